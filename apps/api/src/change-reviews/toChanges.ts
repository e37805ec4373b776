import type { Schema } from '@imsang/api-client'
import { isSystemReason } from '@imsang/domain/audit-fields'
import { changeKindOf } from '@imsang/domain/change-review'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import { forRole } from '../audit/records'
import type { AuditRow } from '../audit/toLinked'
import type { Handle } from '../db/handle'
import { auditEntries, changeReviews, organizations, studyOrganizations, users } from '../db/schema'
import { SUBJECT_KIND } from '../subjects/trail'
import { VISIT_KIND } from '../subjects/visitTrail'
import type { FoundChange } from './findChanges'
import { isKnownTo, isToReview } from './toReview'

type Change = Schema<'StudyChange'>

/** How many reviews of others are answered with a change. */
const REVIEWS_SHOWN = 20

/** Converts found changes, in their order, to the shape of the contract, masked for the caller [VISIT-302, VISIT-306]. */
export async function toChanges(db: Handle, scope: StudyScope, found: readonly FoundChange[]): Promise<Change[]> {
  if (found.length === 0) return []
  const [entries, reviews, names] = await Promise.all([
    entriesOf(db, scope, found),
    reviewsByOthers(db, scope, found),
    institutionNames(db, scope),
  ])
  return found.map((change): Change => {
    const { number, subjectId, scno, institutionId, visitName, reviewedAt } = change
    const own = entries.get(keyOf(change)) ?? []
    const [first] = own
    const kind = changeKindOf(own)
    if (!first || !kind) throw new Error('a change without an entry')
    return {
      number,
      kind,
      changedAt: first.at.toISOString(),
      subjectId,
      scno,
      institution: { projectOrganizationId: institutionId, name: names.get(institutionId) ?? '' },
      visitName,
      changedByName: first.actorName,
      changedByRole: first.actorRole,
      ...reasonFor(scope, first.reason),
      fields: own.map((entry) => fieldFor(scope, entry)),
      reviewedAt: reviewedAt?.toISOString() ?? null,
      otherReviews: reviews.get(number) ?? [],
    }
  })
}

const keyOf = ({ changeSet, entityId }: Pick<AuditRow, 'changeSet' | 'entityId'>) => `${changeSet} ${entityId}`

/** The entries of the changes that the caller may know of, in their order. */
async function entriesOf(db: Handle, scope: StudyScope, found: readonly FoundChange[]) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        isToReview(scope),
        isKnownTo(scope),
        inArray(auditEntries.entityType, [SUBJECT_KIND.entityType, VISIT_KIND.entityType]),
        inArray(
          auditEntries.entityId,
          found.map(({ entityId }) => entityId),
        ),
        inArray(
          auditEntries.changeSet,
          found.map(({ changeSet }) => changeSet),
        ),
      ),
    )
    .orderBy(asc(auditEntries.number))
  const byChange = new Map<string, AuditRow[]>()
  for (const row of rows) byChange.set(keyOf(row), [...(byChange.get(keyOf(row)) ?? []), row])
  return byChange
}

/** The latest reviews of others, by the number of the change. */
async function reviewsByOthers(db: Handle, scope: StudyScope, found: readonly FoundChange[]) {
  const rows = await db
    .select({ number: changeReviews.number, name: users.fullName, reviewedAt: changeReviews.reviewedAt })
    .from(changeReviews)
    .innerJoin(users, eq(users.id, changeReviews.userId))
    .where(
      and(
        eq(changeReviews.chain, chainOfStudy(scope.studyId)),
        inArray(
          changeReviews.number,
          found.map(({ number }) => number),
        ),
        ne(changeReviews.userId, scope.caller.userId),
      ),
    )
    .orderBy(desc(changeReviews.reviewedAt))
  const byChange = new Map<number, Change['otherReviews']>()
  for (const { number, name, reviewedAt } of rows) {
    const known = byChange.get(number) ?? []
    if (known.length < REVIEWS_SHOWN) known.push({ name, reviewedAt: reviewedAt.toISOString() })
    byChange.set(number, known)
  }
  return byChange
}

async function institutionNames(db: Handle, { studyId }: StudyScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: studyOrganizations.id, name: organizations.name })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(eq(studyOrganizations.studyId, studyId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A reason is a free text of somebody: a masked role gets those of the system alone [DEC-877]. */
function reasonFor({ dataRole }: StudyScope, reason: string | null) {
  const isReasonHidden = dataRole !== 'ADMIN' && Boolean(reason?.trim()) && !isSystemReason(reason)
  return { changeReason: isReasonHidden ? null : reason, isReasonHidden }
}

function fieldFor(scope: StudyScope, entry: AuditRow): Change['fields'][number] {
  const { oldValue, newValue } = forRole(scope, [SUBJECT_KIND, VISIT_KIND], entry)
  const { fieldName, fieldLabel } = entry
  const isHidden = oldValue !== entry.oldValue || newValue !== entry.newValue
  return { fieldName, fieldLabel, oldValue, newValue, isHidden }
}
