import type { ProjectOrganization } from '@imsang/api-client'
import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { organizations, studyOrganizations } from '../../db/schema'
import type { StudyContext } from '../../http/handler'
import { isCurrentVersion } from '../../http/version'
import type { Organization } from '../../studies/chosen'
import { listOrganizations } from '../../studies/institutions'
import { openStudy, type StudyRow } from '../../studies/openStudy'

export interface OpenInstitution {
  readonly study: StudyRow
  readonly link: typeof studyOrganizations.$inferSelect
  readonly organization: Organization
}

/**
 * Locks an organisation of the study of the scope until the transaction ends, in the version of the request. The study is
 * locked first: whoever adds or removes its people or institutions waits.
 * @throws Problem 404 for one that the study does not have, 412 with the current record for an older version [SCALL-101]
 */
export async function openInstitution(
  context: StudyContext,
  projectOrganizationId: string,
  ifMatch: string | null,
): Promise<OpenInstitution> {
  const { db, scope } = context
  const study = await openStudy(context, null)
  const [found] = isId(projectOrganizationId)
    ? await db
        .select({ link: studyOrganizations, organization: organizations })
        .from(studyOrganizations)
        .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
        .where(and(eq(studyOrganizations.studyId, study.id), eq(studyOrganizations.id, projectOrganizationId)))
        .for('update', { of: studyOrganizations })
    : []
  if (!found) throw institutionNotFound()
  if (isCurrentVersion(ifMatch, found.link.version)) return { study, ...found }
  const data = await readInstitution(db, scope, found.link.id)
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
}

export const institutionNotFound = () => new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)

/** Reads one organisation of the study, as its list shows it. */
export async function readInstitution(db: Handle, scope: StudyScope, id: string): Promise<ProjectOrganization> {
  const found = (await listOrganizations(db, scope)).find((each) => each.id === id)
  if (!found) throw new Error('an institution without its record')
  return found
}
