import { describe, expect, it } from 'vitest'
import { messageOf } from '../pipeline/failure'
import { fakeServer, success } from '../testing/fakeServer'
import { testClient } from '../testing/testClient'
import { type BaselineCalls, createBaselineCalls, currentBaselinesOf } from '.'

const ARM = {
  studyArmId: 'arm-1',
  armCode: 'ARM-01',
  armName: '시험군',
  baselineDate: '2026-03-02',
  studyStartDate: null,
  version: 3,
}
const MOVED = {
  studyArmId: 'arm-1',
  affectedVisitsCount: 2,
  recalculatedAt: '2026-11-20T09:30:00.000Z',
  message: '방문 2건의 일정이 재계산되었습니다.',
}
const ENTRY = {
  id: 'h-1',
  studyArmId: 'arm-1',
  baselineDate: null,
  studyStartDate: '2026-03-01',
  changedAt: '2026-11-20T09:30:00.000Z',
  changedBy: '박연구',
  reason: null,
}
const IMPACT = {
  studyArmId: 'arm-1',
  currentBaselineDate: '2026-03-02',
  newBaselineDate: null,
  dateShiftDays: -7,
  impactLevel: 'MINIMAL',
  affectedTemplates: 11,
  completedSubjects: 0,
  subjectsToReschedule: 1,
  activeSubjects: 2,
  riskLevel: 'HIGH',
  reasons: [{ rule: 'many-templates', level: 'HIGH', message: '많습니다.', isRegulatory: false }],
  subjects: [{ subjectId: 's-1', status: 'ENROLLED', impact: 'SIGNIFICANT' }],
}
const PREVIEW = {
  studyArmId: 'arm-1',
  currentBaselineDate: null,
  newBaselineDate: '2026-03-09',
  version: 3,
  affectedVisitsCount: 1,
  hiddenSubjectsCount: 4,
  subjects: [
    {
      subjectId: 's-1',
      scno: 'SC-01-001',
      enno: null,
      institutionName: '한강서울병원',
      visits: [{ visitName: 'V2 방문', change: 'MOVES', oldDate: null, newDate: '2026-03-16', marks: ['IN_PAST'] }],
    },
  ],
}
const LIST = { projectId: 'p-1', studyArms: [ARM], totalCount: 1 }

interface Asked {
  name: keyof BaselineCalls
  call: (calls: BaselineCalls, id: string) => Promise<unknown>
  line: string
  answer: object
  /** The path of a value, and one that it cannot have. */
  broken: [path: string, value: unknown][]
}

const CHANGE = { baselineDate: '2026-03-09', reason: null, recalculate: true }
const CALLS: Asked[] = [
  {
    name: 'read',
    call: ({ read }, studyArmId) => read({ studyArmId }),
    line: 'GET /api/v1/study-arms/x-1/baseline-date',
    answer: ARM,
    broken: [
      ['version', '3'],
      ['baselineDate', '2026. 3. 2.'],
      ['studyStartDate', undefined],
    ],
  },
  {
    name: 'save',
    call: ({ save }, studyArmId) => save({ studyArmId, version: 3 }, CHANGE),
    line: 'PUT /api/v1/study-arms/x-1/baseline-date',
    answer: { ...ARM, recalculation: MOVED },
    broken: [
      ['recalculation', 'none'],
      ['recalculation.affectedVisitsCount', -1],
    ],
  },
  {
    name: 'history',
    call: ({ history }, studyArmId) => history({ studyArmId }),
    line: 'GET /api/v1/study-arms/x-1/baseline-history',
    answer: [ENTRY],
    broken: [
      ['0.changedAt', 'yesterday'],
      ['0.changedBy', null],
    ],
  },
  {
    name: 'recalculate',
    call: ({ recalculate }, studyArmId) => recalculate({ studyArmId }),
    line: 'POST /api/v1/study-arms/x-1/recalculate-visits',
    answer: MOVED,
    broken: [['affectedVisitsCount', 1.5]],
  },
  {
    name: 'impact',
    call: ({ impact }, studyArmId) => impact({ studyArmId }, '2026-02-23'),
    line: 'GET /api/v1/study-arms/x-1/baseline-impact?baselineDate=2026-02-23',
    answer: IMPACT,
    broken: [
      ['riskLevel', 'high'],
      ['impactLevel', 'HUGE'],
      ['subjects.0.status', 'LOST'],
      ['reasons', {}],
    ],
  },
  {
    name: 'preview',
    call: ({ preview }, studyArmId) => preview({ studyArmId }, '2026-03-09'),
    line: 'GET /api/v1/study-arms/x-1/baseline-preview?baselineDate=2026-03-09',
    answer: PREVIEW,
    broken: [
      ['subjects.0.visits.0.marks.0', 'LATE'],
      ['subjects.0.visits.0.change', null],
      ['hiddenSubjectsCount', null],
    ],
  },
  {
    name: 'list',
    call: ({ list }, projectId) => list(projectId),
    line: 'GET /api/v1/projects/x-1/study-arms/baseline-dates',
    answer: LIST,
    broken: [['studyArms.0.armCode', 1]],
  },
  {
    name: 'saveAll',
    call: ({ saveAll }, projectId) => saveAll(projectId, { entries: [] }),
    line: 'POST /api/v1/projects/x-1/baseline-dates',
    answer: { ...LIST, recalculations: [MOVED] },
    broken: [['recalculations.0.recalculatedAt', 0]],
  },
]

/** A copy with another value at a path. */
function changed(content: object, path: string, value: unknown): unknown {
  const copy = structuredClone(content)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  holder[last] = value
  return copy
}

/** The paths of all values that are neither lists nor objects. */
const leavesOf = (content: object): string[] =>
  Object.entries(content).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? leavesOf(value).map((rest) => `${name}.${rest}`) : [name],
  )

const open = async (answer: unknown) => {
  const server = fakeServer(() => success(answer))
  const { client } = await testClient(server.fetch)
  return { server, calls: createBaselineCalls(client) }
}

describe.each(CALLS)('the baseline call $name', ({ call, line, answer, broken }) => {
  it('is sent once, and answers what the contract says [BASE-044]', async () => {
    // What a later version of the server adds is left out.
    const { server, calls } = await open(Array.isArray(answer) ? answer : { ...answer, added: 'later' })
    expect(await call(calls, 'x-1')).toEqual(answer)
    expect(server.arrived.map(({ method, path, search }) => `${method} ${path}${search}`)).toEqual([line])
  })

  it.each(['', '  ', undefined as unknown as string])(
    'without a target (%j) is refused unsent [BASE-042]',
    async (id) => {
      const { server, calls } = await open(answer)
      const failure = await call(calls, id).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'RequestFailure', kind: 'refused' })
      expect(messageOf(failure)).toBe('연구군 ID 또는 연구 ID가 필요합니다.')
      expect(server.arrived).toEqual([])
    },
  )

  it.each(broken)('refuses an answer whose %s is %j [BASE-044]', async (path, value) => {
    const { calls } = await open(changed(answer, path, value))
    const failure = await call(calls, 'x-1').catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'RequestFailure', kind: 'shape' })
    expect(messageOf(failure)).toBe('올바르지 않은 응답 데이터입니다.')
  })
})

it.each(CALLS)('the baseline call $name refuses any value of another kind [BASE-044]', async ({ call, answer }) => {
  const taken = await Promise.all(
    leavesOf(answer).map(async (path) => {
      const { calls } = await open(changed(answer, path, {}))
      const failure = await call(calls, 'x-1').catch((error: unknown) => error)
      return (failure as { kind?: unknown }).kind === 'shape' ? [] : [path]
    }),
  )
  expect(taken.flat()).toEqual([])
})

describe('a baseline date that is saved', () => {
  it('names the version that it replaces and sends what was entered [SCALL-101]', async () => {
    const { server, calls } = await open({ ...ARM, recalculation: null })
    await calls.save({ studyArmId: 'arm-1', version: 3 }, CHANGE)
    await calls.save({ studyArmId: 'arm-1' }, { baselineDate: '' })
    expect(server.arrived.map(({ headers, body }) => [headers.get('If-Match'), JSON.parse(body)])).toEqual([
      ['"3"', CHANGE],
      [null, { baselineDate: '' }],
    ])
  })

  it.each([
    [412, ARM, [ARM]],
    [412, LIST, [ARM]],
    [412, { ...ARM, version: null }, []],
    [412, { ...LIST, studyArms: [{ ...ARM, armName: 1 }] }, []],
    [409, ARM, []],
  ])('and refused with %i brings the stored one only in its shape [BASE-044]', async (status, data, current) => {
    const server = fakeServer(() =>
      Response.json({ success: false, status: 'failed', message: '먼저', data }, { status }),
    )
    const { client } = await testClient(server.fetch)
    const failure = await createBaselineCalls(client)
      .save({ studyArmId: 'arm-1', version: 2 }, CHANGE)
      .catch((error: unknown) => error)
    expect(currentBaselinesOf(failure)).toEqual(current)
    expect(currentBaselinesOf(new Error('another'))).toEqual([])
  })

  it('has every subject of a long preview checked, in their order [BASE-044]', async () => {
    const [subject] = PREVIEW.subjects
    const subjects = Array.from({ length: 250 }, (_, at) => ({ ...subject, subjectId: `s-${at}` }))
    const { calls } = await open({ ...PREVIEW, subjects })
    expect((await calls.preview({ studyArmId: 'arm-1' }, '2026-03-09')).subjects).toEqual(subjects)
    const last = [...subjects.slice(0, -1), { ...subject, subjectId: null }]
    const broken = (await open({ ...PREVIEW, subjects: last })).calls.preview({ studyArmId: 'arm-1' }, '2026-03-09')
    await expect(broken).rejects.toMatchObject({ kind: 'shape' })
  })

  it('is not waited for once its caller has stopped [REQ-079]', async () => {
    const { calls } = await open(IMPACT)
    const caller = new AbortController()
    const reason = new DOMException('cancelled', 'AbortError')
    caller.abort(reason)
    await expect(calls.impact({ studyArmId: 'arm-1' }, '2026-03-09', caller.signal)).rejects.toBe(reason)
  })
})
