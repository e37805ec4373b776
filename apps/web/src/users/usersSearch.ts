/** What the address of the user management says, as far as it differs from the first view [USER-167, USER-200]. */
export interface UsersSearch {
  /** Only the tab that does not open by itself. */
  tab?: 'pending'
  /** From 1, as it is shown. */
  page?: number
  /** The id of an organisation. */
  organization?: string
  order?: string
}

/** Returns the known parameters of an address. The search text is none of them: it may name a person [USER-201]. */
export function readUsersSearch({ tab, page, organization, order }: Record<string, unknown>): UsersSearch {
  const number = Number(page)
  return {
    ...(tab === 'pending' && { tab }),
    ...(Number.isSafeInteger(number) && number > 1 && { page: number }),
    ...((typeof organization === 'string' || typeof organization === 'number') &&
      organization !== '' && { organization: String(organization) }),
    ...(typeof order === 'string' && order !== 'username' && { order }),
  }
}
