import { demoStudyId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { listen } from '../../contract/testing/listen'
import { AUTOMATIC, CONSENTED, CRC, changeDate, FAILED, PI, trailOf } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { TEST_TODAY } from '../../testing/now'
import { entriesOf, plantSubject, storedSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'
import { courseCall } from './testing/courseCall'

describeOnOneEngine('screening', (engine) => {
  const server = useServer(engine)
  const start = (id: string, body: object = {}) => courseCall(server(), 'startScreening', id, body)
  const complete = (id: string) => courseCall(server(), 'completeScreening', id)
  const fail = (id: string, body: object = {}) => courseCall(server(), 'failScreening', id, body)

  it('starts today without a consent, with a window of 28 days [SUBJ-115, SUBJ-294, AUDIT-059, DCALL-018]', async () => {
    const id = await plantSubject(server())
    const { status, data } = await start(id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      screeningStartDate: TEST_TODAY,
      subjectStatus: 'SCREENING_IN_PROGRESS',
      consentDate: null,
    })
    expect(await storedSubject(server(), id)).toMatchObject({ screeningWindowDays: 28 })
    expect(await trailOf(server(), id)).toEqual([
      ['screeningStartDate', null, TEST_TODAY, 'SCREENING_START', AUTOMATIC],
      ['subjectStatus', null, 'SCREENING_IN_PROGRESS', 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it('starts on the day of consent in old data without status, and follows a consent entered later [SUBJ-293]', async () => {
    const old = await plantSubject(server(), { consentDate: '2026-01-10' })
    expect((await start(old)).data.screeningStartDate).toBe('2026-01-10')
    const id = await plantSubject(server())
    await start(id)
    const { data } = await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-03-01' })
    expect(data).toMatchObject({ screeningStartDate: '2026-03-01', subjectStatus: 'SCREENING_IN_PROGRESS' })
  })

  it('in progress accepts another window, which is recorded; the same one writes nothing [DCALL-018, SUBJ-294, SUBJ-123]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    expect((await start(id, { windowDays: 40 })).data).toMatchObject({ version: 2, screeningStartDate: '2026-01-10' })
    expect((await start(id, { windowDays: 40 })).data.version).toBe(2)
    expect((await start(id)).data.version).toBe(3)
    // One that began without a consent keeps its day.
    const begun = { screeningStartDate: '2026-03-02', storedStatus: 'SCREENING_IN_PROGRESS' as const }
    const { data } = await start(await plantSubject(server(), begun), { windowDays: 40 })
    expect([data.screeningStartDate, data.consentDate]).toEqual(['2026-03-02', null])
    expect(await trailOf(server(), id)).toEqual([
      ['screeningWindowDays', '28', '40', 'UPDATE', '스크리닝 기간 변경 - 시스템 기록'],
      ['screeningWindowDays', '40', '28', 'UPDATE', '스크리닝 기간 변경 - 시스템 기록'],
    ])
  })

  it.each([
    [0, 400],
    [1, 200],
    [365, 200],
    [366, 400],
    [-28, 400],
    [2_147_483_648, 400],
  ])('with a window of %i days returns %i [SUBJ-296]', async (windowDays, status) => {
    const id = await plantSubject(server())
    const answer = await start(id, { windowDays })
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(answer).toMatchObject({
      field: 'windowDays',
      message: '스크리닝 기간은 1일부터 365일까지 입력해주세요.',
    })
    expect(await entriesOf(server(), id)).toEqual([])
  })

  it('is completed, with the day and the status recorded, once [SUBJ-297, AUDIT-052, AUDIT-059, DCALL-019]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const { status, data } = await complete(id)
    expect([status, data.subjectStatus]).toEqual([200, 'SCREENING_COMPLETE'])
    expect((await complete(id)).data.version).toBe(2)
    expect(await trailOf(server(), id)).toEqual([
      ['screeningCompleteDate', null, TEST_TODAY, 'SCREENING_COMPLETE', AUTOMATIC],
      ['subjectStatus', 'SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE', 'STATUS_CHANGE', AUTOMATIC],
    ])
    const labels = (await entriesOf(server(), id)).map(({ fieldLabel }) => fieldLabel)
    expect(labels).toEqual(['스크리닝 완료일', '상태'])
  })

  it('starts and is completed by a call without a body as with an empty one; a failure is not [DCALL-018, DCALL-019]', async () => {
    const [id, other] = [await plantSubject(server()), await plantSubject(server(), CONSENTED)]
    const { url, close } = await listen(async (request) => server().fetch(request))
    const authorization = `Bearer ${await server().tokenOf(PI)}`
    const post = (step: string) =>
      fetch(`${url}/api/v1/projects/${demoStudyId('study-1')}/subjects/${id}/screening/${step}`, {
        method: 'POST',
        headers: { authorization },
      })
    expect([(await post('start')).status, (await post('complete')).status]).toEqual([200, 200])
    expect(await storedSubject(server(), id)).toMatchObject({
      screeningStartDate: TEST_TODAY,
      screeningWindowDays: 28,
      storedStatus: 'SCREENING_COMPLETE',
    })
    const failed = await post('fail')
    expect([failed.status, (await failed.json()).field]).toEqual([400, 'body'])
    close()
    for (const body of ['', undefined]) {
      expect((await courseCall(server(), 'completeScreening', other, {}, { body })).status).toBe(200)
    }
    expect(await storedSubject(server(), other)).toMatchObject({ storedStatus: 'SCREENING_COMPLETE', version: 2 })
  })

  it('fails today, with reason and detail and the automatic reason [SUBJ-307, SUBJ-317, AUDIT-053, AUDIT-060, DCALL-020]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const { status, data } = await fail(id, { reason: 'OTHER', detail: ' 검사 기준 미달 ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      screeningFailDate: TEST_TODAY,
      screenFailureReason: 'OTHER',
      screenFailureDetail: '검사 기준 미달',
      subjectStatus: 'SCREENING_FAILED',
    })
    expect(await trailOf(server(), id)).toEqual([
      ['screeningFailDate', null, TEST_TODAY, 'SCREENING_FAIL', '최초 입력 - 시스템 기록'],
      ['screenFailureReason', null, 'OTHER', 'UPDATE', AUTOMATIC],
      ['screenFailureDetail', null, '검사 기준 미달', 'UPDATE', AUTOMATIC],
      ['subjectStatus', 'SCREENING_IN_PROGRESS', 'SCREENING_FAILED', 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it.each([
    [{ reason: 'OTHER' }, '상세 사유를 입력해주세요.'],
    [{ reason: 'OTHER', detail: ' \t' }, '상세 사유를 입력해주세요.'],
    [{ reason: 'OTHER', detail: null }, '상세 사유를 입력해주세요.'],
    [{ reason: 'OTHER', detail: '가'.repeat(256) }, '상세 사유는 255자 이하로 입력해주세요.'],
  ])('does not fail with %j [SUBJ-304, SUBJ-305]', async (body, message) => {
    const id = await plantSubject(server(), CONSENTED)
    const { status, field, text } = await fail(id, body)
    expect([status, field]).toEqual([400, 'detail'])
    expect(JSON.parse(text).errors).toEqual([{ field: 'detail', message }])
    expect(await storedSubject(server(), id)).toMatchObject({ screeningFailDate: null, version: 1 })
  })

  it('names no field in a refusal by a lock, because the request has no day [SUBJ-140]', async () => {
    expect(await fail(await plantSubject(server()))).toMatchObject({ status: 409, field: null, errors: [] })
  })

  it('that has failed cannot be corrected by failing again [SUBJ-122, SUBJ-123]', async () => {
    const id = await plantSubject(server(), FAILED)
    const again = await fail(id, { reason: 'OTHER', detail: '연락 두절' })
    expect(again).toMatchObject({ status: 200, data: { screeningFailDate: '2026-01-15', version: 1 } })
    expect(await fail(id, { reason: 'EXCLUSION_CRITERIA' })).toMatchObject({
      status: 409,
      message: '현재 상태에서는 처리할 수 없습니다.',
    })
    expect(await entriesOf(server(), id)).toEqual([])
  })

  it('is allowed for users who enter data, in the current version, and masked for masked roles [SUBJ-090, SUBJ-093, SUBJ-083, SUBJ-176, DCALL-056]', async () => {
    const id = await plantSubject(server(), { ...CONSENTED, initials: 'QZX', notes: '숨은비고' })
    for (const call of ['startScreening', 'completeScreening', 'failScreening'] as const) {
      const refused = await courseCall(server(), call, id, {}, { as: 'cra@daon-cro.example' })
      expect(refused).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      const { version } = await storedSubject(server(), id)
      const older = await courseCall(server(), call, id, {}, { headers: { 'if-match': `"${version - 1}"` } })
      expect(older).toMatchObject({ status: 412, data: { subjectId: id, version, initials: 'QZX' } })
      expect((await storedSubject(server(), id)).version).toBe(version)
      const { status, data, text } = await courseCall(server(), call, id, {}, { as: CRC })
      expect([status, data.initials]).toEqual([200, 'Q**'])
      expect(text).not.toContain('숨은')
    }
  })
})
