import type { Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { isVisitComplete, shouldGenerateRemaining } from '@imsang/domain/visit-state'
import { isVisitOfTemplate } from '@imsang/domain/visit-template'
import { isNewer } from '../versions'
import type { RefusedVisit, VisitActions, WantedVisit } from '../visit-edit/visitActions'
import { followingVisit, isBooked, type Plan } from './followingVisit'

/** The steps of a registration, in their order [VISIT-165, VISIT-166]. */
export type StepName = 'create' | 'complete' | 'reschedule'

/** One key for each step: a step that is sent again is done once [DEC-834]. */
type StepKeys = Readonly<Record<StepName, string>>

export interface Registration {
  readonly keys: StepKeys
  /** With the next day in it, which the third step books. */
  readonly wanted: WantedVisit
  readonly actualDate: CalendarDate
}

export type Registered = { ok: true } | { ok: false; step: StepName; refused: RefusedVisit }

/** The reason of the booking, in the trail [DEC-346]. */
const BOOKED_BY_SYSTEM = '다음 방문 예약 - 시스템 기록'

/**
 * Registers a visit in three calls: it is created, completed, and the following one is moved to the wanted day. Begun
 * again it sends the same with the same keys: the server answers what it has stored, and what `visits` show as stored is
 * not sent [VISIT-165, VISIT-166, VISIT-268, DEC-343, DEC-834].
 * @param visits all stored ones, as they are now
 */
export async function registerInSteps(
  calls: Pick<VisitActions, StepName>,
  { keys, wanted, actualDate }: Registration,
  visits: readonly Visit[],
  plan: Plan,
): Promise<Registered> {
  const created = await calls.create(wanted, keys.create)
  if (!created.ok) return { ok: false, step: 'create', refused: created }
  // The answer to a repeated key is the visit as it was then.
  let all = withNewer(visits, [created.visit])
  const visit = all.find(({ visitId }) => visitId === created.visit.visitId) ?? created.visit
  if (!isVisitComplete(visit)) {
    const completion = { actualDate, generateRemainingVisits: shouldGenerateRemaining(visit, all) }
    const completed = await calls.complete(visit, completion, keys.complete)
    if (!completed.ok) return { ok: false, step: 'complete', refused: completed }
    // A kept answer that is older than the visit: it was completed, and somebody has withdrawn it since.
    if (isNewer(visit, completed.visit)) return { ok: false, step: 'complete', refused: WITHDRAWN }
    all = withNewer(all, [completed.visit, ...completed.generatedVisits])
  }
  const next = wanted.nextVisitDate ?? null
  if (next === null) return { ok: true }
  const following = followingVisit(all.find(({ visitId }) => visitId === visit.visitId) ?? visit, all, plan)
  if (isBooked(following, next)) return { ok: true }
  // A visit that nobody stored cannot be moved.
  if (following?.kind !== 'stored') return { ok: false, step: 'reschedule', refused: { ok: false, message: null } }
  // Its own notes: nothing would empty them. A text that is hidden from the user is null here, and the server keeps it.
  const { notes } = following.visit
  const schedule = { scheduledDate: next, changeReason: BOOKED_BY_SYSTEM, notes }
  const booked = await calls.reschedule(following.visit, schedule, keys.reschedule)
  return booked.ok ? { ok: true } : { ok: false, step: 'reschedule', refused: booked }
}

const WITHDRAWN: RefusedVisit = { ok: false, message: REQUEST_MESSAGES.olderVersion, isConflict: true }

/** The visits with others among them, each once, in its newest version. */
function withNewer(visits: readonly Visit[], more: readonly Visit[]): Visit[] {
  const all = new Map(visits.map((visit) => [visit.visitId, visit]))
  for (const visit of more) {
    const known = all.get(visit.visitId)
    if (!known || !isNewer(known, visit)) all.set(visit.visitId, visit)
  }
  return [...all.values()]
}

/**
 * Which steps of a registration the server has stored, and which it was to have; a visit of the template that somebody
 * else registered looks the same [VISIT-268, DEC-834].
 */
export function storedSteps(
  { wanted }: Pick<Registration, 'wanted'>,
  visits: readonly Visit[],
  plan: Plan,
): { step: StepName; isStored: boolean }[] {
  const { visitTemplateId: id, nextVisitDate } = wanted
  const template = plan.templates.find((each) => each.id === id)
  const isIt = (visit: Visit) => (template ? isVisitOfTemplate(visit, template) : visit.visitTemplateId === id)
  const visit = visits.find((each) => each.visitStatus !== 'CANCELLED' && isIt(each))
  const isComplete = visit !== undefined && isVisitComplete(visit)
  const steps: { step: StepName; isStored: boolean }[] = [
    { step: 'create', isStored: visit !== undefined },
    { step: 'complete', isStored: isComplete },
  ]
  if (!nextVisitDate) return steps
  const isStored = isComplete && isBooked(followingVisit(visit, visits, plan), nextVisitDate)
  return [...steps, { step: 'reschedule', isStored }]
}
