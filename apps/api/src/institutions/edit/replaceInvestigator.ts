import { and, eq, or } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { participants, users } from '../../db/schema'
import type { StudyRow } from '../../studies/openStudy'
import { changeOfParticipant, type RecordedChange } from '../../studies/recordStudy'
import { enrolPeople } from '../../studies/takePart'

type Participant = typeof participants.$inferSelect

interface Replacement {
  readonly study: StudyRow
  readonly institution: string
  /** The investigator that the institution names now. */
  readonly former: string | null
  readonly next: string
  readonly now: Date
}

const PI = 'SITE_PRINCIPAL_INVESTIGATOR'
const CHIEF = 'CHIEF_INVESTIGATOR'

/**
 * Gives the people of an institution their roles after a change of its investigator: everybody who had that role there, and
 * whom the institution named, becomes an ordinary researcher there; the next one gets it. The chief investigator of the study
 * has that role before any other [DEC-642].
 * @returns what the trail keeps of them, or why the next one cannot be it
 */
export async function replaceInvestigator(
  db: Handle,
  replacement: Replacement,
): Promise<readonly RecordedChange[] | 'suspended' | 'headsAnother'> {
  const { study, institution, former, next, now } = replacement
  const ofBoth = [next, ...(former ? [former] : [])].map((id) => eq(participants.userId, id))
  const atInstitution = eq(participants.studyOrganizationId, institution)
  const records = await db
    .select()
    .from(participants)
    .where(and(eq(participants.studyId, study.id), or(...ofBoth, atInstitution)))
    .orderBy(participants.id)
    .for('update')

  const own = records.filter(({ userId }) => userId === next)
  if (own.some(({ status }) => status === 'SUSPENDED')) return 'suspended'
  const record = presentOf(own)
  if (record && isActivePi(record) && ![institution, null].includes(record.studyOrganizationId)) return 'headsAnother'

  const isChief = (userId: string) => userId === study.principalInvestigatorId
  const leaving = records.filter(
    ({ userId, leftAt, role, studyOrganizationId }) =>
      userId !== next && leftAt === null && (userId === former || (role === PI && studyOrganizationId === institution)),
  )
  const changes: RecordedChange[] = []
  for (const each of leaving) {
    const { status } = each
    // An ordinary researcher without an institution would read every one.
    const after = isChief(each.userId)
      ? { role: CHIEF }
      : { role: 'GENERAL_RESEARCHER', studyOrganizationId: institution }
    await store(db, each, after)
    changes.push(changeOfParticipant(each, { role: after.role, status }))
  }
  const role = isChief(next) ? CHIEF : PI
  if (!record) {
    const user = await db.query.users.findFirst({ where: eq(users.id, next) })
    if (!user) throw new Error('a candidate without an account')
    const enrolled = await enrolPeople(db, study.id, now, [{ user, role, studyOrganizationId: institution }], null)
    return [...changes, ...enrolled.changes]
  }
  const after = { role, status: 'ACTIVE' as const }
  const back = record.leftAt === null ? {} : { leftAt: null, joinedAt: now }
  await store(db, record, { ...after, ...back, studyOrganizationId: institution })
  return [...changes, changeOfParticipant(record, after)]
}

const isActivePi = ({ role, status }: Participant) => role === PI && status === 'ACTIVE'

/** Of several records of a person the active one, else one that has not ended, else the last that has. */
const presentOf = (records: readonly Participant[]): Participant | undefined =>
  records.find(({ status }) => status === 'ACTIVE') ??
  records.find(({ leftAt }) => leftAt === null) ??
  [...records].sort((a, b) => Number(b.leftAt) - Number(a.leftAt))[0]

const store = (db: Handle, { id }: Participant, values: Partial<Participant>) =>
  db.update(participants).set(values).where(eq(participants.id, id))
