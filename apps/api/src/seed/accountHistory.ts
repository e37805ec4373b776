import type { DemoData } from '@imsang/fixtures'
import { organizationChanged, passwordSet, proved, statusChanged } from '../audit/accountChanges'
import { programActor } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'

/** Whose address counts as proved: nobody else's account has a history [DEC-564]. */
const PROVED: readonly DemoData['users'][number]['registrationStatus'][] = ['EMAIL_VERIFIED', 'APPROVED', 'REJECTED']

/**
 * Records what the demo data makes of each account, as the command line does for an administrator: nobody has done anything
 * else to it [TRUST-228].
 * @param db the transaction that stores the accounts
 */
export async function seedAccountHistory(
  db: Handle,
  clock: Clock,
  { users, memberships, organizations }: Pick<DemoData, 'users' | 'memberships' | 'organizations'>,
): Promise<void> {
  for (const user of users.filter(({ registrationStatus }) => PROVED.includes(registrationStatus))) {
    const own = memberships.filter(({ userId }) => userId === user.id).map(({ organizationId }) => organizationId)
    await recordAccountChange(db, clock, {
      userId: user.id,
      actor: programActor('demo-data', '데모 데이터'),
      reason: user.rejectionReason,
      fields: [
        ...proved(user),
        statusChanged(null, user.registrationStatus),
        organizationChanged(
          [],
          organizations.filter(({ id }) => own.includes(id)),
        ),
        { name: 'jobRoleKey', before: null, after: user.jobRoleKey },
        { name: 'adminType', before: null, after: user.adminType },
        passwordSet({ passwordHash: null }),
      ],
    })
  }
}
