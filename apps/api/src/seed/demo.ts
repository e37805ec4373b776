import { protocolNumberKey } from '@imsang/domain/protocol-number'
import { demoData } from '@imsang/fixtures'
import { hashPassword } from '../auth/passwords'
import { type Clock, momentOf, todayOf } from '../base/clock'
import type { Handle } from '../db/handle'
import * as tables from '../db/schema'
import { seedAccountHistory } from './accountHistory'
import { seedAudit } from './audit'

/** The published password of every demo account. */
export const DEMO_PASSWORD = 'Imsang!2026'

/** Fills an empty database with the demo data; a database with an account is left unchanged. */
export async function seedDemoData(root: Handle, clock: Clock): Promise<boolean> {
  const data = demoData({ today: todayOf(clock) })
  if (await hasAccounts(root)) return false
  // Each password gets its own salt; hashed before the transaction starts.
  const users = await Promise.all(
    data.users.map(async (user) => ({
      ...user,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      createdAt: momentOf(clock),
      updatedAt: momentOf(clock),
    })),
  )
  const momentsOf = (id: string) => data.audit.filter(({ subjectId }) => subjectId === id).map(({ at }) => at)
  await root.transaction(async (db) => {
    await db.insert(tables.organizations).values(data.organizations)
    await db.insert(tables.users).values(users)
    await db.insert(tables.memberships).values(data.memberships)
    await db.insert(tables.allowedDomains).values(data.allowedDomains)
    await db.insert(tables.studies).values(
      // One hour apart, so that sorting by the last update has a visible order.
      data.studies.map((study, at) => ({
        ...study,
        protocolKey: protocolNumberKey(study.protocolNumber) || null,
        updatedAt: new Date(clock() - at * 3_600_000),
      })),
    )
    await db.insert(tables.studyOrganizations).values(data.studyOrganizations)
    await db
      .insert(tables.participants)
      .values(data.participants.map((record) => ({ ...record, joinedAt: new Date(record.joinedAt) })))
    await db.insert(tables.studyArms).values(data.arms)
    await db.insert(tables.subjects).values(
      data.subjects.map((subject) => {
        const moments = momentsOf(subject.id)
        const changedAt = moments.at(-1)
        // As if each of its requests had been made here.
        const version = Math.max(new Set(moments).size, 1)
        return { ...subject, version, updatedAt: changedAt ? new Date(changedAt) : momentOf(clock) }
      }),
    )
    await seedAudit(db, data.audit)
    await seedAccountHistory(db, clock, data)
  })
  return true
}

async function hasAccounts(db: Handle): Promise<boolean> {
  return (await db.select({ id: tables.users.id }).from(tables.users).limit(1)).length > 0
}
