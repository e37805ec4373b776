/** What the address of the explanation of rights says: accounts by id, never by name [USER-255]. */
export interface UserAccessSearch {
  person?: string
  other?: string
  differing?: true
}

const idIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the known parameters of an address: nobody stands beside nobody, nor beside themselves. */
export function readUserAccessSearch(raw: Record<string, unknown>): UserAccessSearch {
  const [person, other] = [idIn(raw.person), idIn(raw.other)]
  if (person === undefined) return {}
  const isDiffering = raw.differing === true
  return {
    person,
    ...(other !== undefined && other !== person && { other }),
    ...(isDiffering && { differing: true }),
  }
}
