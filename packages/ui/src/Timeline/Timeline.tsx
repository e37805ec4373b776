import { type ReactNode, useId } from 'react'
import { dayAsHeading, groupByDay } from '../calendar/groupByDay'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Skeleton } from '../Skeleton/Skeleton'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import * as css from './Timeline.css'

export interface TimelineEntry {
  id: string
  /** The day in the product's time zone: `YYYY-MM-DD`. */
  date: string
  /** The time on that day: `14:03`. */
  time?: string
  title: string
  /** The person, or what the entry belongs to; shown next to the title. */
  note?: ReactNode
  body?: ReactNode
  /** Defaults to a quiet tone; use another if the kind of entry matters. The title states it in words. */
  tone?: Tone
}

export interface TimelineProps {
  /** In display order, usually newest first. They are grouped by day. */
  entries: readonly TimelineEntry[]
  /** Heading level of the days. */
  headingLevel?: 2 | 3 | 4
  /** `YYYY-MM-DD`. Its heading is marked as today. */
  today?: string
  /** A button that loads more, below the last entry. */
  more?: ReactNode
  emptyState?: ReactNode
  /** Shows skeletons instead of entries. Put it in a `LoadingRegion`; while more entries load, the button shows it. */
  isLoading?: boolean
}

/** Events by day. To compare the values of entries use a `Table`. */
export function Timeline({ entries, headingLevel = 3, today, more, emptyState, isLoading = false }: TimelineProps) {
  if (isLoading) return <SkeletonDay />
  if (entries.length === 0) return emptyState
  return (
    <div className={css.root}>
      {groupByDay(entries).map(([date, ofDay]) => (
        <Day key={date} date={date} entries={ofDay} headingLevel={headingLevel} isToday={date === today} />
      ))}
      {more && <div className={css.more}>{more}</div>}
    </div>
  )
}

interface DayProps {
  date: string
  entries: readonly TimelineEntry[]
  headingLevel: 2 | 3 | 4
  isToday: boolean
}

function Day({ date, entries, headingLevel, isToday }: DayProps) {
  const labels = useLabels()
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div>
      <Heading id={headingId} className={css.day}>
        {isToday && <span className={css.today}>{labels.today}</span>} {dayAsHeading(date, labels)}
      </Heading>
      <ol className={css.list} aria-labelledby={headingId}>
        {entries.map(({ id, time, title, note, body, tone = 'muted' }) => (
          <li key={id} className={css.entry}>
            <time className={css.time} dateTime={time ? `${date}T${time}` : date}>
              {time}
            </time>
            <span className={css.rail} aria-hidden="true">
              <ToneShape tone={tone} size={12} />
            </span>
            <div className={css.content}>
              <div className={css.head}>
                <p className={css.title}>{title}</p>
                {note && <p className={css.note}>{note}</p>}
              </div>
              {body && <div className={css.body}>{body}</div>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const SKELETON_ENTRIES = ['62%', '44%', '70%']

function SkeletonDay() {
  return (
    <div className={css.root} aria-busy="true">
      <div>
        <div className={css.day}>
          <Skeleton width={120} />
        </div>
        {SKELETON_ENTRIES.map((width) => (
          <div key={width} className={css.entry}>
            <span className={css.time}>
              <Skeleton />
            </span>
            <span className={css.rail}>
              <Skeleton shape="circle" width={12} />
            </span>
            <div className={css.content}>
              <Skeleton width={width} />
              <Skeleton width="30%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
