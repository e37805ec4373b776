import type { CalendarDate } from '@imsang/domain/calendar'
import { type FailedSubject, failuresByReason, screeningsByDay } from '@imsang/domain/screening-analysis'
import { BandChart } from '@imsang/ui/BandChart'
import { BarChart } from '@imsang/ui/BarChart'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import { SCREENING_ANALYSIS as TEXTS } from './messages'
import * as css from './ScreeningAnalysisDialog.css'

/** With more reasons than this the charts are stacked: a tall chart next to a short one would leave a gap. */
const MOST_BESIDE = 5
const HEIGHT = 220

/** The consents of the last seven days, and the reasons for screening failure [SUBJ-343 … SUBJ-346, SUBJ-351, SUBJ-432]. */
export function Charts({ subjects, today }: { subjects: readonly FailedSubject[]; today: CalendarDate }) {
  const days = screeningsByDay(subjects, today)
  const reasons = failuresByReason(subjects)
  const isQuiet = days.every(({ screenings, failures }) => screenings === 0 && failures === 0)
  const isBeside = reasons.length > 0 && reasons.length <= MOST_BESIDE
  return (
    <div className={css.charts} {...(isBeside && { 'data-beside': '' })}>
      <BarChart
        title={TEXTS.lastDays}
        categoryLabel={TEXTS.day}
        categories={days.map(({ date }) => date)}
        series={[
          {
            label: TEXTS.screenings,
            values: days.map(({ screenings }) => screenings),
            tone: SUBJECT_STATUS_TONES.screening,
          },
          {
            label: TEXTS.failed,
            values: days.map(({ failures }) => failures),
            tone: SUBJECT_STATUS_TONES['screening-failed'],
          },
        ]}
        unit={TEXTS.people}
        height={HEIGHT}
        insteadOfDrawing={isQuiet ? <EmptyState title={TEXTS.quietDays} /> : undefined}
      />
      {reasons.length > 0 && (
        <BandChart
          title={TEXTS.byReason}
          itemLabel={TEXTS.columns.reason}
          valueLabel={TEXTS.failed}
          items={reasons.map(({ label, count }) => ({ label, value: count }))}
          unit={TEXTS.people}
        />
      )}
    </div>
  )
}
