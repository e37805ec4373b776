import type { UserAccessView } from '@imsang/screens/user-access/UserAccessScreen'
import type { UserAccessSearch } from './userAccessSearch'

/** Returns the view in an address. */
export const userAccessViewOf = ({ person, other, differing }: UserAccessSearch): UserAccessView => ({
  person: person ?? null,
  other: other ?? null,
  isDiffering: differing === true,
})

/** Returns the address of a view. */
export const userAccessSearchOf = ({ person, other, isDiffering }: UserAccessView): UserAccessSearch => ({
  ...(person !== null && { person }),
  ...(person !== null && other !== null && { other }),
  ...(person !== null && isDiffering && { differing: true }),
})
