import { foldName } from '../text/names.ts'

/** What a section is for, in the order sections stand on a page. */
const sectionRoles = [
  'definition',
  'facts',
  'takeaways',
  'entities',
  'concepts',
  'related',
  'evidence',
  'notes',
] as const
export type SectionRole = (typeof sectionRoles)[number]

type Row = Readonly<Record<SectionRole, readonly string[]>>

/** English, with the variants The Curator writes. The first of each list is the one we write. */
const english: Row = {
  definition: ['Definition', 'Summary', 'Overview'],
  facts: ['Key Facts', 'Key Ideas', 'Key Points'],
  takeaways: ['Key Takeaways'],
  entities: ['Entities Mentioned'],
  concepts: ['Concepts Introduced or Referenced'],
  related: ['Related'],
  evidence: ['Evidence'],
  notes: ['Notes'],
}

const languages: Readonly<Record<string, Row>> = {
  en: english,
  de: row('Definition', 'Fakten', 'Kernaussagen', 'Erwähnte Namen', 'Begriffe', 'Verwandtes', 'Belege', 'Notizen'),
  fr: row('Définition', 'Faits', 'Points clés', 'Entités mentionnées', 'Notions', 'Voir aussi', 'Preuves', 'Notes'),
  es: row(
    'Definición',
    'Hechos',
    'Ideas clave',
    'Entidades mencionadas',
    'Conceptos',
    'Relacionado',
    'Evidencias',
    'Notas',
  ),
  it: row('Definizione', 'Fatti', 'Punti chiave', 'Entità citate', 'Concetti', 'Correlati', 'Prove', 'Note'),
  pt: row(
    'Definição',
    'Fatos',
    'Pontos principais',
    'Entidades citadas',
    'Conceitos',
    'Relacionado',
    'Provas',
    'Notas',
  ),
  nl: row('Definitie', 'Feiten', 'Kernpunten', 'Genoemd', 'Begrippen', 'Verwant', 'Bewijs', 'Notities'),
  ru: row('Определение', 'Факты', 'Главное', 'Упомянутые имена', 'Понятия', 'Связанное', 'Источники', 'Заметки'),
  ja: row('定義', '事実', '要点', '登場する対象', '概念', '関連', '根拠', 'メモ'),
  ko: row('정의', '사실', '핵심', '언급된 대상', '개념', '관련', '근거', '메모'),
  zh: row('定义', '事实', '要点', '提及的对象', '概念', '相关', '依据', '笔记'),
}

function row(...[definition, facts, takeaways, entities, concepts, related, evidence, notes]: string[]): Row {
  const one = (heading: string | undefined) => (heading === undefined ? [] : [heading])
  return {
    definition: one(definition),
    facts: one(facts),
    takeaways: one(takeaways),
    entities: one(entities),
    concepts: one(concepts),
    related: one(related),
    evidence: one(evidence),
    notes: one(notes),
  }
}

/**
 * The headings of each role for a domain's language (BCP 47): first the one to write, then those to recognise. A language
 * we have no words for gets English.
 */
export function headingsFor(language: string = 'en'): Readonly<Record<SectionRole, readonly string[]>> {
  const own = languages[language.toLowerCase().split('-')[0] ?? 'en'] ?? english
  const entries = sectionRoles.map((role) => [role, [...new Set([...own[role], ...english[role]])]] as const)
  return Object.fromEntries(entries) as Record<SectionRole, readonly string[]>
}

const roles = new Map<string, SectionRole>()
for (const table of Object.values(languages)) {
  for (const role of sectionRoles) {
    for (const heading of table[role]) if (!roles.has(foldName(heading))) roles.set(foldName(heading), role)
  }
}

/** What a heading is known to stand for in any of the languages, or null. */
export function roleOf(heading: string): SectionRole | null {
  return roles.get(foldName(heading)) ?? null
}

/** Place of a heading by custom; null for headings nobody knows. */
export function headingRank(heading: string): number | null {
  const role = roleOf(heading)
  return role === null ? null : sectionRoles.indexOf(role)
}
