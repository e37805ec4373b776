import { demoStudyId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { CONSENTED, changeDate, ENROLLED, FAILED, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { register } from '../testing/registration'
import { useServer } from '../testing/server'
import { courseCall } from './course/testing/courseCall'

/** Half past midnight in Seoul; everywhere west of it, and in UTC, it is the day before. */
const HALF_PAST_MIDNIGHT = Date.UTC(2026, 2, 10, 15, 30)
const TODAY = '2026-03-11'
const TOMORROW = '2026-03-12'

describeOnOneEngine('half an hour after midnight in Seoul', (engine) => {
  const server = useServer(engine)
  beforeAll(() => {
    server().now = HALF_PAST_MIDNIGHT
  })
  const refused = { status: 400, message: '미래 날짜는 입력할 수 없습니다.' }

  it.each(['consentDate', 'screeningFailDate', 'enrollmentDate', 'completionDate', 'dropoutDate'])(
    '%s may be the new day but not the next one [SUBJ-141, SUBJ-151]',
    async (fieldName) => {
      const values = fieldName === 'consentDate' ? {} : fieldName.endsWith('FailDate') ? FAILED : ENROLLED
      const id = await plantSubject(server(), values)
      expect(await changeDate(server(), id, { fieldName, newValue: TOMORROW })).toMatchObject(refused)
      expect(await changeDate(server(), id, { fieldName, newValue: TODAY })).toMatchObject({
        status: 200,
        data: { [fieldName]: TODAY },
      })
    },
  )

  it('a failure without a day gets the new day, also after a reset [SUBJ-336]', async () => {
    const id = await plantSubject(server(), { ...CONSENTED, scno: 'SC-01-870' })
    const fail = () => courseCall(server(), 'failScreening', id)
    expect((await fail()).data).toMatchObject({ screeningFailDate: TODAY })
    expect((await courseCall(server(), 'rescreenSubject', id, { createNewRow: false })).status).toBe(200)
    await changeDate(server(), id, { fieldName: 'consentDate', newValue: TODAY })
    expect((await fail()).data).toMatchObject({ screeningFailDate: TODAY })
  })

  it('the age of a person is that of the new day, which is the latest date of birth [SUBJ-225, SUBJ-239]', async () => {
    const born = async (dateOfBirth: string) => (await register(server(), { initials: 'MID', dateOfBirth })).data
    expect(await born('1966-03-11')).toMatchObject({ ageGroup: '60s' })
    expect(await born('1966-03-12')).toMatchObject({ ageGroup: '50s' })
    expect((await register(server(), { initials: 'MID', dateOfBirth: TODAY })).status).toBe(201)
    expect((await register(server(), { initials: 'MID', dateOfBirth: TOMORROW })).status).toBe(400)
  })

  it('an export is dated with the new day [DCONST-032]', async () => {
    const path = { projectId: demoStudyId('study-1') }
    const { data } = await server().call('exportAuditTrail', {
      as: PI,
      path,
      body: { format: 'json', purpose: '정기 점검' },
    })
    expect(data.file.name).toContain(TODAY)
  })
})
