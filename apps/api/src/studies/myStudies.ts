import type { MyProject } from '@imsang/api-client'
import { type Account, hasInstitutionListAccess } from '@imsang/domain/access'
import { percentOf, sumCounts } from '@imsang/domain/enrolment-statistics'
import { canReadAt } from '@imsang/domain/study-permissions'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { anyWith, idsOf, isEntered } from '../access/enteredStudies'
import { mayEnter, type StudyScope, scopeOf } from '../access/scope'
import { relationsOf, type Study } from '../access/standing'
import type { Caller } from '../accounts/caller'
import { byStudy } from '../db/byStudy'
import type { Handle } from '../db/handle'
import { studies, studyOrganizations, users } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import { statement, statements } from '../db/statement'
import { countSubjects, type InstitutionCounts } from './counts'
import { numberOrder } from './numberOrder'
import type { ScopedStudy } from './study'
import { targetSeen } from './targetSeen'

const LINK = {
  id: studyOrganizations.id,
  studyId: studyOrganizations.studyId,
  organizationId: studyOrganizations.organizationId,
  role: studyOrganizations.role,
  institutionNumber: studyOrganizations.institutionNumber,
  targetEnrollment: studyOrganizations.targetEnrollment,
}

type Link = Pick<typeof studyOrganizations.$inferSelect, keyof typeof LINK>

/** Several for each of hundreds of studies. */
const linksOfStudies = statement('organizations of studies', (db) =>
  db
    .select(LINK)
    .from(studyOrganizations)
    .where(isOneOf(studyOrganizations.studyId, sql.placeholder('studyIds'))),
)

/** What the list of own studies shows of each, and what the access to it is decided by. */
const SHOWN = {
  id: studies.id,
  name: studies.name,
  protocolNumber: studies.protocolNumber,
  status: studies.status,
  updatedAt: studies.updatedAt,
  totalTargetEnrollment: studies.totalTargetEnrollment,
  principalInvestigatorId: studies.principalInvestigatorId,
  createdByOrganizationId: studies.createdByOrganizationId,
}

type Decided = Pick<typeof studies._.columns, 'id' | 'principalInvestigatorId' | 'createdByOrganizationId'>

/** Reads these columns of the studies that an account may enter, last updated first. Those that it does not enter are not read. */
const enteredStudies = <Columns extends Decided>(name: string, columns: Columns) =>
  statements(name, (db, account: Account) =>
    db
      .select({ study: columns, chiefInvestigator: users.fullName })
      .from(studies)
      .leftJoin(users, eq(users.id, studies.principalInvestigatorId))
      .where(and(isNull(studies.deletedAt), isEntered(db, anyWith(account))))
      .orderBy(desc(studies.updatedAt), desc(studies.id)),
  )

const wholeStudies = enteredStudies('entered studies', getTableColumns(studies))
const shownStudies = enteredStudies('own studies', SHOWN)

/** Returns the studies that a caller may enter, last updated first, each with their scope in it [DEC-208]. */
export const readMyStudies = async (db: Handle, caller: Caller): Promise<ScopedStudy[]> =>
  withScopes(db, caller, wholeStudies(db, caller.account, idsOf(caller)))

/** Asks for the studies and for what relates the caller to any at the same time. */
async function withScopes<Row extends { readonly study: Study }>(
  db: Handle,
  caller: Caller,
  entered: Promise<readonly Row[]>,
) {
  const [rows, standingOf] = await Promise.all([entered, relationsOf(db, caller)])
  return rows.flatMap((row) => {
    const standing = standingOf(row.study)
    return mayEnter(standing) ? [{ ...row, scope: scopeOf(caller, standing) }] : []
  })
}

/** Lists the studies of a caller, last updated first, each with the counts that they may see [DEC-208, DEC-228]. */
export async function listMyStudies(db: Handle, caller: Caller): Promise<MyProject[]> {
  const mine = await withScopes(db, caller, shownStudies(db, caller.account, idsOf(caller)))
  if (mine.length === 0) return []
  const ids = mine.map(({ study }) => study.id)
  const [links, counts] = await Promise.all([linksOfStudies(db, { studyIds: ids }), countSubjects(db, ids)])
  const [linksIn, countsIn] = [byStudy(links), byStudy(counts)]
  return mine.map(({ study, chiefInvestigator, scope }) => {
    const inStudy = linksIn.get(study.id) ?? []
    const organization = ownOrganization(scope, inStudy)
    return {
      projectId: study.id,
      title: study.name,
      protocolNo: study.protocolNumber,
      status: study.status,
      lastUpdated: study.updatedAt.toISOString(),
      principalInvestigatorName: chiefInvestigator,
      ...organization,
      ...numbersOf(scope, study.totalTargetEnrollment, inStudy, countsIn.get(study.id) ?? []),
      ...institutionToOpen(scope, inStudy),
    }
  })
}

/** Returns the organisation through which the caller belongs to a study: their SITE, else their first one in it. */
function ownOrganization({ caller, ownInstitution }: StudyScope, links: readonly Link[]) {
  const first = caller.organizations.flatMap(({ id }) => links.filter(({ organizationId }) => organizationId === id))[0]
  const link = links.find(({ id }) => id === ownInstitution) ?? first
  const organization = caller.organizations.find(({ id }) => id === link?.organizationId)
  return {
    organizationId: link?.organizationId ?? null,
    organizationName: organization?.name ?? null,
    organizationRole: link?.role ?? null,
  }
}

/** Admins of the study see its target and sums over its SITEs, other users those of the SITEs that they may read. */
function numbersOf(
  scope: StudyScope,
  total: number | null,
  links: readonly Link[],
  counts: readonly InstitutionCounts[],
) {
  const sites = links.filter(({ id, role }) => role === 'SITE' && canReadAt(scope.institutions, id))
  const sum = sumCounts(counts.filter(({ institutionId }) => sites.some(({ id }) => id === institutionId)))
  return {
    targetEnrollment: targetSeen(scope, total, sites),
    screeningCount: sum.screening,
    screeningFailCount: sum.screeningFail,
    enrolledCount: sum.enrolled,
    completedCount: sum.completed,
    dropoutCount: sum.dropout,
    screeningSuccessRate: percentOf(sum.enrolled, sum.screening),
  }
}

/**
 * Returns the institution that the subjects button opens: for admins the first by number, else their own [STUDY-297].
 */
function institutionToOpen(scope: StudyScope, links: readonly Link[]): { projectOrganizationId?: string } {
  const [first] = links
    .filter(({ role }) => role === 'SITE')
    .sort((a, b) => numberOrder(a.institutionNumber, b.institutionNumber))
  const id = hasInstitutionListAccess(scope.caller.account) ? first?.id : scope.ownInstitution
  return id ? { projectOrganizationId: id } : {}
}
