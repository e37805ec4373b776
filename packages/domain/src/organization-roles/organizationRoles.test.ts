import { describe, expect, it } from 'vitest'
import { isSite, organizationRoleLabel } from '.'

describe('an institution that takes part', () => {
  it.each([
    [{ organizationRole: 'SITE' }, true],
    [{ organizationRole: 'SITE', institutionRoleName: 'CRO' }, true],
    [{ organizationRole: null, institutionRoleName: 'SITE' }, true],
    [{ organizationRole: 'CRO', institutionRoleName: 'SITE' }, true],
    [{ institutionRoleName: '참여기관' }, true],
    [{ institutionRoleName: '참여 기관' }, true],
    [{ organizationRole: 'CRO', institutionRoleName: 'CRO' }, false],
    [{ organizationRole: 'LEAD_SPONSOR', institutionRoleName: '연구주도기관' }, false],
    [{ organizationRole: 'site', institutionRoleName: '참여기관명' }, false],
    [{}, false],
  ])('is recognised by either name of its role: %j %s [INST-010]', (named, isOne) => {
    expect(isSite(named)).toBe(isOne)
  })

  it.each([
    ['SPONSOR', '연구주도기관'],
    ['LEAD_SPONSOR', '연구주도기관'],
    ['REQUESTING_SPONSOR', '의뢰기관'],
    ['CRO', 'CRO'],
    ['SMO', 'SMO'],
    ['SITE', '참여기관'],
    ['toString', 'toString'],
    ['IRB', 'IRB'],
  ])('has a role %s that is called %s [INST-027, INST-028, INST-029, INST-030, INST-031]', (role, label) => {
    expect(organizationRoleLabel(role)).toBe(label)
  })
})
