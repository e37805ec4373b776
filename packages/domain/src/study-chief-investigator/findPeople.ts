/** Somebody of an organisation who may be chosen for a part in a study. */
export interface OrganizationPerson {
  readonly userId: string
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly jobRoleKey: string | null
}

/** The job roles of those who may be chief investigator, or investigator of an institution [STUDY-182]. */
export const INVESTIGATOR_ROLES: readonly string[] = ['PI', 'SUB_I']

/** Pickers of people show so many at a time [STUDY-178, SCONST-006]. */
export const PEOPLE_PER_PAGE = 10

/**
 * Finds people of one or several organisations.
 * @param lists the people of each organisation
 * @param query part of a username, address, full name or user id, in any letter case; empty for all
 * @param roles the job roles that are offered; null for every one
 * @returns each person once, as in the first list that has them, by name
 * @see STUDY-182 … STUDY-188
 */
export function findPeople<Person extends OrganizationPerson>(
  lists: readonly (readonly Person[])[],
  query: string,
  roles: readonly string[] | null = INVESTIGATOR_ROLES,
): Person[] {
  const wanted = query.trim().toLowerCase()
  const found = new Map<string, Person>()
  for (const person of lists.flat()) {
    if (found.has(person.userId)) continue
    if (roles !== null && !roles.includes(person.jobRoleKey ?? '')) continue
    const texts = [person.username, person.email, person.fullName, person.userId]
    if (texts.some((text) => text.toLowerCase().includes(wanted))) found.set(person.userId, person)
  }
  return [...found.values()].sort(
    (a, b) => a.fullName.localeCompare(b.fullName, 'ko') || (a.userId < b.userId ? -1 : Number(a.userId > b.userId)),
  )
}

/** Returns a zero-based page of people, and whether another one follows. */
export function pageOf<Person>(people: readonly Person[], page: number): { items: Person[]; hasMore: boolean } {
  const end = (page + 1) * PEOPLE_PER_PAGE
  return { items: people.slice(end - PEOPLE_PER_PAGE, end), hasMore: people.length > end }
}
