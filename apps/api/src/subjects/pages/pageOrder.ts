import type { operations } from '@imsang/api-client/contract'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bytesOf } from '../../db/numbersIn'
import { subjects } from '../../db/schema'
import { type InstitutionsInOrder, tableOrder } from '../tableOrder'

type PageSort = NonNullable<NonNullable<operations['listSubjectPage']['parameters']['query']>['sort']>
type Sorted = PageSort extends `${infer Field},${string}` ? Field : never

const BY: Readonly<Record<Sorted, readonly (AnyColumn | SQL)[]>> = {
  scno: [subjects.scnoNumbers, bytesOf(subjects.scno)],
  enno: [subjects.ennoNumbers, bytesOf(subjects.enno)],
  consentDate: [subjects.consentDate],
  enrollmentDate: [subjects.enrollmentDate],
  updatedAt: [subjects.updatedAt],
}

/** The order of a page: the requested one, empty values last in both directions, then that of the table. */
export function pageOrder(institutions: InstitutionsInOrder, sort: PageSort | undefined): SQL[] {
  const table = tableOrder(institutions)
  if (sort === undefined) return table
  const [field, direction] = sort.split(',') as [Sorted, string]
  return [...BY[field].map((by) => sql`${by} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')} nulls last`), ...table]
}
