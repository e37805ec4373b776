import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canEnterDataAt } from '@imsang/domain/study-permissions'
import { INSTITUTION_MISSING, institutionOfRegistration } from '@imsang/domain/subject-registration'
import { and, asc, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import { fieldProblem, Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { organizations, studyOrganizations } from '../../db/schema'
import { INSTITUTION } from '../read'
import type { InstitutionOfSubject } from '../toSubject'

/** A SITE of a study. */
export interface Site extends InstitutionOfSubject {
  readonly id: string
  readonly organizationId: string
}

interface Named {
  readonly projectOrganizationId?: string | undefined
  /** The organisation of the site, for callers that know only that. */
  readonly institutionId?: string | undefined
}

/**
 * Returns the institution of a new subject: the named one, else that of a user who may not choose [DEC-324].
 * @throws Problem 404 when the named one is no SITE of the study, 403 when the caller enters no data there, 400 when
 * one has to be chosen
 */
export async function siteOfRegistration(db: Handle, scope: StudyScope, sent: Named): Promise<Site> {
  const sites = await sitesOf(db, scope)
  const named = sent.projectOrganizationId ?? sent.institutionId
  const ofPage = named === undefined ? null : siteNamed(sites, sent)
  const own = sites.find(({ id }) => id === scope.ownInstitution) ?? null
  const decision = institutionOfRegistration({ account: scope.caller.account, ofPage, own })
  if (decision.kind === 'missing') {
    throw new Problem(403, `subject-registration.${decision.refusal.rule}`, decision.refusal.message)
  }
  if (decision.kind === 'chosen') {
    throw fieldProblem('subject-registration.institution', 'projectOrganizationId', INSTITUTION_MISSING)
  }
  return requireEntry(scope, decision.institution)
}

/**
 * Returns a SITE of the study where the caller enters data.
 * @throws Problem 404 or 403
 */
export async function siteToEnter(db: Handle, scope: StudyScope, projectOrganizationId: string): Promise<Site> {
  return requireEntry(scope, siteNamed(await sitesOf(db, scope), { projectOrganizationId }))
}

function requireEntry(scope: StudyScope, site: Site): Site {
  if (canEnterDataAt(scope.institutions, site.id)) return site
  throw new Problem(403, 'access.denied', SERVER_MESSAGES.noRight)
}

/**
 * With both names the first one takes precedence. Compared here, because text that is not an id must not be compared
 * with an id column.
 */
function siteNamed(sites: readonly Site[], { projectOrganizationId, institutionId }: Named): Site {
  const found = sites.find((site) =>
    projectOrganizationId === undefined ? site.organizationId === institutionId : site.id === projectOrganizationId,
  )
  if (found) return found
  throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
}

function sitesOf(db: Handle, { studyId }: StudyScope): Promise<Site[]> {
  return db
    .select({ id: studyOrganizations.id, organizationId: organizations.id, ...INSTITUTION })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(eq(studyOrganizations.studyId, studyId), eq(studyOrganizations.role, 'SITE')))
    .orderBy(asc(studyOrganizations.institutionNumber), asc(studyOrganizations.id))
}
