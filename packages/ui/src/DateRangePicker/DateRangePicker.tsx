import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DateRangePicker as AriaDateRangePicker, Button, Dialog, Group, Popover } from 'react-aria-components'
import { Button as KitButton } from '../Button/Button'
import { footer } from '../calendar/calendar.css'
import type { CalendarFieldProps } from '../calendar/calendarFieldProps'
import { RangePanel } from '../calendar/RangePanel'
import { refuseDay } from '../calendar/refuseDay'
import { toCalendarDate } from '../calendar/toCalendarDate'
import { dialog, group, popover } from '../DateField/DateField.css'
import { FieldFrame } from '../field/FieldFrame'
import { field, inlineButton } from '../field/field.css'
import { tellDates } from '../hints/tellDates'
import { useTellLocale } from '../hints/useTellLocale'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './DateRangePicker.css'
import { type DateRange, rangeAsText, toRange } from './dateRange'
import { RangePart } from './RangePart'
import { useRangeDraft } from './useRangeDraft'

export type { DateRange } from './dateRange'

/** A named range for quick access, such as `최근 12개월`. */
export interface RangePreset extends DateRange {
  label: string
}

export interface DateRangePickerProps extends CalendarFieldProps {
  /** First and last day, both inclusive, each `YYYY-MM-DD`; null when there is no range. */
  value: DateRange | null
  /**
   * Called with complete ranges only, and with null when both days were removed. A range whose end is before its start
   * is not passed on.
   */
  onChange: (value: DateRange | null) => void
  /** Ranges that can be chosen with one press, next to the days. */
  presets?: readonly RangePreset[]
}

/**
 * A range of days, both ends inclusive: each typed part by part, or both chosen from one calendar. For two dates with
 * different meanings (a planned start, an actual end) use two `DateField`s.
 */
export function DateRangePicker({
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
  presets = [],
  ...props
}: DateRangePickerProps) {
  const labels = useLabels()
  const [isOpen, setIsOpen] = useState(false)
  const { draft, message: ownMessage, start, end, ...range } = useRangeDraft({ value, onChange, onIncompleteChange })
  const choose = (next: DateRange | null) => {
    range.replace(next)
    setIsOpen(false)
  }
  const isAsked = value !== null && !props.isReadOnly && !props.isDisabled
  const refusal = isAsked
    ? (refuseDay(value.start, { min, max }, labels) ?? refuseDay(value.end, { min, max }, labels))
    : null
  const message = ownMessage ?? errorMessage ?? refusal
  tellDates(`DateRangePicker "${label}"`, { start: value?.start, end: value?.end, min, max, today })
  useTellLocale()
  const placeholderValue = toCalendarDate(today)
  const whole = toRange(draft)
  const [first, last] = [toCalendarDate(whole?.start), toCalendarDate(whole?.end)]
  return (
    <AriaDateRangePicker
      {...props}
      value={first && last ? { start: first, end: last } : null}
      {...(placeholderValue && { placeholderValue })}
      className={field}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onBlur={() => {
        range.leave()
        onBlur?.()
      }}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} errorMessage={message} isRequired={props.isRequired}>
        <Group className={group({ look: 'field' })}>
          <div className={css.days}>
            <RangePart
              key={`start ${range.revision}`}
              slot="start"
              {...start}
              onUnreal={range.refuseUnreal}
              isInvalid={Boolean(message)}
            />
            <span className={css.between} aria-hidden="true">
              ~
            </span>
            <RangePart
              key={`end ${range.revision}`}
              slot="end"
              {...end}
              onUnreal={range.refuseUnreal}
              isInvalid={Boolean(message)}
            />
          </div>
          <Button className={inlineButton}>
            <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className={popover} offset={4}>
        <Dialog className={dialog}>
          <div className={css.body}>
            <RangePanel value={whole} onChange={choose} min={min} max={max} today={today} />
            {presets.length > 0 && (
              <ul className={css.presets} aria-label={labels.rangePresets}>
                {presets.map(({ label: name, ...preset }) => (
                  <li key={name}>
                    <Button className={css.preset} onPress={() => choose(preset)}>
                      {name} <span className={css.presetDays}>{rangeAsText(preset, labels)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {value !== null && !props.isRequired && (
            <div className={footer}>
              <KitButton variant="quiet" size="small" isWide onPress={() => choose(null)}>
                {labels.clearRange}
              </KitButton>
            </div>
          )}
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  )
}
