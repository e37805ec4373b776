import { protocolNumberKey } from '@imsang/domain/protocol-number'
import { AUTHORS_OF_TEXTS, type AuthorOfText, type FreeText } from '@imsang/domain/visit-record'
import { type DemoData, demoData } from '@imsang/fixtures'
import { hashPassword } from '../auth/passwords'
import { type Clock, momentOf, todayOf } from '../base/clock'
import type { Handle } from '../db/handle'
import * as tables from '../db/schema'
import { newSecret, secretHashOf } from '../partners/partnerSecret'
import { seedAccountHistory } from './accountHistory'
import { seedAudit } from './audit'

/** The published password of every demo account. */
export const DEMO_PASSWORD = 'Gorae!Uju47'

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
  const changes = changesIn(data, momentOf(clock))
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
    await db.insert(tables.studyOrganizations).values(
      data.studyOrganizations.map(({ joinedAt, ...record }) => ({
        ...record,
        joinedAt: joinedAt === null ? null : new Date(joinedAt),
      })),
    )
    await db.insert(tables.participants).values(
      data.participants.map(({ joinedAt, leftAt, ...record }) => ({
        ...record,
        joinedAt: new Date(joinedAt),
        leftAt: leftAt === null ? null : new Date(leftAt),
      })),
    )
    await db.insert(tables.studyArms).values(data.arms)
    await db.insert(tables.visitTemplates).values(data.templates)
    await db.insert(tables.announcements).values(
      data.announcements.map(({ createdAt, ...record }) => {
        const at = new Date(createdAt)
        return { ...record, createdAt: at, updatedAt: at }
      }),
    )
    await db.insert(tables.partners).values(data.partners)
    await db.insert(tables.studyVendors).values(data.vendors)
    await db.insert(tables.b2bPartners).values(
      data.b2bPartners.map(({ createdAt, ...partner }) => ({
        ...partner,
        // Of a secret that nobody has seen: a system administrator gives a new one.
        secretHash: partner.useSaml ? null : secretHashOf(newSecret()),
        createdAt: new Date(createdAt),
      })),
    )
    await db.insert(tables.institutionColumns).values(data.institutionColumns)
    await db
      .insert(tables.institutionValues)
      .values(data.institutionValues.map((value) => ({ ...value, version: 2, updatedAt: momentOf(clock) })))
    await db.insert(tables.subjects).values(data.subjects.map((subject) => ({ ...subject, ...changes(subject.id) })))
    await db.insert(tables.visits).values(
      data.visits.map(({ createdAt, ...visit }) => ({
        ...visit,
        ...authorsOf(data, visit),
        createdAt: new Date(createdAt),
        ...changes(visit.id, new Date(createdAt)),
      })),
    )
    await seedAudit(db, data.audit)
    await seedAccountHistory(db, clock, data)
  })
  return true
}

async function hasAccounts(db: Handle): Promise<boolean> {
  return (await db.select({ id: tables.users.id }).from(tables.users).limit(1)).length > 0
}

/** Whose organisation wrote the texts of a visit: that of its author [DEC-831]. */
function authorsOf({ memberships }: DemoData, visit: Pick<DemoData['visits'][number], 'createdBy' | FreeText>) {
  const own = memberships.filter(({ userId }) => userId === visit.createdBy)
  const organization = own.find(({ position }) => position === 0)?.organizationId ?? null
  const authors = Object.entries(AUTHORS_OF_TEXTS).map(([text, author]) => [
    author,
    visit[text as FreeText] === null ? null : organization,
  ])
  return Object.fromEntries(authors) as Record<AuthorOfText, string | null>
}

/** Version and last change of a record, as if each of the requests in its trail had been made here. */
function changesIn({ audit }: DemoData, now: Date) {
  const moments = new Map<string, Set<string>>()
  for (const { entityId, at } of audit) moments.set(entityId, (moments.get(entityId) ?? new Set()).add(at))
  return (id: string, without = now) => {
    const own = [...(moments.get(id) ?? [])]
    const last = own.at(-1)
    return { version: Math.max(own.length, 1), updatedAt: last === undefined ? without : new Date(last) }
  }
}
