import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { RangePanel } from '../calendar/RangePanel'
import { popover as calendarSurface, dialog } from '../DateField/DateField.css'
import { type DateRange, rangeAsText } from '../DateRangePicker/dateRange'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Menu } from '../Menu/Menu'
import * as css from './FilterBar.css'
import type { Filter } from './filters'

interface FilterChipProps {
  filter: Exclude<Filter, { kind: 'text' }>
  value: string | DateRange | undefined
  onChange: (value: string | DateRange | null) => void
}

/** One filter: its name opens it, and its value can be removed. The button stays in place in both states. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const labels = useLabels()
  const trigger = useRef<HTMLButtonElement>(null)
  const words = value === undefined ? null : wordsOf(filter, value)
  const isSet = words !== null
  const button = (
    <AriaButton ref={trigger} className={css.trigger}>
      <span>
        {isSet
          ? labels.filterSetTo(filter.label, typeof words === 'string' ? words : rangeAsText(words, labels))
          : filter.label}
      </span>
      {!isSet && <ChevronDown size={16} strokeWidth={1.5} aria-hidden />}
    </AriaButton>
  )
  return (
    <span className={css.chip} data-set={isSet || undefined}>
      {filter.kind === 'select' ? (
        <Menu
          trigger={button}
          placement="bottom start"
          items={filter.options.map(({ id, label }) => ({ id, label, onAction: () => onChange(id) }))}
        />
      ) : (
        <DialogTrigger>
          {button}
          <Popover className={calendarSurface} placement="bottom start" offset={4}>
            <Dialog className={dialog} aria-label={filter.label}>
              {({ close }) => (
                <RangePanel
                  value={typeof value === 'object' ? value : null}
                  min={filter.min}
                  max={filter.max}
                  today={filter.today}
                  onChange={(range) => {
                    onChange(range)
                    close()
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
      {isSet && (
        <AriaButton
          className={css.remove}
          aria-label={labels.removeFilter(filter.label)}
          onPress={() => {
            onChange(null)
            trigger.current?.focus()
          }}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </AriaButton>
      )}
    </span>
  )
}

/** The text of a filter's value; null when the value is invalid for it. */
function wordsOf(filter: FilterChipProps['filter'], value: string | DateRange): string | DateRange | null {
  if (filter.kind === 'dates') return typeof value === 'object' ? value : null
  return filter.options.find(({ id }) => id === value)?.label ?? null
}
