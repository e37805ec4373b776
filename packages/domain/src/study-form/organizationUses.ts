/** What an organisation is chosen for in the form of a study; it decides which types may be chosen [DEC-222]. */
export const ORGANIZATION_USES = ['sponsor', 'CRO', 'SMO', 'institution', 'any'] as const
export type OrganizationUse = (typeof ORGANIZATION_USES)[number]

/** The types that have pickers of their own, and are offered nowhere else but for any part in a study. */
export const OWN_PICKERS: readonly string[] = ['CRO', 'SMO']

/** True for a type of organisation that may be chosen for a use, in any letter case [STUDY-173, STUDY-174, STUDY-175]. */
export function mayBeChosenAs(type: string, use: OrganizationUse): boolean {
  const name = type.toUpperCase()
  if (use === 'CRO' || use === 'SMO') return name === use
  return use === 'any' || !OWN_PICKERS.includes(name)
}
