import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { SearchField } from './SearchField'

const meta = {
  component: SearchField,
  args: { label: '연구 검색', placeholder: '연구 제목, 프로토콜 번호로 검색', onChange: fn(), onKeyDown: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: '연구 검색' })
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', '연구 제목, 프로토콜 번호로 검색')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const Filled: Story = { tags: ['picture', 'sheet-controls'], args: { defaultValue: '당뇨' } }

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '당뇨')
    await expect(args.onChange).toHaveBeenLastCalledWith('당뇨')
  },
}

export const ClearedByEscape: Story = {
  args: { defaultValue: '당뇨' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('searchbox')
    await userEvent.click(input)
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(input).toHaveFocus()
  },
}

export const ClearedByButton: Story = {
  args: { defaultValue: '당뇨' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '검색어 지우기' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

/** Escape cancels the syllable that is being composed; the search text stays. */
export const EscapeWhileComposing: Story = {
  args: { defaultValue: '당뇨' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('searchbox')
    input.focus()
    await fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    await expect(input).toHaveValue('당뇨')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [text, setText] = useState('당뇨')
    return (
      <>
        <SearchField {...args} value={text} onChange={setText} />
        <p>찾는 말: {text}</p>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '병')
    await expect(canvas.getByText('찾는 말: 당뇨병')).toBeVisible()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: '당뇨' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeDisabled()
  },
}

export const LongKoreanText: Story = {
  args: {
    placeholder: '연구 제목, 프로토콜 번호, 의뢰자, 시험책임자, 실시기관 이름으로 검색',
    defaultValue: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 다기관 임상시험',
  },
}
