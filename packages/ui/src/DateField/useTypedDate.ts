import type { CalendarDate } from '@internationalized/date'
import { type RefObject, useState } from 'react'
import { toCalendarDate } from '../calendar/toCalendarDate'
import { readTypedDate } from './typedDate'

interface Options {
  value: string | null
  onChange: (value: string | null) => void
  /** The element around the segments. */
  root: RefObject<Element | null>
  /** A complete date that does not exist was typed. It is not passed on, and the segments are cleared. */
  onUnreal: (text: string) => void
}

/** True while the focus moves between elements: only then does React Aria correct a date by itself. */
const isLeaving = () => document.activeElement === null || document.activeElement === document.body

/**
 * Value and change handler for a React Aria DatePicker, so that the caller receives only complete, existing dates: not
 * the year 202 on the way to 2026, and not 28 February when the 30th was typed. `isLost` means that the segments were
 * cleared because of such a date while `value` is still the previous one.
 */
export function useTypedDate({ value, onChange, root, onUnreal }: Options) {
  const [typed, setTyped] = useState({ of: value, date: toCalendarDate(value), isLost: false })
  const current = typed.of === value ? typed : { of: value, date: toCalendarDate(value), isLost: false }

  const change = (date: CalendarDate | null) => {
    const shown = root.current && isLeaving() ? readTypedDate(root.current) : null
    if (shown?.kind === 'unreal') {
      setTyped({ of: value, date: null, isLost: true })
      return onUnreal(shown.text)
    }
    const isWhole = date === null || date.year >= 1000
    const next = date?.toString() ?? null
    setTyped({ of: isWhole ? next : value, date, isLost: false })
    if (isWhole) onChange(next)
  }
  return { picker: { value: current.date, onChange: change }, isLost: current.isLost }
}
