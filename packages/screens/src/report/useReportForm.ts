import type { CalendarDate } from '@imsang/domain/calendar'
import { codeOfSign } from '@imsang/domain/study-report'
import { useForm } from '@imsang/ui/Form'
import { useState } from 'react'
import type { Loadable, Notify } from '../terms'
import { REPORT } from './messages'
import {
  askedReport,
  firstInstitution,
  type InstitutionOption,
  optionsOf,
  REPORT_FORM,
  type ReportValues,
} from './reportForm'
import type { InstitutionChoice, ReportActions, ReportInstitution, ReportOutcome, ReportProgress } from './terms'

interface ReportFormOf {
  study: { startDate: CalendarDate | null }
  today: CalendarDate
  institutions: Loadable<{ institutions: readonly ReportInstitution[] }>
  choice: InstitutionChoice
  actions: Pick<ReportActions, 'create'>
  notify: Notify
  onDone: () => void
}

/** The values of a report with its progress, and what became of the last try. */
export function useReportForm({ study, today, institutions, choice, actions, notify, onDone }: ReportFormOf) {
  const [progress, setProgress] = useState<ReportProgress>(null)
  const [outcome, setOutcome] = useState<Exclude<ReportOutcome, { kind: 'saved' }> | null>(null)
  const options: InstitutionOption[] = institutions.kind === 'ready' ? optionsOf(choice, institutions.institutions) : []
  const initialValues: ReportValues = { period: 'last-year', from: null, to: null, institution: null, purpose: '' }
  // Chosen once the institutions are there; until then nothing is.
  const first = firstInstitution(choice, options)
  const form = useForm({
    schema: REPORT_FORM,
    initialValues,
    judged: 'sent',
    onSubmit: async (values) => {
      setOutcome(null)
      setProgress(null)
      const ended = await actions.create(askedReport(values, today, study.startDate), setProgress)
      if (ended.kind !== 'saved') {
        setOutcome(ended)
        return { ok: false }
      }
      notify({ kind: 'success', message: REPORT.saved, ...told(ended.unknownSigns) })
      onDone()
      return { ok: true }
    },
  })
  const { institution } = form.values
  // During the rendering: no frame shows a field without its value.
  if (institution === null && first !== null) form.setValue('institution', first)
  return { ...form, options, progress, outcome }
}

/** The signs that are shown as codes: `✔(U+2714)` [REPORT-038]. */
const told = (signs: readonly string[]) =>
  signs.length === 0
    ? {}
    : { description: REPORT.unknownSigns(signs.map((sign) => `${sign}(${codeOfSign(sign)})`).join(', ')) }
