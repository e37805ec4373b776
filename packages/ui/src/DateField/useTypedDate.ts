import type { CalendarDate } from '@internationalized/date'
import { type RefObject, useState } from 'react'
import { readTypedDate, type TypedDate, toCalendarDate } from './typedDate'

interface Options {
  value: string | null
  onChange: (value: string | null) => void
  /** Around the segments. */
  root: RefObject<Element | null>
  /** A whole date was typed that the calendar does not have; it is not passed on. */
  onUnreal: (text: string) => void
}

/** Focus is on its way from one element to another: only then does React Aria repair a date by itself. */
const isLeaving = () => document.activeElement === null || document.activeElement === document.body

/**
 * Value and change handler for a React Aria DatePicker, so that the caller hears of whole, real dates only: not of the
 * year 202 on the way to 2026, and not of 28 February when the 30th was typed.
 */
export function useTypedDate({ value, onChange, root, onUnreal }: Options) {
  const [typed, setTyped] = useState({ of: value, date: toCalendarDate(value) })
  const current = typed.of === value ? typed.date : toCalendarDate(value)

  const change = (date: CalendarDate | null) => {
    const shown: TypedDate = root.current ? readTypedDate(root.current) : { kind: 'empty' }
    if (shown.kind === 'unreal' && isLeaving()) return onUnreal(shown.text)
    const isWhole = date === null || date.year >= 1000
    setTyped({ of: isWhole ? (date?.toString() ?? null) : value, date })
    if (isWhole) onChange(date?.toString() ?? null)
  }
  return { value: current, onChange: change }
}
