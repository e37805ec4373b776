import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, waitFor } from 'storybook/test'
import { findDialog, type InDialog } from '../dialogStory'
import { WITH_DATE, WITHOUT_DATE } from '../testing/baselineStory'
import type { BaselineDialog } from './BaselineDialog'
import dialogMeta from './BaselineDialog.stories'

/** What stands beside the entry of a date: what is stored of the arm, the preview, and what saving locks. */
const meta = {
  ...dialogMeta,
  title: '연구 상세/기준일/대화상자의 도구',
  id: 'screen-baseline-tools',
} satisfies Meta<typeof BaselineDialog>

export default meta
type Story = StoryObj<typeof meta>

const dateIn = (inside: InDialog) => inside.findByRole<HTMLInputElement>('textbox', { name: /^기준일/ })
const toolIn = (inside: InDialog, name: string) => inside.getByRole('button', { name })
async function enter(inside: InDialog, text: string) {
  await userEvent.clear(await dateIn(inside))
  await userEvent.type(await dateIn(inside), text)
}
const factsIn = (inside: InDialog) =>
  inside.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

export const Facts: Story = {
  args: { arm: { ...WITH_DATE, studyStartDate: '2026-01-05' } },
  parameters: { ledger: ['BASE-002'] },
  play: async ({ args }) => {
    mocked(args.actions.read).mockResolvedValueOnce({
      ok: true,
      found: {
        studyArmId: WITH_DATE.id,
        armCode: 'ARM-01',
        armName: '시험군',
        baselineDate: '2026-10-05',
        studyStartDate: '2026-01-05',
        version: 3,
      },
    })
    const inside = await findDialog('기준일 변경')
    await dateIn(inside)
    await expect(factsIn(inside)).toEqual([
      ['연구군', '시험군 (ARM-01)'],
      ['현재 기준일', '2026. 10. 5.'],
      ['연구 시작일', '2026. 1. 5.'],
    ])
  },
}

/** There is a preview as soon as a day is entered, and it is that of the arm and the day. */
export const PreviewOfADay: Story = {
  args: { arm: WITHOUT_DATE },
  parameters: { ledger: ['BASE-101'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 설정')
    await dateIn(inside)
    await expect(toolIn(inside, '변경 미리보기')).toBeDisabled()
    await enter(inside, '2026-13-01')
    await expect(toolIn(inside, '변경 미리보기')).toBeDisabled()
    await enter(inside, '2026-10-12')
    await userEvent.click(toolIn(inside, '변경 미리보기'))
    const preview = await findDialog('변경 미리보기')
    await waitFor(() => expect(args.actions.preview).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.preview).mock.calls[0]?.slice(0, 2)).toEqual([WITHOUT_DATE.id, '2026-10-12'])
    await expect(await preview.findByRole('button', { name: 'CSV 내려받기' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await dateIn(inside)).toHaveValue('2026-10-12'))
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** While it is saved nothing else is begun. */
export const WhileSaving: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-010'] },
  play: async ({ args }) => {
    mocked(args.actions.save).mockImplementationOnce(() => new Promise<never>(() => undefined))
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    await userEvent.click(toolIn(inside, '저장'))
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    for (const name of ['변경 미리보기', '방문 일정 재계산', '기준일 삭제', '취소']) {
      await expect(toolIn(inside, name)).toBeDisabled()
    }
    await expect(await dateIn(inside)).toHaveAttribute('readonly')
    await expect(inside.getByRole('textbox', { name: /변경 사유/ })).toHaveAttribute('readonly')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const ReasonTooLong: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-008'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    const reason = inside.getByRole('textbox', { name: /변경 사유/ })
    await userEvent.click(reason)
    await userEvent.paste('가'.repeat(256))
    await userEvent.click(toolIn(inside, '저장'))
    await waitFor(() =>
      expect(reason).toHaveAccessibleDescription(expect.stringContaining('변경 사유는 255자 이하로 입력해주세요.')),
    )
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** Until the date is read, the list of arms says what is known, and nothing can be saved. */
export const Reading: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-016'] },
  play: async ({ args }) => {
    mocked(args.actions.read).mockImplementationOnce(() => new Promise<never>(() => undefined))
    const inside = await findDialog('기준일 변경')
    await expect(inside.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(inside.queryByRole('textbox')).toBeNull()
    await expect(inside.getByRole('button', { name: '저장' })).toBeDisabled()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

/** The list of arms may know less than what is read: the dialog begins with the latter. */
export const ReadAnew: Story = {
  args: { arm: WITHOUT_DATE },
  parameters: { ledger: ['BASE-002', 'BASE-005'] },
  play: async ({ args }) => {
    mocked(args.actions.read).mockResolvedValueOnce({
      ok: true,
      found: {
        studyArmId: WITHOUT_DATE.id,
        armCode: 'ARM-02',
        armName: '대조군',
        baselineDate: '2026-10-19',
        studyStartDate: null,
        version: 5,
      },
    })
    const inside = await findDialog('기준일 변경')
    await waitFor(async () => expect(await dateIn(inside)).toHaveValue('2026-10-19'))
    await expect(factsIn(inside)[1]).toEqual(['현재 기준일', '2026. 10. 19.'])
  },
}

/** While the visits are moved the question stays, and asks nothing twice. */
export const Recalculating: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-111'] },
  play: async ({ args }) => {
    mocked(args.actions.recalculate).mockImplementationOnce(() => new Promise<never>(() => undefined))
    const inside = await findDialog('기준일 변경')
    await dateIn(inside)
    await userEvent.click(toolIn(inside, '방문 일정 재계산'))
    const asked = await findDialog('방문 일정 재계산', 'alertdialog')
    await userEvent.click(asked.getByRole('button', { name: '재계산' }))
    await waitFor(() => expect(asked.getByRole('button', { name: '취소' })).toBeDisabled())
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.recalculate).toHaveBeenCalledOnce()
    await expect(asked.getByRole('button', { name: '취소' })).toBeVisible()
  },
}
