import { CHANGE_SIGNS, type ChangeKind, type ChangeSign } from '@imsang/domain/change-review'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import { auditEntries } from '../db/schema'
import { filesReadableBy } from '../visits/visitFiles'

const shows = ({ kind: _, ...sign }: ChangeSign): SQL | undefined =>
  and(...Object.entries(sign).map(([name, said]) => eq(auditEntries[name as keyof typeof sign], said)))

/** True for the entries of a study that belong to changes to be reviewed [VISIT-300]. */
export const isToReview = ({ studyId }: StudyScope): SQL | undefined =>
  and(eq(auditEntries.chain, chainOfStudy(studyId)), or(...CHANGE_SIGNS.map(shows)))

/** True for the entries of which the caller may know at all: not for those about files of others [VISIT-302, DEC-863]. */
export const isKnownTo = (scope: StudyScope): SQL | undefined =>
  or(ne(auditEntries.fieldName, 'attachments'), sql`${auditEntries.entityId} in ${filesReadableBy(scope)}`)

/** True for the grouped entries of a change of a kind, as far as the caller knows of them; without a kind, of any [VISIT-301]. */
export function isOfKind(scope: StudyScope, kind: ChangeKind | undefined): SQL {
  const known = isKnownTo(scope)
  if (kind === undefined) return sql`bool_or(${known})`
  const before = CHANGE_SIGNS.slice(
    0,
    CHANGE_SIGNS.findIndex((sign) => sign.kind === kind),
  )
  const own = CHANGE_SIGNS.filter((sign) => sign.kind === kind)
  const any = (signs: readonly ChangeSign[]) => sql`bool_or(${and(known, or(sql`false`, ...signs.map(shows)))})`
  return sql`${any(own)} and not ${any(before)}`
}
