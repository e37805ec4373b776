import { demoStudyId, sampleInstitutions, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../app/router'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const STUDY = demoStudyId('study-2')
const FAILED = '변경 이력을 불러오는 데 실패했습니다.'
const main = page.getByRole('main')
const RIGHTS = { ...samplePermissions('chiefInvestigator'), canViewAuditTrail: true }
/** Of the entries; other headers name what the entries of a change share. */
const numbers = () =>
  main
    .getByRole('rowheader')
    .elements()
    .filter((header) => header.getAttribute('scope') === 'row')
    .map(({ textContent }) => textContent)

/** One entry per page, by which the page is recognised. */
const entry = (number: number) => ({
  ...{
    id: `entry-${number}`,
    number,
    subjectId: 'subject-8',
    scno: 'SC-01-008',
    changedAt: '2026-11-19T01:02:03.004Z',
  },
  fieldName: 'treatmentArm',
  fieldLabel: '연구군',
  oldValue: null,
  newValue: 'ARM-77',
  changeReason: '사유',
  changeType: 'UPDATE' as const,
  changeTypeDescription: '수정',
  changedBy: 'u',
  changedByName: '김연구',
  changedByRole: 'PI',
  changedByLogin: 'kim@seoul-hospital.example',
  ipAddress: '203.0.113.24',
  userAgent: 'browser',
})
const TRAIL: Answers = {
  getProject: () => sampleProject({ study: 'study-2' }),
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  getProjectPermissions: () => RIGHTS,
  listTreatmentGroups: () => [{ armCode: 'ARM-77', armName: '칠십칠군' }],
  listInstitutions: () => [],
  listAuditPeople: () => [
    { userId: 'u-1', name: '김연구', role: 'PI', login: 'kim@seoul-hospital.example' },
    { userId: 'u-2', name: '이기록', role: null, login: null },
  ],
  listAuditTrail: ({ query }) => ({
    content: [entry(900 - Number(query.get('page')))],
    number: Number(query.get('page')),
    size: 20,
    totalElements: 93,
    totalPages: 5,
    readableEntries: 93,
    studyEntries: 93,
  }),
}
const PATH = `/projects/${STUDY}/audit-trail`
const open = (answers: Answers = {}, query = '') =>
  openApp({
    at: `${PATH}${query}`,
    as: sampleUser('chiefInvestigator'),
    answers: { ...TRAIL, ...answers },
  })
const NOTHING_OF_IT = [
  'listAuditTrail',
  'listAuditPeople',
  'listInstitutions',
  'verifyAuditTrail',
  'exportAuditTrail',
  'listTreatmentGroups',
]

afterEach(() => vi.restoreAllMocks())

describe('the trail of a study', () => {
  it('is requested after the rights, one page at a time, with its arms by name [AUDIT-025, AUDIT-018]', async () => {
    const rights = held(RIGHTS)
    const { server, toasts } = await open({ getProjectPermissions: rights.answer })
    await expect.poll(() => server.lines()).toContain(`getProjectPermissions ${STUDY}`)
    await expect.poll(() => server.lines()).toContain(`getProject ${STUDY}`)
    expect(server.calls.filter(({ operation }) => NOTHING_OF_IT.includes(operation))).toEqual([])
    rights.release()
    await expect.poll(numbers).toEqual(['900'])
    await expect.element(main.getByText('칠십칠군')).toBeVisible()
    await expect.element(main.getByText('전체 93건')).toBeVisible()
    await main.getByRole('button', { name: '3페이지' }).click()
    await expect.poll(numbers).toEqual(['898'])
    await server.settled()
    expect(server.lines().filter((line) => line.startsWith('listAuditTrail'))).toEqual([
      `listAuditTrail ${STUDY} page=0&size=20`,
      `listAuditTrail ${STUDY} page=2&size=20`,
    ])
    expect(server.lines()).toContain(`listTreatmentGroups ${STUDY}`)
    expect(toasts()).toEqual([])
  })

  it('is refused without the right, and not requested [AUDIT-025]', async () => {
    const { server } = await open({ getProjectPermissions: () => ({ ...RIGHTS, canViewAuditTrail: false }) })
    await expect.element(main.getByText('변경 이력을 볼 권한이 없습니다.')).toBeVisible()
    await server.settled()
    expect(server.calls.filter(({ operation }) => NOTHING_OF_IT.includes(operation))).toEqual([])
  })

  it.each([
    ['ADMIN', 0],
    ['CRA', 1],
  ] as const)('says for the data role %s that data is hidden %i times [SUBJ-074, SUBJ-082]', async (role, times) => {
    await open({ getProjectPermissions: () => ({ ...RIGHTS, effectiveDataRole: role }) })
    await expect.poll(numbers).toEqual(['900'])
    expect(main.getByText('권한에 따라 개인정보를 가려서 표시합니다.').elements()).toHaveLength(times)
  })

  it.each([
    [404, '연구를 찾을 수 없습니다.', 'STUDY-123'],
    [403, '연구에 접근할 권한이 없습니다.', 'STUDY-124'],
  ])('reports a %i as one about the study: %s [%s]', async (status, text) => {
    await open({ getProjectPermissions: () => refusal(status) })
    await expect.element(main.getByText(text)).toBeVisible()
  })

  it('keeps the page shown when the next one cannot be loaded, and requests that one again', async () => {
    const { server } = await open()
    await expect.poll(numbers).toEqual(['900'])
    server.answer({ listAuditTrail: () => refusal(400) })
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.element(main.getByRole('alert').getByText(FAILED)).toBeVisible()
    expect(numbers()).toEqual(['900'])
    server.answer(TRAIL)
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(numbers).toEqual(['899'])
    await server.settled()
    expect(server.lines().slice(before)).toEqual([`listAuditTrail ${STUDY} page=1&size=20`])
  })

  it.each([
    ['the rights', 'getProjectPermissions'],
    ['the trail', 'listAuditTrail'],
  ] as const)('requests only %s again where those failed', async (_, operation) => {
    const { server } = await open({ [operation]: () => refusal(400) })
    await expect.element(main.getByText(FAILED)).toBeVisible()
    server.answer(TRAIL)
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(numbers).toEqual(['900'])
    expect(server.calls[before]?.operation).toBe(operation)
    expect(server.callsOf(operation)).toHaveLength(2)
  })

  it('is asked for anew when it is opened again, and shows what was added meanwhile [AUDIT-091]', async () => {
    const { server, address } = await open()
    await expect.poll(numbers).toEqual(['900'])
    await page.getByRole('link', { name: '홈', exact: true }).click()
    await expect.poll(address).toBe('/main')
    // The address changes before the trail is gone.
    await expect.poll(numbers).toEqual([])
    const added = { content: [entry(901)], number: 0, size: 20, totalElements: 94, totalPages: 5 }
    server.answer({ listAuditTrail: () => added })
    history.back()
    await expect.poll(numbers).toEqual(['901'])
    expect(server.callsOf('listAuditTrail')).toHaveLength(2)
  })

  it('is verified on demand, and the result or a missing response is shown, also after another screen [AUDIT-090, TRUST-009, TRUST-014]', async () => {
    const checked = {
      isIntact: true,
      entries: 817,
      headHash: 'ab'.repeat(32),
      checkedAt: '2026-11-20T01:05:00.000Z',
      fault: null,
      signedHead: { number: 800, hash: 'cd'.repeat(32), signedAt: '2026-11-19T21:00:00.000Z', keyId: 'k'.repeat(43) },
      unsoundHeads: 0,
      isGuarded: true,
    }
    const { server, address } = await open({ verifyAuditTrail: () => refusal(400) })
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('검증을 마치지 못했습니다.')).toBeVisible()
    const check = held(checked)
    server.answer({ verifyAuditTrail: check.answer })
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('기록을 확인하고 있습니다.')).toBeVisible()
    check.release()
    await expect.element(main.getByText('817건', { exact: true })).toBeVisible()
    await expect.element(main.getByText(/서명된 기록 #800과 일치합니다\. 그 뒤의 기록 17건은/)).toBeVisible()
    await page.getByRole('link', { name: '홈', exact: true }).click()
    await expect.poll(address).toBe('/main')
    // The address changes before the trail is gone.
    await expect.poll(() => main.getByText('817건', { exact: true }).elements()).toEqual([])
    history.back()
    await expect.element(main.getByText('817건', { exact: true })).toBeVisible()
    expect(server.lines().filter((line) => line.startsWith('verify'))).toEqual(
      Array(2).fill(`verifyAuditTrail ${STUDY}`),
    )
    // It is the result of this study alone.
    const other = demoStudyId('study-1')
    router.history.push(`/projects/${other}/audit-trail`)
    await expect.poll(() => server.callsOf('listAuditTrail').at(-1)?.path.projectId).toBe(other)
    await server.settled()
    await expect.poll(numbers).toEqual(['900'])
    expect(main.getByText('817건', { exact: true }).elements()).toEqual([])
  })

  it.each(['csv', 'json'] as const)(
    'is saved as one archive of the %s file and its manifest, whatever the filters [AUDIT-075, ACCESS-046]',
    async (format) => {
      const blobs: Blob[] = []
      const names: string[] = []
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        names.push(this.download)
      })
      const file = { name: `trail.${format}`, content: '\uFEFF번호,값\r\n1,가' }
      const exported = { file, manifest: { name: 'trail.manifest', content: '{"hash":"한"}' } }
      const { server, toasts } = await open({ exportAuditTrail: () => exported }, '?type=CREATE&person=u-1')
      await main.getByRole('button', { name: `${format.toUpperCase()} 내보내기` }).click()
      await downloadFor()
      await expect.poll(toasts).toEqual([`success: 변경 이력을 ${format.toUpperCase()} 파일로 저장했습니다.`])
      expect(server.lines().at(-1)).toBe(`exportAuditTrail ${STUDY}`)
      expect(server.calls.at(-1)?.body).toEqual({ format, purpose: PURPOSE })
      expect(names).toEqual([`trail.${format}.zip`])
      const files = unzipSync(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()))
      expect(Object.keys(files)).toEqual([file.name, 'trail.manifest'])
      // Including the byte order mark.
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[file.name])).toBe(file.content)
      expect(blobs[0]?.type).toBe('application/zip')
    },
  )

  it('says why it could not be saved, without a toast [ACCESS-047]', async () => {
    const { toasts } = await open({ exportAuditTrail: () => refusal(400, '기간이 너무 깁니다.') })
    await main.getByRole('button', { name: 'CSV 내보내기' }).click()
    const dialog = await downloadFor()
    await expect.element(dialog.getByText('기간이 너무 깁니다.')).toBeVisible()
    expect(toasts()).toEqual([])
  })
})

describe('the filters of the trail', () => {
  const asked = (lines: string[]) =>
    lines.filter((line) => line.startsWith('listAuditTrail')).map((line) => line.split(' ').at(-1))
  const chip = (name: string) => main.getByRole('button', { name, exact: true })
  const choose = async (filter: string, option: string) => {
    await chip(filter).click()
    await page.getByRole('menuitem', { name: option }).click()
  }

  it('are in the address, the person by id, and reach the server in its words [AUDIT-065, AUDIT-066, AUDIT-067, AUDIT-068, AUDIT-072, AUDIT-073]', async () => {
    const { server, address } = await open({}, '?page=4')
    await expect.poll(numbers).toEqual(['897'])
    await choose('변경자', '김연구 (연구책임자(PI)) · kim@seoul-hospital.example')
    await expect.poll(address).toBe(`${PATH}?person=u-1`)
    await choose('항목', '등록일')
    await choose('변경 유형', '날짜 변경')
    await main.getByRole('searchbox', { name: '번호 검색' }).fill('01-004')
    await expect.poll(address).toBe(`${PATH}?search=01-004&field=enrollmentDate&type=DATE_CHANGE&person=u-1`)
    await expect.poll(numbers).toEqual(['900'])
    await expect.element(main.getByText('조건에 맞는 기록 93건')).toBeVisible()
    await server.settled()
    const lines = asked(server.lines())
    expect(lines[0]).toBe('page=3&size=20')
    expect(lines[1]).toBe('page=0&changedBy=u-1&size=20')
    expect(lines.at(-1)).toBe(
      'page=0&search=01-004&fieldName=enrollmentDate&changeType=DATE_CHANGE&changedBy=u-1&size=20',
    )
    expect(decodeURIComponent(location.href)).not.toContain('김연구')
  })

  it('come from the address, the period with both days, and what is invalid in it is ignored [AUDIT-069, AUDIT-072]', async () => {
    const { server } = await open({}, '?from=2026-03-01&to=2026-03-31&person=u-2&field=password&type=MERGE&page=x')
    await expect.element(chip('기간: 2026. 3. 1. ~ 2026. 3. 31.')).toBeVisible()
    await expect.element(chip('변경자: 이기록')).toBeVisible()
    await expect.element(chip('항목')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual(['page=0&changedBy=u-2&from=2026-03-01&to=2026-03-31&size=20'])
  })

  it.each(['?page=viele', '?page=true', '?search=true', '?person=true', '?field=%5B%5D&type=true&from=true'])(
    'shows for %s, which cannot be, what it shows without [AUDIT-072]',
    async (query) => {
      const { server } = await open({}, query)
      await expect.poll(numbers).toEqual(['900'])
      await server.settled()
      expect(asked(server.lines())).toEqual(['page=0&size=20'])
      await expect.element(main.getByText(/^조건에 맞는 기록/)).not.toBeInTheDocument()
    },
  )

  it('are those before after going back, and again after going forward [AUDIT-072]', async () => {
    const { address } = await open()
    await expect.poll(numbers).toEqual(['900'])
    await choose('항목', '등록일')
    await expect.poll(address).toBe(`${PATH}?field=enrollmentDate`)
    await main.getByRole('button', { name: '3페이지' }).click()
    await expect.poll(address).toBe(`${PATH}?field=enrollmentDate&page=3`)
    await expect.poll(numbers).toEqual(['898'])
    history.back()
    await expect.poll(address).toBe(`${PATH}?field=enrollmentDate`)
    await expect.poll(numbers).toEqual(['900'])
    history.back()
    await expect.poll(address).toBe(PATH)
    await expect.element(chip('항목')).toBeVisible()
    history.forward()
    await expect.element(chip('항목: 등록일')).toBeVisible()
    await chip('필터 초기화').click()
    await expect.poll(address).toBe(PATH)
  })

  it('add one entry to the history for a search text, however often typing pauses [AUDIT-072]', async () => {
    const { address } = await open()
    await expect.poll(numbers).toEqual(['900'])
    for (const text of ['01', '01-0', '01-004']) {
      await main.getByRole('searchbox', { name: '번호 검색' }).fill(text)
      await expect.poll(address).toBe(`${PATH}?search=${text}`)
    }
    history.back()
    await expect.poll(address).toBe(PATH)
    await expect.element(main.getByRole('searchbox', { name: '번호 검색' })).toHaveValue('')
  })

  it('show the last page for a page beyond it, without a history entry [AUDIT-087]', async () => {
    const { server, address, pushed } = await open({}, '?type=CREATE&page=99')
    await expect.poll(address).toBe(`${PATH}?type=CREATE&page=5`)
    await expect.poll(numbers).toEqual(['896'])
    await server.settled()
    expect(pushed()).toEqual([])
    expect(asked(server.lines())).toEqual([98, 4].map((at) => `page=${at}&changeType=CREATE&size=20`))
  })

  it('tell a reader of one institution both numbers [AUDIT-077]', async () => {
    const few = { content: [entry(777)], number: 0, size: 20, totalElements: 12, totalPages: 1 }
    await open({ listAuditTrail: () => ({ ...few, readableEntries: 506, studyEntries: 777 }) }, '?type=CREATE')
    await expect.element(main.getByText('내 기관 기록 506건 / 연구 전체 777건')).toBeVisible()
    await expect.element(main.getByText('조건에 맞는 기록 12건')).toBeVisible()
  })

  it('show the institutions of the study by name [AUDIT-084]', async () => {
    const site = { ...entry(900), fieldName: 'projectOrganizationId', fieldLabel: '기관 ID', newValue: 'site-1' }
    const samples = sampleInstitutions()
    await open({
      listInstitutions: () => samples.map((one) => ({ ...one, id: 'site-1', organizationName: '한강서울병원' })),
      listAuditTrail: () => ({ content: [site], number: 0, size: 20, totalElements: 1, totalPages: 1 }),
    })
    await expect.element(main.getByText('한강서울병원')).toBeVisible()
  })
})
