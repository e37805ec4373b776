import { type AuditNames, auditFieldLabel, auditValueLabel } from '@imsang/domain/audit-fields'
import { STUDY_FIELDS } from '@imsang/domain/study-record'
import type { AuditRecord } from './auditRecord'

/** A changed field in words: usually one entry, for an arm or an institution its code and its name [AUDIT-081]. */
export interface ChangeRow {
  /** The newest of its entries. */
  readonly id: string
  /** The numbers of its entries, in the order of the entries. */
  readonly numbers: readonly number[]
  readonly field: string
  /** The institution or the participant of a study that it is about, where its values do not say so; else null. */
  readonly of: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  /** The entry whose type is shown; those of one row have the same. */
  readonly record: AuditRecord
}

/** What one person changed at once; every entry has the moment, subject, person and reason of `first` [AUDIT-080]. */
export interface ChangeGroup {
  readonly id: string
  readonly first: AuditRecord
  readonly rows: readonly ChangeRow[]
}

/** Groups consecutive entries of one change, in their order [AUDIT-079 … AUDIT-081, DEC-506]. */
export function changeGroups(records: readonly AuditRecord[], names: AuditNames): ChangeGroup[] {
  const groups: AuditRecord[][] = []
  for (const record of records) {
    const group = groups.at(-1)
    if (group?.[0] && isSameChange(group[0], record)) group.push(record)
    else groups.push([record])
  }
  return groups.map((group) => {
    const first = group[0] as AuditRecord
    return { id: first.id, first, rows: rowsOf(group, names) }
  })
}

/** Address and browser too: they are shown once for a change. */
const SHARED = [
  'subjectId',
  'changedBy',
  'changedByName',
  'changedByRole',
  'changedByLogin',
  'changeReason',
  'ipAddress',
  'userAgent',
] as const

const isSameChange = (one: AuditRecord, other: AuditRecord): boolean =>
  Date.parse(one.changedAt) === Date.parse(other.changedAt) &&
  one.account?.userId === other.account?.userId &&
  SHARED.every((name) => one[name] === other[name])

function rowsOf(records: readonly AuditRecord[], names: AuditNames): ChangeRow[] {
  const rows: ChangeRow[] = []
  for (const record of records) {
    const row = toRow(record, names)
    const at = rows.findIndex((other) => saysTheSame(other, row))
    const other = rows[at]
    if (other) rows[at] = joined(other, row)
    else rows.push(row)
  }
  return rows
}

function toRow(record: AuditRecord, names: AuditNames): ChangeRow {
  const { id, number, fieldName, fieldLabel, oldValue, newValue, recordName, recordKind } = record
  // What the head of a change names is not named again beside each field.
  const isNamed =
    recordName === undefined ||
    recordKind !== undefined ||
    [oldValue, newValue].some((value) => value?.startsWith(recordName))
  return {
    id,
    numbers: [number],
    field: auditFieldLabel(fieldName, fieldLabel),
    of: isNamed ? null : recordName,
    oldValue: auditValueLabel(fieldName, oldValue, names),
    newValue: auditValueLabel(fieldName, newValue, names),
    record,
  }
}

/** The name of a record and the code or id that is shown by that name. */
const CODE_OF: Readonly<Record<string, string>> = { armName: 'treatmentArm', institutionName: 'projectOrganizationId' }

const isNameOf = (name: ChangeRow, code: ChangeRow) => CODE_OF[name.record.fieldName] === code.record.fieldName

/** An id that nobody reads, in the row of the name that changed with it; one that changed alone has its own [STUDY-331]. */
const isIdOf = (id: ChangeRow, name: ChangeRow) =>
  id.record.fieldName === 'principalInvestigatorId' &&
  name.record.fieldName === 'principalInvestigatorName' &&
  // An institution has an investigator of that field too.
  name.record.fieldLabel === STUDY_FIELDS.principalInvestigatorName.label

const bothOrNeither = (one: string | null, other: string | null) => (one === null) === (other === null)

const saysTheSame = (one: ChangeRow, other: ChangeRow): boolean => {
  if (one.numbers.length !== 1 || one.of !== other.of || one.record.changeType !== other.record.changeType) return false
  if (isIdOf(one, other) || isIdOf(other, one)) {
    return bothOrNeither(one.oldValue, other.oldValue) && bothOrNeither(one.newValue, other.newValue)
  }
  const isPair = isNameOf(one, other) || isNameOf(other, one)
  return isPair && one.oldValue === other.oldValue && one.newValue === other.newValue
}

const joined = (one: ChangeRow, other: ChangeRow): ChangeRow => ({
  // The row of an arm or an institution is that of its code, the row of a person that of the name.
  ...(isNameOf(one, other) || isIdOf(one, other) ? other : one),
  id: one.id,
  numbers: [...one.numbers, ...other.numbers],
})
