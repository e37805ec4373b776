import { purposeFault } from '@imsang/domain/access-record'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  ALL_INSTITUTIONS,
  faultsOfMonths,
  monthsOfPeriod,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@imsang/domain/study-report'
import { INSTITUTION_MISSING } from '@imsang/domain/subject-registration'
import { custom, nullable, object, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import type { AskedReport, InstitutionChoice, ReportInstitution } from './terms'

/** An institution as an option of its field. */
export interface InstitutionOption {
  readonly id: string
  readonly label: string
}

const ALL: InstitutionOption = { id: '', label: ALL_INSTITUTIONS }

export interface ReportValues {
  period: ReportPeriod
  /** `YYYY-MM`, of an own period. */
  from: string | null
  to: string | null
  institution: InstitutionOption | null
  purpose: string
}

const isPeriod = (value: unknown): value is ReportPeriod => REPORT_PERIODS.some((period) => period === value)
const isOption = (value: unknown): value is InstitutionOption => typeof value === 'object' && value !== null

/** The rules of the dialog; those of the period and of the purpose are the server's too. */
export const REPORT_FORM = pipe(
  object({
    period: custom<ReportPeriod>(isPeriod),
    from: nullable(string()),
    to: nullable(string()),
    institution: nullable(custom<InstitutionOption>(isOption)),
    purpose: string(),
  }),
  checkedBy((values: ReportValues) => ({
    ...(values.period === 'custom' ? faultsOfMonths(values) : {}),
    institution: values.institution === null ? INSTITUTION_MISSING : null,
    purpose: purposeFault(values.purpose),
  })),
)

/** What the institution field offers. */
export const optionsOf = (
  choice: InstitutionChoice,
  institutions: readonly ReportInstitution[],
): InstitutionOption[] => [
  ...(choice.kind === 'all' ? [ALL] : []),
  ...institutions
    .filter(({ id }) => choice.kind !== 'own' || id === choice.id)
    .map(({ id, name }) => ({ id, label: name })),
]

/** What is chosen at first: all, or the own one; nothing where one of several has to be chosen [REPORT-009, REPORT-010]. */
export const firstInstitution = (choice: InstitutionChoice, options: readonly InstitutionOption[]) =>
  choice.kind === 'one' ? null : (options[0] ?? null)

/** The report that the values ask for. */
export function askedReport(
  { period, from, to, institution, purpose }: ReportValues,
  today: CalendarDate,
  studyStart: CalendarDate | null,
): AskedReport {
  const months = period === 'custom' ? { from: from ?? '', to: to ?? '' } : monthsOfPeriod(period, today, studyStart)
  const one = institution === null || institution.id === ALL.id ? null : institution
  return { ...months, institution: one && { id: one.id, name: one.label }, purpose: purpose.trim() }
}
