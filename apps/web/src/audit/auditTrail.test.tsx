import { demoStudyId, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const STUDY = demoStudyId('study-2')
const FAILED = '변경 이력을 불러오는 데 실패했습니다.'
const main = page.getByRole('main')
const RIGHTS = { ...samplePermissions('chiefInvestigator'), canViewAuditTrail: true }
const numbers = () =>
  main
    .getByRole('rowheader')
    .elements()
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
  ipAddress: '203.0.113.24',
  userAgent: 'browser',
})
const TRAIL: Answers = {
  getProject: () => sampleProject({ study: 'study-2' }),
  listMyProjects: () => [],
  getProjectPermissions: () => RIGHTS,
  listTreatmentGroups: () => [{ armCode: 'ARM-77', armName: '칠십칠군' }],
  listAuditTrail: ({ query }) => ({
    content: [entry(900 - Number(query.get('page')))],
    number: Number(query.get('page')),
    size: 20,
    totalElements: 93,
    totalPages: 5,
  }),
}
const open = (answers: Answers = {}) =>
  openApp({
    at: `/projects/${STUDY}/audit-trail`,
    as: sampleUser('chiefInvestigator'),
    answers: { ...TRAIL, ...answers },
  })
const NOTHING_OF_IT = ['listAuditTrail', 'verifyAuditTrail', 'exportAuditTrail', 'listTreatmentGroups']

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

  it('is verified on demand, and the result or a missing response is shown', async () => {
    const checked = {
      isIntact: true,
      entries: 817,
      headHash: 'ab'.repeat(32),
      checkedAt: '2026-11-20T01:05:00.000Z',
      fault: null,
    }
    const { server } = await open({ verifyAuditTrail: () => refusal(400) })
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('검증을 마치지 못했습니다.')).toBeVisible()
    const check = held(checked)
    server.answer({ verifyAuditTrail: check.answer })
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('기록을 확인하고 있습니다.')).toBeVisible()
    check.release()
    await expect.element(main.getByText('817건', { exact: true })).toBeVisible()
    expect(server.lines().filter((line) => line.startsWith('verify'))).toEqual(
      Array(2).fill(`verifyAuditTrail ${STUDY}`),
    )
  })

  it.each(['csv', 'json'] as const)('is saved as one archive of the %s file and its manifest', async (format) => {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const file = { name: `trail.${format}`, content: '\uFEFF번호,값\r\n1,가' }
    const { server, toasts } = await open({
      exportAuditTrail: () => ({ file, manifest: { name: 'trail.manifest', content: '{"hash":"한"}' } }),
    })
    await main.getByRole('button', { name: `${format.toUpperCase()} 내보내기` }).click()
    await expect.poll(toasts).toEqual([`success: 변경 이력을 ${format.toUpperCase()} 파일로 저장했습니다.`])
    expect(server.lines().at(-1)).toBe(`exportAuditTrail ${STUDY} format=${format}`)
    expect(names).toEqual([`trail.${format}.zip`])
    const files = unzipSync(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()))
    expect(Object.keys(files)).toEqual([file.name, 'trail.manifest'])
    // Including the byte order mark.
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[file.name])).toBe(file.content)
    expect(blobs[0]?.type).toBe('application/zip')
  })

  it('says why it could not be saved, without a toast', async () => {
    const { toasts } = await open({ exportAuditTrail: () => refusal(400, '기간이 너무 깁니다.') })
    await main.getByRole('button', { name: 'CSV 내보내기' }).click()
    await expect.element(main.getByText('기간이 너무 깁니다.')).toBeVisible()
    expect(toasts()).toEqual([])
  })
})
