import { type Account, isFirstOrganizationSmo, isSystemAdmin } from '../access/user'

/** The tabs of the subject screen. A tab's number in addresses is its index here, hidden tabs included [DEC-305]. */
export const SUBJECT_TABS = ['subjects', 'visits', 'vendor-visits', 'all-visits', 'smo-visits'] as const
export type SubjectTab = (typeof SUBJECT_TABS)[number]

/** True for users of the SMO visits tab [SUBJ-026, SUBJ-027, SUBJ-028, SUBJ-029]. */
export const seesSmoVisits = (account: Account): boolean => isSystemAdmin(account) || isFirstOrganizationSmo(account)

/**
 * The tabs of an account, in order.
 * @param isAdminKind the result of the institution-list access check [DEC-306]
 * @see SUBJ-023, SUBJ-026 … SUBJ-029
 */
export function tabsOf(account: Account, isAdminKind: boolean): SubjectTab[] {
  return SUBJECT_TABS.filter((tab) => {
    if (tab === 'vendor-visits') return isAdminKind
    return tab !== 'smo-visits' || seesSmoVisits(account)
  })
}

/**
 * The tab of an address. An invalid number, or the vendor tab when it is hidden, gives the first tab; the SMO tab opens
 * for everybody, because the screen itself shows the refusal [SUBJ-007, SUBJ-030, SUBJ-033].
 * @param tab the parameter in the address
 */
export function openedTab(tab: unknown, shown: readonly SubjectTab[]): SubjectTab {
  const number = typeof tab === 'number' ? tab : typeof tab === 'string' && /^\d$/.test(tab) ? Number(tab) : -1
  const asked = SUBJECT_TABS[number]
  if (asked === 'smo-visits' || (asked && shown.includes(asked))) return asked
  return 'subjects'
}
