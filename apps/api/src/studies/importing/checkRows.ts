import type { ImportRow, RowFault } from '@imsang/domain/csv-import'
import { PROTOCOL_NUMBER_TAKEN, protocolNumberKey } from '@imsang/domain/protocol-number'
import type { NewStudyFormValues } from '@imsang/domain/study-form'
import {
  columnOfField,
  type FoundInRow,
  STUDY_NAME_REFUSED,
  STUDY_ROW_TOO_LONG,
  type StudyRow,
  studyRowOf,
  valuesOfRow,
} from '@imsang/domain/study-import'
import type { Handle } from '../../db/handle'
import { holdsUnstorableText, TEXT_REFUSED } from '../../http/shape'
import { choiceFaults } from '../chosen'
import { choicesOf, newStudyFaults } from '../planNewStudy'
import { findNamed, type Named } from './findNamed'

/** A row with what the form of a new study says about it. */
export interface CheckedRow {
  readonly line: number
  readonly values: NewStudyFormValues
  /** In the order of the columns; none for a row that can be created. */
  readonly errors: readonly RowFault[]
}

/**
 * Checks the rows of a file with the rules of the form of a new study, without storing anything. Of two rows with one
 * protocol number the later one is refused.
 * @see STUDY-340, STUDY-343, STUDY-354, DEC-227, DEC-732
 */
export async function checkRows(db: Handle, rows: readonly ImportRow[]): Promise<CheckedRow[]> {
  const typed = rows.map(({ cells }) => studyRowOf(cells))
  const named = await findNamed(db, typed)
  const numbers = new Set(named.takenNumbers)
  return rows.map(({ line, isTooLong }, at) => {
    const row = typed[at] as StudyRow
    const values = valuesOfRow(row, foundIn(row, named))
    const key = protocolNumberKey(row.protocolNumber)
    const isTaken = key !== '' && numbers.has(key)
    numbers.add(key)
    const faults = { ...(isTaken && { protocolNumber: PROTOCOL_NUMBER_TAKEN }), ...faultsOf(row, values, named) }
    const whole = isTooLong ? [{ column: null, message: STUDY_ROW_TOO_LONG }] : []
    return { line, values, errors: [...whole, ...errorsOf(faults)] }
  })
}

/** The refused fields of a form as faults of a row, in the order of its columns. */
export function errorsOf(faults: Readonly<Record<string, string | undefined>>): RowFault[] {
  const order = Object.keys(studyRowOf([]))
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(faults)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(([field, message]) => (message ? [{ column: columnOfField(field), message }] : []))
}

/** What a row names: the chief investigator in the first of both sponsors that has them, as the form finds them [STUDY-196]. */
function foundIn(row: StudyRow, named: Named): FoundInRow {
  const sponsors = [row.leadSponsorId, row.requestingSponsorId].map((code) => named.organizationOf(code))
  const [lead = null, requesting = null] = sponsors
  const chief = sponsors.flatMap((sponsor) => {
    const id = sponsor && named.investigatorOf(row.principalInvestigatorId, sponsor)
    return id ? [{ id, organizationId: sponsor.id }] : []
  })[0]
  return { leadSponsorId: lead?.id ?? null, requestingSponsorId: requesting?.id ?? null, chief: chief ?? null }
}

function faultsOf(row: StudyRow, values: NewStudyFormValues, named: Named): Record<string, string | undefined> {
  const sponsors = [row.leadSponsorId, row.requestingSponsorId].flatMap((code) => named.organizationOf(code) ?? [])
  const refused = choiceFaults(choicesOf(values), new Map(sponsors.map((one) => [one.id, one])))
  const choices = Object.fromEntries(Object.keys(refused).map((field) => [field, STUDY_NAME_REFUSED.sponsor]))
  const { chief } = foundIn(row, named)
  const faults = newStudyFaults(values, { choices, chiefInvestigator: chief, smoMembers: [] })
  const isNobody = row.principalInvestigatorId !== '' && faults.principalInvestigatorId !== undefined && !chief
  const unstorable = Object.entries(row).filter(([, text]) => holdsUnstorableText(text))
  return {
    ...faults,
    ...(isNobody && { principalInvestigatorId: STUDY_NAME_REFUSED.chiefInvestigator }),
    ...Object.fromEntries(unstorable.map(([field]) => [field, TEXT_REFUSED])),
  }
}
