import { EMPTY_STUDY_VALUES, type NewStudyFormValues } from '../study-form'
import { TRIAL_PHASE_LABELS } from '../trial-phase'
import { STUDY_COLUMNS, type StudyColumn } from './studyImport'

/** The trimmed cells of a row by the field that each fills. */
export type StudyRow = { readonly [Column in StudyColumn]: string }

/** What the codes and the address in a row name; null for what is unknown, or may not be chosen. */
export interface FoundInRow {
  readonly leadSponsorId: string | null
  readonly requestingSponsorId: string | null
  readonly chief: { readonly id: string; readonly organizationId: string } | null
}

/** The id of nothing: something was named, and it is none that could be chosen. */
const UNKNOWN = '?'

/** Returns the cells of a row by field. */
export const studyRowOf = (cells: readonly string[]): StudyRow =>
  Object.fromEntries(Object.keys(STUDY_COLUMNS).map((column, at) => [column, cells[at]?.trim() ?? ''])) as StudyRow

/**
 * Returns the form of a new study as somebody would fill it in by hand from a row. What is named and not found is
 * something that the form does not offer, not nothing.
 * @see STUDY-340, STUDY-355, DEC-227
 */
export function valuesOfRow(row: StudyRow, found: FoundInRow): NewStudyFormValues {
  const chosen = (typed: string, id: string | undefined | null) => (typed === '' ? '' : (id ?? UNKNOWN))
  const chief = row.principalInvestigatorId
  return {
    ...EMPTY_STUDY_VALUES,
    ...row,
    clinicalPhase: PHASES.get(row.clinicalPhase) ?? row.clinicalPhase,
    leadSponsorId: chosen(row.leadSponsorId, found.leadSponsorId),
    requestingSponsorId: chosen(row.requestingSponsorId, found.requestingSponsorId),
    principalInvestigatorId: chosen(chief, found.chief?.id),
    principalInvestigatorOrganizationId: chosen(chief, found.chief?.organizationId),
  }
}

/** The phases by what the form calls them. */
const PHASES: ReadonlyMap<string, string> = new Map(
  Object.entries(TRIAL_PHASE_LABELS).map(([id, label]) => [label, id]),
)
