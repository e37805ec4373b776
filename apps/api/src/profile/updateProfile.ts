import type { UserProfile } from '@imsang/api-client'
import { isPersonName, PERSON_NAME_REFUSED } from '@imsang/domain/person-name'
import { normalisePhone, PHONE_MALFORMED } from '@imsang/domain/phone'
import { FULL_NAME_MISSING } from '@imsang/domain/registration'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { eq } from 'drizzle-orm'
import { accountActorOf } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import { users } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { ownStudies } from './ownStudies'
import { toProfile } from './toProfile'

/** Changes the caller's name and phone number; the first refusal is returned [ACALL-002, ACALL-074, TRUST-185]. */
export async function updateProfile(
  context: SessionContext,
  { body, ifMatch }: Input<'updateMe'>,
  imageUrl: string | null,
): Promise<UserProfile> {
  const { db, caller, services, origin } = context
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update')
  if (!user) throw new Error('a session without its user')
  const beside = { imageUrl, projects: await ownStudies(db, caller) }
  const current = toProfile(user, caller.organizations, beside)
  if (!isCurrentVersion(ifMatch, user.version)) {
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: current })
  }
  const fullName = body.fullName.trim()
  const phone = body.phone?.trim() || null
  if (fullName === '') throw fieldProblem('profile.full-name', 'fullName', FULL_NAME_MISSING)
  if (!isPersonName(fullName)) throw fieldProblem('profile.full-name', 'fullName', PERSON_NAME_REFUSED)
  if (phone !== null && phone !== normalisePhone(phone)) {
    throw fieldProblem('profile.phone', 'phone', PHONE_MALFORMED)
  }
  if (fullName === user.fullName && phone === user.phone) return current

  const [stored] = await db
    .update(users)
    .set({ fullName, phone, version: user.version + 1, updatedAt: momentOf(services.clock) })
    .where(eq(users.id, user.id))
    .returning()
  if (!stored) throw new Error('a locked user that is gone')
  await recordAccountChange(db, services.clock, {
    userId: user.id,
    actor: accountActorOf(caller, origin),
    reason: null,
    fields: [
      { name: 'fullName', before: user.fullName, after: fullName },
      { name: 'phone', before: user.phone, after: phone },
    ],
  })
  return toProfile(stored, caller.organizations, beside)
}
