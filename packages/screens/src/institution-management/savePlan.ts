import { type Changes, type NewInstitution, type Removal, type StoredInstitution, settledBy } from './changes'

/** One call of a save. */
export type PlannedCall = ({ readonly kind: 'remove' } & Removal) | ({ readonly kind: 'add' } & NewInstitution)

/** How a call ended. Without an answer nobody knows whether it was carried out. */
export type CallOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' | 'unknown'; readonly message: string | null }

export interface Step {
  readonly call: PlannedCall
  readonly state: 'open' | 'running' | CallOutcome['kind']
  /** Why it was refused; null without a reason. */
  readonly message: string | null
}

/** The calls of a save in their order, each with its state. */
export type SavePlan = readonly Step[]

/**
 * Plans the calls of a save: what had no answer is asked for first, then come removals in the order of the list, then
 * additions. Institutions that stay cause no call.
 * @see INST-039 … INST-043, INST-174, DEC-231
 */
export function planOf(changes: Changes, stored: readonly StoredInstitution[]): SavePlan {
  const { removed, added, unknown } = settledBy(stored, changes)
  const removals = stored.flatMap(({ id }) => removed.filter((each) => each.projectOrganizationId === id))
  const calls: PlannedCall[] = [
    ...removals.map((each) => ({ kind: 'remove' as const, ...each })),
    ...added.map((each) => ({ kind: 'add' as const, ...each })),
  ]
  const isAsked = ({ key }: PlannedCall) => unknown.includes(key)
  return [
    ...calls.filter(isAsked).map((call) => ({ call, state: 'unknown' as const, message: null })),
    ...calls.filter((call) => !isAsked(call)).map((call) => ({ call, state: 'open' as const, message: null })),
  ]
}

/** How many calls are in each state; one that runs is open until it is answered. */
export function countSteps(plan: SavePlan) {
  const inState = (...states: Step['state'][]) => plan.filter(({ state }) => states.includes(state)).length
  return {
    all: plan.length,
    done: inState('done'),
    unknown: inState('unknown'),
    refused: inState('refused'),
    open: inState('open', 'running'),
  }
}

/**
 * Carries out a plan, one call after the other; the first that is refused or has no answer stops the rest.
 * @param perform sends one call and never rejects
 * @param onChange called before and after each call
 */
export async function runPlan(
  plan: SavePlan,
  perform: (call: PlannedCall) => Promise<CallOutcome>,
  onChange: (plan: SavePlan) => void,
): Promise<SavePlan> {
  let current = plan
  const set = (at: number, next: Pick<Step, 'state' | 'message'>) => {
    current = current.map((step, place) => (place === at ? { ...step, ...next } : step))
    onChange(current)
  }
  for (const [at, { call }] of plan.entries()) {
    set(at, { state: 'running', message: null })
    const outcome = await perform(call)
    set(at, { state: outcome.kind, message: outcome.kind === 'done' ? null : outcome.message })
    if (outcome.kind !== 'done') break
  }
  return current
}
