import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import {
  canReadAt,
  type DataRole,
  effectiveDataRole,
  type InstitutionScope,
  institutionScope,
  type StudyPermissions,
  type StudyStanding,
  studyEntryOf,
  studyPermissionsOf,
} from '@imsang/domain/study-permissions'
import type { Caller } from '../accounts/caller'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { findStanding, type Standing } from './standing'

declare const resolved: unique symbol

/**
 * A study that the caller may enter, with their access in it. Only `resolveScope` creates one; every query below a
 * study takes it first, so that none can run with a bare id.
 */
export interface StudyScope {
  readonly [resolved]: true
  readonly studyId: string
  readonly caller: Caller
  readonly permissions: StudyPermissions
  readonly dataRole: DataRole
  readonly institutions: InstitutionScope
  /** The SITE that the caller belongs to in this study. */
  readonly ownInstitution: string | null
  /** The role of the caller in this study; null when access comes from an organisation. */
  readonly projectRole: string | null
}

/** What of a scope decides its rights: the guards read nothing else, so that they can be asked about anybody. */
export type RightFacts = Pick<StudyScope, 'permissions' | 'dataRole' | 'projectRole'> & {
  readonly caller: Pick<Caller, 'account'>
}

/**
 * Resolves the caller's scope of a study.
 * @throws Problem 404 for an unknown or deleted study, 403 for one that is out of scope [DEC-208]
 */
export async function resolveScope(db: Handle, caller: Caller, projectId: string): Promise<StudyScope> {
  return scopeIn(caller, isId(projectId) ? await findStanding(db, caller, projectId) : null)
}

/** The scope of a caller whose relation to a study is known, null for an unknown one. @throws Problem as `resolveScope` */
export function scopeIn(caller: Caller, standing: Standing | null): StudyScope {
  if (!standing) throw studyNotFound()
  if (!mayEnter(standing)) throw new Problem(403, 'study.no-access', SERVER_MESSAGES.studyNoAccess)
  return scopeOf(caller, standing)
}

/** The refusal for a study that is unknown or deleted [DEC-208]. */
export const studyNotFound = () => new Problem(404, 'study.not-found', SERVER_MESSAGES.studyNotFound)

/** True when a study is in the caller's scope [DEC-208]. */
export const mayEnter = (standing: Standing): boolean => studyEntryOf(standing).canEnter

/** Returns what decides the rights of a person in a study [USER-246]. */
export const factsOf = (standing: StudyStanding): RightFacts => ({
  permissions: studyPermissionsOf(standing.account, standing),
  dataRole: effectiveDataRole(standing),
  projectRole: standing.projectRole,
  caller: { account: standing.account },
})

/** Builds the scope of a study that the caller may enter. */
export function scopeOf(caller: Caller, standing: Standing): StudyScope {
  const facts = factsOf(standing)
  const { studyId, ownInstitution } = standing
  const institutions = institutionScope(facts.permissions, ownInstitution)
  return { ...facts, studyId, caller, institutions, ownInstitution } as StudyScope
}

/**
 * Returns the scope of one institution among those that the caller reads.
 * @throws Error for another one: whoever narrows a scope has to refuse it first
 */
export function withinInstitution(scope: StudyScope, id: string): StudyScope {
  if (!canReadAt(scope.institutions, id)) throw new Error('an institution outside of the scope')
  return { ...scope, institutions: { ...scope.institutions, reads: { kind: 'one', id } } }
}

/** Returns the scope with masked subjects, whoever the caller is [DEC-309]. */
export const withMaskedData = (scope: StudyScope): StudyScope => ({ ...scope, dataRole: 'CRC' })
