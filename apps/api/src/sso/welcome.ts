import {
  COMPANY_EMAIL_ONLY_LONG,
  isCompanyEmail,
  isNewEmailAddress,
  localPartOf,
  usernameFromEmail,
} from '@imsang/domain/email-address'
import { toPersonName } from '@imsang/domain/person-name'
import { EMAIL_MALFORMED } from '@imsang/domain/sign-in'
import { and, eq } from 'drizzle-orm'
import type { CallAccess } from '../access-record/callAccess'
import { maySignIn } from '../accounts/caller'
import { findByEmail, type User } from '../accounts/users'
import { passwordRemoved, proved, statusChanged } from '../audit/accountChanges'
import { ownerActorOf } from '../audit/actor'
import { type AccountFieldChange, recordAccountChange } from '../audit/recordAccountChange'
import { WRONG_CREDENTIALS } from '../auth/messages'
import { type Clock, momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { identities, users } from '../db/schema'
import type { Services } from '../db/services'
import type { Origin } from '../http/origin'
import { requireAllowedDomain } from '../registration/register'
import type { Vouched } from './exchange'

/** The name of an applicant whose provider sends none that could be shown. */
const NAMELESS = '이름 없음'

/** An administrator has rejected the application. */
export const REGISTRATION_REJECTED = '가입 신청이 거절되었습니다.'

/** An identity confirmed by a provider: a user who may sign in, or one whose application waits for approval. */
export interface Welcome {
  readonly user: User
  readonly isPending: boolean
}

interface Arrival {
  /** The display name of the provider. */
  readonly label: string
  readonly vouched: Vouched
  readonly origin: Origin
  readonly access: Pick<CallAccess, 'names'>
}

/**
 * Returns the account of an identity confirmed by the provider, or stores an application. A new link between the two is
 * an entry of the account's history, and so is what the provider proves by it [TRUST-085, TRUST-086].
 * @throws Problem 403 for a rejected application, 401 for a disabled account, 400 for an address that may not apply
 */
export async function welcome(
  { root, clock }: Pick<Services, 'root' | 'clock'>,
  { label, vouched, origin, access }: Arrival,
): Promise<Welcome> {
  return root.transaction(async (tx) => {
    const fields: AccountFieldChange[] = []
    const known = (await findByIdentity(tx, vouched)) ?? (await findByEmail(tx, vouched.email))
    const added = known ? undefined : await apply(tx, clock, label, vouched)
    // The address may have been used for a concurrent application.
    const user = known ?? added ?? (await findByEmail(tx, vouched.email))
    if (!user) throw new Error('an application that was not stored')
    access.names(user)
    if (added) fields.push(...proved(added), statusChanged(null, added.registrationStatus))
    switch (user.registrationStatus) {
      case 'APPROVED':
        if (!maySignIn(user)) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
        break
      case 'DELETED':
        throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
      case 'REJECTED':
        throw new Problem(403, 'auth.rejected', REGISTRATION_REJECTED)
      case 'EMAIL_SENT':
      case 'EXPIRED':
        await prove(tx, clock, label, user)
        fields.push(...proved(user), statusChanged(user.registrationStatus, 'EMAIL_VERIFIED'), passwordRemoved(user))
    }
    const { issuer, subject } = vouched
    const linked = await tx
      .insert(identities)
      .values({ issuer, subject, userId: user.id })
      .onConflictDoNothing()
      .returning()
    if (linked.length > 0) fields.push({ name: 'identity', before: null, after: `${issuer} · ${subject}` })
    await recordAccountChange(tx, clock, {
      userId: user.id,
      actor: ownerActorOf(user, origin),
      reason: null,
      fields,
    })
    return { user, isPending: user.registrationStatus !== 'APPROVED' }
  })
}

/** Finds the user who signed in with this account of the provider before, under any address. */
async function findByIdentity(db: Handle, { issuer, subject }: Vouched): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found?.user
}

/** Stores an application whose address needs no code, because the provider has verified it; undefined for a taken one. */
async function apply(db: Handle, clock: Clock, label: string, { email, name }: Vouched): Promise<User | undefined> {
  if (!isNewEmailAddress(email)) throw fieldProblem('auth.registration', 'email', EMAIL_MALFORMED)
  if (!isCompanyEmail(email)) throw fieldProblem('auth.registration', 'email', COMPANY_EMAIL_ONLY_LONG)
  await requireAllowedDomain(db, email)
  const [added] = await db
    .insert(users)
    .values({
      id: newId(),
      email,
      username: usernameFromEmail(email),
      // A part of only signs is no name; then the administrator sees the address alone.
      fullName: name ?? toPersonName(localPartOf(email)) ?? NAMELESS,
      registrationStatus: 'EMAIL_VERIFIED',
      authProvider: label.toLowerCase(),
      createdAt: momentOf(clock),
      updatedAt: momentOf(clock),
    })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Marks the address of an application as verified by the provider, and removes its password set before that. */
async function prove(db: Handle, clock: Clock, label: string, { id }: User): Promise<void> {
  await db
    .update(users)
    .set({
      registrationStatus: 'EMAIL_VERIFIED',
      passwordHash: null,
      authProvider: label.toLowerCase(),
      updatedAt: momentOf(clock),
    })
    .where(eq(users.id, id))
}
