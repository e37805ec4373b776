import { samplePreview } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import { playedBaselines, WITH_DATE } from '../testing/baselineStory'
import { BaselinePreviewDialog } from './BaselinePreviewDialog'

const played = playedBaselines()

const meta = {
  title: '연구 상세/기준일/변경 미리보기의 동작',
  id: 'screen-baseline-preview-behaviour',
  component: BaselinePreviewDialog,
  parameters: dialogPage(820),
  args: {
    arm: WITH_DATE,
    day: '2026-10-12',
    canExport: true,
    actions: { preview: played.preview, download: played.download },
    notify: fn(),
    onClose: fn(),
  },
  beforeEach: ({ args }) => {
    mocked(args.actions.preview)
      .mockReset()
      .mockResolvedValue({ ok: true, found: samplePreview({ subjects: 3, visits: 4 }) })
    mocked(args.actions.download).mockReset().mockResolvedValue({ ok: true })
  },
} satisfies Meta<typeof BaselinePreviewDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('변경 미리보기')
const rowsOf = (inside: InDialog) =>
  inside
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const firstShown = (inside: InDialog) => inside.findAllByRole('rowheader')

/** Subject by subject, by institution and number: old and new date, the shift, and what the change brings, as words. */
export const Previewed: Story = {
  parameters: { ledger: ['BASE-101', 'BASE-102', 'BASE-103'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockResolvedValue({
      ok: true,
      found: {
        studyArmId: WITH_DATE.id,
        currentBaselineDate: '2026-10-05',
        newBaselineDate: '2026-10-12',
        version: 3,
        affectedVisitsCount: 1_204,
        hiddenSubjectsCount: 12,
        subjects: [
          {
            subjectId: 's1',
            scno: 'SC-01-001',
            enno: 'E-01-001',
            institutionName: '한강서울병원',
            visits: [
              {
                visitName: 'V1 방문',
                change: 'STAYS',
                oldDate: '2026-10-05',
                newDate: '2026-10-12',
                marks: ['OUT_OF_WINDOW'],
              },
              {
                visitName: 'V2 방문',
                change: 'MOVES',
                oldDate: '2026-10-19',
                newDate: '2026-10-26',
                marks: ['SAME_DAY', 'SET_BY_HAND'],
              },
              { visitName: 'V3 방문', change: 'CALCULATED', oldDate: '2026-11-02', newDate: '2026-11-01', marks: [] },
            ],
          },
          {
            subjectId: 's2',
            scno: 'SC-02-001',
            enno: null,
            institutionName: '부산새벽병원',
            visits: [
              {
                visitName: '추가 방문',
                change: 'STAYS',
                oldDate: '2026-10-26',
                newDate: null,
                marks: ['WINDOW_OVERLAP', 'ADJACENT_DAY', 'IN_PAST'],
              },
              { visitName: 'V2 방문', change: 'CALCULATED', oldDate: null, newDate: '2026-10-26', marks: [] },
            ],
          },
        ],
      },
    })
    const inside = await dialog()
    await firstShown(inside)
    await expect(inside.getByText('시험군')).toBeVisible()
    await expect(inside.getByText('기준일 2026. 10. 5. → 2026. 10. 12.')).toBeVisible()
    await expect(inside.getByText('방문 1,204건의 일정이 변경됩니다.')).toBeVisible()
    await expect(inside.getByText('열람 권한이 없는 시험대상자 12명의 일정도 변경됩니다.')).toBeVisible()
    await expect(inside.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '시험대상자 · 방문',
      '기존 예정일',
      '변경 예정일',
      '이동',
      '표시',
    ])
    await expect(rowsOf(inside)).toEqual([
      ['SC-01-001 · E-01-001 · 한강서울병원', '', '', '', ''],
      ['V1 방문', '2026. 10. 5.', '2026. 10. 12.', '유지', '허용범위 벗어남'],
      ['V2 방문', '2026. 10. 19.', '2026. 10. 26.', '+7일', '같은 날짜직접 지정한 날짜'],
      ['V3 방문', '2026. 11. 2.', '2026. 11. 1.', '−1일', ''],
      ['SC-02-001 · 부산새벽병원', '', '', '', ''],
      ['추가 방문', '2026. 10. 26.', '-값 없음', '유지', '허용범위 겹침1일 간격외 1허용범위 겹침, 1일 간격, 과거 날짜'],
      ['V2 방문', '-값 없음', '2026. 10. 26.', '-값 없음', ''],
    ])
    // A mark is a shape and a word, never a colour alone.
    for (const mark of ['같은 날짜', '허용범위 벗어남', '직접 지정한 날짜']) {
      await expect(inside.getByText(mark).previousElementSibling?.tagName).toBe('svg')
    }
    await expect(mocked(args.actions.preview).mock.calls.map(([id, day]) => [id, day])).toEqual([
      [WITH_DATE.id, '2026-10-12'],
    ])
  },
}

/** Those without a mark are left out, with all of the visits of those that have one. */
export const Narrowed: Story = {
  parameters: { ledger: ['BASE-104'] },
  play: async () => {
    const inside = await dialog()
    await firstShown(inside)
    const all = rowsOf(inside).length
    await expect(inside.getByText('시험대상자 3명 · 방문 12건')).toBeVisible()
    await userEvent.click(inside.getByRole('switch', { name: '표시가 있는 시험대상자만' }))
    await expect(await inside.findByText('시험대상자 1명 · 방문 4건')).toBeVisible()
    await expect([all, rowsOf(inside).length]).toEqual([15, 5])
  },
}

export const NothingTouched: Story = {
  parameters: { ledger: ['BASE-104'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockResolvedValue({ ok: true, found: samplePreview({ subjects: 0 }) })
    const inside = await dialog()
    await expect(await inside.findByText('변경되는 방문이 없습니다.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(inside.queryByRole('button', { name: 'CSV 내려받기' })).toBeNull()
  },
}

/** Nobody has a mark: the list is empty, and there is nothing to download. */
export const NothingMarked: Story = {
  parameters: { ledger: ['BASE-104'] },
  play: async ({ args }) => {
    const found = samplePreview({ subjects: 1, visits: 2 })
    const subjects = found.subjects.map((each) => ({
      ...each,
      visits: each.visits.map((visit) => ({ ...visit, marks: [] })),
    }))
    mocked(args.actions.preview).mockResolvedValue({ ok: true, found: { ...found, subjects } })
    const inside = await dialog()
    await firstShown(inside)
    await userEvent.click(inside.getByRole('switch', { name: '표시가 있는 시험대상자만' }))
    await expect(await inside.findByText('표시가 있는 시험대상자가 없습니다.')).toBeVisible()
    await expect(inside.getByText('시험대상자 0명 · 방문 0건')).toBeVisible()
    await expect(inside.getByRole('button', { name: 'CSV 내려받기' })).toBeDisabled()
  },
}

export const TriedAgain: Story = {
  parameters: { ledger: ['BASE-101'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockReset()
    mocked(args.actions.preview)
      .mockResolvedValueOnce({ ok: false, message: '연구군을 찾을 수 없습니다.' })
      .mockResolvedValue({ ok: true, found: samplePreview({ subjects: 1, visits: 1 }) })
    const inside = await dialog()
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      '변경 미리보기를 불러오는 데 실패했습니다.연구군을 찾을 수 없습니다.',
    )
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await firstShown(inside)
    await expect(rowsOf(inside)).toHaveLength(2)
  },
}

/** What is shown is downloaded, after a purpose was given. */
export const Downloaded: Story = {
  parameters: { ledger: ['BASE-105'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await firstShown(inside)
    await userEvent.click(inside.getByRole('switch', { name: '표시가 있는 시험대상자만' }))
    await userEvent.click(inside.getByRole('button', { name: 'CSV 내려받기' }))
    await downloadFor(PURPOSE, '기준일 변경 미리보기 시험대상자 1명, 방문 4건 (CSV)')
    await waitFor(() => expect(args.actions.download).toHaveBeenCalledOnce())
    const [file] = mocked(args.actions.download).mock.calls[0] ?? []
    const [subject] = samplePreview({ subjects: 3, visits: 4 }).subjects
    await expect(file).toMatchObject({
      name: 'baseline_preview_ARM-01_2026-10-12.csv',
      studyArmId: WITH_DATE.id,
      baselineDate: '2026-10-12',
      subjectIds: [subject?.subjectId],
      purpose: PURPOSE,
    })
    const lines = file?.textOf('2026-11-73').split('\r\n') ?? []
    await expect(lines[0]).toMatch(/기관,SCNO,ENNO,방문,기존 예정일,변경 예정일,표시,내려받기 번호$/)
    await expect(lines.slice(1, -1).map((line) => line.endsWith(',2026-11-73'))).toEqual([true, true, true, true])
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: 'CSV 파일을 내려받았습니다.' }),
    )
  },
}

export const NotDownloaded: Story = {
  parameters: { ledger: ['ACCESS-047'] },
  play: async ({ args }) => {
    mocked(args.actions.download).mockResolvedValue({ ok: false, message: null })
    const inside = await dialog()
    await firstShown(inside)
    await userEvent.click(inside.getByRole('button', { name: 'CSV 내려받기' }))
    const asked = await downloadFor(PURPOSE)
    await expect(await asked.findByRole('alert')).toHaveTextContent(
      'CSV 파일을 내려받지 못했습니다. 다시 시도해주세요.미리보기는 그대로 있습니다.',
    )
    await expect(args.notify).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await downloadEnded()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const NoFile: Story = {
  args: { canExport: false },
  parameters: { ledger: ['BASE-105'] },
  play: async () => {
    const inside = await dialog()
    await firstShown(inside)
    await expect(inside.queryByRole('button', { name: 'CSV 내려받기' })).toBeNull()
  },
}

/** 2,000 subjects with 20 visits: only the rows in view are drawn, and scrolling never holds up the page. */
export const ManySubjects: Story = {
  parameters: { ledger: ['BASE-101'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockResolvedValue({ ok: true, found: samplePreview({ subjects: 2_000, visits: 20 }) })
    const inside = await dialog()
    const grid = await inside.findByRole('grid', { name: '변경 미리보기' }, { timeout: 20_000 })
    await expect(grid).toHaveAttribute('aria-rowcount', '42001')
    await firstShown(inside)
    const scroller = grid.parentElement
    if (!scroller) throw new Error('no scroller')
    for (const at of [0.1, 0.5, 1]) {
      scroller.scrollTop = scroller.scrollHeight * at
      await waitFor(() => expect(inside.getAllByRole('rowheader').length).toBeGreaterThan(5))
      await expect(inside.getAllByRole('row').length).toBeLessThan(80)
    }
    await waitFor(() => expect(inside.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '42001'))
  },
}
