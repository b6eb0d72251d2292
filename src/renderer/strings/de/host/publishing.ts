import type { publishingSentences } from '../../../../core/sentences/publishing.ts'
import type { Words } from '../../host.ts'

export const publishing: Words<typeof publishingSentences> = {
  originalsOut: () => 'Originale bleiben hier.',
  conversationsOut: () => 'Gespräche bleiben hier.',
  memoryOut: () => 'Das Gedächtnis der Arbeit bleibt hier.',
  isSchema: () => 'Es sagt Lesern, was hierher gehört.',
  isDerived: () => 'Die Website hat ein eigenes Verzeichnis.',
  propertiesOdd: () =>
    'Die Eigenschaften lassen sich nicht lesen, und vielleicht steht darin, dass die Seite privat ist.',
  saysPrivate: () => 'Die Seite nennt sich privat.',
  saysUnpublished: () => 'Die Seite sagt, dass sie nicht veröffentlicht werden soll.',
  saysDraft: () => 'Die Seite nennt sich Entwurf.',
  taggedPrivate: () => 'Die Seite hat das Schlagwort private.',
  curatorsOut: () => 'Es ist ein Gespräch von The Curator und keine Seite.',
  noText: () => 'Es ist kein Text.',
  badForSystems: () => 'So kann eine Datei nicht auf jedem System heißen.',
  isLink: () => 'Es ist ein Link auf eine andere Datei.',
  noSuchFile: () => 'Es gibt keine solche Datei.',
  noSuchPlace: () => 'Auf jener Seite gibt es keine solche Stelle.',
}
