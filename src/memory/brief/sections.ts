/** The sections of a brief, in the order of the file. A free `## Read before you…` may follow, and anything a person adds. */
export const briefSections = [
  { heading: 'Standing brief', field: 'brief', shape: 'prose' },
  { heading: 'Firm decisions — do not re-litigate', field: 'decisions', shape: 'list' },
  { heading: 'Working model', field: 'workingModel', shape: 'prose' },
  { heading: 'Pointers to depth', field: 'pointers', shape: 'list' },
] as const

export type BriefField = (typeof briefSections)[number]['field']

/** An absent field leaves its section as it is; an empty one takes the section out. */
export type BriefFields = {
  readonly brief?: string | undefined
  readonly decisions?: readonly string[] | undefined
  readonly workingModel?: string | undefined
  readonly pointers?: readonly string[] | undefined
}

export type Authority = 'owner' | 'commissioned'
