/** What the address of the list says, as far as it differs from the first view [STUDY-312]. */
export interface StudySearch {
  /** From 1, as it is shown. */
  page?: number
  search?: string
  status?: string
  order?: string
}

/** Returns the known parameters of an address. */
export function readStudySearch({ page, search, status, order }: Record<string, unknown>): StudySearch {
  const number = Number(page)
  return {
    ...(Number.isSafeInteger(number) && number > 1 && { page: number }),
    // A protocol number of digits alone is read as a number.
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...(typeof status === 'string' && { status }),
    ...(typeof order === 'string' && { order }),
  }
}
