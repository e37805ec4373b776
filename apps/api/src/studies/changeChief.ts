import { and, eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { participants, studyOrganizations } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { User } from './chosen'
import { changeOfParticipant, type RecordedChange, type Standing } from './recordStudy'
import { enrolPeople } from './takePart'

type Participant = typeof participants.$inferSelect

const CHIEF = 'CHIEF_INVESTIGATOR'

type Afterwards = Standing & Partial<Pick<Participant, 'studyOrganizationId'>>

/**
 * Lets another chief investigator take part in a study, and ends that role of the former one [DEC-642].
 * @returns what the trail keeps of both
 */
export async function changeChief(
  context: StudyContext,
  former: string | null,
  chief: User,
): Promise<readonly RecordedChange[]> {
  const { db, scope, services } = context
  const records = await db
    .select({ record: participants, at: studyOrganizations.role })
    .from(participants)
    .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .where(eq(participants.studyId, scope.studyId))
  const isActive = ({ status }: Standing) => status === 'ACTIVE'
  const [leads] = former
    ? await db
        .select({ id: studyOrganizations.id })
        .from(studyOrganizations)
        .where(
          and(eq(studyOrganizations.studyId, scope.studyId), eq(studyOrganizations.principalInvestigatorId, former)),
        )
    : []

  const ended = records
    .filter(({ record }) => record.userId === former && record.role === CHIEF && isActive(record))
    .map(({ record, at }) => ({ record, after: leads ? asInvestigator(leads.id) : afterwards(at === 'SITE') }))
  const own = records.flatMap(({ record }) => (record.userId === chief.id ? [record] : []))
  const known = own.find(isActive) ?? own[0]
  const begun = known ? [{ record: known, after: asChief(known) }] : []
  const changes: RecordedChange[] = []
  for (const { record, after } of [...ended, ...begun]) changes.push(await store(context, record, after))
  if (known) return changes
  const enrolled = { user: chief, role: CHIEF, studyOrganizationId: null }
  const added = await enrolPeople(db, scope.studyId, momentOf(services.clock), [enrolled], null)
  return [...changes, ...added.changes]
}

/** A former chief investigator who leads an institution is its PI from then on [DEC-780]. */
const asInvestigator = (studyOrganizationId: string): Afterwards => ({
  role: 'SITE_PRINCIPAL_INVESTIGATOR',
  status: 'ACTIVE',
  studyOrganizationId,
})

/**
 * A former chief investigator stays at their institution as an ordinary researcher, as a former PI does. Without one they
 * leave the study: otherwise they would go on reading every institution.
 */
const afterwards = (hasInstitution: boolean): Standing =>
  hasInstitution ? { role: 'GENERAL_RESEARCHER', status: 'ACTIVE' } : { role: CHIEF, status: 'INACTIVE' }

/** The PI of an institution stays that: who is chief investigator is also stored with the study. */
const asChief = ({ role, status }: Standing): Standing =>
  role === 'SITE_PRINCIPAL_INVESTIGATOR' && status === 'ACTIVE' ? { role, status } : { role: CHIEF, status: 'ACTIVE' }

async function store({ db, services }: StudyContext, record: Participant, after: Afterwards): Promise<RecordedChange> {
  const now = momentOf(services.clock)
  const isBack = record.leftAt !== null && after.status === 'ACTIVE'
  await db
    .update(participants)
    .set({ ...after, leftAt: after.status === 'INACTIVE' ? now : null, ...(isBack && { joinedAt: now }) })
    .where(and(eq(participants.id, record.id), eq(participants.studyId, record.studyId)))
  return changeOfParticipant(record, after)
}
