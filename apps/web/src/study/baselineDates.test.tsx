import {
  SAMPLE_BASELINE,
  type SampleAccount,
  sampleArmsWithBaseline,
  sampleBaselineHistory,
  sampleBaselines,
  sampleImpact,
  samplePermissions,
  samplePreview,
  sampleSaved,
  sampleTemplates,
} from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { hearWaits } from '../testing/hearWaits'
import { type Answers, held, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const ARMS = sampleArmsWithBaseline()
const [arm, other] = ARMS
const [baseline] = sampleBaselines()
if (!arm || !other || !baseline) throw new Error('no sample')

const main = page.getByRole('main')
const dialog = (name: string) => page.getByRole('dialog', { name })
const question = (name: string) => page.getByRole('alertdialog', { name })
const NETWORK = () => Promise.reject(new TypeError('Failed to fetch'))

const open = (answers: Answers = {}, who: SampleAccount = 'hospitalCrc') =>
  openStudyTab(3, who, {
    listInstitutions: () => [],
    listStudyArms: () => ARMS,
    listVisitTemplates: () => sampleTemplates(),
    getArmBaselineDate: () => baseline,
    getBaselineImpact: ({ query }) => sampleImpact({ to: query.get('baselineDate') }),
    listBaselineHistory: () => sampleBaselineHistory(),
    ...answers,
  })

async function openDialog() {
  // Wide enough for the dialog and the toast beside it.
  await page.viewport(1440, 1000)
  await main.getByRole('button', { name: '시험군 기준일 변경' }).click()
  const opened = dialog('기준일 변경')
  await expect.element(dateIn(opened)).toHaveValue(SAMPLE_BASELINE)
  return opened
}
const dateIn = (opened: ReturnType<typeof dialog>) => opened.getByRole('textbox', { name: /^기준일/ })
const save = (opened: ReturnType<typeof dialog>) => opened.getByRole('button', { name: '저장' }).click()

describe('the baseline dates of a study', () => {
  it('stand in the tab of each arm [BASE-111]', async () => {
    await open()
    await expect.element(main.getByText('기준일 2026. 10. 5.')).toBeVisible()
    await main.getByRole('tab', { name: /대조군/ }).click()
    await expect.element(main.getByText('기준일 없음')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '대조군 기준일 설정' })).toBeVisible()
  })

  it('are saved in one call, rewritten, with the version and the visits, and read again [BASE-010, BASE-030, BASE-093, BASE-094]', async () => {
    const { server, toasts } = await open({ setBaselineDate: () => sampleSaved({ baselineDate: '2026-10-12' }, 12) })
    const opened = await openDialog()
    await dateIn(opened).fill(' 2026.10.12')
    const before = server.calls.length
    server.answer({
      listStudyArms: () => ARMS.map((each, at) => (at ? each : { ...each, baselineDate: '2026-10-12' })),
    })
    // The field is never left: what is sent is rewritten all the same.
    await userEvent.keyboard('{Enter}')
    await expect.poll(toasts).toEqual(['success: 기준일이 저장되었습니다.: 방문 12건의 일정이 재계산되었습니다.'])
    await expect.element(main.getByText('기준일 2026. 10. 12.')).toBeVisible()
    await server.settled()
    expect(
      server.callsOf('setBaselineDate').map(({ path, headers, body }) => [path, headers.get('if-match'), body]),
    ).toEqual([[{ armId: arm.id }, '"3"', { baselineDate: '2026-10-12', reason: null, recalculate: true }]])
    const lines = server.lines().slice(before)
    expect(lines.filter((line) => /recalculateVisits/.test(line))).toEqual([])
    expect(lines).toEqual(expect.arrayContaining([`listStudyArms ${STUDY}`, `listVisitTemplates ${STUDY}`]))
  })

  it('are analysed 1,000 ms after the last change, once [BASE-045, SCONST-012]', async () => {
    // Heard in the page: a busy machine tells the test later.
    let [changed, asked] = [0, 0]
    const { server } = await open({
      getBaselineImpact: ({ query }) => {
        asked = performance.now()
        return sampleImpact({ to: query.get('baselineDate') })
      },
    })
    const opened = await openDialog()
    dateIn(opened)
      .element()
      .addEventListener('input', () => {
        changed = performance.now()
      })
    await dateIn(opened).fill('2026-10-12')
    await new Promise((resolve) => setTimeout(resolve, 700))
    const waits = hearWaits()
    await dateIn(opened).fill('2026-10-19')
    await expect.element(opened.getByText('영향 분석 중...').last()).toBeVisible()
    await expect.poll(() => server.callsOf('getBaselineImpact').length, { timeout: 4_000, interval: 20 }).toBe(1)
    expect(changed).toBeGreaterThan(0)
    expect(asked - changed).toBeGreaterThan(950)
    expect(waits()).toContain(1_000)
    await expect.element(opened.getByText('14일 뒤로')).toBeVisible()
    expect(server.callsOf('getBaselineImpact').map(({ path, query }) => [path, query.get('baselineDate')])).toEqual([
      [{ armId: arm.id }, '2026-10-19'],
    ])
  })

  it('of high risk ask again before anything is sent [BASE-014, BASE-052]', async () => {
    const { server, toasts } = await open({
      getBaselineImpact: () => sampleImpact({ completed: 2 }),
      setBaselineDate: () => sampleSaved({ baselineDate: '2026-10-12' }, 3),
    })
    const opened = await openDialog()
    await dateIn(opened).fill('2026-10-12')
    await save(opened)
    await expect.element(question('기준일 변경').getByText('그래도 저장하시겠습니까?')).toBeVisible()
    expect(toasts()).toEqual(['warning: 고위험 변경입니다. 영향 분석 결과를 확인해주세요.'])
    expect(server.callsOf('setBaselineDate')).toEqual([])
    await question('기준일 변경').getByRole('button', { name: '저장' }).click()
    await expect.poll(() => toasts().at(-1)).toMatch(/^success: 기준일이 저장되었습니다\./)
    expect(server.callsOf('setBaselineDate')).toHaveLength(1)
  })

  it('say why they were refused, and stay as typed [BASE-015]', async () => {
    const { server, toasts } = await open({ setBaselineDate: () => refusal(409, '마감된 연구입니다.') })
    const opened = await openDialog()
    await dateIn(opened).fill('2026-10-12')
    await save(opened)
    await expect.poll(toasts).toEqual(['error: 기준일 저장에 실패했습니다. 다시 시도해주세요.: 마감된 연구입니다.'])
    await expect.element(dateIn(opened)).toHaveValue('2026-10-12')
    expect(server.callsOf('setBaselineDate')).toHaveLength(1)
  })

  it('stay as typed without a network, and a second press while it saves sends nothing more [BASE-015]', async () => {
    const { server, toasts } = await open({ setBaselineDate: NETWORK })
    const opened = await openDialog()
    await dateIn(opened).fill('2026-10-12')
    await opened.getByRole('textbox', { name: /변경 사유/ }).fill('첫 투여일 확정')
    await save(opened)
    await expect
      .poll(() => toasts().at(-1), { timeout: 12_000 })
      .toBe('info: 서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.')
    await expect.element(dateIn(opened)).toHaveValue('2026-10-12')
    await expect.element(opened.getByRole('textbox', { name: /변경 사유/ })).toHaveValue('첫 투여일 확정')
    const tries = server.callsOf('setBaselineDate').length
    const answer = held(sampleSaved({ baselineDate: '2026-10-12' }, 1))
    server.answer({ setBaselineDate: answer.answer })
    await save(opened)
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => server.callsOf('setBaselineDate').length).toBe(tries + 1)
    answer.release()
    await expect.poll(() => toasts().at(-1)).toMatch(/^success/)
    expect(server.callsOf('setBaselineDate')).toHaveLength(tries + 1)
  }, 30_000)

  it('that somebody else changed first stand beside what was typed; the next press saves over them [BASE-098]', async () => {
    const current = { ...baseline, baselineDate: '2026-11-02', version: 4 }
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const { server, toasts } = await open({ setBaselineDate: () => refusal(412, message, { data: current }) })
    const opened = await openDialog()
    await dateIn(opened).fill('2026-10-12')
    await save(opened)
    await expect.element(opened.getByText(message).first()).toBeVisible()
    await expect.element(opened.getByText(/현재 저장된 값: 2026\. 11\. 2\./)).toBeVisible()
    await expect.poll(() => server.callsOf('getBaselineImpact').length, { timeout: 4_000 }).toBe(2)
    expect(server.callsOf('setBaselineDate')).toHaveLength(1)
    server.answer({ setBaselineDate: () => sampleSaved({ baselineDate: '2026-10-12', version: 5 }, 0) })
    await save(opened)
    await expect.poll(() => toasts().at(-1)).toMatch(/^success: 기준일이 저장되었습니다\./)
    expect(server.callsOf('setBaselineDate').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  })

  it('are removed with an empty date [BASE-006, BASE-011]', async () => {
    const { server, toasts } = await open({ setBaselineDate: () => sampleSaved({ baselineDate: null }) })
    const opened = await openDialog()
    await opened.getByRole('button', { name: '기준일 삭제' }).click()
    await question('기준일 삭제').getByRole('button', { name: '삭제' }).click()
    await expect.poll(toasts).toEqual(['success: 기준일이 삭제되었습니다.'])
    expect(server.callsOf('setBaselineDate').map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
      ['"3"', { baselineDate: '', reason: null }],
    ])
  })

  it('are recalculated by a call of their own [BASE-017, BASE-093, BASE-111]', async () => {
    const { server, toasts } = await open({ recalculateVisits: () => refusal(409, '진행할 수 없습니다.') })
    const opened = await openDialog()
    for (const expected of [
      'error: 방문 일정 재계산에 실패했습니다.: 진행할 수 없습니다.',
      'success: 방문 7건의 일정이 재계산되었습니다.',
    ]) {
      await opened.getByRole('button', { name: '방문 일정 재계산' }).click()
      await question('방문 일정 재계산').getByRole('button', { name: '재계산' }).click()
      await expect.poll(() => toasts().at(-1)).toBe(expected)
      server.answer({ recalculateVisits: () => sampleSaved({}, 7).recalculation ?? refusal(500) })
    }
    expect(server.callsOf('recalculateVisits').map(({ path }) => path)).toEqual([{ armId: arm.id }, { armId: arm.id }])
  })

  it('and their history say that an answer has the wrong shape [BASE-016, BASE-018, BASE-019]', async () => {
    const { server } = await open({ getArmBaselineDate: () => ({ ...baseline, version: '3' }) as never })
    await main.getByRole('button', { name: '시험군 기준일 변경' }).click()
    const opened = dialog('기준일 변경')
    await expect.element(opened.getByText('기준일 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await expect.element(opened.getByText('올바르지 않은 응답 데이터입니다.')).toBeVisible()
    server.answer({ getArmBaselineDate: () => baseline, listBaselineHistory: () => [{ id: 1 }] as never })
    await opened.getByRole('button', { name: '다시 시도' }).click()
    await opened.getByRole('button', { name: '변경 이력' }).click()
    await expect.element(opened.getByText('기준일 변경 이력을 불러오는데 실패했습니다.')).toBeVisible()
    await expect.element(opened.getByText('올바르지 않은 응답 데이터입니다.')).toBeVisible()
    server.answer({ listBaselineHistory: () => sampleBaselineHistory() })
    await opened.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(opened.getByText('첫 투여일이 한 주 미뤄짐')).toBeVisible()
    expect(server.callsOf('listBaselineHistory').map(({ path }) => path)).toEqual([
      { armId: arm.id },
      { armId: arm.id },
    ])
  })

  it('cannot be changed by who is no admin of the study: nothing offers it [BASE-007]', async () => {
    const rights = { ...samplePermissions('hospitalCrc'), isAdmin: false, canEditSheets: false }
    const { server } = await open({ getProjectPermissions: () => rights })
    await server.settled()
    expect(page.getByRole('button', { name: /기준일 (설정|변경|일괄 변경)/ }).elements()).toEqual([])
  })

  it('are previewed before they are saved, and the preview is a file with a purpose [BASE-101, BASE-103, BASE-105]', async () => {
    const names: string[] = []
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const preview = samplePreview({ subjects: 2, visits: 3, hidden: 4 })
    const { server, toasts } = await open({
      getProjectPermissions: () => ({ ...samplePermissions('hospitalCrc'), canExportData: true }),
      previewBaselineChange: () => preview,
      announceDownload: () => ({ number: '2026-11-73' }),
    })
    const opened = await openDialog()
    await dateIn(opened).fill('12/10/2026')
    await opened.getByRole('button', { name: '변경 미리보기' }).click()
    const shown = dialog('변경 미리보기')
    await expect.element(shown.getByText('열람 권한이 없는 시험대상자 4명의 일정도 변경됩니다.')).toBeVisible()
    expect(server.callsOf('previewBaselineChange').map(({ path, query }) => [path, query.get('baselineDate')])).toEqual(
      [[{ armId: arm.id }, '2026-10-12']],
    )
    await shown.getByRole('button', { name: 'CSV 내려받기' }).click()
    await downloadFor()
    await expect.poll(toasts).toEqual(['success: CSV 파일을 내려받았습니다.'])
    expect(names).toEqual([`baseline_preview_${arm.armCode}_2026-10-12.csv`])
    const lines = (await blobs[0]?.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(/기관,SCNO,ENNO,방문,기존 예정일,변경 예정일,표시,내려받기 번호$/)
    expect(lines).toHaveLength(8)
    expect(lines[1]).toMatch(/,2026-11-73$/)
    expect(server.callsOf('announceDownload').map(({ body }) => body)).toEqual([
      {
        what: 'baseline-preview',
        filter: { studyArmId: arm.id, baselineDate: '2026-10-12' },
        count: 2,
        subjectIds: preview.subjects.map(({ subjectId }) => subjectId),
        purpose: PURPOSE,
      },
    ])
  })

  it('of several arms are sent together, only those that changed, and a refused one says so in its row [BASE-110, BASE-098]', async () => {
    const message = '연구 시작일은 기준일과 같거나 이전이어야 합니다.'
    const { server, toasts } = await open({
      setBaselineDates: () => refusal(400, message, { field: 'entries.1.baselineDate' }),
    })
    await page.viewport(1440, 1000)
    await main.getByRole('button', { name: '기준일 일괄 변경' }).click()
    const opened = dialog('기준일 일괄 변경')
    await opened.getByRole('textbox', { name: '시험군 새 기준일' }).fill('2026/10/12')
    await opened.getByRole('textbox', { name: '대조군 새 기준일' }).fill('2026.10.19')
    await opened.getByRole('textbox', { name: '대조군 변경 사유' }).fill('확정')
    await opened.getByRole('button', { name: '변경한 연구군 2개 저장' }).click()
    const field = opened.getByRole('textbox', { name: '대조군 새 기준일' })
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(field).toHaveValue('2026-10-19')
    await expect.element(opened.getByRole('textbox', { name: '시험군 새 기준일' })).toHaveValue('2026-10-12')
    const current = { ...baseline, baselineDate: '2026-11-02', version: 4 }
    const stored = { projectId: STUDY, studyArms: [current, ...sampleBaselines().slice(1)], totalCount: 2 }
    server.answer({
      setBaselineDates: () => refusal(412, '먼저 바뀌었습니다.', { data: stored, field: 'entries.0.version' }),
    })
    await opened.getByRole('button', { name: '변경한 연구군 2개 저장' }).click()
    await expect.element(opened.getByRole('cell', { name: '2026. 11. 2.' })).toBeVisible()
    server.answer({
      setBaselineDates: () => ({
        projectId: STUDY,
        studyArms: sampleBaselines(),
        totalCount: 2,
        recalculations: [sampleSaved({}, 3).recalculation, sampleSaved({}, 4).recalculation].flatMap(
          (each) => each ?? [],
        ),
      }),
    })
    await opened.getByRole('button', { name: '변경한 연구군 2개 저장' }).click()
    await expect
      .poll(() => toasts().at(-1))
      .toBe('success: 기준일이 저장되었습니다.: 방문 7건의 일정이 재계산되었습니다.')
    const second = { studyArmId: other.id, baselineDate: '2026-10-19', reason: '확정', version: 1 }
    const first = { studyArmId: arm.id, baselineDate: '2026-10-12', reason: null }
    expect(server.callsOf('setBaselineDates').map(({ body }) => body)).toEqual([
      { entries: [{ ...first, version: 3 }, second], recalculate: true },
      { entries: [{ ...first, version: 3 }, second], recalculate: true },
      { entries: [{ ...first, version: 4 }, second], recalculate: true },
    ])
  })
})
