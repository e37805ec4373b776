import { addDays } from '@imsang/domain/calendar'
import { SAMPLE_DAY, sampleSubjects, sampleVisits } from '@imsang/fixtures'
import { fn } from 'storybook/test'
import type { VisitPanelProps } from '../visit-timeline/VisitPanel'

const found = sampleSubjects({ count: 44 }).find((subject) => sampleVisits(subject).length > 8)
if (!found) throw new Error('no sample subject with visits')
const VISITED = found
export const VISITS = sampleVisits(VISITED)
const [model] = VISITS
if (!model) throw new Error('no sample visit')

type Visit = (typeof VISITS)[number]

/** A visit that differs from an ordinary regular one. */
export const visitOf = (number: number, more: Partial<Visit> = {}): Visit => ({
  ...model,
  visitId: `019438e9-4800-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  visitNumber: number,
  visitCode: `V${number}`,
  visitName: `${number}차 방문`,
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  scheduledDate: null,
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
  ...more,
})

/** Twenty-five visits, two weeks apart, whose windows overlap; the first twelve are done. */
export const MANY = Array.from({ length: 25 }, (_, at) => {
  const day = addDays(SAMPLE_DAY, (at - 12) * 14)
  const done = { visitStatus: 'COMPLETED', actualVisitDate: addDays(day, (at % 5) - 2) } as const
  return visitOf(at + 1, {
    scheduledDate: day,
    visitWindowStart: addDays(day, -8),
    visitWindowEnd: addDays(day, 8),
    ...(at < 12 ? done : {}),
  })
})

export const ready = (visits: readonly Visit[]): VisitPanelProps['state'] => ({
  kind: 'ready',
  visits,
  isOld: false,
  isRetrying: false,
})

export const PANEL_ARGS = {
  state: ready(VISITS),
  subject: VISITED,
  today: SAMPLE_DAY,
  onRetry: fn(),
} satisfies VisitPanelProps
