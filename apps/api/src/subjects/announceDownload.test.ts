import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { type DemoEmail, demoArmId, demoStudyId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, accessPersons } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

const STUDY = demoStudyId('study-1')
const PI = 'pi@seoul-hospital.example'
const CI = 'ci@seoul-hospital.example'
const ARM = demoArmId('study-1', 'ARM-01')
const PURPOSE = '월례 모니터링 보고'

describeOnEngines('the announcement of a file', (engine) => {
  const server = useServer(engine)
  let own: string[] = []
  let elsewhere = ''

  const idsOf = async (as: DemoEmail, projectId = STUDY) =>
    (await server().call('listMaskedSubjects', { as, path: { projectId } })).data.map(({ subjectId }) => subjectId)
  const announce = (subjectIds: string[], changed: object = {}, as: DemoEmail = PI) =>
    server().call('announceDownload', {
      as,
      path: { projectId: STUDY },
      body: {
        what: 'screening-failures',
        filter: {},
        count: subjectIds.length,
        subjectIds,
        purpose: PURPOSE,
        ...changed,
      },
    })
  const downloads = () =>
    server()
      .database.handle.select()
      .from(accessEntries)
      .where(eq(accessEntries.task, 'download'))
      .orderBy(desc(accessEntries.number))

  beforeAll(async () => {
    own = await idsOf(PI)
    elsewhere = (await idsOf(CI)).find((id) => !own.includes(id)) ?? ''
  })

  it('names exactly its subjects, its purpose and its filter, and is answered with its number [ACCESS-042, ACCESS-045]', async () => {
    const three = own.slice(0, 3)
    const { status, data } = await announce(three, { filter: { projectOrganizationId: 'x' }, purpose: `  ${PURPOSE} ` })
    const [entry] = await downloads()
    expect([status, data.number]).toEqual([200, `${entry?.month.slice(0, 7)}-${entry?.number}`])
    expect(entry).toMatchObject({
      login: PI,
      about: 'subject',
      operation: 'announceDownload',
      studyId: STUDY,
      personCount: 3,
      purpose: PURPOSE,
      status: 200,
    })
    expect(JSON.parse(entry?.filter ?? '')).toEqual({ what: 'screening-failures', projectOrganizationId: 'x' })
    const [set] = await server()
      .database.handle.select()
      .from(accessPersons)
      .where(eq(accessPersons.hash, entry?.persons ?? ''))
    expect(set?.ids).toEqual(three.toSorted())
  })

  it('of a previewed baseline date keeps the arm and the date, and is for who may change it and export [BASE-105, PERM-041, PERM-052]', async () => {
    const three = own.slice(0, 3)
    const preview = { what: 'baseline-preview', filter: { studyArmId: ARM, baselineDate: '2026-03-20' } }
    const { status, data } = await announce(three, preview, CI)
    const [entry] = await downloads()
    expect([status, data.number]).toEqual([200, `${entry?.month.slice(0, 7)}-${entry?.number}`])
    expect(entry).toMatchObject({ login: CI, studyId: STUDY, personCount: 3, purpose: PURPOSE, status: 200 })
    expect(JSON.parse(entry?.filter ?? '')).toEqual({
      what: 'baseline-preview',
      studyArmId: ARM,
      baselineDate: '2026-03-20',
    })
    // Exports, and changes no dates; changes dates, and exports nothing.
    for (const as of [PI, 'crc@seoul-hospital.example'] as const) {
      expect(await announce(three, preview, as), as).toMatchObject({ status: 403, code: 'access.denied' })
    }
    for (const studyArmId of [demoArmId('study-2', 'ARM-01'), newId(), 'x', undefined]) {
      const filter = { studyArmId, baselineDate: '2026-03-20' }
      expect((await announce(three, { ...preview, filter }, CI)).status).toBe(404)
    }
    const before = (await downloads()).length
    const [message, filter] = ['날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)', { studyArmId: ARM, baselineDate: '3/20' }]
    const field = 'filter.baselineDate'
    expect(await announce(three, { ...preview, filter }, CI)).toMatchObject({ status: 400, field, message })
    // A removal is previewed as well.
    const removal = { ...preview, filter: { studyArmId: ARM, baselineDate: '' } }
    expect((await announce(three, removal, CI)).status).toBe(200)
    expect(await downloads()).toHaveLength(before + 1)
  })

  it('numbers those that come together each for itself [ACCESS-042]', async () => {
    const answers = await Promise.all(own.slice(0, 6).map((id) => announce([id])))
    const numbers = answers.map(({ data }) => data.number)
    const entries = await downloads()
    for (const [at, number] of numbers.entries()) {
      const entry = entries.find((one) => number === `${one.month.slice(0, 7)}-${one.number}`)
      const [set] = await server()
        .database.handle.select()
        .from(accessPersons)
        .where(eq(accessPersons.hash, entry?.persons ?? ''))
      expect(set?.ids).toEqual([own[at]])
    }
    expect(new Set(numbers).size).toBe(6)
  })

  it.each([
    ['of another institution', () => elsewhere],
    ['of another study', async () => (await idsOf('admin@imsang.example', demoStudyId('study-2')))[0] ?? ''],
    ['that does not exist', () => newId()],
  ])('is refused with a subject %s, and leaves a refusal alone [ACCESS-043]', async (_, idOf) => {
    const { status, text } = await announce([own[0] ?? '', await idOf()])
    expect([status, JSON.parse(text).message]).toEqual([404, SERVER_MESSAGES.subjectNotFound])
    const [entry] = await downloads()
    expect(entry).toMatchObject({ status: 404, operation: 'announceDownload', personCount: 0, purpose: null })
  })

  it.each([0, 1, 3])('is refused where two subjects are called %i [ACCESS-043]', async (count) => {
    const { status, text } = await announce(own.slice(0, 2), { count })
    expect(status).toBe(400)
    if (count > 0) {
      expect(JSON.parse(text).message).toBe(
        '내려받을 시험대상자의 수가 목록과 다릅니다. 목록을 새로 불러온 뒤 다시 시도해주세요.',
      )
    }
  })

  it('is refused with a subject twice, without one, and with what is no id [ACCESS-043]', async () => {
    const [id = ''] = own
    expect((await announce([id, id])).status).toBe(400)
    expect((await announce([])).status).toBe(400)
    expect((await announce([id, 'SC-01-001'])).status).toBe(400)
  })

  it.each(['crc@seoul-hospital.example', 'cra@daon-cro.example', 'smo@hanbit-smo.example'] as const)(
    'is refused to %s, who may not export data [ACCESS-043]',
    async (as) => {
      expect((await announce(own.slice(0, 1), {}, as)).status).toBe(403)
    },
  )

  it.each(['보고서용', '    보고    ', '가'.repeat(201)])(
    'is refused for the purpose %j [ACCESS-041]',
    async (purpose) => {
      const before = (await downloads()).length
      const { status, text } = await announce(own.slice(0, 1), { purpose })
      const { message, details } = JSON.parse(text)
      expect([status, message]).toEqual([400, '내려받는 목적을 5자 이상 200자 이하로 입력해주세요.'])
      expect(JSON.stringify(details ?? text)).toContain('purpose')
      expect(await downloads()).toHaveLength(before)
    },
  )
})
