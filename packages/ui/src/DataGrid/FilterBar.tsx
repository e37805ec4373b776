import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button/Button'
import type { DateRange } from '../DateRangePicker/dateRange'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { SearchFilter } from '../SearchFilter/SearchFilter'
import * as css from './FilterBar.css'
import { FilterChip } from './FilterChip'
import { type Filter, type FilterValues, withFilter } from './filters'

export interface FilterBarProps {
  /** The accessible name of the bar, for instance "장비 필터". */
  label: string
  filters: readonly Filter[]
  value: FilterValues
  /** Called for a text when typing pauses, for everything else at once. */
  onChange: (value: FilterValues) => void
  /** How many rows are left; leave it out while it is unknown. Shown, and announced when it changes. */
  resultCount?: number
}

/**
 * Filters the rows of the `DataGrid` below it: search texts first, then a chip for each other filter. For many filters
 * that are set together before they apply, use a form in a `Drawer`.
 */
export function FilterBar({ label, filters, value, onChange, resultCount }: FilterBarProps) {
  const labels = useLabels()
  const bar = useRef<HTMLDivElement>(null)
  const [resets, setResets] = useState(0)
  const isAnySet = filters.some(({ id }) => value[id] !== undefined)
  const change = (id: string, next: string | DateRange | null) => onChange(withFilter(value, id, next))
  const reset = () => {
    // Remounts the text fields, to drop text that is still being typed; the button is removed with the filters.
    flushSync(() => {
      setResets(resets + 1)
      onChange({})
    })
    bar.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <search ref={bar} className={css.bar} aria-label={label}>
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextFilter key={`${filter.id} ${resets}`} filter={filter} value={value[filter.id]} onChange={change} />
        ) : (
          <FilterChip
            key={filter.id}
            filter={filter}
            value={value[filter.id]}
            onChange={(next) => change(filter.id, next)}
          />
        ),
      )}
      {isAnySet && (
        <Button variant="quiet" size="small" onPress={reset}>
          {labels.resetFilters}
        </Button>
      )}
      <span role="status" className={css.count}>
        {resultCount !== undefined && labels.resultCount(resultCount)}
      </span>
    </search>
  )
}

interface TextFilterProps {
  filter: Extract<Filter, { kind: 'text' }>
  value: string | DateRange | undefined
  onChange: (id: string, value: string) => void
}

function TextFilter({ filter, value, onChange }: TextFilterProps) {
  const { id, label, placeholder = label, settledAfter } = filter
  const typed = typeof value === 'string' ? value : ''
  return (
    <div className={css.search}>
      <SearchFilter
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(next) => onChange(id, next)}
        settledAfter={settledAfter}
      />
    </div>
  )
}
