import type { PointerEvent } from 'react'
import { Button } from 'react-aria-components'
import { dayAsText } from '../calendar/refuseDay'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Popover } from '../Popover/Popover'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import * as css from './DayEntries.css'

/** The maximum number of entries shown in the day itself. */
const SHOWN = 3

export interface CalendarEntry {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  label: string
  tone: Tone
  /** The meaning of the tone, in a word: `완료`. */
  status: string
}

export interface DayEntriesProps {
  date: string
  entries: readonly CalendarEntry[]
  onEntryPress: ((entry: CalendarEntry) => void) | undefined
  formatDayTitle: ((day: string, count: number) => string) | undefined
  /** In a grid the entries are reached by the grid's keys instead of Tab. */
  isInGrid?: boolean
}

/** The first entries of a day; the marker after them opens the full list. */
export function DayEntries({ date, entries, onEntryPress, formatDayTitle, isInGrid = false }: DayEntriesProps) {
  const labels = useLabels()
  const rest = entries.length - SHOWN
  const title = (formatDayTitle ?? labels.dayWithCount)(dayAsText(date, labels), entries.length)
  return (
    <div className={css.entries}>
      {entries.slice(0, SHOWN).map((entry) =>
        onEntryPress ? (
          <button
            key={entry.id}
            type="button"
            tabIndex={isInGrid ? -1 : 0}
            className={css.button}
            onClick={() => onEntryPress(entry)}
          >
            <Line entry={entry} isCut={isInGrid} />
          </button>
        ) : (
          <div key={entry.id} className={css.entry}>
            <Line entry={entry} isCut={isInGrid} />
          </div>
        ),
      )}
      {rest > 0 && (
        <Popover
          title={title}
          trigger={
            <Button className={css.more} excludeFromTabOrder={isInGrid}>
              {labels.moreEntries(rest)}
            </Button>
          }
        >
          <ul className={css.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {onEntryPress ? (
                  <Button slot="close" className={css.button} onPress={() => onEntryPress(entry)}>
                    <Line entry={entry} />
                  </Button>
                ) : (
                  <div className={css.entry}>
                    <Line entry={entry} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}

/** Only truncated text gets a tooltip. */
function showWhole({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  currentTarget.title = isCut ? (currentTarget.textContent ?? '') : ''
}

/** The status is shown next to the label if there is room; in a grid cell it is visually hidden. */
function Line({ entry: { label, tone, status }, isCut = false }: { entry: CalendarEntry; isCut?: boolean }) {
  return (
    <>
      <span className={css.mark}>
        <ToneShape tone={tone} />
      </span>
      <span className={isCut ? css.cutLabel : css.label} {...(isCut && { onPointerEnter: showWhole })}>
        {label}
      </span>
      <span className={isCut ? css.hidden : css.status}> {status}</span>
    </>
  )
}
