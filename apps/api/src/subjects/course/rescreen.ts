import type { Subject } from '@imsang/api-client'
import type { ChangeType } from '@imsang/domain/audit-chain'
import {
  RESCREENING_REASON,
  RESCREENING_REFUSED,
  refusalToRescreen,
  refusalToReset,
  rescreenAsNewRow,
  resetForRescreening,
} from '@imsang/domain/rescreening'
import { SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import type { SubjectField } from '@imsang/domain/subject-record'
import { Problem } from '../../base/problem'
import type { Input, StudyContext } from '../../http/handler'
import { changesOf } from '../changesOf'
import { openSubject, storeSubject } from '../editSubject'
import { insertSubject } from '../insertSubject'
import { lockNumbers, nextNumber } from '../numbers'
import type { LockedSubject } from '../read'
import { storeNumbers } from '../storeNumbers'
import { type SubjectRow, toSubject } from '../toSubject'
import { recordRemovals, takeVisits } from '../visits/removeVisits'
import { refusedTransition } from './plans'

/**
 * Screens a failed subject again, in a new row or in the same one. Requires the right to add subjects, whose holders
 * enter data at their institutions only [DCALL-021, SUBJ-091].
 * @throws Problem 409 for a row that is not, or no longer, eligible [SUBJ-338], and for a reset that is no transition
 * [SUBJ-122]
 */
export async function rescreenSubject(context: StudyContext, input: Input<'rescreenSubject'>): Promise<Subject> {
  const { db, scope } = context
  await lockNumbers(db, scope)
  const found = await openSubject(context, input)
  const refusal = (input.body.createNewRow ? refusalToRescreen : refusalToReset)(found.row)
  if (refusal?.rule === 'status-transition') throw refusedTransition()
  if (refusal) throw refused(refusal.rule)
  const stored = await (input.body.createNewRow ? addRow(context, found) : resetRow(context, found))
  return toSubject(scope, stored, found.institution)
}

/** The old row keeps its data and is marked; the new one has the person and the next number [SUBJ-328 … SUBJ-332]. */
async function addRow(context: StudyContext, { row, institution }: LockedSubject): Promise<SubjectRow> {
  const { db, scope } = context
  // A row of old data may have no number to mark.
  if (row.scno === null) throw refused('without-number')
  const nextScno = await nextNumber(db, scope, 'scno', institution)
  const { old, added } = rescreenAsNewRow({ ...row, scno: row.scno }, nextScno)
  const marked = { values: old, changed: changesOf(row, old, RESCREENING_REASON, kindOf) }
  await storeNumbers(() => storeSubject(context, row, marked))
  return insertSubject(context, added, institution, RESCREENING_REASON)
}

/** The row keeps its id, its number and its person; the visits of its course go with it [SUBJ-333 … SUBJ-336]. */
async function resetRow(context: StudyContext, { row }: LockedSubject): Promise<SubjectRow> {
  const values = resetForRescreening(row)
  const removed = await takeVisits(context, row.id)
  const stored = await storeSubject(context, row, {
    values,
    changed: changesOf(row, values, RESCREENING_REASON, kindOf),
  })
  await recordRemovals(context, removed, RESCREENING_REASON, stored.updatedAt)
  return stored
}

function kindOf(field: SubjectField): ChangeType {
  if (field === 'storedStatus') return 'STATUS_CHANGE'
  return SUBJECT_DATE_FIELDS.some((date) => date === field) ? 'DATE_CHANGE' : 'UPDATE'
}

const refused = (rule: string): Problem => new Problem(409, `rescreening.${rule}`, RESCREENING_REFUSED)
