import { PURPOSE_LENGTH } from '@imsang/domain/access-record'
import type { CalendarDate } from '@imsang/domain/calendar'
import { monthLabel, monthOf } from '@imsang/domain/enrolment-statistics'
import { monthsOfPeriod, REPORT_PERIOD_LABELS, REPORT_PERIODS } from '@imsang/domain/study-report'
import { ComboBox } from '@imsang/ui/ComboBox'
import { MonthPicker } from '@imsang/ui/MonthPicker'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { TextArea } from '@imsang/ui/TextArea'
import { DOWNLOAD } from '../download/messages'
import { LoadedField } from '../forms/LoadedField'
import type { Loadable } from '../terms'
import { REPORT } from './messages'
import * as css from './ReportDialog.css'
import type { InstitutionChoice } from './terms'
import type { useReportForm } from './useReportForm'

interface ReportFieldsProps {
  form: ReturnType<typeof useReportForm>
  studyStart: CalendarDate | null
  today: CalendarDate
  institutions: Loadable<object>
  choice: InstitutionChoice
  onRetry: () => void
}

/** The choices of a report: period, institution and purpose. */
export function ReportFields({ form, studyStart, today, institutions, choice, onRetry }: ReportFieldsProps) {
  const { field, values, options, isSubmitting } = form
  const { onBlur: _, errorMessage: __, ...period } = field('period')
  const monthsOf = (of: 'last-year' | 'whole') => {
    const { from, to } = monthsOfPeriod(of, today, studyStart)
    return `${monthLabel(monthOf(from))} ~ ${monthLabel(monthOf(to))}`
  }
  return (
    <>
      <RadioGroup
        {...period}
        label={REPORT.period}
        isReadOnly={isSubmitting}
        items={REPORT_PERIODS.map((id) => ({
          id,
          label: REPORT_PERIOD_LABELS[id],
          ...(id !== 'custom' && { description: monthsOf(id) }),
        }))}
      />
      {values.period === 'custom' && (
        <div className={css.months}>
          <MonthPicker {...field('from')} label={REPORT.start} today={today} isRequired isReadOnly={isSubmitting} />
          <MonthPicker {...field('to')} label={REPORT.end} today={today} isRequired isReadOnly={isSubmitting} />
        </div>
      )}
      <LoadedField state={institutions} failed={REPORT.institutionsFailed} onRetry={onRetry}>
        <ComboBox
          {...field('institution')}
          label={REPORT.institution}
          items={options}
          isRequired
          isReadOnly={isSubmitting || choice.kind === 'own'}
          isDisabled={institutions.kind !== 'ready'}
        />
      </LoadedField>
      <TextArea
        {...field('purpose')}
        label={DOWNLOAD.purpose}
        description={DOWNLOAD.purposeHint}
        maxLength={PURPOSE_LENGTH.most}
        isRequired
        isReadOnly={isSubmitting}
      />
    </>
  )
}
