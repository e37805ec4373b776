import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { RangePanel } from '../calendar/RangePanel'
import { popover as calendarSurface, dialog } from '../DateField/DateField.css'
import { type DateRange, rangeAsText } from '../DateRangePicker/dateRange'
import { type Labels, useLabels } from '../LabelsProvider/LabelsProvider'
import { Menu } from '../Menu/Menu'
import { ChoicesMenu } from './ChoicesMenu'
import * as css from './FilterBar.css'
import { chosenOf, type Filter } from './filters'

interface FilterChipProps {
  filter: Exclude<Filter, { kind: 'text' }>
  value: string | DateRange | undefined
  onChange: (value: string | DateRange | null) => void
}

/** One filter: its name opens it, and its value can be removed. The button stays in place in both states. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const labels = useLabels()
  const trigger = useRef<HTMLButtonElement>(null)
  const words = value === undefined ? null : wordsOf(filter, value, labels)
  const isSet = words !== null
  const button = (
    <AriaButton ref={trigger} className={css.trigger}>
      <span>{words ?? filter.label}</span>
      {!isSet && <ChevronDown size={16} strokeWidth={1.5} aria-hidden />}
    </AriaButton>
  )
  return (
    <span className={css.chip} data-set={isSet || undefined}>
      {filter.kind === 'choices' && (
        <ChoicesMenu
          trigger={button}
          options={filter.options}
          chosen={chosenOf(value)}
          onChange={(ids) => onChange(ids.length > 0 ? ids.join(',') : null)}
        />
      )}
      {filter.kind === 'select' && (
        <Menu
          trigger={button}
          placement="bottom start"
          items={filter.options.map(({ id, label }) => ({ id, label, onAction: () => onChange(id) }))}
        />
      )}
      {filter.kind === 'dates' && (
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

/** Chosen labels of up to this many characters are shown; more are counted, so that the chip stays a chip. */
const MAX_WORDS = 16

/** The text of a chip that is set; null when the value is invalid for its filter. */
function wordsOf(filter: FilterChipProps['filter'], value: string | DateRange, labels: Labels): string | null {
  if (filter.kind === 'dates') {
    return typeof value === 'object' ? labels.filterSetTo(filter.label, rangeAsText(value, labels)) : null
  }
  const ids = filter.kind === 'choices' ? chosenOf(value) : [value]
  const chosen = filter.options.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) return null
  const words = chosen.map(({ label }) => label).join(', ')
  return chosen.length > 1 && words.length > MAX_WORDS
    ? labels.filterSetToSeveral(filter.label, chosen.length)
    : labels.filterSetTo(filter.label, words)
}
