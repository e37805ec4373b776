import type { CalendarDate } from '@imsang/domain/calendar'
import {
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureReason,
} from '@imsang/domain/screening-failure'
import { boundsOfSubjectDate, explainBounds, REASON_MAX_LENGTH, type SubjectDates } from '@imsang/domain/subject-dates'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import type { FieldBinding } from '@imsang/ui/Form'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { TextArea } from '@imsang/ui/TextArea'
import { SCREEN_FAILURE } from './messages'
import * as css from './ScreenFailure.css'

interface FailureFieldsProps {
  date: FieldBinding<CalendarDate | null>
  reason: FieldBinding<ScreenFailureReason | null>
  detail: FieldBinding<string>
  dates: SubjectDates
  today: CalendarDate
  isDetailRequired: boolean
  isReadOnly: boolean
  reasonHint?: string | undefined
  detailHint?: string | undefined
  onClear?: (() => void) | undefined
}

const REASONS = SCREEN_FAILURE_REASONS.map((id) => ({ id, label: SCREEN_FAILURE_REASON_LABELS[id] }))

/** The date, reason and detail of a screening failure [SUBJ-299 … SUBJ-304]. */
export function FailureFields(props: FailureFieldsProps) {
  const { date, reason, detail, dates, today, isDetailRequired, isReadOnly, reasonHint, detailHint, onClear } = props
  const { min, max } = boundsOfSubjectDate('screeningFailDate', dates, today)
  return (
    <>
      <div className={css.dateRow}>
        <div className={css.date}>
          <DateField
            {...date}
            label={SCREEN_FAILURE.date}
            description={explainBounds('screeningFailDate', dates, today).sentence}
            min={min ?? undefined}
            max={max}
            today={today}
            isRequired
            isReadOnly={isReadOnly}
            autoFocus
          />
        </div>
        {onClear && (
          <div className={css.clear}>
            <Button variant="quiet" onPress={onClear} isDisabled={isReadOnly}>
              {SCREEN_FAILURE.clear}
            </Button>
          </div>
        )}
      </div>
      <RadioGroup
        {...reason}
        label={SCREEN_FAILURE.reason}
        items={REASONS}
        {...(reasonHint !== undefined && { description: reasonHint })}
        orientation="horizontal"
        isRequired
        isReadOnly={isReadOnly}
      />
      <TextArea
        {...detail}
        label={SCREEN_FAILURE.detail}
        {...(detailHint !== undefined && { description: detailHint })}
        maxLength={REASON_MAX_LENGTH}
        isRequired={isDetailRequired}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
