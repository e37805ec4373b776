import { demoStudyId } from '@imsang/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { createAccessRecord } from '../access-record/accessRecord'
import { accessEntry } from '../testing/accessEntry'
import { describeOnOneEngine } from '../testing/engines'
import { plantRecord } from '../testing/plantRecord'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')

describeOnOneEngine('the file of a long record', (engine) => {
  const server = useServer(engine)
  beforeAll(async () => {
    const { database } = server()
    await plantRecord(database, { study: STUDY, entries: 50_000, months: ['2025-10-01', '2025-11-01'] })
    const record = createAccessRecord({ root: database.handle, log: () => undefined })
    await record.add(accessEntry({ at: '2025-12-10T03:00:00.000Z', studyId: STUDY }))
  })
  const file = (to: string) =>
    server().call('exportStudyAccess', {
      as: 'ci@seoul-hospital.example',
      path: { projectId: STUDY },
      body: { from: '2025-10-01', to, purpose: '월별 점검 자료' },
    })

  it('holds 50,000 entries, and one more is refused [ACCESS-095]', async () => {
    const { status, data } = await file('2025-11-30')
    expect(status).toBe(200)
    expect(data.content.trimEnd().split('\r\n')).toHaveLength(50_001)
    const refused = await file('2025-12-31')
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([
      400,
      '한 번에 50,000건까지 내려받을 수 있습니다. 기간을 줄여주세요.',
    ])
  })
})
