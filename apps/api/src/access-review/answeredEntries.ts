import type { Schema } from '@imsang/api-client'
import {
  ACCESS_SUBJECTS,
  ACCESS_TASKS,
  type AccessSubject,
  type AccessTask,
  entryNumber,
} from '@imsang/domain/access-record'
import type { Handle } from '../db/handle'
import { type accessEntries, studies, subjects, users } from '../db/schema'
import { isOneOf } from '../db/sqlText'

type Row = typeof accessEntries.$inferSelect

/** An entry as it is read, with the ids of its first persons. */
export interface ReadEntry extends Omit<Row, 'at' | 'sessionId' | 'network' | 'persons' | 'previousHash' | 'hash'> {
  readonly at: string
  readonly task: AccessTask
  readonly about: AccessSubject
  readonly persons: readonly string[]
}

/** Returns the entries with account, study and persons named as they are now [ACCESS-065, ACCESS-066]. */
export async function answeredEntries(db: Handle, rows: readonly ReadEntry[]): Promise<Schema<'AccessEntry'>[]> {
  const accountIds = rows.flatMap(({ accountId, persons }) => [...persons, ...(accountId ? [accountId] : [])])
  const [accounts, named, numbered] = await Promise.all([
    accountsIn(db, [...new Set(accountIds)]),
    studiesIn(db, [...new Set(rows.flatMap(({ studyId }) => studyId ?? []))]),
    subjectsIn(db, [...new Set(rows.flatMap(({ persons }) => persons))]),
  ])

  const personOf = (id: string, studyId: string | null): Schema<'AccessPerson'> => {
    const account = accounts.get(id)
    if (account) return { kind: 'account', id, name: account.fullName }
    const subject = numbered.get(id)
    // What was asked for through a wrong study stays an id: its number belongs to another study [DEC-623].
    return { kind: 'subject', id, name: subject && subject.studyId === studyId ? subject.scno : null }
  }
  return rows.map(({ month, number, accountId, studyId, persons, ...same }) => ({
    ...same,
    id: entryNumber({ month, number }),
    account: (accountId && accounts.get(accountId)) || null,
    taskLabel: ACCESS_TASKS[same.task],
    aboutLabel: ACCESS_SUBJECTS[same.about],
    study: studyId === null ? null : { id: studyId, name: named.get(studyId) ?? null },
    persons: persons.map((id) => personOf(id, studyId)),
  }))
}

/** The accounts of these ids as they are now; one that is left is missing. */
export async function accountsIn(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const found = await db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(isOneOf(users.id, ids))
  return new Map(found.map((account) => [account.userId, account]))
}

async function studiesIn(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const found = await db.select({ id: studies.id, name: studies.name }).from(studies).where(isOneOf(studies.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function subjectsIn(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const found = await db
    .select({ id: subjects.id, studyId: subjects.studyId, scno: subjects.scno })
    .from(subjects)
    .where(isOneOf(subjects.id, ids))
  return new Map(found.map((subject) => [subject.id, subject]))
}
