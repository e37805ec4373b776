import { readStudySearch, type StudySearch } from '../managed-studies/studySearch'

/** What the address of the own studies says, as far as it differs from the first view [STUDY-320]. */
export interface ListSearch extends Omit<StudySearch, 'order'> {
  layout?: string
}

/** Returns the known parameters of an address. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const { order: _, ...known } = readStudySearch(raw)
  return { ...known, ...(typeof raw.layout === 'string' && { layout: raw.layout }) }
}
