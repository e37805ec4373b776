import type { Visit } from '@imsang/api-client'
import { describe, expect, it, vi } from 'vitest'
import {
  BEFORE_BASELINE,
  doneVisit,
  PLAN,
  TODAY,
  templateOf,
  visitOf,
  WITHOUT_V3,
} from '../testing/registrationSamples'
import type { VisitActions, WantedVisit } from '../visit-edit/visitActions'
import { registerInSteps, storedSteps } from './registerInSteps'

const KEYS = { create: 'key-1', complete: 'key-2', reschedule: 'key-3' }
const V3 = visitOf('V3')
const V4 = visitOf('V4', { notes: '채혈 예정' })
const NEXT = '2026-12-19'
const LOST = { ok: false, message: '네트워크 연결에 실패했습니다', mayBeStored: true } as const
const REFUSED = { ok: false, message: '처리할 수 없는 상태입니다.' } as const

const wantedOf = (code: string, nextVisitDate: string | null = null): WantedVisit => ({
  visitTemplateId: templateOf(code).id,
  visitDescription: '정해진 검사',
  notes: null,
  notificationEnabled: false,
  notificationType: null,
  nextVisitDate,
})

/** The calls of a server that stores everything; each may be replaced. */
function played(visit: Visit, generatedVisits: Visit[] = [], more: Partial<VisitActions> = {}) {
  const done = {
    ...visit,
    visitStatus: 'COMPLETED' as const,
    actualVisitDate: TODAY,
    version: Number(visit.version) + 1,
  }
  return {
    create: vi.fn(more.create ?? (async () => ({ ok: true as const, visit }))),
    complete: vi.fn(more.complete ?? (async () => ({ ok: true as const, visit: done, generatedVisits }))),
    reschedule: vi.fn(more.reschedule ?? (async () => ({ ok: true as const }))),
  }
}

interface Run {
  code?: string
  next?: string | null
  visits?: readonly Visit[]
}

const run = (calls: ReturnType<typeof played>, { code = 'V3', next = null, visits = WITHOUT_V3 }: Run = {}) =>
  registerInSteps(calls, { keys: KEYS, wanted: wantedOf(code, next), actualDate: TODAY }, visits, PLAN)

describe('registering a visit in steps', () => {
  it('creates first and completes second, each with its key [VISIT-165]', async () => {
    const calls = played(V3)
    expect(await run(calls)).toEqual({ ok: true })
    expect(calls.create.mock.calls).toEqual([[wantedOf('V3'), 'key-1']])
    expect(calls.complete.mock.calls).toEqual([[V3, { actualDate: TODAY, generateRemainingVisits: false }, 'key-2']])
    expect(calls.create.mock.invocationCallOrder[0]).toBeLessThan(calls.complete.mock.invocationCallOrder[0] ?? 0)
    expect(calls.reschedule).not.toHaveBeenCalled()
  })

  it('moves the following visit third, and keeps its notes [VISIT-166]', async () => {
    const calls = played(V3)
    expect(await run(calls, { next: NEXT })).toEqual({ ok: true })
    const schedule = { scheduledDate: NEXT, changeReason: '다음 방문 예약 - 시스템 기록', notes: '채혈 예정' }
    expect(calls.reschedule.mock.calls).toEqual([[V4, schedule, 'key-3']])
    expect(calls.complete.mock.invocationCallOrder[0]).toBeLessThan(calls.reschedule.mock.invocationCallOrder[0] ?? 0)
  })

  it('sends no notes where they are hidden, so that they stay [VISIT-166]', async () => {
    const hidden = visitOf('V4', { notes: null, areTextsHidden: true })
    const calls = played(V3)
    await run(calls, { next: NEXT, visits: [...WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4'), hidden] })
    expect(calls.reschedule.mock.calls[0]?.[1]).toMatchObject({ notes: null })
  })

  it('lets the baseline visit generate the others, and moves the one that was generated next [VISIT-165, VISIT-166]', async () => {
    const V1 = visitOf('V1')
    const [V2, other] = [visitOf('V2'), visitOf('V3')]
    const calls = played(V1, [other, V2])
    expect(await run(calls, { code: 'V1', next: NEXT, visits: BEFORE_BASELINE })).toEqual({ ok: true })
    expect(calls.complete.mock.calls[0]?.[1]).toEqual({ actualDate: TODAY, generateRemainingVisits: true })
    expect(calls.reschedule.mock.calls[0]?.[0]).toEqual(V2)
  })

  it('generates nothing for the baseline visit when a later one is stored [VISIT-165]', async () => {
    const calls = played(visitOf('V1'))
    await run(calls, { code: 'V1', visits: [...BEFORE_BASELINE, visitOf('V2')] })
    expect(calls.complete.mock.calls[0]?.[1]).toEqual({ actualDate: TODAY, generateRemainingVisits: false })
  })

  it('does not move the following visit when it is on that day already [VISIT-166]', async () => {
    const calls = played(V3)
    expect(await run(calls, { next: '2026-12-18' })).toEqual({ ok: true })
    expect(calls.reschedule).not.toHaveBeenCalled()
  })
})

describe('a step that fails', () => {
  it.each([LOST, REFUSED])('ends with the creation: nothing else is sent [VISIT-168]', async (refused) => {
    const calls = played(V3, [], { create: async () => refused })
    expect(await run(calls, { next: NEXT })).toEqual({ ok: false, step: 'create', refused })
    expect(calls.complete).not.toHaveBeenCalled()
    expect(calls.reschedule).not.toHaveBeenCalled()
  })

  it.each([LOST, REFUSED])('ends with the completion: nothing is booked [VISIT-169]', async (refused) => {
    const calls = played(V3, [], { complete: async () => refused })
    expect(await run(calls, { next: NEXT })).toEqual({ ok: false, step: 'complete', refused })
    expect(calls.reschedule).not.toHaveBeenCalled()
  })

  it.each([LOST, REFUSED])('is the booking alone [VISIT-170]', async (refused) => {
    const calls = played(V3, [], { reschedule: async () => refused })
    expect(await run(calls, { next: NEXT })).toEqual({ ok: false, step: 'reschedule', refused })
  })

  it('is the booking of a visit that nobody stored; the one behind it is not moved instead [VISIT-170]', async () => {
    const calls = played(V3)
    const visits = WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4')
    const refused = { ok: false, message: null }
    expect(await run(calls, { next: NEXT, visits })).toEqual({ ok: false, step: 'reschedule', refused })
    expect(calls.reschedule).not.toHaveBeenCalled()
  })
})

describe('a registration that goes on', () => {
  it('creates again with the same key and body, and completes the visit as it is stored now [VISIT-268]', async () => {
    const touched = visitOf('V3', { version: 3, notes: '다른 사람의 비고' })
    const calls = played(V3, [], {
      complete: async () => ({ ok: true, visit: doneVisit('V3', TODAY, { version: 4 }), generatedVisits: [] }),
    })
    expect(await run(calls, { visits: [...WITHOUT_V3, touched] })).toEqual({ ok: true })
    expect(calls.create.mock.calls).toEqual([[wantedOf('V3'), 'key-1']])
    expect(calls.complete.mock.calls[0]?.[0]).toEqual(touched)
    expect(calls.complete.mock.calls[0]?.[2]).toBe('key-2')
  })

  it('does not complete what is complete, and books what is left [VISIT-268]', async () => {
    const calls = played(V3)
    expect(await run(calls, { next: NEXT, visits: [...WITHOUT_V3, doneVisit('V3', TODAY)] })).toEqual({ ok: true })
    expect(calls.complete).not.toHaveBeenCalled()
    expect(calls.reschedule.mock.calls[0]?.[0]).toEqual(V4)
    expect(calls.reschedule.mock.calls[0]?.[2]).toBe('key-3')
  })

  it('sends nothing but the creation when all is stored [VISIT-268]', async () => {
    const calls = played(V3)
    const booked = visitOf('V4', { scheduledDate: NEXT, version: 2 })
    const visits = [...WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4'), doneVisit('V3', TODAY), booked]
    expect(await run(calls, { next: NEXT, visits })).toEqual({ ok: true })
    expect(calls.create).toHaveBeenCalledOnce()
    expect(calls.complete).not.toHaveBeenCalled()
    expect(calls.reschedule).not.toHaveBeenCalled()
  })

  it('books the newest version of a visit that was generated the first time [VISIT-268]', async () => {
    const V1 = visitOf('V1')
    const moved = visitOf('V2', { version: 2, notes: '비고' })
    const calls = played(V1, [visitOf('V2')])
    await run(calls, { code: 'V1', next: NEXT, visits: [...BEFORE_BASELINE, moved] })
    expect(calls.reschedule.mock.calls[0]?.[0]).toEqual(moved)
  })

  it('does not take an old answer for a visit that was withdrawn since [VISIT-268]', async () => {
    const withdrawn = visitOf('V3', { version: 3 })
    const calls = played(V3)
    expect(await run(calls, { next: NEXT, visits: [...WITHOUT_V3, withdrawn] })).toEqual({
      ok: false,
      step: 'complete',
      refused: {
        ok: false,
        message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
        isConflict: true,
      },
    })
    expect(calls.reschedule).not.toHaveBeenCalled()
  })

  it('says that somebody else has registered the visit [VISIT-171, VISIT-268]', async () => {
    const refused = { ok: false, message: '이미 등록된 방문입니다.', isDuplicate: true } as const
    const calls = played(V3, [], { create: async () => refused })
    expect(await run(calls, { visits: [...WITHOUT_V3, V3] })).toEqual({ ok: false, step: 'create', refused })
    expect(calls.complete).not.toHaveBeenCalled()
  })
})

describe('the steps that are stored', () => {
  const stepsOf = (visits: readonly Visit[], next: string | null = NEXT) =>
    storedSteps({ wanted: wantedOf('V3', next) }, visits, PLAN).map(({ step, isStored }) => [step, isStored])
  const none = [
    ['create', false],
    ['complete', false],
    ['reschedule', false],
  ]

  it('are none without a visit of the template, or with a cancelled one [VISIT-268]', () => {
    expect(stepsOf(WITHOUT_V3)).toEqual(none)
    expect(stepsOf([...WITHOUT_V3, visitOf('V3', { visitStatus: 'CANCELLED' })])).toEqual(none)
    expect(stepsOf([...WITHOUT_V3, visitOf('V3', { visitType: 'UNSCHEDULED' })])).toEqual(none)
  })

  it('end with the visit, its completion, and the following one on the wanted day [VISIT-268]', () => {
    expect(stepsOf([...WITHOUT_V3, V3])).toEqual([
      ['create', true],
      ['complete', false],
      ['reschedule', false],
    ])
    const complete = [...WITHOUT_V3, doneVisit('V3', TODAY)]
    expect(stepsOf(complete)).toEqual([
      ['create', true],
      ['complete', true],
      ['reschedule', false],
    ])
    expect(stepsOf(complete, '2026-12-18')).toEqual([
      ['create', true],
      ['complete', true],
      ['reschedule', true],
    ])
  })

  it('do not have the following day booked while the visit is open [VISIT-268]', () => {
    expect(stepsOf([...WITHOUT_V3, V3], '2026-12-18')).toEqual([
      ['create', true],
      ['complete', false],
      ['reschedule', false],
    ])
  })

  it('are two without a wanted next day [VISIT-268]', () => {
    expect(stepsOf([...WITHOUT_V3, V3], null)).toEqual([
      ['create', true],
      ['complete', false],
    ])
  })
})
