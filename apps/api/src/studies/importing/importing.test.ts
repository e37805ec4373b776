import { demoUserId } from '@imsang/fixtures'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { plantUser, tokenOf } from '../../administration/testing/plant'
import { chainOfStudy } from '../../audit/append'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { accessEntries, auditEntries, studies } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { type TestServer, useServer } from '../../testing/server'
import {
  created,
  everything,
  HOSPITAL,
  PHARMA,
  participantsOf,
  read,
  SYSTEM_ADMIN,
  storedStudy,
  TENANT_ADMIN,
  trailOf,
} from '../testing/studyCalls'
import { importFile, studyFile, studyLine } from '../testing/studyFiles'

const KEY_REUSED = '요청 정보가 올바르지 않습니다. 다시 시도해주세요.'

/** The studies of a name, as stored. */
const named = ({ database: { handle } }: TestServer, name: string) =>
  handle
    .select()
    .from(studies)
    .where(and(like(studies.name, `${name}%`), isNull(studies.deletedAt)))

/** How many of these studies have a trail that begins with their name. */
async function begun({ database: { handle } }: TestServer, ids: readonly string[]) {
  const isFirst = and(inArray(auditEntries.chain, ids.map(chainOfStudy)), eq(auditEntries.fieldLabel, '연구 제목'))
  return (await handle.select().from(auditEntries).where(isFirst)).length
}

describeOnEngines('a file of studies that is imported', (engine) => {
  const server = useServer(engine)
  const send = (file: string, key = newId(), as: typeof SYSTEM_ADMIN | typeof TENANT_ADMIN = SYSTEM_ADMIN) =>
    importFile(server(), file, { dryRun: false, as, headers: { 'idempotency-key': key } })

  it('creates the valid rows alone, each as the form would, and answers their ids [SCALL-034, STUDY-276, STUDY-347]', async () => {
    const all = studyLine({
      name: '"고혈압, ""2상"""',
      nickname: '고혈압',
      protocol: 'KR-01',
      phase: '3상',
      target: '80',
      overview: '"목적\r\n=개요"',
    })
    const formula = studyLine({ name: '=1+1', nickname: "'+82", overview: "'가" })
    const { status, data } = await send(studyFile(all, studyLine({ name: '' }), formula))
    expect(status).toBe(200)
    expect(data).toEqual({
      totalRows: 3,
      validRows: 2,
      invalidRows: 1,
      rows: [
        { line: 2, projectName: '고혈압, "2상"', valid: true, errors: [], projectId: expect.any(String) },
        {
          line: 3,
          projectName: '',
          valid: false,
          errors: [{ column: '연구 제목', message: '연구 제목을 입력해주세요.' }],
          projectId: null,
        },
        { line: 4, projectName: '=1+1', valid: true, errors: [], projectId: expect.any(String) },
      ],
    })
    const [first, , third] = data.rows.map(({ projectId }) => projectId ?? '')
    expect((await read(server(), first ?? '')).data).toMatchObject({
      projectName: '고혈압, "2상"',
      projectNickname: '고혈압',
      protocolNumber: 'KR-01-v1.0',
      clinicalPhase: 'PHASE_3',
      totalTargetEnrollment: 80,
      studyOverview: '목적\n=개요',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      status: 'ONGOING',
      principalInvestigatorId: demoUserId('pi@seoul-hospital.example'),
      principalInvestigatorOrganizationId: HOSPITAL,
    })
    expect(await storedStudy(server(), third ?? '')).toMatchObject({
      name: '=1+1',
      nickname: '+82',
      overview: "'가",
      protocolNumber: null,
      totalTargetEnrollment: 100,
    })
    for (const id of [first ?? '', third ?? '']) {
      const people = (await participantsOf(server(), id)).map(([userId, role, status]) => [userId, role, status])
      expect(people).toEqual([[demoUserId('pi@seoul-hospital.example'), 'CHIEF_INVESTIGATOR', 'ACTIVE']])
      const roles = (await read(server(), id)).data.projectOrganizations
      expect(roles.map((each) => [each.organizationRole, each.organizationId]).sort()).toEqual([
        ['LEAD_SPONSOR', HOSPITAL],
        ['REQUESTING_SPONSOR', PHARMA],
      ])
    }
    const reason = '최초 입력 - 시스템 기록'
    const { data: study } = await read(server(), third ?? '')
    expect(await trailOf(server(), third ?? '')).toEqual(
      [
        ['연구 제목', '=1+1'],
        ['연구 별칭', '+82'],
        ['연구주도기관', '한강서울병원 (HGSH)'],
        ['의뢰기관', '하늘제약 (HANEUL)'],
        ['총괄연구책임자(CI)', study.principalInvestigatorName],
        ['총괄연구책임자(CI) ID', study.principalInvestigatorId],
        ['시작일', '2026-01-01'],
        ['종료일', '2026-12-31'],
        ['임상 단계', 'PHASE_2'],
        ['목표 시험대상자 수', '100'],
        ['연구 목적 및 개요', "'가"],
        ['연구 상태', 'ONGOING'],
        ['참여자', study.principalInvestigatorName],
        ['참여자 역할', 'CHIEF_INVESTIGATOR'],
        ['참여 상태', 'ACTIVE'],
      ].map(([label, value]) => ['CREATE', label, null, value, reason]),
    )
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('leaves an entry of its own in the access record for each study, with the person and the study [STUDY-349, ACCESS-008]', async () => {
    const file = studyFile(studyLine(), studyLine({ lead: '' }), studyLine())
    const { data, headers } = await send(file, newId(), TENANT_ADMIN)
    const entries = await server()
      .database.handle.select()
      .from(accessEntries)
      .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
      .orderBy(accessEntries.number)
    expect(
      entries.map((each) => [each.login, each.operation, each.task, each.about, each.status, each.studyId]),
    ).toEqual(
      data.rows
        .filter(({ valid }) => valid)
        .map(({ projectId }) => [TENANT_ADMIN, 'importProjects', 'create', 'study', 200, projectId]),
    )
    const mine = (await server().call('listMyProjects', { as: TENANT_ADMIN })).data.map(({ projectId }) => projectId)
    expect(mine).toEqual(expect.arrayContaining(entries.map(({ studyId }) => studyId)))
  })

  it('stores no study whose entry in the access record cannot be stored, and goes on with the same key [STUDY-349]', async () => {
    const { handle } = server().database
    const [file, key] = [studyFile(studyLine({ name: '기록 없는 연구' })), newId()]
    const before = await everything(server())
    await handle.execute(
      sql`alter table access_entries add constraint refuse check (operation <> 'importProjects') not valid`,
    )
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refused = await send(file, key)
    await handle.execute(sql`alter table access_entries drop constraint refuse`)
    quiet.mockRestore()
    expect(refused.status).toBe(503)
    expect(await everything(server())).toEqual(before)
    const { data } = await send(file, key)
    expect(data.validRows).toBe(1)
    expect((await named(server(), '기록 없는 연구')).map(({ id }) => id)).toEqual([data.rows[0]?.projectId])
  })

  it('goes on where it ended with the same key: 40 studies, 40 trails and 40 ids, whatever happened after the 20th [STUDY-348, DCALL-012]', async () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      studyLine({ name: `이어서 ${at}`, protocol: at % 2 ? `GO-${at}` : '' }),
    )
    const [file, key] = [studyFile(...lines, studyLine({ name: '이어서 없음', protocol: 'GO-1' })), newId()]
    const { handle } = server().database
    const transaction = handle.transaction.bind(handle)
    let left = 21
    const cut = vi.spyOn(handle, 'transaction').mockImplementation((run, config) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('the process has ended')) : transaction(run, config)
    })
    await expect(send(file, key)).resolves.toMatchObject({ status: 500 })
    cut.mockRestore()
    expect(await named(server(), '이어서')).toHaveLength(20)

    const { status, data } = await send(file, key)
    expect(status).toBe(200)
    expect([data.totalRows, data.validRows, data.invalidRows]).toEqual([41, 40, 1])
    // As it was found at first: the number of its own file is no other study's.
    expect(data.rows.at(-1)?.errors).toEqual([
      { column: '프로토콜 번호', message: '이미 사용 중인 프로토콜 번호입니다.' },
    ])
    const ids = data.rows.flatMap(({ projectId }) => projectId ?? [])
    expect(ids).toHaveLength(40)
    expect((await named(server(), '이어서')).map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(await begun(server(), ids)).toBe(40)

    const before = await everything(server())
    expect((await send(file, key)).data).toEqual(data)
    expect(await everything(server())).toEqual(before)
    expect((await verifyAudit(handle)).faults).toEqual([])
  })

  it('creates each study once when it is sent twice at the same moment [STUDY-348]', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => studyLine({ name: `동시에 ${at}` }))
    const [file, key] = [studyFile(...lines), newId()]
    await server().tokenOf(SYSTEM_ADMIN)
    const answers = await Promise.all([send(file, key), send(file, key), send(file, key)])
    for (const { status, message } of answers) {
      if (status !== 200)
        expect([status, message]).toEqual([409, '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.'])
    }
    const { data } = await send(file, key)
    const ids = data.rows.flatMap(({ projectId }) => projectId ?? [])
    expect((await named(server(), '동시에')).map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(ids).toHaveLength(12)
  })

  it('is refused when another file has the key, also before any of its rows was stored, and begins anew with another key [STUDY-348, DCALL-012]', async () => {
    const key = newId()
    const first = studyFile(studyLine({ name: '열쇠 1' }))
    expect((await send(first, key)).status).toBe(200)
    const refused = { status: 422, message: KEY_REUSED }
    const before = await everything(server())
    expect(await send(studyFile(studyLine({ name: '열쇠 2' })), key)).toMatchObject(refused)
    expect(await send(`${first}\n`, key)).toMatchObject(refused)
    const invalid = newId()
    expect((await send(studyFile(studyLine({ name: '' })), invalid)).data.validRows).toBe(0)
    expect(await send(first, invalid)).toMatchObject(refused)
    expect(await everything(server())).toEqual(before)
    // The key of another user is another one.
    expect((await send(first, key, TENANT_ADMIN)).status).toBe(200)
    expect((await send(first)).status).toBe(200)
    expect((await importFile(server(), first, { dryRun: false })).status).toBe(200)
    expect(await named(server(), '열쇠')).toHaveLength(4)
  })

  it('answers as invalid what became so after the check, and creates the others [STUDY-276]', async () => {
    const file = studyFile(studyLine({ protocol: 'LATE-1' }), studyLine({ protocol: 'LATE-2' }))
    const { handle } = server().database
    const transaction = handle.transaction.bind(handle)
    let at = 0
    const race = vi.spyOn(handle, 'transaction').mockImplementation(async (run, config) => {
      at += 1
      // Between the check and the first row somebody else stores its number.
      if (at === 2) await created(server(), { protocolNumber: 'late-1-v2.0' })
      return transaction(run, config)
    })
    const { status, data } = await send(file)
    race.mockRestore()
    expect([status, data.validRows, data.invalidRows]).toEqual([200, 1, 1])
    expect(data.rows).toEqual([
      {
        line: 2,
        projectName: '고혈압 2상',
        valid: false,
        errors: [{ column: '프로토콜 번호', message: '이미 사용 중인 프로토콜 번호입니다.' }],
        projectId: null,
      },
      { line: 3, projectName: '고혈압 2상', valid: true, errors: [], projectId: expect.any(String) },
    ])
  })

  it('stores nothing for an administrator whose study would belong to nobody, or who has no right [PERM-054, STUDY-348]', async () => {
    await plantUser(server(), { email: 'alone@onsae-smo.example', adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' })
    const token = await tokenOf(server(), 'alone@onsae-smo.example')
    const before = await everything(server())
    const file = studyFile(studyLine())
    expect((await importFile(server(), file, { dryRun: false, token })).status).toBe(403)
    for (const as of ['smo@hanbit-smo.example', 'pi@seoul-hospital.example'] as const) {
      expect((await importFile(server(), file, { dryRun: false, as })).status).toBe(403)
    }
    expect(
      (await importFile(server(), studyFile(studyLine({ lead: 'HANBIT' })), { dryRun: false })).data.validRows,
    ).toBe(0)
    expect(await everything(server())).toEqual(before)
  })
})
