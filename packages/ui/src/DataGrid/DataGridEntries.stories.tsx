import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo, useState } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { type CommitResult, DataGrid, type DataGridProps } from './DataGrid'
import { Between, COLUMNS, getKey, type Item, LOCK, makeItems, NO_FUTURE } from './sample'
import { calledOnce, gridIn, saved, settle, WorkingGrid } from './sampleStory'

const KEPT = COLUMNS.map((column) => {
  const { mode } = column
  if (!mode) return column
  return {
    ...column,
    ...(column.id === 'bought' && { format: (value: string) => value.replaceAll('-', '/') }),
    mode: (item: Item) => {
      const own = mode(item)
      return own.kind === 'edit' ? { ...own, whenLeft: 'keep' as const } : own
    },
  }
})

/** Values that are shown in a cell but not stored. */
const meta = {
  component: DataGrid<Item>,
  render: (args) => <WorkingGrid {...args} />,
  args: { label: '장비', columns: KEPT, rows: makeItems(20), getKey, onCommit: saved() },
} satisfies Meta<typeof DataGrid<Item>>

export default meta
type Story = StoryObj<typeof meta>

const UNSAVED = '저장하지 않았습니다. Enter로 저장, Esc로 버리기'
const TAKEN = '이미 사용 중인 이름입니다.'

/** The visible note at the active cell; a hidden copy of its text is elsewhere. */
const note = () => document.querySelector<HTMLElement>('[data-tone] span')

/** Types a name into the first row and leaves the cell with Tab. */
async function leaveName(canvasElement: HTMLElement, name: string) {
  const { canvas, cell } = gridIn(canvasElement)
  cell('EQ-01-001', '이름').focus()
  await userEvent.keyboard(`{Enter}${name}`)
  await userEvent.tab()
  await waitFor(() => expect(canvas.getByRole('button', { name: '뒤' })).toHaveFocus())
}

export const LeftWithTab: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused, said } = gridIn(canvasElement)
    await leaveName(canvasElement, '실체현미경')
    const left = cell('EQ-01-001', '이름')
    await expect(left).toHaveTextContent(/^실체현미경저장 안 됨현미경/)
    await expect(left).not.toBeInvalid()
    await expect(left).toHaveAccessibleDescription(`${UNSAVED} 저장된 값: 현미경`)
    await expect(said('polite')).toHaveTextContent('저장 안 됨. 입력한 값: 실체현미경')
    await expect(note()).toBeNull()
    await userEvent.tab({ shift: true })
    await focused('EQ-01-001', '이름')
    await waitFor(() => expect(note()).toHaveTextContent(`${UNSAVED} 저장된 값: 현미경`))
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
    // Enter saves the value without opening an editor.
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await calledOnce(args.onCommit, 'item-0', 'name', '실체현미경')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^실체현미경$/))
    await expect(cell('EQ-01-001', '이름')).not.toHaveAccessibleDescription()
    await focused('EQ-01-001', '이름')
  },
}

export const LeftWithAClickAndDropped: Story = {
  play: async ({ canvasElement, args }) => {
    const { cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름')
    await userEvent.click(cell('EQ-01-010', '수량'))
    await focused('EQ-01-010', '수량')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent('새 이름')
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Escape}')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^현미경$/)
    await userEvent.keyboard('{Escape}')
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const OpenedAgain: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    await leaveName(canvasElement, '새 이름')
    for (const open of [
      () => userEvent.dblClick(cell('EQ-01-001', '이름')),
      async () => {
        cell('EQ-01-001', '이름').focus()
        await userEvent.keyboard('{F2}')
      },
    ]) {
      await open()
      await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveValue('새 이름')
      await userEvent.tab()
      await expect(cell('EQ-01-001', '이름')).toHaveTextContent('새 이름저장 안 됨')
    }
    // Typing the stored value again leaves nothing to save.
    await userEvent.dblClick(cell('EQ-01-001', '이름'))
    await userEvent.clear(canvas.getByRole('textbox', { name: '이름' }))
    await userEvent.keyboard('현미경')
    await userEvent.tab()
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^현미경$/)
    await userEvent.dblClick(cell('EQ-01-001', '이름'))
    await userEvent.keyboard('새 이름{Escape}')
    await focused('EQ-01-001', '이름')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^현미경$/)
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

/** Invalid text stays in the cell with the reason; Enter opens the editor with it. */
export const LeftWithWhatIsRefused: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, said } = gridIn(canvasElement)
    const reason = '저장되지 않았습니다. EQ-01-001 형식으로 입력해주세요.'
    cell('EQ-01-001', '관리번호').focus()
    await userEvent.keyboard('{Enter}EQ-1')
    await userEvent.tab()
    const refused = canvas.getByRole('rowheader', { name: 'EQ-1 거부됨 저장된 값: EQ-01-001' })
    await expect(refused).toBeInvalid()
    await expect(refused).toHaveAccessibleDescription(`${reason} 저장된 값: EQ-01-001`)
    await expect(said('assertive')).toHaveTextContent(`${reason} 입력한 값: EQ-1`)
    await expect(cell('EQ-01-010', '관리번호')).not.toBeInvalid()
    await expect(note()).toBeNull()
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(note()).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: '관리번호' })).toHaveValue('EQ-1')
    await expect(canvas.getByRole('textbox', { name: '관리번호' })).toBeInvalid()
    await userEvent.keyboard('{Escape}')
    await expect(cell('EQ-01-001', '관리번호')).not.toBeInvalid()
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const LeftWithADate: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    const type = async (digits: string) => {
      cell('EQ-01-019', '구입일').focus()
      await userEvent.keyboard('{F2}')
      await userEvent.keyboard(digits)
      await userEvent.click(cell('EQ-01-010', '수량'))
      await expect(canvas.queryByRole('spinbutton')).toBeNull()
    }
    await type('20261105')
    await expect(cell('EQ-01-019', '구입일')).toHaveTextContent(/^2026\/11\/05저장 안 됨/)
    await expect(cell('EQ-01-019', '구입일')).toHaveAccessibleDescription(`${UNSAVED} 저장된 값: 없음`)
    await userEvent.keyboard('{Escape}')
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Escape}')
    await type('20261121')
    await expect(cell('EQ-01-019', '구입일')).toHaveTextContent(/^2026\/11\/21거부됨/)
    await expect(cell('EQ-01-019', '구입일')).toHaveAccessibleDescription(
      `저장되지 않았습니다. ${NO_FUTURE} 저장된 값: 없음`,
    )
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Escape}')
    await type('202611')
    await expect(cell('EQ-01-019', '구입일')).toHaveTextContent(/^2026\. 11\. __\.거부됨/)
    await expect(cell('EQ-01-019', '구입일')).toHaveAccessibleDescription(
      '저장되지 않았습니다. 연, 월, 일을 모두 입력해주세요. 저장된 값: 없음',
    )
    cell('EQ-01-019', '구입일').focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('spinbutton', { name: /년/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await type('20260230')
    await expect(cell('EQ-01-019', '구입일')).toHaveTextContent(/^2026\. 02\. 30\.거부됨/)
    await settle()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const RefusedByTheServer: Story = {
  args: { onCommit: saved({ ok: false, message: TAKEN }) },
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused, said } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}원심분리기{Enter}')
    await focused('EQ-01-001', '이름')
    const refused = cell('EQ-01-001', '이름')
    await waitFor(() => expect(refused).toBeInvalid())
    await expect(refused).toHaveTextContent(/^원심분리기거부됨현미경/)
    await expect(refused).toHaveAccessibleDescription(`저장되지 않았습니다. ${TAKEN} 저장된 값: 현미경`)
    await expect(said('assertive')).toHaveTextContent(`저장되지 않았습니다. ${TAKEN} 입력한 값: 원심분리기`)
    await waitFor(() => expect(note()).toHaveTextContent(`저장되지 않았습니다. ${TAKEN} 저장된 값: 현미경`))
    // The other row with that name is unchanged: the two look different.
    await expect(cell('EQ-02-002', '이름')).toHaveTextContent(/^원심분리기$/)
    // A refused value that is not changed stays refused.
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('textbox', { name: '이름' })).toHaveValue('원심분리기')
    await userEvent.tab()
    await expect(cell('EQ-01-001', '이름')).toBeInvalid()
    await expect(args.onCommit).toHaveBeenCalledOnce()
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Escape}')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^현미경$/)
  },
}

export const SavedOnTheSecondTry: Story = {
  args: { onCommit: fn(async (): Promise<CommitResult> => ({ ok: true })) },
  play: async ({ canvasElement, args }) => {
    const { canvas, cell } = gridIn(canvasElement)
    if (!args.onCommit) throw new Error('A server is needed.')
    mocked(args.onCommit).mockRejectedValueOnce(new Error('gone'))
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}새 이름{Enter}')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toBeInvalid())
    await expect(cell('EQ-01-001', '이름')).toHaveAccessibleDescription(
      '저장되지 않았습니다. 저장하지 못했습니다. 다시 시도해주세요. 저장된 값: 현미경',
    )
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^새 이름$/))
    await expect(args.onCommit).toHaveBeenCalledTimes(2)
  },
}

/** F8: somebody else stores what was typed here. F9: they store another name. F10: they lock the cells. */
function Changing({ rows, columns, ...props }: DataGridProps<Item>) {
  const [name, setName] = useState<string | null>(null)
  const [isLocked, setIsLocked] = useState(false)
  useEffect(() => {
    const change = ({ key }: KeyboardEvent) => {
      if (key === 'F8') setName('새 이름')
      if (key === 'F9') setName('광학현미경')
      if (key === 'F10') setIsLocked(true)
    }
    document.addEventListener('keyup', change)
    return () => document.removeEventListener('keyup', change)
  }, [])
  const current = useMemo(
    () => (isLocked ? columns.map((column) => ({ ...column, mode: () => LOCKED })) : columns),
    [columns, isLocked],
  )
  const changed = useMemo(
    () => rows.map((item) => (item.id === 'item-0' && name !== null ? { ...item, name } : item)),
    [rows, name],
  )
  return (
    <Between>
      <DataGrid {...props} columns={current} rows={changed} />
    </Between>
  )
}
const LOCKED = { kind: 'locked', reason: LOCK } as const

export const SomebodyElseChangesTheRow: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement, args }) => {
    const { cell } = gridIn(canvasElement)
    await leaveName(canvasElement, '새 이름')
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^새 이름저장 안 됨광학현미경/))
    await expect(cell('EQ-01-001', '이름')).toHaveAccessibleDescription(`${UNSAVED} 저장된 값: 광학현미경`)
    // Once the value is stored, there is nothing left to save.
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^새 이름$/))
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

export const LockedMeanwhile: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement, args }) => {
    const { canvas, cell, focused } = gridIn(canvasElement)
    cell('EQ-01-001', '이름').focus()
    await userEvent.keyboard('{Enter}반쯤{F10}')
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await focused('EQ-01-001', '이름')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^반쯤저장 안 됨현미경/)
    await userEvent.keyboard('{Enter}')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^반쯤거부됨현미경/)
    await expect(cell('EQ-01-001', '이름')).toHaveAccessibleDescription(
      `저장되지 않았습니다. ${LOCK} 저장된 값: 현미경 ${LOCK}`,
    )
    await userEvent.keyboard('{Escape}')
    await expect(cell('EQ-01-001', '이름')).toHaveTextContent(/^현미경구입일/)
    await expect(cell('EQ-01-001', '이름')).not.toBeInvalid()
    await expect(args.onCommit).not.toHaveBeenCalled()
  },
}

/** The note covers the cells below, and a click there goes to the cells. */
export const NoteTakesNoClick: Story = {
  play: async ({ canvasElement }) => {
    const { cell } = gridIn(canvasElement)
    await leaveName(canvasElement, '새 이름')
    cell('EQ-01-001', '이름').focus()
    const below = await waitFor(() => {
      const box = note()?.getBoundingClientRect()
      const met = box && document.elementFromPoint(box.left + 20, box.top + box.height / 2)?.closest('td')
      if (!met) throw new Error('The note is not there, or takes the click.')
      return met
    })
    await expect(below).not.toBe(cell('EQ-01-001', '이름'))
    await userEvent.click(below)
    await expect(below).toHaveFocus()
  },
}
