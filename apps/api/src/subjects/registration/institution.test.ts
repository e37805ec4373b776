import { DEMO_ORGANIZATIONS, type DemoEmail, demoId, demoSiteId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participants } from '../../db/schema'
import { PI } from '../../testing/dateChange'
import { describeOnOneEngine } from '../../testing/engines'
import { CI, register } from '../../testing/registration'
import { useServer } from '../../testing/server'

const SEOUL = demoSiteId('study-1', '01')
const BUSAN = demoSiteId('study-1', '02')
const seoul = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const busan = DEMO_ORGANIZATIONS['busan-hospital.example'].id

const CHOOSERS = [
  CI,
  'smo@hanbit-smo.example',
  'tenant@hanbit-smo.example',
  'crc@hanbit-smo.example',
  'admin@imsang.example',
] as const
const NO_RIGHT = { status: 403, message: '권한이 없습니다.' }
const UNKNOWN = { status: 404, message: '기관 정보를 찾을 수 없습니다.' }

describeOnOneEngine('the institution of a registration', (engine) => {
  const server = useServer(engine)
  const at = async (as: DemoEmail, body: object) => (await register(server(), body, { as })).data.projectOrganizationId

  it.each(CHOOSERS)(
    'must be chosen by %s, among all of the study [SUBJ-254, SUBJ-255, SUBJ-256, SUBJ-230]',
    async (as) => {
      expect(await register(server(), {}, { as })).toMatchObject({
        status: 400,
        field: 'projectOrganizationId',
        message: '기관을 선택해주세요.',
      })
      for (const site of [SEOUL, BUSAN]) expect(await at(as, { projectOrganizationId: site })).toBe(site)
    },
  )

  it('is that of the investigator record for a user who may not choose, named or not [SUBJ-260, SUBJ-262]', async () => {
    for (const [as, site] of [
      [PI, SEOUL],
      ['subi@seoul-hospital.example', SEOUL],
      ['pi@busan-hospital.example', BUSAN],
    ] as const) {
      expect(await at(as, {})).toBe(site)
      expect(await at(as, { projectOrganizationId: site })).toBe(site)
    }
  })

  it('cannot be another one for a user who may not choose [SUBJ-260, DCALL-008]', async () => {
    expect(await register(server(), { projectOrganizationId: BUSAN })).toMatchObject(NO_RIGHT)
    expect(await register(server(), { institutionId: busan })).toMatchObject(NO_RIGHT)
  })

  it('can be named by its organisation; with both, the institution id takes precedence [SUBJ-265, SUBJ-389]', async () => {
    expect(await at(CI, { institutionId: busan })).toBe(BUSAN)
    expect(await at(PI, { institutionId: seoul })).toBe(SEOUL)
    expect(await at(CI, { projectOrganizationId: SEOUL, institutionId: busan })).toBe(SEOUL)
    expect(await at(CI, { projectOrganizationId: SEOUL, institutionId: 'x' })).toBe(SEOUL)
  })

  it('must be a SITE of this study [SUBJ-261, DCALL-010]', async () => {
    const others = [
      { projectOrganizationId: demoSiteId('study-2', '03') },
      { projectOrganizationId: demoId('study-organization/study-1/LEAD_SPONSOR') },
      { projectOrganizationId: seoul },
      { projectOrganizationId: "' or 1=1" },
      { projectOrganizationId: '' },
      { institutionId: DEMO_ORGANIZATIONS['hanbit-smo.example'].id },
      { institutionId: DEMO_ORGANIZATIONS['jeju-hospital.example'].id },
      { institutionId: SEOUL },
    ]
    for (const body of others) {
      for (const as of [CI, PI] as const) expect(await register(server(), body, { as })).toMatchObject(UNKNOWN)
    }
  })

  it('is missing for a user who may not choose and has no investigator record [SUBJ-263]', async () => {
    const as = 'subi@seoul-hospital.example'
    const { handle } = server().database
    await handle
      .update(participants)
      .set({ studyOrganizationId: null })
      .where(eq(participants.userId, demoUserId(as)))
    for (const body of [{}, { projectOrganizationId: SEOUL }]) {
      expect(await register(server(), body, { as })).toMatchObject({
        status: 403,
        message: '소속 기관 정보를 찾을 수 없습니다.',
      })
    }
  })
})
