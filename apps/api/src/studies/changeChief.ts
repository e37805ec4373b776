import { PARTICIPANT_FIELDS } from '@imsang/domain/study-record'
import { and, eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { participants, studyOrganizations } from '../db/schema'
import type { StudyContext } from '../http/handler'
import type { User } from './chosen'
import type { RecordedChange } from './recordStudy'
import { enrolPeople } from './takePart'
import { PARTICIPANT_KIND } from './trail'

type Participant = typeof participants.$inferSelect
type Standing = Pick<Participant, 'role' | 'status'>

const CHIEF = 'CHIEF_INVESTIGATOR'

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

  const ended = records
    .filter(({ record }) => record.userId === former && record.role === CHIEF && isActive(record))
    .map(({ record, at }) => ({ record, after: afterwards(at === 'SITE') }))
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

/**
 * A former chief investigator stays at their institution as an ordinary researcher, as a former PI does. Without one they
 * leave the study: otherwise they would go on reading every institution.
 */
const afterwards = (hasInstitution: boolean): Standing =>
  hasInstitution ? { role: 'GENERAL_RESEARCHER', status: 'ACTIVE' } : { role: CHIEF, status: 'INACTIVE' }

/** The PI of an institution stays that: who is chief investigator is also stored with the study. */
const asChief = ({ role, status }: Standing): Standing =>
  role === 'SITE_PRINCIPAL_INVESTIGATOR' && status === 'ACTIVE' ? { role, status } : { role: CHIEF, status: 'ACTIVE' }

async function store({ db }: StudyContext, record: Participant, after: Standing): Promise<RecordedChange> {
  await db
    .update(participants)
    .set(after)
    .where(and(eq(participants.id, record.id), eq(participants.studyId, record.studyId)))
  return {
    entityType: PARTICIPANT_KIND.entityType,
    entityId: record.id,
    fields: PARTICIPANT_FIELDS,
    before: record,
    after,
    changeType: 'UPDATE',
    reason: null,
  }
}
