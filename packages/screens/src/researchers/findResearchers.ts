import type { Participant } from '@imsang/api-client'

/** What is shown of the researchers of a study. */
export interface ResearcherView {
  /** The id of an institution in the study; null for everybody [RSCH-005]. */
  readonly institution: string | null
  readonly search: string
  /** Zero-based. */
  readonly page: number
}

export const FIRST_RESEARCHER_VIEW: ResearcherView = { institution: null, search: '', page: 0 }

/** The rows of a page [RSCH-010]. */
export const RESEARCHERS_PER_PAGE = 10

/** True when some people of the list are left out. */
export const isNarrowed = ({ institution, search }: ResearcherView): boolean =>
  institution !== null || search.trim() !== ''

/** Finds people by institution, and by a part of their name or of that or the number of their institution [RSCH-011, DEC-228]. */
export function findResearchers(
  people: readonly Participant[],
  { institution, search }: Omit<ResearcherView, 'page'>,
): readonly Participant[] {
  const wanted = search.trim().toLowerCase()
  const isFound = (text: string | null) => text?.toLowerCase().includes(wanted)
  return people.filter(
    ({ userName, organizationName, institutionNumber, projectOrganizationId }) =>
      (institution === null || projectOrganizationId === institution) &&
      [userName, organizationName, institutionNumber].some(isFound),
  )
}

/** The page that is shown: the last one, when the list has become shorter than the chosen one. */
export function pageOfResearchers(found: readonly Participant[], page: number) {
  const totalPages = Math.max(1, Math.ceil(found.length / RESEARCHERS_PER_PAGE))
  const shown = Math.min(page, totalPages - 1)
  const first = shown * RESEARCHERS_PER_PAGE
  return { page: shown, totalPages, rows: found.slice(first, first + RESEARCHERS_PER_PAGE) }
}
