import { memo } from 'react'
import * as css from './LoginScreen.css'

const WEEK = 34
/** The visits of a schedule, in weeks after the baseline date. */
const WEEKS = [0, 2, 4, 8, 12]
const TODAY = 420
/** The position of each subject's baseline date, and each visit's deviation from the middle of its window. */
const SUBJECTS = [
  { y: 72, start: 64, shifts: [0, 5, -4, 8, 0] },
  { y: 128, start: 110, shifts: [0, -8, 0, 4, 0] },
  { y: 184, start: 168, shifts: [0, 0, 9, 0, 0] },
  { y: 240, start: 246, shifts: [0, 6, 0, 0, 0] },
  { y: 296, start: 330, shifts: [0, -5, 0, 0, 0] },
]

/** A quiet timeline: one line per subject, a window around each planned visit, a dot where it took place. */
function PlainIllustration() {
  return (
    <svg className={css.art} viewBox="0 0 640 360" aria-hidden="true" focusable="false">
      {SUBJECTS.map(({ y, start, shifts }) => (
        <g key={y}>
          <line className={css.lane} x1={24} x2={616} y1={y} y2={y} />
          {WEEKS.map((week, visit) => {
            const x = start + week * WEEK * 0.62
            const isDone = x + 16 < TODAY
            return (
              <g key={week}>
                <rect className={isDone ? css.window : css.ahead} x={x - 16} y={y - 12} width={32} height={24} rx={6} />
                <circle
                  className={isDone ? css.done : css.planned}
                  cx={x + (isDone ? (shifts[visit] ?? 0) : 0)}
                  cy={y}
                  r={isDone ? 5 : 4}
                />
              </g>
            )
          })}
        </g>
      ))}
      <line className={css.today} x1={TODAY} x2={TODAY} y1={40} y2={324} />
      <text className={css.axis} x={TODAY} y={344} textAnchor="middle">
        오늘
      </text>
    </svg>
  )
}

/** Not drawn anew with each step of a sign-in [DEC-721]. */
export const Illustration = memo(PlainIllustration)
