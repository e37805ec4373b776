import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '../access'
import { openedTab, SUBJECT_TABS, tabsOf } from './subjectTabs'

const NOBODY: Account = { admin: false, adminType: null, jobRoleKey: 'CRC', roles: [], organizationTypes: ['SITE'] }
const sees = (account: Partial<Account>, isAdminKind = false) => tabsOf({ ...NOBODY, ...account }, isAdminKind)

describe('the tabs of the subject screen', () => {
  it('are the list and two histories for everybody [SUBJ-020, SUBJ-021, SUBJ-024]', () => {
    expect(sees({})).toEqual(['subjects', 'visits', 'all-visits'])
  })

  it('include the vendors for the admin kind only [SUBJ-022, SUBJ-023]', () => {
    expect(sees({}, true)).toContain('vendor-visits')
    expect(sees({}, false)).not.toContain('vendor-visits')
  })

  it('include the SMO visits for system administrators [SUBJ-026, SUBJ-027, SUBJ-028]', () => {
    expect(sees({ adminType: 'SYSTEM' })).toContain('smo-visits')
    expect(sees({ admin: true })).toContain('smo-visits')
    for (const isAdminKind of [false, true])
      expect(sees({ admin: true, adminType: 'TENANT' }, isAdminKind)).not.toContain('smo-visits')
    for (const role of ['SYSTEM_ADMIN', 'admin']) expect(sees({ roles: [role] })).toContain('smo-visits')
  })

  it('include the SMO visits for users whose first organisation is an SMO, not the second [SUBJ-029]', () => {
    expect(sees({ organizationTypes: ['SMO', 'SITE'] })).toContain('smo-visits')
    expect(sees({ organizationTypes: ['SITE', 'SMO'] })).not.toContain('smo-visits')
  })
})

describe('the tab of an address', () => {
  it.each([0, 1, 3])('is for %i the tab of that number [SUBJ-007]', (tab) => {
    expect(openedTab(tab, sees({}))).toBe(SUBJECT_TABS[tab])
    expect(openedTab(String(tab), sees({}))).toBe(SUBJECT_TABS[tab])
  })

  it('is the first without a number, with an unknown one, and for a hidden vendor tab [SUBJ-007, SUBJ-033]', () => {
    for (const tab of [undefined, null, '', ' 1', '1.0', '01', 'x', -1, 5, 2]) {
      expect(openedTab(tab, sees({})), String(tab)).toBe('subjects')
    }
    expect(openedTab(2, sees({}, true))).toBe('vendor-visits')
  })

  it('is the SMO tab for every user, since the screen itself refuses [SUBJ-030]', () => {
    expect(openedTab(4, sees({}))).toBe('smo-visits')
  })

  it('is one of the five for any parameter [SUBJ-033]', () => {
    fc.assert(fc.property(fc.anything(), (tab) => SUBJECT_TABS.includes(openedTab(tab, sees({})))))
  })
})
