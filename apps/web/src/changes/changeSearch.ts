/** What the address of the changes says [VISIT-318]. */
export interface ChangeSearch {
  state?: 'all'
  /** An id, never a name. */
  institution?: string
  /** A kind of change, as in the contract. */
  kind?: string
  /** Starts at 1. */
  page?: number
}

/** The form of an id; whose it is only the study knows. */
const ID = /^[\w-]{1,64}$/

/** The form of a kind; which ones there are only the screen knows. */
const KIND = /^[a-z]{1,20}$/

/** Returns what an address may say; what is invalid is ignored. */
export function readChangeSearch({ state, institution, kind, page }: Record<string, unknown>): ChangeSearch {
  const isPage = /^[1-9]\d{0,5}$/.test(String(page)) && Number(page) > 1
  return {
    ...(state === 'all' && { state }),
    ...(typeof institution === 'string' && ID.test(institution) && { institution }),
    ...(typeof kind === 'string' && KIND.test(kind) && { kind }),
    ...(isPage && { page: Number(page) }),
  }
}
