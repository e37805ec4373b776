import type { CalendarDate } from '@imsang/domain/calendar'
import { monthLabel } from '@imsang/domain/enrolment-statistics'
import { explainRecruitment } from '@imsang/domain/site-recruitment'
import { Clock } from 'lucide-react'
import { dayJoined, type Row } from './institutionRow'
import { INSTITUTIONS } from './messages'
import * as css from './RecruitmentCell.css'

interface RecruitmentCellProps {
  row: Row
  today: CalendarDate
  isOngoing: boolean
}

/** Enrolled against plan as a bar, the months beside it, and in words what neither shows [INST-122 … INST-131, INST-135]. */
export function RecruitmentCell({ row, today, isOngoing }: RecruitmentCellProps) {
  const { enrolledCount: enrolled, targetEnrollment: target, lastEnrollmentDate, monthlyEnrollments } = row
  const site = { enrolled, target, lastEnrolled: lastEnrollmentDate ?? null, joined: dayJoined(row), isOngoing }
  const { percent, words, quiet } = explainRecruitment(site, today)
  return (
    <div className={css.recruitment}>
      <div className={css.drawings}>
        {target ? <Bullet enrolled={enrolled} target={target} /> : <span className={css.noBullet} />}
        <span className={css.percent}>{percent === null ? null : `${percent}%`}</span>
        <Months months={monthlyEnrollments} />
      </div>
      {words !== null && <p className={css.words}>{words}</p>}
      {quiet !== null && (
        <p className={css.quiet}>
          <Clock size={12} strokeWidth={1.5} aria-hidden className={css.sign} />
          <WholeClauses text={quiet} />
        </p>
      )}
    </div>
  )
}

/** Broken between its two clauses if anywhere, and never within the date. */
function WholeClauses({ text }: { text: string }) {
  const [first, second] = text.split(', ')
  if (second === undefined) return text
  return (
    <>
      {first}, <span className={css.clause}>{second}</span>
    </>
  )
}

/** In px; the same in `noBullet`. */
const [BAR, HEIGHT] = [56, 16]

/** The plan is a line across the bar; a bar beyond it goes on, so that the line moves back. */
function Bullet({ enrolled, target }: { enrolled: number; target: number }) {
  const place = (count: number) => (count / Math.max(enrolled, target)) * (BAR - 2)
  return (
    <svg
      role="img"
      aria-label={INSTITUTIONS.enrolledOf(enrolled, target)}
      width={BAR}
      height={HEIGHT}
      viewBox={`0 0 ${BAR} ${HEIGHT}`}
      className={css.drawing}
    >
      <rect className={css.track} x={0.5} y={3.5} width={BAR - 1} height={9} rx={1} />
      <rect className={css.bar} x={1} y={5} width={place(enrolled)} height={6} />
      <rect className={css.plan} x={place(target)} y={0} width={2} height={HEIGHT} />
    </svg>
  )
}

const [STEP, GAP] = [4, 1]

/** A small column for each month, the newest last; a month without an enrolment is a line at the bottom. */
function Months({ months }: { months: Row['monthlyEnrollments'] }) {
  if (months.length === 0) return null
  const most = Math.max(1, ...months.map(({ enrolledCount }) => enrolledCount))
  const width = months.length * STEP
  return (
    <svg
      role="img"
      aria-label={monthsInWords(months)}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={css.drawing}
    >
      {months.map((month, at) => {
        const height = Math.max(1, Math.round((month.enrolledCount / most) * HEIGHT))
        return (
          <rect
            key={monthLabel(month)}
            className={month.enrolledCount === 0 ? css.none : css.bar}
            x={at * STEP}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** Months without an enrolment are not named: a list of zeros hides the others from whoever hears it. */
function monthsInWords(months: Row['monthlyEnrollments']): string {
  const any = months.filter(({ enrolledCount }) => enrolledCount > 0)
  if (any.length === 0) return INSTITUTIONS.noneIn(months.length)
  return INSTITUTIONS.enrolledIn(
    months.length,
    any.map((month) => `${monthLabel(month)} ${month.enrolledCount}명`),
  )
}
