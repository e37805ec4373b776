/** A planned visit as the statement of the benchmark reads it, of one subject after the other. */
export interface LoopedVisit {
  readonly subjectId: string
  readonly scno: string | null
  readonly enno: string | null
  readonly institutionName: string
  readonly visitName: string
  readonly scheduledDate: string
  readonly windowStart: string
  readonly windowEnd: string
  readonly dayOffset: number
  readonly before: number
  readonly after: number
}

interface Day {
  readonly target: number
  readonly start: number
  readonly end: number
}

const DAY = 86_400_000
const numberOf = (date: string) => Date.parse(date) / DAY
const textOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** What the preview answers of planned visits, with whole days as numbers, and without any of the rules' other cases. */
export function loopOverVisits(rows: readonly LoopedVisit[], newDate: string) {
  const baseline = numberOf(newDate)
  const subjects: { subjectId: string; visits: unknown[] }[] = []
  let affectedVisitsCount = 0
  for (let at = 0; at < rows.length; ) {
    const first = rows[at]
    if (!first) break
    let end = at
    while (rows[end]?.subjectId === first.subjectId) end++
    const own = rows.slice(at, end)
    const old = own.map((row) => ({
      target: numberOf(row.scheduledDate),
      start: numberOf(row.windowStart),
      end: numberOf(row.windowEnd),
    }))
    const next = own.map(({ dayOffset, before, after }) => {
      const target = baseline + dayOffset
      return { target, start: target - before, end: target + after }
    })
    const marks = newCollisions(old, next)
    const visits = own.flatMap((row, place) => {
      const [was, is] = [old[place], next[place]]
      if (!was || !is || (was.target === is.target && was.start === is.start && was.end === is.end)) return []
      affectedVisitsCount += 1
      return [
        {
          visitName: row.visitName,
          change: 'MOVES',
          oldDate: row.scheduledDate,
          newDate: textOf(is.target),
          marks: marks[place],
        },
      ]
    })
    const { subjectId, scno, enno, institutionName } = first
    subjects.push({ subjectId, ...{ scno, enno, institutionName }, visits })
    at = end
  }
  return { affectedVisitsCount, subjects }
}

function newCollisions(old: readonly Day[], next: readonly Day[]): string[][] {
  const marks: string[][] = next.map(() => [])
  for (let a = 0; a < next.length; a++) {
    for (let b = a + 1; b < next.length; b++) {
      const reason = collision(next[a], next[b])
      if (reason === null || reason === collision(old[a], old[b])) continue
      marks[a]?.push(reason)
      marks[b]?.push(reason)
    }
  }
  return marks
}

function collision(a: Day | undefined, b: Day | undefined): string | null {
  if (!a || !b) return null
  if (a.target === b.target) return 'SAME_DAY'
  if (a.start <= b.end && b.start <= a.end) return 'WINDOW_OVERLAP'
  return Math.abs(a.target - b.target) === 1 ? 'ADJACENT_DAY' : null
}
