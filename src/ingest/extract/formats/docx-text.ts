import type { Spoken } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import { charts, comments, countOf, notRead, objects, pictures } from '../not-read.ts'
import { unescapeXml } from '../office-package.ts'

/** The text of a Word document as mammoth can read it, and what a person should know is not in it. */
export function readyText(xml: string): { readonly xml: string; readonly warnings: readonly Spoken[] } {
  const formulas = countOf(xml, formula)
  const changes = countOf(xml, /<w:(?:ins|del|moveFrom|moveTo)\s/g)
  return {
    xml: formulas === 0 ? xml : xml.replace(/<\/?m:oMathPara(?:\s[^>]*)?>/g, '').replace(formula, asRun),
    warnings: [
      ...notRead(
        pictures(countOf(xml, /<(?:pic:pic|v:imagedata)[\s/>]/g)),
        charts(countOf(xml, /<c:chart\s/g)),
        { kind: 'diagrams', count: countOf(xml, /<dgm:relIds\s/g) },
        objects(countOf(xml, /<w:object[\s/>]/g)),
        comments(countOf(xml, /<w:commentReference\s/g)),
      ),
      ...(formulas === 0 ? [] : [say('formulasAsText', {})]),
      ...(changes === 0 ? [] : [say('trackedChanges', {})]),
    ],
  }
}

const formula = /<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g

/** mammoth leaves formulas out without a word: the sentence around one would lose its middle. */
function asRun(math: string): string {
  const text = [...math.matchAll(/<m:t(?:\s[^>]*)?>([^<]*)<\/m:t>/g)].map(([, part = '']) => unescapeXml(part)).join('')
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<w:r><w:t xml:space="preserve"> ${escaped} </w:t></w:r>`
}
