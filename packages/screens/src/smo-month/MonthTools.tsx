import { type CalendarMonth, MONTH_LABELS, type MonthRow, monthBeside } from '@imsang/domain/smo-month'
import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import { IconButton } from '@imsang/ui/IconButton'
import { MonthPicker } from '@imsang/ui/MonthPicker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { SMO_MONTH } from './messages'
import type { MonthView } from './monthView'
import * as css from './SmoMonthScreen.css'

interface MonthToolsProps {
  /** All rows of the month, whatever they are narrowed to. */
  rows: readonly MonthRow[]
  view: MonthView
  today: string
  onChange: (view: MonthView) => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Which month is shown, and of whom and of which study [VISIT-286, VISIT-287]. */
export function MonthTools({ rows, view, today, onChange }: MonthToolsProps) {
  const go = (month: CalendarMonth) => onChange({ ...view, month })
  return (
    <div className={css.tools}>
      <div className={css.months}>
        <IconButton
          label={SMO_MONTH.before}
          icon={<ChevronLeft {...ICON} />}
          onPress={() => go(monthBeside(view.month, 'before'))}
        />
        <div className={css.month}>
          <MonthPicker
            label={SMO_MONTH.month}
            value={view.month}
            onChange={(month) => month !== null && go(month)}
            today={today}
          />
        </div>
        <IconButton
          label={SMO_MONTH.after}
          icon={<ChevronRight {...ICON} />}
          onPress={() => go(monthBeside(view.month, 'after'))}
        />
      </div>
      <Filter
        label={MONTH_LABELS.person}
        options={optionsOf(rows, (row) => ({ id: row.userId, label: row.fullName, description: row.email }))}
        value={view.userId}
        onChange={(userId) => onChange({ ...view, userId })}
      />
      <Filter
        label={MONTH_LABELS.study}
        options={optionsOf(rows, ({ projectId, title, protocolNo }) => ({
          id: projectId,
          label: title,
          ...(protocolNo !== null && { description: protocolNo }),
        }))}
        value={view.projectId}
        onChange={(projectId) => onChange({ ...view, projectId })}
      />
    </div>
  )
}

/** What occurs in the rows, each once, by name. */
function optionsOf(rows: readonly MonthRow[], optionOf: (row: MonthRow) => Option): Option[] {
  const options = new Map(rows.map(optionOf).map((option) => [option.id, option]))
  return [...options.values()].sort((one, other) => one.label.localeCompare(other.label, 'ko'))
}

interface FilterProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (id: string | null) => void
}

function Filter({ label, options, value, onChange }: FilterProps) {
  return (
    <div className={css.filter}>
      <ComboBox
        label={label}
        items={options}
        value={options.find(({ id }) => id === value) ?? null}
        onChange={(option) => onChange(option?.id ?? null)}
        placeholder={SMO_MONTH.everything}
        emptyText={SMO_MONTH.nothingFound}
      />
    </div>
  )
}
