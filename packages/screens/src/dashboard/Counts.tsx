import { Button } from '@imsang/ui/Button'
import { Skeleton } from '@imsang/ui/Skeleton'
import { ToneShape } from '@imsang/ui/ToneShape'
import type { Tone } from '@imsang/ui/theme'
import { useId } from 'react'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import * as css from './DashboardScreen.css'
import type { DashboardFigures, Figure, SubjectFigure } from './figures'
import { DASHBOARD } from './messages'

interface CountsProps {
  /** Null while they load. */
  counts: DashboardFigures['counts'] | null
  /** Without it the numbers are text. */
  onOpen: ((figure: Figure) => void) | undefined
}

/** In the order in which a subject goes through them. */
const COUNTS: readonly (readonly [SubjectFigure, Tone])[] = [
  ['screening', SUBJECT_STATUS_TONES.screening],
  ['screeningFail', SUBJECT_STATUS_TONES['screening-failed']],
  ['enrolled', SUBJECT_STATUS_TONES.enrolled],
  ['completed', SUBJECT_STATUS_TONES.completed],
  ['dropout', SUBJECT_STATUS_TONES['dropped-out']],
]

/** How many subjects have each date; each number leads to them [DASH-080, DASH-086]. */
export function Counts({ counts, onOpen }: CountsProps) {
  const titleId = useId()
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        {DASHBOARD.numbers}
      </h2>
      <dl className={css.counts}>
        {COUNTS.map(([figure, tone]) => {
          const count = counts?.[figure]
          // Not among the figures of the whole study.
          if (count === null) return null
          return (
            <div key={figure} className={css.count}>
              <dt className={css.countLabel}>
                <ToneShape tone={tone} />
                {DASHBOARD.counts[figure]}
              </dt>
              <dd className={css.countValue}>
                {count === undefined ? (
                  <Skeleton width={48} />
                ) : (
                  <FigureButton figure={{ of: 'subjects', figure, count }} onOpen={onOpen} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

interface FigureButtonProps {
  figure: Figure
  onOpen: ((figure: Figure) => void) | undefined
}

/** A number that opens the list behind it [DASH-086]. */
export function FigureButton({ figure, onOpen }: FigureButtonProps) {
  const { count, of } = figure
  const text = of === 'subjects' ? DASHBOARD.ofPeople(count) : DASHBOARD.ofVisits(count)
  if (!onOpen) return text
  return (
    <Button
      variant="quiet"
      size="inline"
      aria-label={DASHBOARD.list(`${nameOf(figure)} ${text}`)}
      onPress={() => onOpen(figure)}
    >
      {text}
    </Button>
  )
}

/** What a figure counts, in words. */
export const nameOf = (figure: Figure): string =>
  figure.of === 'visits' ? DASHBOARD.completedVisits : DASHBOARD.counts[figure.figure]
