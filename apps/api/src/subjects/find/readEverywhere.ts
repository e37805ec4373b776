import type { Schema } from '@imsang/api-client'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, eq, type SQL } from 'drizzle-orm'
import { type Everywhere, scopesIn } from '../../access/everywhere'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { organizations, studies, studyOrganizations, subjects } from '../../db/schema'
import { statusOf } from '../pages/statusFilter'
import { INSTITUTION } from '../read'
import { rowWith } from '../tableOrder'
import { toSubject } from '../toSubject'

/** A subject of any study, and the caller's scope there. */
export interface SubjectSomewhere {
  readonly subject: Schema<'FoundSubject'>
  readonly scope: StudyScope
}

/** The columns of a study that decide a scope in it, or are shown with a subject. */
const STUDY = {
  id: studies.id,
  name: studies.name,
  protocolNumber: studies.protocolNumber,
  principalInvestigatorId: studies.principalInvestigatorId,
  createdByOrganizationId: studies.createdByOrganizationId,
}

interface Asked {
  readonly condition: SQL
  readonly order: readonly SQL[]
  readonly limit: number
}

/**
 * Reads subjects of all studies of a caller in one query, each masked for the role that the caller has in its study
 * [FIND-020, FIND-021].
 */
export async function readEverywhere(
  db: Handle,
  everywhere: Everywhere,
  { condition, order, limit }: Asked,
): Promise<SubjectSomewhere[]> {
  const rows = await db
    .select({ ...rowWith(INSTITUTION), study: STUDY })
    .from(subjects)
    .innerJoin(studies, eq(studies.id, subjects.studyId))
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(everywhere.isReadable, condition))
    .orderBy(...order)
    .limit(limit)
  const scopes = await scopesIn(db, everywhere, [...new Map(rows.map(({ study }) => [study.id, study])).values()])
  return rows.flatMap(({ subject: row, institution, study }) => {
    const scope = scopes.get(study.id)
    // The rule of one study has the last word about what the condition over all of them found.
    if (!scope || !canReadAt(scope.institutions, row.studyOrganizationId)) return []
    const { subjectId, scno, enno, projectOrganizationId, institutionName, institutionNumber, ...shown } = toSubject(
      scope,
      row,
      institution,
    )
    const place = { projectId: study.id, title: study.name, protocolNo: study.protocolNumber }
    const site = { projectOrganizationId, institutionName, institutionNumber }
    return [{ scope, subject: { subjectId, scno, enno, status: statusOf(shown), ...place, ...site } }]
  })
}
