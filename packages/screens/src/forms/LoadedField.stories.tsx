import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import { Select } from '@imsang/ui/Select'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type ChoicesState, LoadedField } from './LoadedField'

const ITEMS = [
  { id: 'a', label: '시험군' },
  { id: 'b', label: '대조군' },
]

/** A field whose options load at the second attempt. */
function Desk({ look, first }: { look: 'select' | 'combo-box'; first: ChoicesState }) {
  const [state, setState] = useState(first)
  const [value, setValue] = useState<string | null>(null)
  const [found, setFound] = useState<Option | null>(null)
  const retry = () => {
    setState({ kind: 'failed', isRetrying: true })
    setTimeout(() => setState({ kind: 'ready' }), 100)
  }
  const isReady = state.kind === 'ready'
  return (
    <LoadedField state={state} failed="연구군을 불러오지 못했습니다." onRetry={retry}>
      {look === 'select' ? (
        <Select label="연구군" items={isReady ? ITEMS : []} isDisabled={!isReady} value={value} onChange={setValue} />
      ) : (
        <ComboBox label="연구군" items={isReady ? ITEMS : []} isDisabled={!isReady} value={found} onChange={setFound} />
      )}
    </LoadedField>
  )
}

const meta = {
  title: '공통/불러오는 항목',
  component: Desk,
  args: { look: 'select', first: { kind: 'ready' } },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  args: { first: { kind: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The button is removed with the failure; the focus moves to the field. */
export const TriedAgain: Story = {
  args: { first: { kind: 'failed', isRetrying: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('연구군을 불러오지 못했습니다.')
    canvas.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /연구군/ })).toHaveFocus())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const TriedAgainInAComboBox: Story = {
  args: { look: 'combo-box', first: { kind: 'failed', isRetrying: false } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /연구군/ })).toHaveFocus())
  },
}
