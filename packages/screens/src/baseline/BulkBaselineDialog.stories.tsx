import { sampleImpact, sampleSaved } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { playedBaselines, WITH_DATE, WITHOUT_DATE } from '../testing/baselineStory'
import { BulkBaselineDialog } from './BulkBaselineDialog'

const played = playedBaselines()
const THIRD = { ...WITHOUT_DATE, id: 'a3', armId: 'a3', armCode: 'ARM-03', armName: '고용량군', version: 5 }

const meta = {
  title: '연구 상세/기준일/일괄 변경의 동작',
  id: 'screen-bulk-baselines-behaviour',
  component: BulkBaselineDialog,
  parameters: dialogPage(640),
  args: {
    arms: [WITH_DATE, WITHOUT_DATE, THIRD],
    actions: { saveAll: played.saveAll, impact: played.impact },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  beforeEach: ({ args }) => {
    mocked(args.actions.saveAll).mockReset().mockResolvedValue({ ok: true, recalculations: [] })
    mocked(args.actions.impact).mockReset().mockResolvedValue({ ok: true, found: sampleImpact() })
  },
} satisfies Meta<typeof BulkBaselineDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('기준일 일괄 변경')
const field = (inside: InDialog, name: string) => inside.getByRole<HTMLInputElement>('textbox', { name })
const fill = async (inside: InDialog, name: string, text: string) => {
  await userEvent.clear(field(inside, name))
  if (text) await userEvent.type(field(inside, name), text)
}
const save = (inside: InDialog, count: number) =>
  userEvent.click(inside.getByRole('button', { name: `변경한 연구군 ${count}개 저장` }))

/** Only what differs from the stored dates is sent, rewritten, with its version. */
export const Saved: Story = {
  parameters: { ledger: ['BASE-030', 'BASE-110'] },
  play: async ({ args }) => {
    const moved = sampleSaved({}, 5).recalculation
    mocked(args.actions.saveAll).mockResolvedValue({ ok: true, recalculations: moved ? [moved, moved] : [] })
    const inside = await dialog()
    await expect(inside.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '연구군',
      '현재 기준일',
      '새 기준일',
      '변경 사유',
    ])
    await expect(
      inside.getByText('바꿀 연구군의 기준일만 고칩니다. 기준일 삭제는 각 연구군의 기준일 변경에서 합니다.'),
    ).toBeVisible()
    const rows = inside.getAllByRole('row').slice(1)
    await expect(rows.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent))).toEqual([
      ['시험군 (ARM-01)', '2026. 10. 5.'],
      ['대조군 (ARM-02)', '기준일 없음'],
      ['고용량군 (ARM-03)', '기준일 없음'],
    ])
    await expect(field(inside, '시험군 새 기준일')).toHaveValue('2026-10-05')
    await expect(inside.getByRole('button', { name: '변경한 연구군 0개 저장' })).toBeVisible()
    await save(inside, 0)
    await expect(await inside.findByText('최소 1개 이상의 기준일을 입력해주세요.')).toBeVisible()
    await fill(inside, '시험군 변경 사유', '바뀌지 않음')
    await expect(inside.queryByText('최소 1개 이상의 기준일을 입력해주세요.')).toBeNull()
    await fill(inside, '대조군 새 기준일', '2026.10.19')
    await fill(inside, '고용량군 새 기준일', '26/10/2026')
    await fill(inside, '고용량군 변경 사유', ' 확정 ')
    await expect(field(inside, '대조군 새 기준일')).toHaveValue('2026-10-19')
    await expect(field(inside, '고용량군 새 기준일')).toHaveValue('2026-10-26')
    await save(inside, 2)
    await calledOnceWith(
      args.actions.saveAll,
      [
        { studyArmId: WITHOUT_DATE.id, baselineDate: '2026-10-19', reason: null, version: 1 },
        { studyArmId: 'a3', baselineDate: '2026-10-26', reason: '확정', version: 5 },
      ],
      true,
    )
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '기준일이 저장되었습니다.',
      description: '방문 10건의 일정이 재계산되었습니다.',
    })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['BASE-110'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '취소' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(2)
    await expect(args.actions.saveAll).not.toHaveBeenCalled()
  },
}

/** A date that is none, or was emptied, says so in its row before anything is sent. */
export const Checked: Story = {
  parameters: { ledger: ['BASE-110', 'BASE-020', 'BASE-022'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fill(inside, '시험군 새 기준일', '')
    await fill(inside, '고용량군 새 기준일', '2026-02-30')
    await userEvent.click(field(inside, '대조군 변경 사유'))
    await userEvent.paste('가'.repeat(256))
    await expect(field(inside, '대조군 변경 사유')).toHaveAccessibleDescription(
      expect.stringContaining('변경 사유는 255자 이하로 입력해주세요.'),
    )
    await save(inside, 2)
    await expect(field(inside, '시험군 새 기준일')).toHaveAccessibleDescription(
      expect.stringContaining('기준일을 설정해주세요.'),
    )
    await expect(field(inside, '고용량군 새 기준일')).toHaveAccessibleDescription(
      expect.stringContaining('유효하지 않은 날짜입니다.'),
    )
    await expect(args.actions.saveAll).not.toHaveBeenCalled()
  },
}

/** The refused entry says why in its row; everything typed stays for the next press. */
export const Refused: Story = {
  parameters: { ledger: ['BASE-110', 'BASE-098'] },
  play: async ({ args }) => {
    const conflict = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const current = {
      studyArmId: WITHOUT_DATE.id,
      armCode: WITHOUT_DATE.armCode,
      armName: WITHOUT_DATE.armName,
      baselineDate: '2026-09-07',
      studyStartDate: WITHOUT_DATE.studyStartDate,
      version: 8,
    }
    mocked(args.actions.saveAll)
      .mockResolvedValueOnce({ ok: false, message: '연구군을 찾을 수 없습니다.', at: 1 })
      .mockResolvedValueOnce({ ok: false, message: conflict, isConflict: true, at: 0, current: [current] })
    const inside = await dialog()
    await fill(inside, '대조군 새 기준일', '2026-10-19')
    await fill(inside, '고용량군 새 기준일', '2026-10-26')
    await save(inside, 2)
    await waitFor(() =>
      expect(field(inside, '고용량군 새 기준일')).toHaveAccessibleDescription(
        expect.stringContaining('연구군을 찾을 수 없습니다.'),
      ),
    )
    await expect(field(inside, '대조군 새 기준일')).toHaveValue('2026-10-19')
    // Another day is not yet refused.
    await fill(inside, '고용량군 새 기준일', '2026-10-27')
    await expect(field(inside, '고용량군 새 기준일')).not.toHaveAccessibleDescription(
      expect.stringContaining('연구군을 찾을 수 없습니다.'),
    )
    await expect(args.notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '기준일 저장에 실패했습니다. 다시 시도해주세요.',
      description: '연구군을 찾을 수 없습니다.',
    })
    await save(inside, 2)
    await waitFor(() =>
      expect(field(inside, '대조군 새 기준일')).toHaveAccessibleDescription(expect.stringContaining(conflict)),
    )
    await expect(inside.getByRole('cell', { name: '2026. 9. 7.' })).toBeVisible()
    await save(inside, 2)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(
      mocked(args.actions.saveAll).mock.calls.map(([entries]) => entries.map(({ version }) => version)),
    ).toEqual([
      [1, 5],
      [1, 5],
      [8, 5],
    ])
  },
}

/** Without the tick box nothing moves; while it is saved nothing can be typed, and nothing closes it. */
export const Saving: Story = {
  parameters: { ledger: ['BASE-094', 'BASE-110'] },
  play: async ({ args }) => {
    mocked(args.actions.saveAll).mockImplementation(() => new Promise<never>(() => undefined))
    const inside = await dialog()
    await fill(inside, '대조군 새 기준일', '2026-10-19')
    await userEvent.click(inside.getByRole('checkbox', { name: '저장 후 방문 일정 재계산' }))
    await save(inside, 1)
    await waitFor(() => expect(args.actions.saveAll).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.saveAll).mock.calls[0]?.[1]).toBe(false)
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    for (const name of ['대조군 새 기준일', '대조군 변경 사유']) {
      await expect(field(inside, name)).toHaveAttribute('readonly')
    }
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.saveAll).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const HighRisk: Story = {
  parameters: { ledger: ['BASE-014', 'BASE-052'] },
  play: async ({ args }) => {
    mocked(args.actions.impact).mockImplementation(async (id) => ({
      ok: true,
      found: sampleImpact({ completed: id === 'a3' ? 1 : 0 }),
    }))
    const inside = await dialog()
    await fill(inside, '대조군 새 기준일', '2026-10-19')
    await fill(inside, '고용량군 새 기준일', '2026-10-26')
    await save(inside, 2)
    const asked = await findDialog('기준일 일괄 변경', 'alertdialog')
    await expect(asked.getByText('위험도가 높은 연구군: 고용량군')).toBeVisible()
    await expect(asked.getByText('그래도 저장하시겠습니까?')).toBeVisible()
    await calledOnceWith(args.notify, {
      kind: 'warning',
      message: '고위험 변경입니다. 영향 분석 결과를 확인해주세요.',
    })
    await expect(args.actions.saveAll).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.actions.saveAll).toHaveBeenCalledOnce()
  },
}

/** A risk that could not be found out is asked about like a high one; no toast calls it high. */
export const UnknownRisk: Story = {
  parameters: { ledger: ['BASE-052'] },
  play: async ({ args }) => {
    mocked(args.actions.impact).mockImplementation(async (id) =>
      id === 'a3' ? { ok: false, message: null } : { ok: true, found: sampleImpact() },
    )
    const inside = await dialog()
    await fill(inside, '대조군 새 기준일', '2026-10-19')
    await fill(inside, '고용량군 새 기준일', '2026-10-26')
    await save(inside, 2)
    const asked = await findDialog('기준일 일괄 변경', 'alertdialog')
    await expect(asked.getByText('영향 분석을 하지 못한 연구군: 고용량군')).toBeVisible()
    await expect(asked.queryByText(/고위험 변경입니다/)).toBeNull()
    await expect(args.notify).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('button', { name: '취소' }))
    await expect(args.actions.saveAll).not.toHaveBeenCalled()
    await save(inside, 2)
    await userEvent.click((await findDialog('기준일 일괄 변경', 'alertdialog')).getByRole('button', { name: '저장' }))
    await calledOnceWith(args.notify, { kind: 'success', message: '기준일이 저장되었습니다.' })
  },
}
