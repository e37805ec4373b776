import { expect, it } from 'vitest'
import { AUTOMATIC, CONSENTED, CRC, changeDate, FAILED, trailOf } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject, storedSubject } from '../testing/plant'
import { type Call, useServer } from '../testing/server'

describeOnOneEngine('a screening failure', (engine) => {
  const server = useServer(engine)
  const change = (subjectId: string, body: object, call?: Call) => changeDate(server(), subjectId, body, call)
  const summary = (subjectId: string) => trailOf(server(), subjectId)
  const fail = (id: string, body: object, call?: Call) =>
    change(id, { fieldName: 'screeningFailDate', newValue: '2026-01-20', ...body }, call)

  it('stores reason and detail with the first date [SUBJ-307, SUBJ-317, AUDIT-053, AUDIT-057, DCALL-024]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const { data } = await fail(id, {
      fieldLabel: '스크리닝 탈락일',
      screenFailureReason: 'OTHER',
      screenFailureDetail: ' 연락 두절 ',
    })
    expect(data).toMatchObject({
      screeningFailDate: '2026-01-20',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
      subjectStatus: 'SCREENING_FAILED',
    })
    expect(await summary(id)).toEqual([
      ['screeningFailDate', null, '2026-01-20', 'SCREENING_FAIL', AUTOMATIC],
      ['screenFailureReason', null, 'OTHER', 'UPDATE', AUTOMATIC],
      ['screenFailureDetail', null, '연락 두절', 'UPDATE', AUTOMATIC],
      ['subjectStatus', 'SCREENING_IN_PROGRESS', 'SCREENING_FAILED', 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it.each([
    [{}, 'screenFailureReason', '스크리닝 탈락 사유를 선택해주세요.'],
    [{ screenFailureReason: 'OTHER' }, 'screenFailureDetail', '상세 사유를 입력해주세요.'],
    [{ screenFailureReason: 'OTHER', screenFailureDetail: ' \t ' }, 'screenFailureDetail', '상세 사유를 입력해주세요.'],
    [
      { screenFailureReason: 'OTHER', screenFailureDetail: '가'.repeat(256) },
      'screenFailureDetail',
      '상세 사유는 255자 이하로 입력해주세요.',
    ],
  ])('refuses a first entry with %j [SUBJ-305, SUBJ-311]', async (body, field, message) => {
    const id = await plantSubject(server(), CONSENTED)
    expect(await fail(id, body)).toMatchObject({ status: 400, field, message })
    expect(await storedSubject(server(), id)).toMatchObject({ screeningFailDate: null, version: 1 })
  })

  it('needs no detail with the other reasons [SUBJ-306]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    expect((await fail(id, { screenFailureReason: 'CONSENT_WITHDRAWAL' })).status).toBe(200)
  })

  it('can change its reason alone, which keeps the date [AUDIT-057]', async () => {
    const id = await plantSubject(server(), FAILED)
    await fail(id, { newValue: FAILED.screeningFailDate, screenFailureReason: 'EXCLUSION_CRITERIA' })
    expect(await summary(id)).toEqual([['screenFailureReason', 'OTHER', 'EXCLUSION_CRITERIA', 'UPDATE', '원자료 확인']])
  })

  it('keeps a detail that is not sent, clears one sent as null, and requires one with OTHER [SUBJ-305, SUBJ-306]', async () => {
    const id = await plantSubject(server(), FAILED)
    expect((await fail(id, {}, { as: CRC })).status).toBe(200)
    expect(await storedSubject(server(), id)).toMatchObject({ screenFailureDetail: '연락 두절' })
    expect(await fail(id, { screenFailureDetail: null })).toMatchObject({ status: 400, field: 'screenFailureDetail' })
    await fail(id, { screenFailureReason: 'INCLUSION_CRITERIA', screenFailureDetail: null })
    expect(await storedSubject(server(), id)).toMatchObject({ screenFailureDetail: null })
    expect(await fail(id, { screenFailureReason: 'OTHER' })).toMatchObject({ status: 400 })
  })

  it('loses reason and detail with the date [SUBJ-174]', async () => {
    const id = await plantSubject(server(), FAILED)
    const { data } = await fail(id, { newValue: null })
    expect(data).toMatchObject({
      screeningFailDate: null,
      screenFailureReason: null,
      screenFailureDetail: null,
      subjectStatus: 'SCREENING_IN_PROGRESS',
    })
    expect((await summary(id)).map(([field]) => field)).toEqual([
      'screeningFailDate',
      'screenFailureReason',
      'screenFailureDetail',
      'subjectStatus',
    ])
  })
})
