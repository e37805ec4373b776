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
  /** The current content of the segments. */
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
 * Picks the names and states that the range gives its dates, but not its focus handling: on the last digit that moves
 * the focus to the other date before the digit is applied, which turns 30 February into the 3rd.
 */
function pick(given: DateFieldProps<DateValue>): DateFieldProps<CalendarDate> {
  return Object.fromEntries(GIVEN.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** The first or last day of a range, typed part by part, inside a React Aria DateRangePicker. */
export function RangePart({ slot, value, onChange, onUnreal, isInvalid, handle }: RangePartProps) {
  const root = useRef<HTMLDivElement>(null)
  const { picker, isLost } = useTypedDate({ value, onChange, onUnreal, root })
  useImperativeHandle(
    handle,
    () => ({
      read: () => {
        const shown: TypedDate = root.current ? readTypedDate(root.current) : { kind: 'empty' }
        // The segments are empty because the typed day does not exist.
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
