import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { type CommitResult, DataGrid, type DataGridProps } from './DataGrid'
import { COLUMNS, getKey, type Item, makeItems } from './sample'
import { gridIn, saved, settle, WorkingGrid } from './sampleStory'

const NO_COUNT = '숫자로 입력해주세요.'
const SAVING = COLUMNS.map((column) =>
  column.id === 'count'
    ? {
        ...column,
        mode: () => ({
          kind: 'edit' as const,
          editor: 'text' as const,
          inputMode: 'decimal' as const,
          savesAfter: 300,
          validate: (value: string) => (/^\d+$/.test(value) ? null : NO_COUNT),
        }),
      }
    : column,
)

/** Cells that save while somebody types, and what is typed when the grid goes. */
const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: SAVING, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const calls = (onCommit: unknown) => (onCommit as ReturnType<typeof fn>).mock.calls.map(([, , value]) => value)
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const SavesAPauseAfterTheLastKey: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '수량').focus()
    await userEvent.keyboard('{Enter}')
    const last = performance.now()
    await userEvent.keyboard('12')
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['12']), { interval: 5 })
    await expect(performance.now() - last).toBeGreaterThanOrEqual(295)
    // The editor stays, and its later keys are saved too: also the value from which it began.
    const editor = canvas.getByRole('textbox', { name: '수량' })
    await expect(editor).toHaveFocus()
    await userEvent.keyboard('3')
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['12', '123']))
    // Nothing that is no value yet is sent, and it is not called wrong while it is being typed.
    await userEvent.keyboard('-')
    await after(400)
    await expect(calls(args.onCommit)).toEqual(['12', '123'])
    await expect(editor).not.toBeInvalid()
    await userEvent.keyboard('{Backspace}{Enter}')
    await focused('EQ-01-001', '수량')
    await settle()
    await expect(calls(args.onCommit)).toEqual(['12', '123'])
    await expect(cell('EQ-01-001', '수량')).toHaveTextContent('123')
  },
}

export const LeavingDoesNotWait: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell } = gridIn(canvasElement)
    cell('EQ-01-001', '수량').focus()
    await userEvent.keyboard('{Enter}7')
    await userEvent.tab()
    await expect(calls(args.onCommit)).toEqual(['7'])
    await after(400)
    await expect(calls(args.onCommit)).toEqual(['7'])
  },
}

/** While a value is on its way, the former one is typed again: it has to be sent too. */
export const TheFormerValueAgain: Story = {
  args: { onCommit: fn(() => after(600).then((): CommitResult => ({ ok: true }))) },
  play: async ({ canvasElement, args }) => {
    const { cell } = gridIn(canvasElement)
    const former = cell('EQ-01-001', '수량').textContent ?? ''
    cell('EQ-01-001', '수량').focus()
    await userEvent.keyboard('{Enter}99')
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['99']))
    await userEvent.keyboard(`{Backspace}{Backspace}${former}`)
    await userEvent.tab()
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['99', former]))
  },
}

/** A refusal says why in the open editor; leaving it does not send the refused value a second time. */
export const RefusedWhileTyping: Story = {
  args: { onCommit: saved({ ok: false, message: '다른 값이 있습니다.' }) },
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    cell('EQ-01-001', '수량').focus()
    await userEvent.keyboard('{Enter}42')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '수량' })).toBeInvalid())
    await expect(canvas.getByRole('textbox', { name: '수량' })).toHaveValue('42')
    await userEvent.tab()
    await settle()
    await expect(calls(args.onCommit)).toEqual(['42'])
    await expect(cell('EQ-01-001', '수량')).toHaveTextContent(/^42거부됨1저장된 값: 1/)
    // Enter sends it again.
    cell('EQ-01-001', '수량').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['42', '42']))
  },
}

/** A value that waits on this device says so, beside the stored one. */
export const WaitsToBeSent: Story = {
  args: {
    columns: COLUMNS.map((column) => ({
      ...column,
      ...(column.id === 'name' && { waiting: (item: Item) => (item.id === 'item-0' ? '실체현미경' : null) }),
    })),
  },
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const name = cell('EQ-01-001', '이름')
    await expect(name).toHaveTextContent(/^실체현미경대기 중현미경/)
    await expect(name).toHaveAccessibleDescription('서버로 보낼 때까지 이 기기에 보관합니다. 저장된 값: 현미경')
    name.focus()
    await waitFor(() =>
      expect(document.querySelector('[data-tone="plain"] span')).toHaveTextContent(
        '서버로 보낼 때까지 이 기기에 보관합니다. 저장된 값: 현미경',
      ),
    )
    await expect(cell('EQ-02-002', '이름')).toHaveTextContent(/^원심분리기$/)
  },
}

/** A long text is shortened at rest; the whole one is there on hover, for a screen reader, and with Enter where it is only read. */
export const Shortened: Story = {
  args: {
    columns: COLUMNS.map((column) => ({
      ...column,
      ...(['name', 'count'].includes(column.id) && { shorten: (text: string) => `${text.slice(0, 2)}...` }),
      ...(column.id === 'count' && { get: () => '손잡이가 헐거움', mode: () => ({ kind: 'read' as const }) }),
    })),
  },
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    const name = cell('EQ-01-001', '이름')
    await expect(name.querySelector('[data-text]')).toHaveTextContent(/^현미\.\.\.$/)
    await expect(name).toHaveAccessibleDescription('현미경')
    await userEvent.hover(name.querySelector('[data-text]') as Element)
    await expect(name.querySelector('[data-text]')).toHaveAttribute('title', '현미경')
    const read = cell('EQ-01-001', '수량')
    read.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[data-tone] span')).toHaveTextContent('손잡이가 헐거움'))
  },
}

const Vanishing = (props: DataGridProps<Item>) => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Button onPress={() => setShown(false)}>치우기</Button>
      {isShown && <WorkingGrid {...props} />}
    </>
  )
}

/** The page goes on by itself, for instance with the browser's own keys: what was typed is saved. */
export const GoneWithAnOpenEditor: Story = {
  render: (args) => <Vanishing {...args} />,
  play: async ({ canvasElement, args }) => {
    for (const [column, typed] of [
      ['이름', '새 이름'],
      ['수량', '5'],
    ] as const) {
      const { canvas, cell } = gridIn(canvasElement)
      cell('EQ-01-001', column).focus()
      await userEvent.keyboard(`{Enter}${typed}`)
      await expect(canvas.getByRole('textbox', { name: column })).toHaveFocus()
      if (column === '이름') await userEvent.tab()
    }
    const { canvas } = gridIn(canvasElement)
    canvas.getByRole('button', { name: '치우기' }).click()
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull())
    await waitFor(() => expect(calls(args.onCommit)).toEqual(['새 이름', '5']))
    await after(400)
    await expect(calls(args.onCommit)).toHaveLength(2)
  },
}
