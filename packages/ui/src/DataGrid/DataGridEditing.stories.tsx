import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { type CommitResult, DataGrid } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { calledOnce, gridIn, saved, settle, WorkingGrid } from './sampleStory'

const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: COLUMNS, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

export const EnterOpensAndEnterSaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused, said } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}')
    const editor = canvas.getByRole('textbox', { name: '이름' })
    await expect(editor).toHaveFocus()
    await expect(editor).toHaveValue('현미경')
    await userEvent.keyboard('실체현미경{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'name', '실체현미경')
    await focused('EQ-01-001', '이름')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent('실체현미경'))
    await expect(said('polite')).toHaveTextContent('저장되었습니다.')
  },
}

export const SavedAndAnnouncedByTheCaller: Story = {
  args: { onCommit: saved({ ok: true, isAnnounced: true }) },
  play: async ({ canvasElement }) => {
    const { cell, said } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).not.toHaveAttribute('aria-busy'))
    await expect(said('polite')).toBeEmptyDOMElement()
  },
}

export const F2AndDoubleClickOpen: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-001', '이름')
    await userEvent.dblClick(cell('EQ-01-010', '이름'))
    await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-010', '이름')
  },
}

export const LettersDoNotOpen: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('abc')
    fireEvent.keyDown(cell('EQ-01-001', '이름'), { key: 'Enter', keyCode: 229 })
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const EscapeMakesNoCall: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}다른 이름{Escape}')
    await focused('EQ-01-001', '이름')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent('현미경')
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const UnchangedValueMakesNoCall: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}현미경{Enter}')
    await focused('EQ-01-001', '이름')
    cell('EQ-01-001', '구입일').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await focused('EQ-01-001', '구입일')
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const KeysStayInTheEditor: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}')
    const editor = canvas.getByRole<HTMLInputElement>('textbox', { name: '이름' })
    const marked = () => [editor.selectionStart, editor.selectionEnd]
    // The old value is selected, so that typing replaces it.
    await expect(marked()).toEqual([0, 3])
    await userEvent.keyboard('{End}')
    await expect(marked()).toEqual([3, 3])
    await userEvent.keyboard('{ArrowLeft}')
    await expect(marked()).toEqual([2, 2])
    await userEvent.keyboard('{Home}a {ArrowUp}{ArrowDown}{PageUp}{PageDown}{F2}')
    await expect(editor).toHaveFocus()
    await expect(editor).toHaveValue('a 현미경')
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(marked()).toEqual([0, editor.value.length])
    await expect(editor.closest('td')).toBe(cell('EQ-01-001', '이름'))
  },
}

export const EnterOfTheInputMethod: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}')
    const editor = canvas.getByRole('textbox', { name: '이름' })
    fireEvent.compositionStart(editor)
    fireEvent.keyDown(editor, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(editor, { key: 'Escape', keyCode: 229 })
    await expect(editor).toHaveFocus()
    fireEvent.compositionEnd(editor)
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('한빛{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'name', '한빛')
  },
}

export const RefusedValueStaysOpen: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused, said } = gridIn(canvasElement)
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{Enter}EQ-1{Enter}')
    const editor = canvas.getByRole('textbox', { name: '관리번호' })
    await expect(editor).toHaveFocus()
    await expect(editor).toBeInvalid()
    await expect(editor).toHaveAccessibleDescription('EQ-01-001 형식으로 입력해주세요.')
    await expect(said('assertive')).toHaveTextContent('EQ-01-001 형식으로 입력해주세요.')
    await expect(args.onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await focused('EQ-01-001', '관리번호')
  },
}

export const PendingIsSeen: Story = {
  args: { onCommit: () => new Promise<CommitResult>(() => undefined) },
  play: async ({ canvasElement }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await focused('EQ-01-001', '이름')
    await expect(cell('EQ-01-001', '이름')).toHaveAttribute('aria-busy', 'true')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent('새 이름')
    await expect(canvas.getByRole('img', { name: '저장 중...' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const NothingSavedRestoresTheCell: Story = {
  args: { onCommit: fn(async () => undefined) },
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent('현미경'))
    await expect(cell('EQ-01-001', '이름')).not.toBeInvalid()
  },
}

export const TabSavesAndLeaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '뒤' })).toHaveFocus()
    await calledOnce(args.onCommit, 'item-0', 'name', '새 이름')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const ShiftTabSavesAndLeaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-010', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름')
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: '앞' })).toHaveFocus()
    await calledOnce(args.onCommit, 'item-9', 'name', '새 이름')
    await userEvent.tab()
    await expect(cell('EQ-01-010', '이름')).toHaveFocus()
  },
}

export const ClickElsewhereSaves: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름')
    await userEvent.click(cell('EQ-01-010', '수량'))
    await focused('EQ-01-010', '수량')
    await calledOnce(args.onCommit, 'item-0', 'name', '새 이름')
  },
}

export const FocusFollowsTheSortedRow: Story = {
  play: async ({ canvasElement }) => {
    const { cell, focused, row } = gridIn(canvasElement)
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{Enter}EQ-99-001{Enter}')
    await waitFor(() => expect(row('EQ-99-001')).toHaveAttribute('aria-rowindex', '21'))
    await focused('EQ-99-001', '관리번호')
    await userEvent.keyboard('{ArrowUp}')
    await focused('EQ-09-018', '관리번호')
  },
}

export const EditingSurvivesScrolling: Story = {
  args: { rows: makeItems(1000), isVirtualized: true, maxHeight: '400px' },
  play: async ({ canvasElement, args }) => {
    const { canvas, grid } = gridIn(canvasElement)
    const cell = grid.querySelector<HTMLElement>('tbody [data-row="item-0"][data-column="name"]')
    cell?.focus()
    await userEvent.keyboard('{Enter}반쯤 쓴')
    const scroller = grid.parentElement
    if (scroller) scroller.scrollTop = 20_000
    await settle()
    await waitFor(() => expect(grid.querySelector('[aria-rowindex="470"]')).not.toBeNull())
    const editor = canvas.getByRole('textbox', { name: '이름' })
    await expect(editor).toHaveFocus()
    await expect(editor).toHaveValue('반쯤 쓴')
    await userEvent.keyboard(' 이름{Enter}')
    await calledOnce(args.onCommit, 'item-0', 'name', '반쯤 쓴 이름')
    await waitFor(() => expect(document.activeElement).toBe(cell))
  },
}
