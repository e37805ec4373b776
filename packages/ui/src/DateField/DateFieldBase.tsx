import { useRef, useState } from 'react'
import { DatePicker } from 'react-aria-components'
import type { CalendarFieldProps } from '../calendar/calendarFieldProps'
import type { FindReason } from '../calendar/DayGrid'
import { toCalendarDate } from '../calendar/toCalendarDate'
import { FieldFrame } from '../field/FieldFrame'
import * as css from '../field/field.css'
import { tellDates } from '../hints/tellDates'
import { useTellLocale } from '../hints/useTellLocale'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { DateInputGroup } from './DateInputGroup'
import { readTypedDate } from './typedDate'
import { useEnterSubmits } from './useEnterSubmits'
import { useTypedDate } from './useTypedDate'

export interface DateFieldProps extends CalendarFieldProps {
  /** `YYYY-MM-DD`, or null when there is none. */
  value: string | null
  /** Called with complete dates only, and with null when every part was removed. An incomplete date changes nothing. */
  onChange: (value: string | null) => void
  /** First day that the calendar offers. An earlier one can be typed: explain the refusal in `errorMessage`. */
  min?: string | undefined
  /** Last day that the calendar offers. A later one can be typed: explain the refusal in `errorMessage`. */
  max?: string | undefined
}

interface DateFieldBaseProps extends DateFieldProps {
  findReason?: FindReason | undefined
  /** Why a complete date is refused; shown when the field is left, so that it does not flicker while typing. */
  refuse?: (date: string) => string | null
}

/** The common base of `DateField` and `DatePicker`. */
export function DateFieldBase({
  value,
  onChange,
  onIncompleteChange,
  onBlur,
  label,
  description,
  errorMessage,
  min,
  max,
  today,
  findReason,
  refuse,
  ...props
}: DateFieldBaseProps) {
  const labels = useLabels()
  const root = useRef<HTMLDivElement>(null)
  const [ownMessage, setOwnMessage] = useState<string | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  /** The value when the field got the focus; null while it has none. */
  const [entered, setEntered] = useState<{ value: string | null } | null>(null)
  const reportIncomplete = (next: boolean) => {
    setIsIncomplete(next)
    if (next !== isIncomplete) onIncompleteChange?.(next)
  }
  const { picker, isLost } = useTypedDate({
    value,
    root,
    onChange: (next) => {
      setOwnMessage(null)
      reportIncomplete(false)
      onChange(next)
    },
    onUnreal: (text) => {
      setOwnMessage(labels.noSuchDate(text))
      reportIncomplete(true)
    },
  })
  const leave = () => {
    const shown = root.current ? readTypedDate(root.current).kind : 'empty'
    const isWhole = shown === 'date' || (shown === 'empty' && (!isLost || value === null))
    if (isWhole) setOwnMessage(null)
    if (shown === 'incomplete') setOwnMessage(labels.incompleteDate)
    reportIncomplete(!isWhole)
    setEntered(null)
    onBlur?.()
  }
  useEnterSubmits(root, leave)
  tellDates(`The date field "${label}"`, { value, min, max, today })
  useTellLocale()
  const placeholderValue = toCalendarDate(today)
  const isOnTheWay = entered !== null && entered.value !== value
  const isAsked = value !== null && !isOnTheWay && !props.isReadOnly && !props.isDisabled
  const message = ownMessage ?? errorMessage ?? (isAsked ? refuse?.(value) : null)
  return (
    <DatePicker
      {...props}
      {...picker}
      {...(placeholderValue && { placeholderValue })}
      ref={root}
      className={css.field}
      onFocus={() => setEntered({ value })}
      onBlur={leave}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <FieldFrame label={label} description={description} errorMessage={message} isRequired={props.isRequired}>
        <DateInputGroup
          min={min}
          max={max}
          today={today}
          findReason={findReason}
          onClear={value !== null && !props.isRequired ? () => picker.onChange(null) : undefined}
        />
      </FieldFrame>
    </DatePicker>
  )
}
