import { and, isNull, type SQL } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { studies } from '../db/schema'
import { isEntered, readsSubject } from './enteredStudies'
import { mayEnter, type StudyScope, scopeOf } from './scope'
import { findStandings, type Study } from './standing'

declare const resolved: unique symbol

/**
 * All studies that the caller may enter. Only `resolveEverywhere` creates it; every query over studies about their
 * subjects takes it first, as a query in one study takes its scope.
 */
export interface Everywhere {
  readonly [resolved]: true
  readonly caller: Caller
  /** True for the subjects that the caller may read, as a condition on `subjects` joined with their `studies`. */
  readonly isReadable: SQL
}

/** Builds the scope of a caller over all studies [FIND-020]. */
export const resolveEverywhere = (db: Handle, caller: Caller): Everywhere =>
  ({ caller, isReadable: readsSubject(db, caller) }) as Everywhere

/** Returns the scope of the caller in each of some studies; one that they may not enter has none [FIND-020]. */
export async function scopesIn(
  db: Handle,
  { caller }: Everywhere,
  studies: readonly Study[],
): Promise<ReadonlyMap<string, StudyScope>> {
  const standings = await findStandings(db, caller, studies)
  return new Map(standings.filter(mayEnter).map((standing) => [standing.studyId, scopeOf(caller, standing)]))
}

/** Returns the scope of the caller in every study that they may enter [VISIT-281]. */
export async function scopesEverywhere(db: Handle, everywhere: Everywhere): Promise<StudyScope[]> {
  const { id, principalInvestigatorId, createdByOrganizationId } = studies
  const entered = await db
    .select({ id, principalInvestigatorId, createdByOrganizationId })
    .from(studies)
    .where(and(isNull(studies.deletedAt), isEntered(db, everywhere.caller)))
  return [...(await scopesIn(db, everywhere, entered)).values()]
}
