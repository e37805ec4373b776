import { expect, it } from 'vitest'
import { AUTOMATIC, CONSENTED, CRC, changeDate, ENROLLED, FAILED, trailOf } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { TEST_TODAY } from '../../testing/now'
import { entriesOf, plantSubject, storedSubject } from '../../testing/plant'
import { type Call, useServer } from '../../testing/server'
import { courseCall } from './testing/courseCall'

describeOnEngines('an enrolment', (engine) => {
  const server = useServer(engine)
  let serial = 900
  const free = () => `EN-01-${++serial}`
  const enrol = (id: string, body: object = {}, call?: Call) =>
    courseCall(server(), 'enrollSubject', id, { enno: free(), ...body }, call)

  it('stores date, number, arm and status with an entry each [SUBJ-282, SUBJ-284, SUBJ-285, AUDIT-050, AUDIT-059, AUDIT-060, DCALL-017]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const enno = free()
    const { status, data } = await enrol(id, { enno })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      subjectId: id,
      subjectStatus: 'ENROLLED',
      enrollmentDate: '2026-01-20',
      enno,
      treatmentArm: 'ARM-01',
      armCode: 'ARM-01',
      armName: '시험군',
      version: 2,
    })
    expect(await trailOf(server(), id)).toEqual([
      ['enno', null, enno, 'UPDATE', AUTOMATIC],
      ['enrollmentDate', null, '2026-01-20', 'ENROLLMENT', AUTOMATIC],
      ['treatmentArm', null, 'ARM-01', 'UPDATE', AUTOMATIC],
      ['armName', null, '시험군', 'UPDATE', AUTOMATIC],
      ['subjectStatus', 'SCREENING_IN_PROGRESS', 'ENROLLED', 'STATUS_CHANGE', AUTOMATIC],
    ])
    expect(new Set((await entriesOf(server(), id)).map(({ changeSet }) => changeSet)).size).toBe(1)
  })

  it.each([[null], ['  '], [undefined]])(
    'uses the automatic reason for %j, and a given one trimmed [DCALL-017, SUBJ-282]',
    async (reason) => {
      const id = await plantSubject(server(), CONSENTED)
      await enrol(id, { reason })
      expect((await entriesOf(server(), id)).every((entry) => entry.reason === AUTOMATIC)).toBe(true)
      const other = await plantSubject(server(), CONSENTED)
      await enrol(other, { reason: ' 무작위배정 후 등록 ' })
      expect((await entriesOf(server(), other)).every((entry) => entry.reason === '무작위배정 후 등록')).toBe(true)
    },
  )

  it('stores the number in upper case and without blanks [SUBJ-279, SUBJ-209]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const enno = free()
    expect((await enrol(id, { enno: ` ${enno.toLowerCase()} ` })).data.enno).toBe(enno)
  })

  it('may be on the day of consent or today, and after the screening window [SUBJ-269, SUBJ-270, SUBJ-290]', async () => {
    for (const enrollmentDate of ['2026-01-10', TEST_TODAY]) {
      const id = await plantSubject(server(), CONSENTED)
      expect((await enrol(id, { enrollmentDate })).data).toMatchObject({ enrollmentDate })
    }
  })

  it('restores an enrolment that was cleared, with another number and arm recorded as changed [SUBJ-175, AUDIT-057, AUDIT-061]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const [enno, other] = [free(), free()]
    await enrol(id, { enno })
    await changeDate(server(), id, { fieldName: 'enrollmentDate', newValue: null })
    expect((await enrol(id, { enno })).status).toBe(200)
    await changeDate(server(), id, { fieldName: 'enrollmentDate', newValue: null })
    const { data } = await enrol(id, { enno: other, treatmentGroup: 'ARM-02' })
    expect(data).toMatchObject({ enno: other, armCode: 'ARM-02', armName: '대조군' })
    expect((await trailOf(server(), id)).slice(-5)).toEqual([
      ['enno', enno, other, 'UPDATE', '번호 수정 - 시스템 기록'],
      ['enrollmentDate', null, '2026-01-20', 'ENROLLMENT', AUTOMATIC],
      ['treatmentArm', 'ARM-01', 'ARM-02', 'UPDATE', AUTOMATIC],
      ['armName', '시험군', '대조군', 'UPDATE', AUTOMATIC],
      ['subjectStatus', 'SCREENING_IN_PROGRESS', 'ENROLLED', 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it('that is already stored returns it and writes nothing; another one is refused [SUBJ-122, SUBJ-123]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const enno = free()
    await enrol(id, { enno })
    expect(await enrol(id, { enno })).toMatchObject({ status: 200, data: { version: 2 } })
    for (const body of [{ treatmentGroup: 'ARM-02' }, { enrollmentDate: '2026-01-21' }, { enno: free() }]) {
      expect(await enrol(id, { enno, ...body })).toMatchObject({
        status: 409,
        message: '현재 상태에서는 처리할 수 없습니다.',
      })
    }
    expect(await entriesOf(server(), id)).toHaveLength(5)
  })

  it('returns masked data to a masked role [SUBJ-083]', async () => {
    const id = await plantSubject(server(), { ...CONSENTED, initials: 'QZX', notes: '숨은비고' })
    const { data, text } = await enrol(id, {}, { as: CRC })
    expect(data).toMatchObject({ initials: 'Q**', notes: null, subjectStatus: 'ENROLLED' })
    expect(text).not.toContain('숨은')
  })

  const LOCKED = '이전 단계를 먼저 완료해주세요.'
  it.each([
    ['without consent [SUBJ-126, SUBJ-140]', {}, {}, 409, 'enrollmentDate', LOCKED],
    ['for a failed subject [SUBJ-132, SUBJ-140]', FAILED, {}, 409, 'enrollmentDate', LOCKED],
    [
      'for tomorrow [SUBJ-269, SUBJ-151]',
      CONSENTED,
      { enrollmentDate: '2026-03-11' },
      400,
      'enrollmentDate',
      '미래 날짜는 입력할 수 없습니다.',
    ],
    [
      'before consent [SUBJ-270]',
      CONSENTED,
      { enrollmentDate: '2026-01-09' },
      400,
      'enrollmentDate',
      '등록일은 동의일보다 빠를 수 없습니다.',
    ],
    [
      'into the common arm [SUBJ-273, SUBJ-274]',
      CONSENTED,
      { treatmentGroup: 'common' },
      400,
      'treatmentGroup',
      '연구군을 선택해주세요.',
    ],
    [
      'into an unknown arm [SUBJ-274]',
      CONSENTED,
      { treatmentGroup: 'ARM-99' },
      400,
      'treatmentGroup',
      '연구군을 선택해주세요.',
    ],
    ['without an arm [SUBJ-274]', CONSENTED, { treatmentGroup: '' }, 400, 'treatmentGroup', '연구군을 선택해주세요.'],
    ['without a number [SUBJ-280]', CONSENTED, { enno: ' ' }, 400, 'enno', '등록번호(ENNO)를 입력해주세요.'],
    [
      'with a malformed number [SUBJ-211]',
      CONSENTED,
      { enno: 'EN-1-1' },
      400,
      'enno',
      '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)',
    ],
    [
      'with a screening number [SUBJ-211]',
      CONSENTED,
      { enno: 'SC-01-900' },
      400,
      'enno',
      '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)',
    ],
    ['with a used number [SUBJ-202]', CONSENTED, { enno: 'en-01-001' }, 409, 'enno', '이미 사용 중인 등록번호입니다.'],
    [
      'with a long reason [DCONST-015]',
      CONSENTED,
      { reason: '가'.repeat(256) },
      400,
      'reason',
      '사유는 255자 이하로 입력해주세요.',
    ],
    [
      'on a day that does not exist [DCALL-008]',
      CONSENTED,
      { enrollmentDate: '2026-02-30' },
      400,
      'enrollmentDate',
      '요청 정보가 올바르지 않습니다. 입력한 값을 확인해주세요.',
    ],
  ] as const)('is refused %s', async (_, planted, body, status, field, message) => {
    const id = await plantSubject(server(), planted)
    const before = await storedSubject(server(), id)
    expect(await enrol(id, body)).toMatchObject({ status, field, message })
    expect(await storedSubject(server(), id)).toEqual(before)
    expect(await entriesOf(server(), id)).toEqual([])
  })

  it('is refused for the first reason: version, reason, lock, date, group, number [SUBJ-281, SUBJ-176, DCALL-056]', async () => {
    const id = await plantSubject(server())
    const late = { enrollmentDate: '2026-03-11', treatmentGroup: 'common', enno: 'x' }
    const long = { ...late, reason: '가'.repeat(256) }
    expect((await enrol(id, long, { headers: { 'if-match': '"7"' } })).status).toBe(412)
    expect(await enrol(id, long)).toMatchObject({ status: 400, field: 'reason' })
    expect(await enrol(id, late)).toMatchObject({ status: 409, field: 'enrollmentDate' })
    const consented = await plantSubject(server(), CONSENTED)
    expect(await enrol(consented, late)).toMatchObject({ status: 400, field: 'enrollmentDate' })
    expect(await enrol(consented, { treatmentGroup: 'x', enno: 'x' })).toMatchObject({ field: 'treatmentGroup' })
  })

  it('is allowed for users who enter data at the institution [SUBJ-088, SUBJ-090, SUBJ-093]', async () => {
    const [id, busan] = [
      await plantSubject(server(), CONSENTED),
      await plantSubject(server(), { site: '02', ...CONSENTED }),
    ]
    const refused = { status: 403, message: '권한이 없습니다.' }
    expect(await enrol(id, {}, { as: 'cra@daon-cro.example' })).toMatchObject(refused)
    expect(await enrol(id, {}, { as: 'pi@busan-hospital.example' })).toMatchObject({ status: 404 })
    expect((await enrol(busan, { enno: 'EN-02-900' }, { as: 'pi@busan-hospital.example' })).status).toBe(200)
    expect(await storedSubject(server(), id)).toMatchObject({ version: 1, ...CONSENTED })
  })

  it('of a subject that, in old data, is already enrolled by its date is refused [SUBJ-122]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, storedStatus: 'RANDOMIZED' })
    expect(await enrol(id)).toMatchObject({ status: 409, code: 'status-transition' })
  })
})
