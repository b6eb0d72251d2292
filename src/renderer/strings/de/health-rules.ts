import type { RuleWords } from '../health-rules.ts'

export const healthRules: RuleWords = {
  'broken-link': {
    title: 'Links, die nirgendwohin führen',
    why: 'Wer dem Link folgt, landet auf einer leeren Seite, und was gemeint war, findet man von hier aus nicht.',
  },
  'alias-as-link': {
    title: 'Namen als Links',
    why: 'Obsidian findet Dateien nur am Dateinamen; ein Link auf einen Titel oder anderen Namen öffnet eine leere Seite.',
  },
  'folder-prefix-link': {
    title: 'Links mit Ordner',
    why: 'Sie brechen, wenn die Seite von entities nach concepts wandert oder zurück; der Name allein genügt.',
  },
  orphan: {
    title: 'Seiten, auf die nichts verweist',
    why: 'Man findet die Seite nur über die Suche: Keine andere führt zu ihr.',
  },
  'missing-backlink': {
    title: 'Quellen, die eine Seite nicht nennt',
    why: 'Eine Zusammenfassung führt diese Seite auf, und die Seite sagt nicht, dass sie auf dieser Quelle beruht.',
  },
  'cross-folder-duplicate': {
    title: 'Ein Name in zwei Ordnern',
    why: 'Links mit diesem Namen führen zu einer der beiden Seiten, und was die andere sagt, entgeht einem.',
  },
  'name-variant': {
    title: 'Zwei Schreibweisen eines Namens',
    why: 'Was man weiß, verteilt sich auf zwei Seiten, und jede zeigt einen Teil.',
  },
  'ambiguous-name': {
    title: 'Ein Name für zwei Seiten',
    why: 'Wer den Namen liest, weiß nicht, welche Seite gemeint ist, und bei einer Quelle, die ihn verwendet, muss gefragt werden.',
  },
  'broken-frontmatter': {
    title: 'Unlesbare Eigenschaften',
    why: 'Weder Obsidian noch Commonplace sieht Titel, Schlagwörter, andere Namen oder Quellen der Seite.',
  },
  'claim-without-evidence': {
    title: 'Fakten ohne Textstelle',
    why: 'Niemand kann nachschlagen, wo das stand.',
  },
  'evidence-not-in-source': {
    title: 'Textstellen, die nicht in der Quelle stehen',
    why: 'Fakten beruhen auf Worten, die in der Quelle nicht oder nicht mehr stehen.',
  },
  'source-changed': {
    title: 'Quellen, die sich seit dem Lesen geändert haben',
    why: 'Das Wiki sagt, was die frühere Fassung sagte.',
  },
  'source-missing': {
    title: 'Quellen, die nicht hier sind',
    why: 'Die Textstellen lassen sich nicht mehr mit ihrer Quelle vergleichen.',
  },
  'unread-source': {
    title: 'Ungelesene Originale',
    why: 'Die Datei liegt in raw/, und nichts daraus steht im Wiki.',
  },
  'empty-page': {
    title: 'Seiten, die nichts sagen',
    why: 'Links führen dorthin, und es gibt nichts zu lesen.',
  },
  'index-drift': {
    title: 'Ein veraltetes Verzeichnis',
    why: 'Wer index.md liest, ob Mensch oder Assistent, sieht andere Seiten, als es gibt.',
  },
  'large-page': {
    title: 'Seiten mit sehr vielen Fakten',
    why: 'So weit liest niemand, und jede weitere Quelle macht die Seite noch länger.',
  },
  'semantic-duplicate': {
    title: 'Zwei Seiten über dasselbe',
    why: 'Unter verschiedenen Namen ist das Wissen geteilt, und jede Seite zeigt einen Teil.',
  },
  contradiction: {
    title: 'Fakten, die sich widersprechen',
    why: 'Einer von beiden ist falsch, oder sie meinen verschiedene Zeiten; geglaubt wird, was man zuerst liest.',
  },
  'link-target': {
    title: 'Wohin kaputte Links führen könnten',
    why: 'Der Name allein sagt es nicht, der Satz darum vielleicht.',
  },
  'orphan-home': {
    title: 'Wohin verwaiste Seiten gehören',
    why: 'Eine Seite, zu der keine andere führt, findet man nur über die Suche.',
  },
  'stale-statement': {
    title: 'Fakten, die die Zeit überholt hat',
    why: 'Es stimmte am Tag der Quelle und wird gelesen, als gälte es heute.',
  },
  'uncarried-text': {
    title: 'Fakten, die ihre Textstelle nicht trägt',
    why: 'Die Textstelle steht in der Quelle und sagt etwas anderes.',
  },
}
