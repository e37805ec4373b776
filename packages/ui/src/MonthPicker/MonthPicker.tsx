import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Group, Input, Popover, TextField } from 'react-aria-components'
import { Button } from '../Button/Button'
import { footer } from '../calendar/calendar.css'
import type { CalendarFieldProps } from '../calendar/calendarFieldProps'
import { dialog, group, popover } from '../DateField/DateField.css'
import { isComposing } from '../field/composition'
import { FieldFrame } from '../field/FieldFrame'
import { field, inlineButton } from '../field/field.css'
import { tellDates, tellMonths } from '../hints/tellDates'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { MonthGrid } from './MonthGrid'
import * as css from './MonthPicker.css'
import { monthAsText, parseMonth, refuseMonth } from './yearMonth'

export interface MonthPickerProps extends CalendarFieldProps {
  /** `YYYY-MM`, or null when there is none. */
  value: string | null
  /** Called with complete months when the field is left, on Enter and on a choice; with null when it was cleared. */
  onChange: (value: string | null) => void
  /** `YYYY-MM-DD`: its month is marked, and shown first when there is no value. Give the product's own today. */
  today: string
}

/**
 * One calendar month, typed in any usual form (2026-03, 2026. 3., 202603) or chosen from the months of a year. For a
 * day use a `DatePicker`; for a range of days a `DateRangePicker`.
 */
export function MonthPicker({
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
  ...props
}: MonthPickerProps) {
  const labels = useLabels()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Typed but not yet committed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnclear, setIsUnclear] = useState(false)
  const isEditable = !props.isReadOnly && !props.isDisabled
  tellMonths(`MonthPicker "${label}"`, { value, min, max })
  tellDates(`MonthPicker "${label}"`, { today })

  const reportUnclear = (next: boolean) => {
    setIsUnclear(next)
    if (next !== isUnclear) onIncompleteChange?.(next)
  }
  const take = (next: string | null) => {
    setTyped(null)
    reportUnclear(false)
    if (next !== value) onChange(next)
  }
  const takeTyped = () => {
    if (typed === null) return
    const month = parseMonth(typed)
    if (month !== null || typed.trim() === '') take(month)
    else reportUnclear(true)
  }
  const press = (event: KeyboardEvent) => {
    // The Enter that ends a composed syllable commits nothing; the next one does.
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) takeTyped()
    if (event.key === 'ArrowDown' && event.altKey && isEditable) setIsOpen(true)
  }
  const choose = (month: string | null) => {
    take(month)
    setIsOpen(false)
  }
  const refusal = value !== null && typed === null && isEditable ? refuseMonth(value, { min, max }, labels) : null
  const message = (isUnclear ? labels.unclearMonth : null) ?? errorMessage ?? refusal
  return (
    <TextField
      {...props}
      className={field}
      value={typed ?? (value === null ? '' : monthAsText(value, labels))}
      onChange={setTyped}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={message} isRequired={props.isRequired}>
        <Group
          ref={frame}
          className={group({ look: 'field' })}
          isDisabled={props.isDisabled ?? false}
          isInvalid={Boolean(message)}
          {...(props.isReadOnly && { 'data-readonly': true })}
        >
          <Input
            className={css.input}
            placeholder={labels.monthForm}
            autoComplete="off"
            onKeyDown={press}
            onBlur={() => {
              takeTyped()
              onBlur?.()
            }}
          />
          <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
            <AriaButton className={inlineButton} aria-label={labels.chooseMonth(label)} isDisabled={!isEditable}>
              <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
            </AriaButton>
            <Popover className={popover} triggerRef={frame} placement="bottom start" offset={4}>
              <Dialog className={dialog} aria-label={label}>
                <MonthGrid value={value} thisMonth={today.slice(0, 7)} min={min} max={max} onChoose={choose} />
                {value !== null && !props.isRequired && (
                  <div className={footer}>
                    <Button variant="quiet" size="small" isWide onPress={() => choose(null)}>
                      {labels.clearMonth}
                    </Button>
                  </div>
                )}
              </Dialog>
            </Popover>
          </DialogTrigger>
        </Group>
      </FieldFrame>
    </TextField>
  )
}
