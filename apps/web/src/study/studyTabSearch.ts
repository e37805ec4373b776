/** What the address of a study says. */
export interface StudyTabSearch {
  /** Unvalidated: which tabs there are depends on the user's rights in the study [STUDY-109]. */
  tab?: string | number
  /** The institution that the dashboard shows [STUDY-104]; unvalidated as well. */
  projectOrganizationId?: string
}

/** Returns the known parameters of an address. */
export function readStudyTabSearch({ tab, projectOrganizationId }: Record<string, unknown>): StudyTabSearch {
  return {
    ...((typeof tab === 'number' || (typeof tab === 'string' && tab !== '')) && { tab }),
    ...(typeof projectOrganizationId === 'string' && projectOrganizationId !== '' && { projectOrganizationId }),
  }
}
