import type { OperationId } from '@imsang/api-client'
import { type AccessSubject, type AccessTask, entryNumber, personSet } from '@imsang/domain/access-record'
import type { Caller } from '../accounts/caller'
import type { User } from '../accounts/users'
import { type Clock, momentOf } from '../base/clock'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import type { AccessRecord } from './accessRecord'
import type { NewAccess } from './appendAccess'

/** Who did something: the account and the session, or neither. */
export type Person = Pick<NewAccess, 'accountId' | 'login' | 'role' | 'sessionId'>

/** What was done. */
export interface Done {
  readonly task: AccessTask
  readonly about: AccessSubject
  readonly status: number
  readonly studyId?: string | null
  readonly persons?: readonly string[]
  readonly filter?: string | null
  readonly purpose?: string | null
}

/** What a call leaves in the access record. */
export interface CallAccess {
  /** Adds entries in the transaction of what was done. */
  addIn(db: Handle, person: Person, ...done: readonly Done[]): Promise<void>
  /** Adds an entry on its own, and returns its number. */
  add(person: Person, done: Done): Promise<string>
  /** Notes whose account somebody names who has proved nothing yet: a refusal is recorded with it. */
  names(user: User | null | undefined): void
  /** The account named so far. */
  readonly named: Person
}

interface CallFacts {
  readonly clock: Clock
  /** Of the contract, or a sign-in at a partner, which is no call. */
  readonly operation: OperationId | 'partnerSignIn'
  readonly origin: Pick<NewAccess, 'requestId' | 'ipAddress' | 'userAgent'> & { readonly place: string | null }
}

const NOBODY: Person = { accountId: null, login: null, role: null, sessionId: null }

/** Returns what one call writes with: its entries have the same request, moment and origin. */
export function callAccess(record: AccessRecord, { clock, operation, origin }: CallFacts): CallAccess {
  let named = NOBODY
  const entry = (person: Person, done: Done): NewAccess => ({
    at: momentOf(clock).toISOString(),
    requestId: origin.requestId,
    ...person,
    ipAddress: origin.ipAddress,
    network: origin.place,
    userAgent: origin.userAgent,
    operation,
    task: done.task,
    about: done.about,
    studyId: done.studyId ?? null,
    persons: personSet(done.persons ?? [], sha256),
    filter: done.filter ?? null,
    purpose: done.purpose ?? null,
    status: done.status,
  })
  return {
    addIn: (db, person, ...all) =>
      record.addIn(
        db,
        all.map((done) => entry(person, done)),
      ),
    add: async (person, done) => entryNumber(await record.add(entry(person, done))),
    names(user) {
      named = user ? personOf(user, null) : NOBODY
    },
    get named() {
      return named
    },
  }
}

/** The owner of an account, in a session or without one. */
export const personOf = ({ id, email, jobRoleKey, adminType }: User, sessionId: string | null): Person => ({
  accountId: id,
  login: email,
  role: jobRoleKey ?? adminType,
  sessionId,
})

/**
 * The caller of an operation.
 * @param projectRole the role in the study of the call
 */
export function callerPerson({ user, sessionId }: Caller, projectRole: string | null = null): Person {
  const { role, ...same } = personOf(user, sessionId)
  return { ...same, role: user.jobRoleKey ?? projectRole ?? role }
}

/** The entries of sessions that ended, each with the session that it is about. */
export async function addEnded(
  access: Pick<CallAccess, 'addIn'>,
  db: Handle,
  user: User,
  sessionIds: readonly string[],
): Promise<void> {
  for (const sessionId of sessionIds) {
    await access.addIn(db, personOf(user, sessionId), { task: 'session-end', about: 'session', status: 200 })
  }
}
