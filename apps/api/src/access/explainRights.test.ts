import { JOB_ROLES, ORGANIZATION_TYPES } from '@imsang/domain/access'
import { PROJECT_ROLE_LABELS } from '@imsang/domain/study-participants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explainRights } from './explainRights'
import { holdsRight } from './rights'
import { factsOf } from './scope'

it('each right of anybody is what its guard says, and open by a position of theirs [USER-247]', () => {
  const anybody = fc.record({
    account: fc.record({
      admin: fc.boolean(),
      adminType: fc.constantFrom('SYSTEM', 'TENANT', null),
      jobRoleKey: fc.constantFrom(...JOB_ROLES, 'SMO_STAFF', null),
      roles: fc.array(fc.constantFrom(...JOB_ROLES), { maxLength: 2 }),
      organizationTypes: fc.array(fc.constantFrom(...ORGANIZATION_TYPES), { maxLength: 3 }),
    }),
    projectRole: fc.constantFrom(...Object.keys(PROJECT_ROLE_LABELS), null),
    isChiefInvestigator: fc.boolean(),
    isOrganizationAttached: fc.boolean(),
    isSmoAttached: fc.boolean(),
  })
  fc.assert(
    fc.property(anybody, (standing) => {
      for (const { right, isOpen, position, sentence } of explainRights(standing)) {
        expect(isOpen, right).toBe(holdsRight(factsOf(standing), right))
        expect(position !== null, right).toBe(isOpen)
        expect(sentence).not.toMatch(/null|undefined|: $/)
      }
    }),
    { numRuns: 500 },
  )
})
