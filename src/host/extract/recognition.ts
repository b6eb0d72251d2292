import { join } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import type { Extractor, Recognition } from '../../core/ports.ts'
import { languageName } from '../../core/source/language-name.ts'
import { languageFiles } from '../fs/language-files.ts'
import type { SettingsStore } from '../home/settings.ts'

export type LanguageOfRecognition = { readonly code: string; readonly name: string; readonly chosen: boolean }

/** In which languages text is recognised in pictures: those a person chose of those there is data for. */
export interface RecognitionLanguages {
  /** Rejects with `not_found` where the data of one is gone. */
  chosen(): Promise<Recognition>
  /** Those chosen first, in their order. */
  list(): Promise<{ readonly languages: readonly LanguageOfRecognition[]; readonly folder: string }>
  /** The first is the main one. Rejects with `invalid_input` where there is no data for one of them. */
  choose(codes: readonly string[]): Promise<void>
}

export function recognitionLanguages(home: string, settings: SettingsStore): RecognitionLanguages {
  const folder = join(home, 'recognition')
  const codesChosen = async () => (await settings.read()).settings.recognition?.languages ?? ['eng']
  const noData = (code: string, there: readonly string[]) =>
    `There is no data for “${code}”. There is for ${there.join(', ')}. For another language put its file of tessdata (such as fra.traineddata) into ${folder}.`
  return {
    async chosen() {
      const files = await languageFiles(folder)
      const languages = (await codesChosen()).map((code) => {
        const file = files.get(code)
        if (file === undefined) throw new WikiError('not_found', noData(code, [...files.keys()]))
        return { code, file }
      })
      return { languages }
    },
    async list() {
      const now = await codesChosen()
      const there = [...(await languageFiles(folder)).keys()]
      const codes = [...now.filter((code) => there.includes(code)), ...there.filter((code) => !now.includes(code))]
      return {
        folder,
        languages: codes.map((code) => ({ code, name: languageName(code), chosen: now.includes(code) })),
      }
    },
    async choose(codes) {
      const there = [...(await languageFiles(folder)).keys()]
      const missing = codes.find((code) => !there.includes(code))
      if (missing !== undefined) {
        throw new WikiError('invalid_input', noData(missing, there), { data: { languages: there, folder } })
      }
      await settings.update((now) => ({ ...now, recognition: { ...now.recognition, languages: [...new Set(codes)] } }))
    },
  }
}

/** The extractor, told in which languages to recognise where a document asks for it. */
export function recognizing(extractor: Extractor, languages: RecognitionLanguages): Extractor {
  return {
    async extract(request, options) {
      if (!request.ocr || request.recognition) return extractor.extract(request, options)
      return extractor.extract({ ...request, recognition: await languages.chosen() }, options)
    },
    close: () => extractor.close(),
  }
}
