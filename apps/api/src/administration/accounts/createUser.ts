import type { Body, Reply } from '@imsang/api-client'
import { normalisePhone } from '@imsang/domain/phone'
import { checkUserForm, USER_EMAIL_IN_USE } from '@imsang/domain/user-account'
import { callerPerson } from '../../access-record/callAccess'
import { findByEmail } from '../../accounts/users'
import { organizationChanged, passwordSet, proved, statusChanged } from '../../audit/accountChanges'
import { accountActorOf } from '../../audit/actor'
import { recordAccountChange } from '../../audit/recordAccountChange'
import { hashPassword } from '../../auth/passwords'
import { momentOf } from '../../base/clock'
import { fieldProblem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { newId } from '../../db/ids'
import { memberships, type organizations, users } from '../../db/schema'
import { uniqueKeyOf } from '../../db/uniqueKey'
import { refuseGuessable } from '../../guessable/refuseGuessable'
import type { CountingContext } from '../../http/handler'
import { addJob } from '../../jobs/addJob'
import { welcomeLetter } from '../../mail/letters/letters'
import { writeMail } from '../../mail/writeMail'
import { ownRealmOf } from '../realm'
import { toRow } from '../users'
import { ofNewRole } from './changeAccount'
import { requireNoFault } from './formFaults'
import { openOrganization, requireGivable } from './given'

const EMAIL_KEY = 'users_email_key'
const emailInUse = () => fieldProblem('user.email', 'email', USER_EMAIL_IN_USE, 409)

/**
 * Registers a person, who is approved at once. The password is hashed outside of the transaction [USER-172, USER-173,
 * USER-178, USER-180, USER-186, USER-187].
 * @param publicUrl where they sign in
 * @throws Problem 400, 404, 409
 */
export async function createUser(
  context: CountingContext,
  publicUrl: string,
  body: Body<'createUser'>,
): Promise<Reply<'createUser'>> {
  const { services, caller } = context
  const { root } = services
  const { organizationId, jobRoleKey, password = null, sendWelcomeEmail } = body
  const form = { organizationId, jobRoleKey, password, fullName: body.fullName.trim(), email: body.email.trim() }
  requireNoFault(checkUserForm({ ...form, phone: body.phone }))
  const organization = await openOrganization(root, ownRealmOf(caller), organizationId)
  requireGivable(jobRoleKey, organization, caller, 'jobRoleKey')
  if (await findByEmail(root, form.email)) throw emailInUse()
  const owner = { ...form, organizations: [organization.name] }
  if (password !== null) await refuseGuessable(password, 'password', owner)
  const passwordHash = password === null ? null : await hashPassword(password)
  const at = momentOf(services.clock)
  const user = {
    ...{ id: newId(), email: form.email, username: form.email, fullName: form.fullName },
    phone: normalisePhone(body.phone) || null,
    ...ofNewRole({ jobRoleKey: null }, jobRoleKey),
    ...{ registrationStatus: 'APPROVED' as const, isEnabled: true },
    ...{ passwordHash, mustChangePassword: passwordHash !== null, createdAt: at, updatedAt: at },
  }
  const store = (tx: Handle) => storeUser(tx, context, user, organization)
  const stored = await root
    .transaction(async (tx) => {
      const created = await store(tx)
      // Without a password the letter needs a link with a token, which only its job may know.
      if (password === null) await addJob(tx, services.clock, { kind: 'welcome', payload: { email: form.email } })
      else if (sendWelcomeEmail) await writeMail(tx, services.clock, form.email, welcomeLetter(created, publicUrl))
      return created
    })
    .catch((error: unknown) => {
      throw uniqueKeyOf(error) === EMAIL_KEY ? emailInUse() : error
    })
  return { ...toRow(stored, organization), organizationType: organization.type }
}

async function storeUser(
  db: Handle,
  { services, caller, origin, access }: CountingContext,
  user: typeof users.$inferInsert,
  organization: typeof organizations.$inferSelect,
): Promise<typeof users.$inferSelect> {
  const [stored] = await db.insert(users).values(user).returning()
  if (!stored) throw new Error('an account that was not stored')
  const { id: userId, phone, jobRoleKey, adminType } = stored
  await db.insert(memberships).values({ userId, organizationId: organization.id, isPrimary: true, position: 0 })
  await recordAccountChange(db, services.clock, {
    userId,
    actor: accountActorOf(caller, origin),
    reason: null,
    fields: [
      ...proved(stored),
      { name: 'phone', before: null, after: phone },
      statusChanged(null, stored.registrationStatus),
      organizationChanged([], [organization]),
      { name: 'jobRoleKey', before: null, after: jobRoleKey },
      { name: 'adminType', before: null, after: adminType },
      { name: 'isEnabled', before: null, after: String(stored.isEnabled) },
      ...(stored.passwordHash === null ? [] : [passwordSet({ passwordHash: null })]),
    ],
  })
  await access.addIn(db, callerPerson(caller), { task: 'create', about: 'account', status: 200, persons: [userId] })
  return stored
}
