import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { type CommitResult, DataGrid } from './DataGrid'
import { COLUMNS, FULL, getKey, type Item, makeItems, PLACE } from './sample'
import { calledOnce, gridIn, saved, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: {
    label: '장비',
    columns: [...COLUMNS.slice(0, 2), PLACE, ...COLUMNS.slice(5, 6)],
    rows: makeItems(8),
    getKey,
    onCommit: saved(),
  },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const FIRST = ['EQ-01-001', '보관 장소'] as const
const list = () => within(document.body).queryByRole('listbox', { name: '보관 장소' })
const open = async (canvasElement: HTMLElement) => {
  const words = gridIn(canvasElement)
  words.cell(...FIRST).focus()
  await userEvent.keyboard('{Enter}')
  const editor = words.canvas.getByRole('combobox', { name: '보관 장소' })
  await expect(editor).toHaveFocus()
  return { ...words, editor }
}

export const ListOpen: Story = {
  play: async ({ canvasElement }) => {
    await expect(gridIn(canvasElement).cell(...FIRST)).toHaveTextContent('제1 실험실')
    const { editor } = await open(canvasElement)
    await expect(editor).toHaveValue('제1 실험실')
    await waitFor(() => expect(editor).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() => expect(list()).toBeVisible())
    await expect(within(document.body).getAllByRole('option')).toHaveLength(4)
    await userEvent.keyboard('{ArrowDown}')
    const option = within(document.body).getByRole('option', { name: '제2 실험실' })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(editor).toHaveAttribute('aria-activedescendant', option.id)
    await expect(editor).toHaveValue('제2 실험실')
    // The first option is as far up as it goes.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(editor).toHaveValue('지정 안 함')
    await expect(within(document.body).getByRole('option', { selected: true })).toHaveTextContent('지정 안 함')
  },
}

export const ArrowsAndEnterSave: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused, said } = await open(canvasElement)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'place', 'lab-2')
    await focused(...FIRST)
    await waitFor(() => expect(cell(...FIRST)).toHaveTextContent('제2 실험실'))
    await expect(list()).toBeNull()
    await expect(said('polite')).toHaveTextContent('저장되었습니다.')
  },
}

export const TypingFinds: Story = {
  play: async ({ canvasElement, args }) => {
    const { editor, focused } = await open(canvasElement)
    await userEvent.keyboard('제2')
    fireEvent.compositionStart(editor)
    fireEvent.keyDown(editor, { key: 'Enter', isComposing: true })
    await expect(args.onCommit).not.toHaveBeenCalled()
    fireEvent.compositionEnd(editor)
    await userEvent.keyboard('{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'place', 'lab-2')
    await focused(...FIRST)
  },
}

export const NothingFits: Story = {
  play: async ({ canvasElement, args }) => {
    const { editor, said } = await open(canvasElement)
    await userEvent.keyboard('병원{Enter}')
    await expect(editor).toHaveFocus()
    await expect(editor).toBeInvalid()
    await expect(editor).toHaveAccessibleDescription('"병원"에 맞는 항목이 없습니다.')
    await expect(said('assertive')).toHaveTextContent('"병원"에 맞는 항목이 없습니다.')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(list()).toBeVisible())
    await expect(editor).not.toBeInvalid()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const RefusedChoiceStaysOpen: Story = {
  play: async ({ canvasElement, args }) => {
    const { editor } = await open(canvasElement)
    await userEvent.keyboard('지하{Enter}')
    await expect(editor).toHaveAccessibleDescription(FULL)
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const EscapeMakesNoCall: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = await open(canvasElement)
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await focused(...FIRST)
    await expect(cell(...FIRST)).toHaveTextContent('제1 실험실')
    await expect(list()).toBeNull()
    await userEvent.keyboard('{F2}{Enter}')
    await focused(...FIRST)
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const TabSavesAndLeaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas } = await open(canvasElement)
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '뒤' })).toHaveFocus()
    await calledOnce(args.onCommit, 'item-0', 'place', 'lab-2')
  },
}

export const ChosenByMouse: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = await open(canvasElement)
    await userEvent.click(await within(document.body).findByRole('option', { name: '지정 안 함' }))
    await calledOnce(args.onCommit, 'item-0', 'place', '')
    await focused(...FIRST)
    await waitFor(() => expect(cell(...FIRST)).toHaveTextContent('-'))
  },
}

export const PendingIsSeen: Story = {
  args: { onCommit: () => new Promise<CommitResult>(() => undefined) },
  play: async ({ canvasElement }) => {
    const { cell, focused } = await open(canvasElement)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await focused(...FIRST)
    await expect(cell(...FIRST)).toHaveAttribute('aria-busy', 'true')
    await expect(cell(...FIRST)).toHaveTextContent('제2 실험실')
  },
}

export const FailedCommitKeepsWhatWasChosen: Story = {
  args: { onCommit: saved({ ok: false, message: '다른 사용자가 먼저 변경했습니다.' }) },
  play: async ({ canvasElement }) => {
    const { canvas, cell, said } = await open(canvasElement)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(cell(...FIRST)).toBeInvalid())
    await expect(cell(...FIRST)).toHaveTextContent('제2 실험실')
    await expect(said('assertive')).toHaveTextContent('입력한 값: 제2 실험실')
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('combobox', { name: '보관 장소' })).toHaveValue('제2 실험실')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cell(...FIRST)).toHaveTextContent('제1 실험실'))
  },
}
