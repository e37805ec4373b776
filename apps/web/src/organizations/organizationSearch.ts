/** What the address of the list says, as far as it differs from the first view [ORG-131]. */
export interface OrganizationSearch {
  /** From 1, as it is shown. */
  page?: number
  search?: string
  type?: string
  status?: string
}

/** Returns the known parameters of an address. */
export function readOrganizationSearch({ page, search, type, status }: Record<string, unknown>): OrganizationSearch {
  const number = Number(page)
  return {
    ...(Number.isSafeInteger(number) && number > 1 && { page: number }),
    // A name of digits alone is read as a number.
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...(typeof type === 'string' && { type }),
    ...(typeof status === 'string' && { status }),
  }
}
