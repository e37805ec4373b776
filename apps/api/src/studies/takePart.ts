import { PARTICIPANT_FIELDS, STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { participants, studyOrganizations } from '../db/schema'
import { type Organization, trailedName, type User } from './chosen'
import type { RecordedChange } from './recordStudy'
import { PARTICIPANT_KIND, STUDY_INSTITUTION_KIND } from './trail'

type LinkRow = typeof studyOrganizations.$inferSelect
export type OrganizationRole = LinkRow['role']

/** An organisation that a study begins with. */
export interface Joining {
  readonly organization: Organization
  readonly role: OrganizationRole
  readonly investigator?: User | null
  readonly notes?: string | null
}

/** What the trail keeps of records that begin with the study. */
interface Begun {
  readonly changes: readonly RecordedChange[]
}

/** Institutions are numbered in the order in which they were listed: `01`, `02` [DEC-643]. */
const numberOf = (place: number): string => String(place + 1).padStart(2, '0')

/** Attaches organisations to a new study, at the moment `now`. @returns their rows, in order, and what the trail keeps of the institutions */
export async function attachOrganizations(
  db: Handle,
  studyId: string,
  now: Date,
  joining: readonly Joining[],
  reason: string,
): Promise<Begun & { readonly links: LinkRow[] }> {
  const sites = joining.filter(({ role }) => role === 'SITE')
  const links = joining.map(
    (each): LinkRow => ({
      id: newId(),
      studyId,
      organizationId: each.organization.id,
      role: each.role,
      institutionNumber: each.role === 'SITE' ? numberOf(sites.indexOf(each)) : null,
      targetEnrollment: null,
      principalInvestigatorId: each.investigator?.id ?? null,
      notes: each.notes ?? null,
      joinedAt: now,
      version: 1,
    }),
  )
  await db.insert(studyOrganizations).values(links)
  const changes = joining.flatMap((each, at): RecordedChange[] => {
    const link = links[at]
    if (!link || each.role !== 'SITE') return []
    return [
      {
        entityType: STUDY_INSTITUTION_KIND.entityType,
        entityId: link.id,
        fields: STUDY_INSTITUTION_FIELDS,
        before: null,
        after: {
          institutionName: trailedName(each.organization),
          institutionNumber: link.institutionNumber,
          principalInvestigatorName: each.investigator?.fullName ?? null,
          notes: link.notes,
        },
        changeType: 'CREATE',
        reason,
      },
    ]
  })
  return { links, changes }
}

/** A person who takes part in a study from its start. */
export interface Enrolled {
  readonly user: User
  readonly role: string
  readonly studyOrganizationId: string | null
}

/** Enrols people in a study; of several roles of one person the first counts, so that nobody is enrolled twice [DEC-225]. */
export async function enrolPeople(
  db: Handle,
  studyId: string,
  joinedAt: Date,
  people: readonly Enrolled[],
  reason: string | null,
): Promise<Begun> {
  const enrolled = [...new Map([...people].reverse().map((each) => [each.user.id, each])).values()].reverse()
  if (enrolled.length === 0) return { changes: [] }
  const rows = enrolled.map(({ user, role, studyOrganizationId }) => ({
    id: newId(),
    studyId,
    userId: user.id,
    role,
    status: 'ACTIVE' as const,
    studyOrganizationId,
    joinedAt,
  }))
  await db.insert(participants).values(rows)
  const changes = rows.map(
    ({ id, role, status }, at): RecordedChange => ({
      entityType: PARTICIPANT_KIND.entityType,
      entityId: id,
      fields: PARTICIPANT_FIELDS,
      before: null,
      after: { fullName: enrolled[at]?.user.fullName ?? null, role, status },
      changeType: 'CREATE',
      reason,
    }),
  )
  return { changes }
}
