import { expect, it } from 'vitest'
import { AUTOMATIC, CRC, ENROLLED, trailOf } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { TEST_TODAY } from '../../testing/now'
import { entriesOf, plantSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'
import { courseCall } from './testing/courseCall'

describeOnOneEngine('the end of a subject’s course', (engine) => {
  const server = useServer(engine)

  describeEach('completeSubject', 'completionDate', 'COMPLETE', 'COMPLETED')
  describeEach('dropOutSubject', 'dropoutDate', 'DROPOUT', 'WITHDRAWN')

  function describeEach(
    call: 'completeSubject' | 'dropOutSubject',
    field: 'completionDate' | 'dropoutDate',
    kind: string,
    status: string,
  ) {
    it.each([
      [{ [field]: '2026-02-20' }, '2026-02-20'],
      [{ [field]: null }, TEST_TODAY],
      [{ [field]: undefined }, TEST_TODAY],
    ])(
      `by ${call} with %j is on %s [AUDIT-054, AUDIT-055, AUDIT-059, AUDIT-060, DCALL-027, DCALL-028]`,
      async (body, day) => {
        const id = await plantSubject(server(), ENROLLED)
        const { data } = await courseCall(server(), call, id, body)
        expect(data).toMatchObject({ [field]: day, subjectStatus: status, version: 2 })
        expect(await trailOf(server(), id)).toEqual([
          [field, null, day, kind, AUTOMATIC],
          ['subjectStatus', 'ENROLLED', status, 'STATUS_CHANGE', AUTOMATIC],
        ])
      },
    )

    it(`by ${call} of a stored day is its correction, with the reason [AUDIT-056, DCALL-027, DCALL-028, SUBJ-187]`, async () => {
      const id = await plantSubject(server(), ENROLLED)
      await courseCall(server(), call, id)
      const body = { [field]: '2026-02-21', changeReason: ' 원자료 확인 ' }
      expect((await courseCall(server(), call, id, body)).data).toMatchObject({ [field]: '2026-02-21' })
      expect((await trailOf(server(), id)).at(-1)).toEqual([
        field,
        '2026-02-20',
        '2026-02-21',
        'DATE_CHANGE',
        '원자료 확인',
      ])
    })

    it.each([
      [{ changeReason: ' ' }, 400, 'changeReason', '변경 사유를 입력해주세요.'],
      [{ changeReason: '가'.repeat(256) }, 400, 'changeReason', '변경 사유는 255자 이하로 입력해주세요.'],
      [{ [field]: '2026-03-11' }, 400, field, '미래 날짜는 입력할 수 없습니다.'],
      [{ [field]: '2026-01-19' }, 400, field, '이전 단계 날짜보다 빠를 수 없습니다.'],
    ])(
      `by ${call} with %j is refused [SUBJ-141, SUBJ-146, SUBJ-147, SUBJ-151, SUBJ-182]`,
      async (body, refused, named, message) => {
        const id = await plantSubject(server(), ENROLLED)
        const answer = await courseCall(server(), call, id, body)
        expect(answer).toMatchObject({ status: refused, field: named, message, errors: [{ field: named, message }] })
        expect(await entriesOf(server(), id)).toEqual([])
      },
    )

    it(`by ${call} on the day of enrolment is allowed [SUBJ-148]`, async () => {
      const id = await plantSubject(server(), ENROLLED)
      expect((await courseCall(server(), call, id, { [field]: ENROLLED.enrollmentDate })).status).toBe(200)
    })

    it(`by ${call} is masked for masked roles, and refused to readers and for an older version [SUBJ-083, SUBJ-093, SUBJ-176, DCALL-056]`, async () => {
      const id = await plantSubject(server(), { ...ENROLLED, initials: 'QZX', notes: '숨은비고' })
      const ask = (call_: object) => courseCall(server(), call, id, {}, call_)
      expect(await ask({ as: 'cra@daon-cro.example' })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      expect(await ask({ headers: { 'if-match': '"7"' }, as: CRC })).toMatchObject({
        status: 412,
        data: { initials: 'Q**', notes: null },
      })
      expect((await ask({ as: CRC })).data).toMatchObject({ initials: 'Q**', notes: null })
    })
  }
})
