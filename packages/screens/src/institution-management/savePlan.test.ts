import { describe, expect, it } from 'vitest'
import { begun, type Changes, countOf, type NewInstitution, NO_CHANGES, settledBy, shownOf, without } from './changes'
import { type CallOutcome, countSteps, type PlannedCall, planOf, runPlan, type SavePlan } from './savePlan'

const stored = (at: number, changes: object = {}) => ({
  id: `link-${at}`,
  organizationId: `hospital-${at}`,
  organizationName: `병원 ${at}`,
  institutionNumber: `0${at}`,
  targetEnrollment: 10,
  principalInvestigatorId: null,
  principalInvestigatorName: null,
  ...changes,
})
const STORED = [stored(1), stored(2), stored(3)]
const removal = (at: number) => ({
  key: `remove-${at}`,
  projectOrganizationId: `link-${at}`,
  organizationName: `병원 ${at}`,
})
const addition = (at: number, changes: Partial<NewInstitution> = {}): NewInstitution => ({
  key: `add-${at}`,
  organizationId: `hospital-${at}`,
  organizationName: `병원 ${at}`,
  institutionNumber: `${at}`,
  targetEnrollment: 10,
  investigator: null,
  participants: [],
  ...changes,
})
/** Two that leave and ten that come. */
const TWELVE: Changes = {
  removed: [removal(3), removal(1)],
  added: Array.from({ length: 10 }, (_, at) => addition(at + 11)),
  unknown: [],
}
const keysOf = (plan: SavePlan) => plan.map(({ call: { key } }) => key)
const KEYS = ['remove-1', 'remove-3', ...TWELVE.added.map(({ key }) => key)]

/** A server that stores each key once, and whose answers to some calls are lost. */
function serverOf({ lost = [], refused = {} }: { lost?: number[]; refused?: Record<string, string> }) {
  const sent: string[] = []
  const done: string[] = []
  const perform = async ({ key }: PlannedCall): Promise<CallOutcome> => {
    sent.push(key)
    if (refused[key] !== undefined) return { kind: 'refused', message: refused[key] }
    if (!done.includes(key)) done.push(key)
    return lost.includes(sent.length) ? { kind: 'unknown', message: null } : { kind: 'done' }
  }
  return { sent, done, perform }
}

describe('the plan of a save', () => {
  it('has the removals in the order of the list, then the additions, and nothing for those that stay [INST-039, INST-040, INST-041, INST-043]', () => {
    expect(keysOf(planOf(TWELVE, STORED))).toEqual(KEYS)
    expect(planOf(NO_CHANGES, STORED)).toEqual([])
  })

  it('of a removed hospital that comes again has both calls [INST-039]', () => {
    const again = { removed: [removal(2)], added: [addition(2)], unknown: [] }
    expect(planOf(again, STORED).map(({ call }) => call.kind)).toEqual(['remove', 'add'])
    expect(countOf(again)).toBe(2)
  })

  it('leaves out a removal that somebody else carried out [INST-039]', () => {
    expect(keysOf(planOf({ ...NO_CHANGES, removed: [removal(1), removal(9)] }, STORED))).toEqual(['remove-1'])
  })
})

describe('a save', () => {
  it('sends one call after the other and tells each step [INST-040, INST-041, INST-172]', async () => {
    const seen: string[] = []
    const { sent, perform } = serverOf({})
    const plan = await runPlan(planOf(TWELVE, STORED), perform, (now) => {
      seen.push(now.map(({ state }) => state[0]).join(''))
    })
    expect(sent).toEqual(KEYS)
    expect(countSteps(plan)).toEqual({ all: 12, done: 12, unknown: 0, refused: 0, open: 0 })
    expect(seen.slice(0, 4)).toEqual(['rooooooooooo', 'dooooooooooo', 'droooooooooo', 'ddoooooooooo'])
    expect(seen).toHaveLength(24)
  })

  it('stops at a lost answer: 2 done, 1 unknown, 9 open; asks for it first, and each is carried out once [INST-173, INST-174]', async () => {
    const { sent, done, perform } = serverOf({ lost: [3, 4, 9] })
    let changes: Changes = TWELVE
    let list = STORED
    const counts: object[] = []
    for (let press = 0; press < 4; press += 1) {
      const plan = await runPlan(planOf(changes, list), perform, (now) => {
        for (const { call, state } of now) {
          if (state === 'running') changes = begun(changes, call.key)
          if (state === 'done') changes = without(changes, call.key)
        }
      })
      counts.push(countSteps(plan))
      list = list.filter(({ id }) => !done.includes(id.replace('link', 'remove')))
    }
    expect(counts[0]).toEqual({ all: 12, done: 2, unknown: 1, refused: 0, open: 9 })
    expect(counts[1]).toEqual({ all: 10, done: 0, unknown: 1, refused: 0, open: 9 })
    expect(counts[2]).toEqual({ all: 10, done: 4, unknown: 1, refused: 0, open: 5 })
    expect(counts[3]).toEqual({ all: 6, done: 6, unknown: 0, refused: 0, open: 0 })
    expect(sent.slice(0, 6)).toEqual(['remove-1', 'remove-3', 'add-11', 'add-11', 'add-11', 'add-12'])
    expect(done).toEqual(KEYS)
    expect(countOf(changes)).toBe(0)
  })

  it('stops at a refusal and keeps its reason; the rest stays open [INST-044]', async () => {
    const { sent, perform } = serverOf({ refused: { 'remove-3': '시험대상자가 있는 기관은 삭제할 수 없습니다.' } })
    const plan = await runPlan(planOf(TWELVE, STORED), perform, () => {})
    expect(countSteps(plan)).toEqual({ all: 12, done: 1, unknown: 0, refused: 1, open: 10 })
    expect(plan[1]).toMatchObject({ state: 'refused', message: '시험대상자가 있는 기관은 삭제할 수 없습니다.' })
    expect(sent).toEqual(['remove-1', 'remove-3'])
  })
})

describe('a change without an answer', () => {
  const unknown = { removed: [removal(1)], added: [addition(4), addition(5)], unknown: ['remove-1', 'add-4'] }
  const four = stored(4, { institutionNumber: '4' })

  it('is settled by the list when it shows what was sent [INST-174]', () => {
    expect(settledBy([stored(2), four], unknown)).toEqual({ ...NO_CHANGES, added: [addition(5)] })
    expect(settledBy([stored(1), stored(2)], unknown)).toEqual(unknown)
  })

  it.each([
    ['number', { institutionNumber: '44' }],
    ['target', { targetEnrollment: 11 }],
    ['PI', { principalInvestigatorId: 'p' }],
  ])('is not settled by a hospital that somebody else added with another %s [INST-174]', (_, other) => {
    const { added } = settledBy([{ ...four, ...other }], unknown)
    expect(added).toEqual(unknown.added)
  })

  it('is shown once while the list has it already [INST-174]', () => {
    expect(shownOf([stored(1), four, stored(5)], unknown).map(({ id }) => id)).toEqual(['link-1', 'link-5'])
  })

  it('an addition that was never sent is not settled by one of the same hospital [INST-174]', () => {
    const { added } = settledBy([stored(5, { institutionNumber: '5' })], unknown)
    expect(added.map(({ key }) => key)).toEqual(['add-4', 'add-5'])
  })
})
