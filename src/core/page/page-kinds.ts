/** Kinds a page of the wiki has, with the folder each lives in. A *note* is a human's own page elsewhere in the domain. */
export const wikiFolders = { entity: 'wiki/entities', concept: 'wiki/concepts', summary: 'wiki/summaries' } as const

export type WikiKind = keyof typeof wikiFolders
export type PageKind = WikiKind | 'note'

/** Kinds of an entity as written to `kind:`; a domain's schema may name more. */
export const entityKinds = ['person', 'organisation', 'software', 'place', 'event', 'work', 'product', 'other'] as const
