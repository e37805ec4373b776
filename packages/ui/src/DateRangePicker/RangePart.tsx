import type { CalendarDate } from '@internationalized/date'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import {
  DateField,
  DateFieldContext,
  type DateFieldProps,
  DateInput,
  DateSegment,
  type DateValue,
  useSlottedContext,
} from 'react-aria-components'
import * as css from '../DateField/DateField.css'
import { readTypedDate, type TypedDate } from '../DateField/typedDate'
import { useTypedDate } from '../DateField/useTypedDate'
import { part } from './DateRangePicker.css'

export interface RangePartHandle {
  /** What stands in the segments now. */
  read: () => TypedDate
}

const GIVEN = [
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'placeholderValue',
  'isDisabled',
  'isReadOnly',
  'isRequired',
  'autoFocus',
  'validationBehavior',
] as const

interface RangePartProps {
  slot: 'start' | 'end'
  value: string | null
  onChange: (value: string | null) => void
  onUnreal: (text: string) => void
  isInvalid: boolean
  handle: RefObject<RangePartHandle | null>
}

/**
 * The names and states that the range gives its days. Not its way of moving the focus: at the last digit it goes on to
 * the other day before that digit has arrived, which turns the 30th of February into the 3rd.
 */
function pick(given: DateFieldProps<DateValue>): DateFieldProps<CalendarDate> {
  return Object.fromEntries(GIVEN.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** The first or the last day of a range, typed part by part. Stands in a React Aria DateRangePicker. */
export function RangePart({ slot, value, onChange, onUnreal, isInvalid, handle }: RangePartProps) {
  const root = useRef<HTMLDivElement>(null)
  const { picker, isLost } = useTypedDate({ value, onChange, onUnreal, root })
  useImperativeHandle(
    handle,
    () => ({
      read: () => {
        const shown: TypedDate = root.current ? readTypedDate(root.current) : { kind: 'empty' }
        // The segments are empty because the day that was typed does not exist.
        return shown.kind === 'empty' && isLost ? { kind: 'unreal', text: '' } : shown
      },
    }),
    [isLost],
  )
  const given = pick(useSlottedContext(DateFieldContext, slot) ?? {})
  return (
    <DateField {...given} {...picker} slot={null} ref={root} className={part} isInvalid={isInvalid}>
      <DateInput className={css.input}>
        {(segment) => <DateSegment segment={segment} className={css.segment} />}
      </DateInput>
    </DateField>
  )
}
