import { LONG_TEXTS, maskedSamples } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import type { ActionResult } from '../terms'
import { type DownloadedFailures, type ScreenedSubject, ScreeningAnalysisDialog } from './ScreeningAnalysisDialog'
import { failedSample, sampleEveryReason, sampleScreened, sampleScreenings, TODAY } from './samples'

const actions = (result: Promise<ActionResult> | ActionResult = { ok: true }) => ({
  retry: fn(),
  download: fn(async (_file: DownloadedFailures) => result),
})
export const ready = (subjects: readonly ScreenedSubject[]) => ({ kind: 'ready', subjects }) as const

const meta = {
  title: '시험대상자/스크리닝 분석',
  component: ScreeningAnalysisDialog,
  parameters: dialogPage(900),
  args: {
    state: ready(sampleScreenings()),
    today: TODAY,
    institutionName: null,
    canExport: true,
    actions: actions(),
    notify: fn(),
    onClose: fn(),
  },
  excludeStories: ['ready'],
} satisfies Meta<typeof ScreeningAnalysisDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('스크리닝 분석')
const exportOf = (inside: InDialog) => inside.getByRole('button', { name: 'CSV 내보내기' })
/** The four numbers, as texts. */
const totalsOf = (inside: InDialog) =>
  inside.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
/** The body rows of a table, as the texts of their cells. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
/** The table of a chart, which is always there for assistive technology. */
const tableOf = (inside: InDialog, chart: string) =>
  within(inside.getByRole('figure', { name: chart })).getByRole('table')
const listOf = (inside: InDialog) => inside.getByRole('table', { name: '스크리닝 탈락 내역' })

export const Opened: Story = {
  parameters: { ledger: ['SUBJ-342', 'SUBJ-347', 'SUBJ-348', 'SUBJ-431', 'SUBJ-432'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('전체 기관')).toBeVisible()
    await expect(totalsOf(inside)).toEqual(['전체 48명', '등록 23명', '스크리닝 탈락 12명', '스크리닝 성공률 47.9%'])
    await expect(inside.getByText('등록 23명 ÷ 전체 48명')).toBeVisible()
    await expect(inside.queryByText('최근 7일간 스크리닝과 탈락이 없습니다.')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const LastSevenDays: Story = {
  parameters: { ledger: ['SUBJ-343', 'SUBJ-344', 'SUBJ-345', 'SUBJ-346', 'DCONST-012'] },
  play: async () => {
    const inside = await dialog()
    const [head] = within(tableOf(inside, '최근 7일 현황')).getAllByRole('row')
    await expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      '날짜',
      '스크리닝',
      '스크리닝 탈락',
    ])
    await expect(rowsOf(tableOf(inside, '최근 7일 현황'))).toEqual([
      ['2026. 11. 14.', '2명', '0명'],
      ['2026. 11. 15.', '0명', '0명'],
      ['2026. 11. 16.', '1명', '1명'],
      ['2026. 11. 17.', '3명', '0명'],
      ['2026. 11. 18.', '4명', '1명'],
      ['2026. 11. 19.', '2명', '2명'],
      ['2026. 11. 20.', '1명', '0명'],
    ])
  },
}

export const Reasons: Story = {
  parameters: { ledger: ['SUBJ-351'] },
  play: async () => {
    const inside = await dialog()
    await expect(rowsOf(tableOf(inside, '탈락 사유별 현황'))).toEqual([
      ['선정기준 미충족', '5명'],
      ['제외기준 해당', '3명'],
      ['동의 철회', '2명'],
      ['실험실 검사', '1명'],
      ['기타', '1명'],
    ])
  },
}

/** The longest catalogue of reasons: the charts are stacked. */
export const EveryReason: Story = {
  args: { state: ready(sampleEveryReason()) },
  parameters: { ledger: ['SUBJ-351', 'SUBJ-374', 'SUBJ-376'] },
  play: async () => {
    const inside = await dialog()
    const reasons = rowsOf(tableOf(inside, '탈락 사유별 현황')).map(([reason]) => reason)
    await expect(reasons).toEqual([
      '연령',
      '체질량지수(BMI)',
      '실험실 검사',
      '활력징후',
      '병력',
      '병용약물',
      '알레르기',
      '선정기준 미충족',
      '제외기준 해당',
      '임상시험계획서 위반',
      '스크리닝 기간 만료',
      '동의 철회',
      '추적 불가',
      '기관 수용 한계',
      '연구자 판단',
      '안전성 우려',
      '시험대상자의 최선의 이익에 부합하지 않음',
      '행정적 사유',
      '기타',
    ])
  },
}

/** How far below the beginning of the charts the button stood each time that something was drawn, and with how many drawings. */
let seen: { drawings: number; below: number }[] = []

/** 차트가 늦게 그려져도 그 아래의 버튼이 포인터 밑에서 움직이지 않습니다. */
export const ButtonStaysInPlace: Story = {
  beforeEach: () => {
    seen = []
    const look = () => {
      const [chart] = document.querySelectorAll('figure')
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'CSV 내보내기')
      if (!chart || !button) return
      const drawings = document.querySelectorAll('[role="application"] svg[viewBox]').length
      seen.push({ drawings, below: button.getBoundingClientRect().top - chart.getBoundingClientRect().top })
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => changes.disconnect()
  },
  play: async () => {
    await dialog()
    await waitFor(() => expect(seen.at(-1)?.drawings).toBe(2), { timeout: 10_000 })
    await expect(seen[0]?.drawings).toBe(0)
    await expect(new Set(seen.map(({ below }) => below)).size).toBe(1)
  },
}

export const Pages: Story = {
  parameters: { ledger: ['SUBJ-352', 'DCONST-011'] },
  play: async () => {
    const inside = await dialog()
    await expect(rowsOf(listOf(inside))).toHaveLength(10)
    await expect(rowsOf(listOf(inside))[0]).toEqual([
      'SC-01-024',
      'KHD',
      '한강서울병원',
      '2026. 11. 9.',
      '2026. 11. 18.',
      '선정기준 미충족',
      '혈청 크레아티닌 1.8 mg/dL',
    ])
    const pages = within(inside.getByRole('navigation', { name: '스크리닝 탈락 내역 페이지' }))
    pages.getByRole('button', { name: '2페이지' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(rowsOf(listOf(inside)).map(([scno]) => scno)).toEqual(['SC-01-034', 'SC-01-035'])
  },
}

export const Exported: Story = {
  args: { state: ready([sampleScreened(1), failedSample(2, 3, { screenFailureDetail: '=1+1' })]) },
  parameters: {
    ledger: ['SUBJ-354', 'SUBJ-355', 'SUBJ-356', 'SUBJ-357', 'SUBJ-432', 'DCONST-013', 'ACCESS-045', 'ACCESS-046'],
  },
  play: async ({ args }) => {
    const inside = await dialog()
    // Nobody was screened in these days, but somebody failed.
    await expect(inside.queryByText('최근 7일간 스크리닝과 탈락이 없습니다.')).toBeNull()
    exportOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await downloadFor(PURPOSE, '스크리닝 탈락 내역 1명 (CSV)')
    await calledOnceWith(args.notify, { kind: 'success', message: 'CSV 파일을 내보냈습니다.' })
    const [file] = mocked(args.actions.download).mock.lastCall ?? []
    await expect(file).toMatchObject({
      name: 'screen_failure_report_2026-11-20.csv',
      subjectIds: [failedSample(2, 3).subjectId],
      purpose: PURPOSE,
    })
    await expect(file?.textOf('2026-11-73')).toBe(
      '\uFEFFSCNO,이니셜,기관명,동의일,스크리닝 탈락일,탈락 사유,상세 사유,내려받기 번호\r\n' +
        "SC-01-002,KHD,한강서울병원,2026-11-08,2026-11-17,기타,'=1+1,2026-11-73\r\n",
    )
    await downloadEnded()
    await expect(exportOf(inside)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const NotExported: Story = {
  args: { actions: actions({ ok: false, message: '저장 공간이 부족합니다.' }) },
  play: async ({ args }) => {
    const inside = await dialog()
    exportOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    const asked = await downloadFor()
    await expect(await asked.findByRole('alert')).toHaveTextContent(
      'CSV 파일을 내보내지 못했습니다. 다시 시도해주세요.저장 공간이 부족합니다.',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const WithoutRightToExport: Story = {
  args: { canExport: false },
  parameters: { ledger: ['SUBJ-354'] },
  play: async () => {
    const inside = await dialog()
    await expect(listOf(inside)).toBeVisible()
    await expect(inside.queryByRole('button', { name: 'CSV 내보내기' })).toBeNull()
  },
}

/** No failures: no reasons to count, and nothing to export. */
export const NoFailures: Story = {
  args: { state: ready(sampleScreenings().filter(({ screeningFailDate }) => !screeningFailDate)) },
  parameters: { ledger: ['SUBJ-353', 'SUBJ-432'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('스크리닝 탈락 내역이 없습니다.')).toBeVisible()
    await expect(inside.getByText('스크리닝 탈락일을 입력하면 이곳에 표시됩니다.')).toBeVisible()
    await expect(exportOf(inside)).toBeDisabled()
    await expect(inside.queryByText('최근 7일간 스크리닝과 탈락이 없습니다.')).toBeNull()
    await expect(inside.queryByRole('figure', { name: '탈락 사유별 현황' })).toBeNull()
    await expect(totalsOf(inside)).toContain('스크리닝 탈락 0명')
  },
}

export const NoSubjects: Story = {
  args: { state: ready([]), institutionName: '한강서울병원' },
  parameters: { ledger: ['SUBJ-346', 'SUBJ-349', 'SUBJ-353', 'SUBJ-432'] },
  play: async () => {
    const inside = await dialog()
    await expect(totalsOf(inside)).toEqual(['전체 0명', '등록 0명', '스크리닝 탈락 0명', '스크리닝 성공률 0.0%'])
    const days = rowsOf(tableOf(inside, '최근 7일 현황'))
    await expect(days).toHaveLength(7)
    for (const [, ...numbers] of days) await expect(numbers).toEqual(['0명', '0명'])
    await expect(inside.getByText('최근 7일간 스크리닝과 탈락이 없습니다.')).toBeVisible()
  },
}

/** An enrolled subject counts as success, even after completion or dropout. */
export const EnrolledAndLeft: Story = {
  args: {
    state: ready([
      sampleScreened(1, { subjectStatus: 'COMPLETED', enrollmentDate: '2026-06-01', completionDate: '2026-10-01' }),
      sampleScreened(2, { subjectStatus: 'WITHDRAWN', enrollmentDate: '2026-06-01', dropoutDate: '2026-07-01' }),
      sampleScreened(3),
    ]),
  },
  parameters: { ledger: ['SUBJ-350'] },
  play: async () => {
    await expect(totalsOf(await dialog())).toEqual([
      '전체 3명',
      '등록 2명',
      '스크리닝 탈락 0명',
      '스크리닝 성공률 66.7%',
    ])
  },
}

/** The rows as a masked role receives them; the file contains only what is shown. */
export const Masked: Story = {
  args: { state: ready(maskedSamples({ count: 44 })), isMasked: true },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('권한에 따라 개인정보를 가려서 표시합니다.')).toBeVisible()
    for (const [, initials] of rowsOf(listOf(inside))) await expect(initials).toMatch(/^.\**$/)
    exportOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await downloadFor()
    await waitFor(() => expect(args.actions.download).toHaveBeenCalledOnce())
    const [file] = mocked(args.actions.download).mock.lastCall ?? []
    const rows = (file?.textOf('2026-11-73') ?? '').trim().split('\r\n').slice(1)
    await expect(rows).toHaveLength(10)
    for (const row of rows)
      await expect(row).toMatch(/^SC-\d\d-\d{3}(_R)?,[A-Z*]\**,[^,]+,[\d-]*,[\d-]+,[^,]+,,2026-11-73$/)
  },
}

/** A large study loads its subjects for the analysis; the dialog can be closed meanwhile. */
export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('status')).toHaveTextContent('불러오는 중')
    await expect(inside.queryByRole('button', { name: 'CSV 내보내기' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NotLoaded: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('분석할 시험대상자를 불러오지 못했습니다.')).toBeVisible()
    inside.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** A detail longer than fifty characters is cut and can be opened by keyboard. */
export const LongTexts: Story = {
  args: {
    institutionName: LONG_TEXTS.organization,
    state: ready(
      sampleScreenings().map((subject) => ({
        ...subject,
        institutionName: LONG_TEXTS.organization,
        screenFailureReason: 'NOT_IN_BEST_INTEREST',
        screenFailureDetail: LONG_TEXTS.note,
      })),
    ),
  },
  play: async () => {
    const inside = await dialog()
    const more = inside.getByRole('button', { name: 'SC-01-024 상세 사유 더보기' })
    await expect(inside.queryByText(LONG_TEXTS.note)).toBeNull()
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(inside.getByText(LONG_TEXTS.note)).toBeVisible()
    const less = inside.getByRole('button', { name: 'SC-01-024 상세 사유 접기' })
    await expect(less).toHaveFocus()
    await expect(less).toHaveAttribute('aria-expanded', 'true')
  },
}
