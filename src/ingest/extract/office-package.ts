import { parseXml } from './dom.ts'
import { corrupt, Fault } from './fault.ts'
import { openZip, type ZipArchive, type ZipLimits } from './zip-archive.ts'

/** A zip of XML parts, as the office formats are. */
export type OfficePackage = {
  readonly zip: ZipArchive
  /** The text of a part that must be there. */
  part(name: string): string
  /** Targets of a part's relations by id, as paths in the package. */
  relations(name: string): Map<string, { readonly type: string; readonly target: string; readonly isExternal: boolean }>
}

export function openOffice(bytes: Uint8Array, limits: Partial<ZipLimits>): OfficePackage {
  const zip = openZip(bytes, limits)
  const part = (name: string) => {
    const text = zip.readText(name)
    if (text === undefined) throw corrupt(`A part of it is missing (${name}).`)
    return refuseDoctype(text, name)
  }
  return {
    zip,
    part,
    relations(name) {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      const file = `${folder}_rels/${name.slice(folder.length)}.rels`
      const found = new Map<string, { type: string; target: string; isExternal: boolean }>()
      if (!zip.entry(file)) return found
      for (const relation of parseXml(part(file)).querySelectorAll('Relationship')) {
        const target = relation.getAttribute('Target') ?? ''
        found.set(relation.getAttribute('Id') ?? '', {
          type: (relation.getAttribute('Type') ?? '').replace(/^.*\//, ''),
          target: resolvePart(folder, target),
          isExternal: relation.getAttribute('TargetMode') === 'External',
        })
      }
      return found
    },
  }
}

/** No office program writes a document type. One that is there declares entities: to read files, or to swell. */
export function refuseDoctype(text: string, name: string): string {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    throw corrupt(`“${name}” inside it declares entities, as only a manipulated document does; nothing of it was read.`)
  }
  return text
}

export function resolvePart(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

export type OfficeFacts = {
  title?: string | undefined
  authors: string[]
  date?: string | undefined
  language?: string | undefined
}

/** docProps/core.xml, the same in Word, PowerPoint and Excel files. */
export function officeFacts(office: OfficePackage): OfficeFacts {
  if (!office.zip.entry('docProps/core.xml')) return { authors: [] }
  try {
    const xml = office.part('docProps/core.xml')
    const authors = elementText(xml, 'dc:creator')
    return {
      title: elementText(xml, 'dc:title'),
      authors: authors ? authors.split(/\s*[;]\s*/).filter((name) => name !== '' && !isNobody(name)) : [],
      date: elementText(xml, 'dcterms:created')?.slice(0, 10),
      language: elementText(xml, 'dc:language'),
    }
  } catch (error) {
    // What it says about itself is damaged; the text need not be.
    if (error instanceof Fault && error.outcome.kind === 'corrupt') return { authors: [] }
    throw error
  }
}

/** What programs put where an author should be. */
const isNobody = (name: string) =>
  /^(python-docx|apache poi|openpyxl|user|admin(istrator)?|unknown|author|owner)$/i.test(name)

export function elementText(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]
  const text = found === undefined ? '' : unescapeXml(found.replace(/<[^>]*>/g, '')).trim()
  return text === '' ? undefined : text
}

export function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (all, dec, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? all
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
