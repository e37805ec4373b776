import { demoColumnId, demoData, demoSiteId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { todayOf } from '../../base/clock'
import { newId } from '../../db/ids'
import { accessEntries, institutionColumns, institutionValues } from '../../db/schema'
import { trailOf } from '../../studies/testing/studyCalls'
import { describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import {
  BUSAN,
  BUSAN_PI,
  CI,
  CRA,
  CRC,
  columnCalls,
  OTHER_STUDY,
  PI,
  SEOUL,
  STUDY,
  SYSTEM_ADMIN,
} from '../testing/columnCalls'

const IRB = demoColumnId('irb')
const CONTRACT = demoColumnId('contract')
const POOL = demoColumnId('pool')
const value = (columnId: string, projectOrganizationId: string, text: string | null, version = 2) => ({
  columnId,
  projectOrganizationId,
  value: text,
  version,
})

describeOnOneEngine('the custom columns of a study', (engine) => {
  const server = useServer(engine)
  const { list, set } = columnCalls(server)
  const dateOf = (site: string) =>
    demoData({ today: todayOf(() => server().now) }).institutionValues.find(
      (each) => each.columnId === IRB && each.studyOrganizationId === site,
    )?.value ?? ''
  const columns = (...sites: string[]) => [
    {
      id: IRB,
      name: 'IRB 승인일',
      type: 'DATE',
      options: [],
      displayOrder: 1,
      values: sites.map((site) => value(IRB, site, dateOf(site))),
    },
    {
      id: CONTRACT,
      name: '계약 상태',
      type: 'STATUS',
      options: ['협의 중', '체결', '만료'],
      displayOrder: 2,
      values: sites.map((site) => value(CONTRACT, site, site === SEOUL ? '체결' : '협의 중')),
    },
    {
      id: POOL,
      name: '예상 후보자 수',
      type: 'NUMBER',
      options: [],
      displayOrder: 3,
      values: sites.filter((site) => site === SEOUL).map((site) => value(POOL, site, '120')),
    },
  ]

  it('are answered whole and in their order to everybody who may enter it, with the values of the institutions that they read [SCALL-048, INST-101, INST-160]', async () => {
    const sorted = [SEOUL, BUSAN].sort()
    for (const as of [CRC, CI, SYSTEM_ADMIN, CRA] as const) {
      expect((await list(STUDY, { as })).data, as).toEqual(columns(...sorted))
    }
    expect((await list(STUDY, { as: PI })).data).toEqual(columns(SEOUL))
    expect((await list(STUDY, { as: BUSAN_PI })).data).toEqual(columns(BUSAN))
    expect((await list(OTHER_STUDY, { as: SYSTEM_ADMIN })).data).toEqual([])
  })

  it('keep the values of an organisation that is no institution for admins of the study [INST-160]', async () => {
    const { data } = await server().call('listInstitutions', { as: CRC, path: { projectId: STUDY } })
    const cro = data.find(({ organizationRole }) => organizationRole === 'CRO')?.id ?? ''
    expect((await set(POOL, cro, '31415')).status).toBe(200)
    expect((await list(STUDY, { as: CI })).text).toContain('31415')
    for (const as of [PI, BUSAN_PI, CRA] as const) expect((await list(STUDY, { as })).text, as).not.toContain('31415')
  })

  it('are refused to who may not enter it, and unknown without a study [SCALL-048, PERM-054]', async () => {
    expect(await list(STUDY, { as: 'user@haneul-pharma.example' })).toMatchObject({ status: 403 })
    expect(await list(newId(), { as: SYSTEM_ADMIN })).toMatchObject({
      status: 404,
      message: '연구를 찾을 수 없습니다.',
    })
  })
})

describeOnOneEngine('a column that is added', (engine) => {
  const server = useServer(engine)
  const { add, list, set, stored } = columnCalls(server)

  it('comes last for everybody, clean; the trail tells it in words, the access record says who [SCALL-048, INST-100, INST-101, INST-161]', async () => {
    const before = await trailOf(server(), STUDY)
    const { status, data, headers } = await add({
      name: ' 연락 방법 ',
      type: 'ENUM',
      options: [' 전화 ', '', '메일,전화', '방문'],
    })
    const column = { name: '연락 방법', type: 'ENUM', options: ['전화', '메일', '방문'], displayOrder: 4, values: [] }
    expect([status, data]).toEqual([201, { id: data.id, ...column }])
    for (const as of [CRC, PI, CRA] as const) expect((await list(STUDY, { as })).data.at(-1), as).toEqual(data)
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      ['UPDATE', '기관 목록 열', null, '연락 방법 (선택: 전화, 메일, 방문)', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'addInstitutionColumn', login: CRC, task: 'change', about: 'study', status: 201, studyId: STUDY },
    ])
  })

  it('of every type takes its values; options of a typed one are not kept [SCALL-048, INST-096]', async () => {
    for (const [type, options, fine] of [
      ['TEXT', ['가'], '4월 개시'],
      ['NUMBER', ['가'], '12'],
      ['DATE', undefined, '2026-01-31'],
      ['ENUM', ['가', '나'], '나'],
      ['STATUS', ['가', '나'], '가'],
    ] as const) {
      const { data } = await add({ name: `새 ${type}`, type, options })
      expect(data.options).toEqual(type === 'ENUM' || type === 'STATUS' ? ['가', '나'] : [])
      expect((await set(data.id, SEOUL, fine)).data).toEqual(value(data.id, SEOUL, fine))
    }
  })

  it('has a name of its own in the study, without regard to case, blanks and composition [INST-098]', async () => {
    const state = await stored()
    for (const name of ['IRB 승인일', ' irb 승인일', 'Irb 승인일'.normalize('NFD')]) {
      expect(await add({ name, type: 'TEXT' }), name).toMatchObject({
        status: 409,
        message: '이미 사용 중인 열 이름입니다.',
        field: 'name',
      })
    }
    expect(await stored()).toEqual(state)
    const path = { projectId: OTHER_STUDY }
    expect((await add({ name: 'IRB 승인일', type: 'TEXT' }, { as: SYSTEM_ADMIN, path })).status).toBe(201)
  })

  it.each([
    [{ name: '', type: 'TEXT' }, 'name', '열 이름을 입력해주세요.'],
    [{ name: '  ', type: 'ENUM' }, 'name', '열 이름을 입력해주세요.'],
    [{ name: '가'.repeat(256), type: 'TEXT' }, 'name', '열 이름은 255자까지 입력할 수 있습니다.'],
    [{ name: '가\u0007나', type: 'TEXT' }, 'name', '줄 바꿈이나 보이지 않는 문자는 입력할 수 없습니다.'],
    [{ name: '가', type: 'ENUM' }, 'options', '값을 쉼표(,)로 구분하여 입력해주세요.'],
    [{ name: '가', type: 'STATUS', options: [' ', ','] }, 'options', '값을 쉼표(,)로 구분하여 입력해주세요.'],
    [{ name: '가', type: 'STATUS', options: ['가'.repeat(51)] }, 'options', '값은 하나에 50자까지 입력할 수 있습니다.'],
    [
      { name: '가', type: 'ENUM', options: Array.from({ length: 21 }, (_, at) => `${at}`) },
      'options',
      '값은 20개까지 입력할 수 있습니다.',
    ],
    [
      { name: '가', type: 'ENUM', options: ['가\n나'] },
      'options',
      '줄 바꿈이나 보이지 않는 문자는 입력할 수 없습니다.',
    ],
    [{ name: '가', type: 'FORMULA' }, 'type', '요청 정보가 올바르지 않습니다. 입력한 값을 확인해주세요.'],
  ] as const)(
    'as %j is refused at %s with %j [INST-095, INST-097, INST-151, INST-152, INST-158]',
    async (body, field, message) => {
      const state = await stored()
      expect(await add(body)).toMatchObject({ status: 400, field, message })
      expect(await stored()).toEqual(state)
    },
  )

  it('is one of twenty at most; a removed one does not count [INST-153]', async () => {
    const count = (await list()).data.length
    for (let at = count; at < 20; at += 1) expect((await add({ name: `열 ${at}`, type: 'TEXT' })).status).toBe(201)
    const state = await stored()
    expect(await add({ name: '하나 더', type: 'TEXT' })).toMatchObject({
      status: 409,
      message: '열은 20개까지 추가할 수 있습니다.',
    })
    expect(await stored()).toEqual(state)
    expect((await list()).data).toHaveLength(20)
    const { data } = await list()
    const path = { projectId: STUDY, columnId: data[5]?.id ?? '' }
    await server().call('removeInstitutionColumn', { as: CRC, path })
    expect((await add({ name: '하나 더', type: 'TEXT' })).status).toBe(201)
    const names = (await list()).data.map(({ name }) => name)
    expect([names.length, names.at(-1)]).toEqual([20, '하나 더'])
  })
})

describeOnOneEngine('a column that is removed', (engine) => {
  const server = useServer(engine)
  const { add, list, remove, set, stored } = columnCalls(server)

  it('is gone with its values, which stay in the trail, for whom the institution is readable [SCALL-048, INST-099, INST-154, INST-161]', async () => {
    await set(CONTRACT, BUSAN, null)
    const before = await trailOf(server(), STUDY)
    await set(POOL, BUSAN, '64')
    server().now += 1000
    const { status, data, headers } = await remove(POOL)
    expect([status, data]).toEqual([200, null])
    expect((await list()).data.map(({ name }) => name)).toEqual(['IRB 승인일', '계약 상태'])
    const { handle } = server().database
    expect(await handle.$count(institutionValues, eq(institutionValues.columnId, POOL))).toBe(0)
    const removed = await handle.query.institutionColumns.findFirst({ where: eq(institutionColumns.id, POOL) })
    expect(removed?.removedAt).toEqual(new Date(server().now))
    const [seoul, busan] = [
      ['UPDATE', '예상 후보자 수', '120', null, null],
      ['UPDATE', '예상 후보자 수', '64', null, null],
    ]
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      ['UPDATE', '예상 후보자 수', null, '64', null],
      ['UPDATE', '기관 목록 열', '예상 후보자 수 (숫자)', null, null],
      ...(SEOUL < BUSAN ? [seoul, busan] : [busan, seoul]),
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'removeInstitutionColumn', task: 'change', about: 'study', status: 200, studyId: STUDY },
    ])

    const history = async (as: typeof CI | typeof PI | typeof BUSAN_PI) =>
      (
        await server().call('listStudyAuditLogs', {
          as,
          path: { projectId: STUDY },
          query: { fieldName: 'institution' },
        })
      ).data.content
        .filter(({ fieldLabel }) => ['예상 후보자 수', '기관 목록 열'].includes(fieldLabel))
        .map(({ recordName, oldValue, newValue }) => [recordName ?? null, oldValue, newValue])
    const ofColumn = [null, '예상 후보자 수 (숫자)', null]
    const ofSeoul = ['한강서울병원', '120', null]
    const ofBusan = ['부산새벽병원', '64', null]
    const was = ['부산새벽병원', null, '64']
    expect(new Set(await history(CI))).toEqual(new Set([ofSeoul, ofBusan, ofColumn, was]))
    expect(new Set(await history(PI))).toEqual(new Set([ofSeoul, ofColumn]))
    expect(new Set(await history(BUSAN_PI))).toEqual(new Set([ofBusan, ofColumn, was]))
  })

  it('is unknown afterwards, like one of another study or one that never was; so are its cells [INST-154]', async () => {
    const path = { projectId: OTHER_STUDY }
    const foreign = (await add({ name: '다른 연구', type: 'TEXT' }, { as: SYSTEM_ADMIN, path })).data.id
    const state = await stored()
    for (const id of [POOL, foreign, SEOUL, newId(), 'x']) {
      for (const answer of [await remove(id), await set(id, SEOUL, '1')]) {
        expect(answer, id).toMatchObject({
          status: 404,
          message: '열을 찾을 수 없습니다. 다른 사용자가 이미 삭제했을 수 있습니다.',
        })
      }
    }
    expect(await stored()).toEqual(state)
  })

  it('leaves its name free, for another column without its values [INST-154]', async () => {
    const { data } = await add({ name: '예상 후보자 수', type: 'NUMBER' })
    expect(data.id).not.toBe(POOL)
    expect((await list()).data.at(-1)).toEqual({ ...data, values: [] })
  })

  it('answers the first answer when the call is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await remove(IRB, { headers })
    const state = await stored()
    const again = await remove(IRB, { headers })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await stored()).toEqual(state)
  })
})

describeOnOneEngine('a value of a custom column', (engine) => {
  const server = useServer(engine)
  const { add, list, set, stored } = columnCalls(server)
  const LONG = '가'.repeat(255)

  it('is stored with column, institution, version and author, and told by the trail under the name of the column [SCALL-048, INST-159, INST-161]', async () => {
    const before = await trailOf(server(), STUDY)
    expect((await set(POOL, BUSAN, ' 1,080 ', { headers: { 'if-match': '"1"' } })).data).toEqual(
      value(POOL, BUSAN, '1080'),
    )
    expect((await set(POOL, BUSAN, '81', { as: CI, headers: { 'if-match': '2' } })).data).toEqual(
      value(POOL, BUSAN, '81', 3),
    )
    // Of another institution and another column nothing changed.
    const { data } = await list()
    expect(data.map(({ values }) => values.length)).toEqual([2, 2, 2])
    expect(data[2]?.values).toEqual([value(POOL, SEOUL, '120'), value(POOL, BUSAN, '81', 3)].sort(byInstitution))
    const cleared = await set(POOL, BUSAN, null)
    expect(cleared.data).toEqual(value(POOL, BUSAN, null, 4))
    const { handle } = server().database
    const rows = await handle.select().from(institutionValues).where(eq(institutionValues.studyOrganizationId, BUSAN))
    expect(rows.find(({ columnId }) => columnId === POOL)).toMatchObject({
      version: 4,
      updatedAt: new Date(server().now),
    })
    expect((await trailOf(server(), STUDY)).slice(before.length)).toEqual([
      ['UPDATE', '예상 후보자 수', null, '1080', null],
      ['UPDATE', '예상 후보자 수', '1080', '81', null],
      ['UPDATE', '예상 후보자 수', '81', null, null],
    ])
    const entry = eq(accessEntries.requestId, cleared.headers.get('x-request-id') ?? '')
    expect(await handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'setInstitutionValue', login: CRC, task: 'change', about: 'study', status: 200, studyId: STUDY },
    ])
  })

  it('that is stored already stores nothing, nor does clearing an empty cell [INST-159]', async () => {
    const state = await stored()
    expect((await set(POOL, SEOUL, '120')).data).toEqual(value(POOL, SEOUL, '120'))
    expect((await set(POOL, SEOUL, ' +0120')).data).toEqual(value(POOL, SEOUL, '120'))
    const { data } = await add({ name: '메모', type: 'TEXT' })
    const added = await stored()
    expect((await set(data.id, SEOUL, '  ')).data).toEqual(value(data.id, SEOUL, null, 1))
    expect(await stored()).toEqual(added)
    expect(added).not.toEqual(state)
  })

  it('of an older version is refused with the current one; nothing is overwritten [INST-159]', async () => {
    await set(CONTRACT, BUSAN, '체결')
    const state = await stored()
    for (const older of ['"2"', '"1"', '0', 'x']) {
      const answer = await set(CONTRACT, BUSAN, '만료', { headers: { 'if-match': older } })
      expect(answer).toMatchObject({ status: 412, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.' })
      expect(answer.data).toEqual(value(CONTRACT, BUSAN, '체결', 3))
    }
    expect(await stored()).toEqual(state)
    // Of a cell that was never filled.
    const { data } = await add({ name: '담당자', type: 'TEXT' })
    const answer = await set(data.id, SEOUL, '가', { headers: { 'if-match': '"2"' } })
    expect([answer.status, answer.data]).toEqual([412, value(data.id, SEOUL, null, 1)])
  })

  it('is one that its column takes: choices only their options, dates only real ones [INST-104, INST-155, INST-156, INST-157, INST-158]', async () => {
    const text = (await add({ name: '비고', type: 'TEXT' })).data.id
    const choice = (await add({ name: '방법', type: 'ENUM', options: ['전화', '메일'] })).data.id
    const state = await stored()
    for (const [columnId, typed, message] of [
      [text, `${LONG}가`, '255자까지 입력할 수 있습니다.'],
      [text, '가\u0007나', '줄 바꿈이나 보이지 않는 문자는 입력할 수 없습니다.'],
      [POOL, '열둘', '숫자를 입력해주세요. 정수는 15자리, 소수는 6자리까지 입력할 수 있습니다.'],
      [POOL, '1e3', '숫자를 입력해주세요. 정수는 15자리, 소수는 6자리까지 입력할 수 있습니다.'],
      [IRB, '2025-02-29', '1900년부터 2100년까지의 실제 날짜를 입력해주세요.'],
      [IRB, '2101-01-01', '1900년부터 2100년까지의 실제 날짜를 입력해주세요.'],
      [choice, '방문', '목록에 있는 값만 선택할 수 있습니다.'],
      [CONTRACT, '체결, 만료', '목록에 있는 값만 선택할 수 있습니다.'],
    ] as const) {
      expect(await set(columnId, SEOUL, typed), typed).toMatchObject({ status: 400, field: 'value', message })
    }
    expect(await set(text, SEOUL, '가'.repeat(1001))).toMatchObject({ status: 400, field: 'value' })
    expect(await stored()).toEqual(state)
    expect((await set(text, SEOUL, LONG)).data.value).toBe(LONG)
    expect((await set(IRB, SEOUL, '2024-02-29')).data.value).toBe('2024-02-29')
    expect((await set(choice, SEOUL, ' 메일 ')).data.value).toBe('메일')
  })

  it('is of an institution of this study [SCALL-048, PERM-054]', async () => {
    const state = await stored()
    for (const id of [demoSiteId('study-2', '03'), newId(), POOL, 'x', "' or 1=1"]) {
      expect(await set(POOL, id, '1'), id).toMatchObject({ status: 404, message: '기관 정보를 찾을 수 없습니다.' })
    }
    expect(await stored()).toEqual(state)
  })

  it('is stored once, however often the call is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await set(POOL, SEOUL, '121', { headers })
    await set(POOL, SEOUL, '122')
    const state = await stored()
    expect((await set(POOL, SEOUL, '121', { headers })).data).toEqual(first.data)
    expect(await stored()).toEqual(state)
  })
})

describeOnOneEngine('the custom columns that one only reads', (engine) => {
  const server = useServer(engine)
  const { add, remove, set, stored } = columnCalls(server)

  it('are changed by nobody without the right, whatever the client shows [SCALL-048, PERM-054]', async () => {
    const state = await stored()
    for (const as of [PI, BUSAN_PI, CRA, 'qa@daon-cro.example', 'nurse@busan-hospital.example'] as const) {
      for (const call of [
        add({ name: '메모', type: 'TEXT' }, { as }),
        remove(POOL, { as }),
        set(POOL, SEOUL, '1', { as }),
        set(POOL, BUSAN, '1', { as }),
      ]) {
        expect(await call, as).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      }
    }
    expect(await stored()).toEqual(state)
  })
})

const byInstitution = (a: { projectOrganizationId: string }, b: { projectOrganizationId: string }) =>
  a.projectOrganizationId < b.projectOrganizationId ? -1 : 1
