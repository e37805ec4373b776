import { useLayoutEffect, useRef, useState } from 'react'
import { DatePicker } from 'react-aria-components'
import { toCalendarDate } from '../calendar/toCalendarDate'
import { DateInputGroup } from '../DateField/DateInputGroup'
import { readTypedDate } from '../DateField/typedDate'
import { useTypedDate } from '../DateField/useTypedDate'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './cell.css'
import type { EditorProps, Reading } from './editorProps'
import type { DateEdit } from './types'

/** Retries each frame until the calendar is gone, plus two more: its focus scope takes the focus back in between. */
function afterCalendar(root: HTMLElement, then: () => void, left = 2): void {
  const isOpen = root.querySelector('[aria-expanded="true"]') !== null
  if (!isOpen && left === 0) then()
  else requestAnimationFrame(() => afterCalendar(root, then, isOpen ? 2 : left - 1))
}

/** A date in a cell, typed part by part or chosen from the calendar; choosing a day saves it. */
export function DateEditor({
  label,
  initial,
  describedBy,
  isInvalid,
  read,
  onChoose,
  onProblem,
  mode,
}: EditorProps & { mode: DateEdit }) {
  const labels = useLabels()
  const root = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  const chosen = useRef<string | null>(null)
  const unreal = useRef('')
  const [value, setValue] = useState<string | null>(toCalendarDate(initial) ? initial : null)
  const [isOpen, setIsOpen] = useState(false)
  const { picker, isLost } = useTypedDate({
    value,
    root,
    onChange: (next) => {
      isTouched.current = true
      if (isOpen) chosen.current = next ?? ''
      setValue(next)
    },
    onUnreal: (text) => {
      unreal.current = text
      onProblem(labels.noSuchDate(text))
    },
  })
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    read.current = (): Reading => {
      const shown = root.current ? readTypedDate(root.current) : { kind: 'empty' as const }
      if (shown.kind === 'date') return { ok: true, value: shown.value }
      if (shown.kind === 'empty' && isLost) {
        return { ok: false, text: unreal.current, message: labels.noSuchDate(unreal.current) }
      }
      // A stored text that is not a date cannot be shown here; Enter alone must not clear it.
      if (shown.kind === 'empty')
        return { ok: true, value: toCalendarDate(initial) || isTouched.current ? '' : initial }
      const message = shown.kind === 'incomplete' ? labels.incompleteDate : labels.noSuchDate(shown.text)
      return { ok: false, text: shown.text, message }
    }
  }, [read, initial, isLost, labels])

  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (next) chosen.current = null
    else if (root.current) {
      afterCalendar(root.current, () => {
        if (chosen.current !== null) onChoose(chosen.current)
      })
    }
  }
  const placeholderValue = toCalendarDate(mode.today)
  return (
    <DatePicker
      {...picker}
      {...(placeholderValue && { placeholderValue })}
      ref={root}
      className={css.dateEditor}
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      isInvalid={isInvalid}
      validationBehavior="aria"
      shouldForceLeadingZeros
      isOpen={isOpen}
      onOpenChange={toggle}
    >
      <DateInputGroup
        look="cell"
        min={mode.min}
        max={mode.max}
        today={mode.today}
        onClear={
          value
            ? () => {
                chosen.current = ''
                setValue(null)
              }
            : undefined
        }
      />
    </DatePicker>
  )
}
