import { demoStudyId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { CONSENTED, changeDate, ENROLLED, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject, storedSubject } from '../testing/plant'
import { type Call, useServer } from '../testing/server'

/** The planted subjects; `nobody` is an unknown id. */
type Whose = 'consented' | 'completed' | 'empty' | 'elsewhere' | 'busan' | 'nobody'

interface Refused {
  readonly name: string
  readonly whose?: Whose
  /** The differences from an enrolment that would be accepted; a string is sent unchanged. */
  readonly body?: object | string
  readonly call?: Call
  readonly status: number
  readonly message: string
  readonly field?: string
}

const SHAPE = { status: 400, message: '요청 정보가 올바르지 않습니다. 입력한 값을 확인해주세요.' }
const LOCKED = '이전 단계를 먼저 완료해주세요.'
const NO_SUBJECT = { status: 404, message: '시험대상자를 찾을 수 없습니다.' }

const REFUSED: readonly Refused[] = [
  { ...SHAPE, name: 'an unknown field [DCALL-025]', body: { fieldName: 'initials' }, field: 'fieldName' },
  {
    ...SHAPE,
    name: 'the start of screening [DCALL-025, AUDIT-046]',
    body: { fieldName: 'screeningStartDate' },
    field: 'fieldName',
  },
  {
    ...SHAPE,
    name: 'a day that does not exist [DCALL-008, AUDIT-046]',
    body: { newValue: '2024-02-30' },
    field: 'newValue',
  },
  { ...SHAPE, name: 'a day of the year 0 [DCALL-008, AUDIT-046]', body: { newValue: '0000-01-01' }, field: 'newValue' },
  { ...SHAPE, name: 'a value that is not text [DCALL-008, AUDIT-046]', body: { newValue: '' }, field: 'newValue' },
  {
    ...SHAPE,
    name: 'a timestamp [DCALL-008, AUDIT-046]',
    body: { newValue: '2026-01-20T00:00:00Z' },
    field: 'newValue',
  },
  { ...SHAPE, name: 'no value at all [AUDIT-046]', body: { newValue: undefined }, field: 'newValue' },
  { ...SHAPE, name: 'a lone surrogate [AUDIT-046]', body: { changeReason: '\ud800' }, field: 'changeReason' },
  { ...SHAPE, name: 'a NUL [AUDIT-046]', body: { changeReason: 'a\0b' }, field: 'changeReason' },
  { ...SHAPE, name: 'an empty body [AUDIT-046]', body: '', field: 'body' },
  {
    ...SHAPE,
    name: 'the id of another study in its body [DCALL-009]',
    body: { projectId: demoStudyId('study-2') },
    field: 'projectId',
  },
  {
    ...SHAPE,
    name: 'the id of another subject in its body [DCALL-009]',
    body: { projectId: demoStudyId('study-1'), subjectId: demoStudyId('study-1') },
    field: 'subjectId',
  },
  {
    ...SHAPE,
    name: 'a deeply nested body [AUDIT-046]',
    body: `{"x":${'['.repeat(16_000)}${']'.repeat(16_000)}}`,
    field: 'fieldName',
  },
  {
    name: 'broken JSON [AUDIT-046]',
    body: '{"fieldName":',
    status: 400,
    message: '요청 본문을 읽을 수 없습니다. 다시 시도해주세요.',
  },
  {
    name: '2 MB [TRUST-227, AUDIT-046]',
    body: { changeReason: 'a'.repeat(2_000_000) },
    status: 413,
    message: '요청 크기가 허용된 한도를 넘었습니다.',
  },
  {
    name: 'tomorrow [SUBJ-141, SUBJ-151, SUBJ-186, AUDIT-046]',
    body: { newValue: '2026-03-11' },
    status: 400,
    message: '미래 날짜는 입력할 수 없습니다.',
    field: 'newValue',
  },
  {
    name: 'a day before consent [SUBJ-145, SUBJ-151]',
    body: { newValue: '2026-01-09' },
    status: 400,
    message: '이전 단계 날짜보다 빠를 수 없습니다.',
    field: 'newValue',
  },
  {
    name: 'a day after completion [SUBJ-150, SUBJ-151]',
    whose: 'completed',
    body: { newValue: '2026-02-21' },
    status: 400,
    message: '이후 단계 날짜보다 늦을 수 없습니다.',
    field: 'newValue',
  },
  {
    name: 'a blank reason [DCALL-026]',
    body: { changeReason: ' \n ' },
    status: 400,
    message: '변경 사유를 입력해주세요.',
    field: 'changeReason',
  },
  {
    name: 'a long reason [SUBJ-187]',
    body: { changeReason: 'a'.repeat(256) },
    status: 400,
    message: '변경 사유는 255자 이하로 입력해주세요.',
    field: 'changeReason',
  },
  { name: 'a locked date [SUBJ-140]', whose: 'empty', status: 409, message: LOCKED, field: 'newValue' },
  {
    name: 'clearing a required date [SUBJ-173]',
    whose: 'completed',
    body: { newValue: null },
    status: 409,
    message: '이후 단계의 날짜가 있어 삭제할 수 없습니다.',
    field: 'newValue',
  },
  { ...NO_SUBJECT, name: 'a subject of another study [DCALL-010]', whose: 'elsewhere' },
  { ...NO_SUBJECT, name: 'a subject of an institution outside the scope [PERM-004]', whose: 'busan' },
  { ...NO_SUBJECT, name: 'a malformed id [AUDIT-046]', whose: 'nobody' },
  {
    name: 'a read-only caller [SUBJ-093, SUBJ-090, PERM-054]',
    call: { as: 'cra@daon-cro.example' },
    status: 403,
    message: '권한이 없습니다.',
  },
  {
    name: 'a caller of another study [PERM-003]',
    call: { as: 'pi@jeju-hospital.example' },
    status: 403,
    message: '연구에 접근할 권한이 없습니다.',
  },
  {
    name: 'an older version [SUBJ-176]',
    call: { headers: { 'if-match': '"7"' } },
    status: 412,
    message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
  },
  {
    name: 'a forged token [DCALL-002]',
    call: { token: 'e30.e30.AAAA' },
    status: 401,
    message: '로그인이 필요합니다. 다시 로그인해주세요.',
  },
]

describeOnOneEngine('a refused date change', (engine) => {
  const server = useServer(engine)
  const ids: Record<Whose, string> = {
    consented: '',
    completed: '',
    empty: '',
    elsewhere: '',
    busan: '',
    nobody: "x' or 1=1",
  }
  beforeAll(async () => {
    ids.consented = await plantSubject(server(), CONSENTED)
    ids.completed = await plantSubject(server(), {
      ...ENROLLED,
      completionDate: '2026-02-20',
      storedStatus: 'COMPLETED',
    })
    ids.empty = await plantSubject(server())
    ids.elsewhere = await plantSubject(server(), { study: 'study-3', ...CONSENTED })
    ids.busan = await plantSubject(server(), { site: '02', ...CONSENTED })
  })

  for (const each of REFUSED) {
    it(`stores, records and logs nothing of ${each.name}`, async () => {
      const { whose = 'consented', body = {}, call, ...refused } = each
      const planted = whose === 'nobody' ? ids.consented : ids[whose]
      const before = await storedSubject(server(), planted)
      const { entries } = await verifyAudit(server().database.handle)
      server().log.length = 0
      const enrolment = { fieldName: 'enrollmentDate', newValue: '2026-01-20', changeReason: '비밀스러운 사유' }
      const answer = await server().call('changeSubjectDate', {
        path: { projectId: demoStudyId('study-1'), subjectId: ids[whose] },
        body: typeof body === 'string' ? body : { ...enrolment, ...body },
        as: PI,
        ...call,
      })
      expect(answer).toMatchObject({ status: refused.status, message: refused.message, field: refused.field ?? null })
      expect(await storedSubject(server(), planted)).toEqual(before)
      expect((await verifyAudit(server().database.handle)).entries).toBe(entries)
      const log = JSON.stringify(server().log)
      expect(log).toContain(`"status":${refused.status}`)
      for (const secret of ['비밀', '2026-01-20', 'Bearer', 'eyJ', '@']) expect(log).not.toContain(secret)
    })
  }

  it('names every refused field with its own text [DCALL-025, SUBJ-181]', async () => {
    const body = { fieldName: 'x', newValue: '2024-02-30', changeReason: 3 }
    const { text } = await changeDate(server(), ids.consented, body)
    expect(JSON.parse(text).errors).toEqual([
      { field: 'fieldName', message: '허용되지 않는 값입니다.' },
      { field: 'newValue', message: '날짜를 선택해주세요.' },
      { field: 'changeReason', message: '값의 형식이 올바르지 않습니다.' },
    ])
  })
})
