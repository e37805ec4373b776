import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { SearchFilter } from './SearchFilter'

/** 아래 목록을 거르는 검색어입니다. 입력이 잠시 멈추면 알려주므로, 주소처럼 천천히 바뀌는 곳에 두어도 입력이 끊기지 않습니다. */
const meta = {
  component: SearchFilter,
  args: { label: '장비 검색', placeholder: '장비 이름, 번호로 검색', value: '', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
} satisfies Meta<typeof SearchFilter>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('placeholder', '장비 이름, 번호로 검색')
  },
}

/** The name says what is searched where nothing else does. */
export const WithoutAHint: Story = {
  render: ({ placeholder: _, ...args }) => <SearchFilter {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('placeholder', '장비 검색')
  },
}

export const Filled: Story = { args: { value: '현미경' } }

const settle = () => new Promise((resolve) => setTimeout(resolve, 400))

export const ReportedWhenTypingPauses: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '장비 검색' }), ' 현미경 ')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('현미경'))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const NotWhileComposing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox')
    field.focus()
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '현ㅁ' } })
    await settle()
    await expect(args.onChange).not.toHaveBeenCalled()
    fireEvent.input(field, { target: { value: '현미' } })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('현미'))
  },
}

export const AtOnceForEnterAndWhenCleared: Story = {
  args: { value: '현미경' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, ' 7{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('현미경 7'), { timeout: 250 })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''), { timeout: 250 })
  },
}

/** A word that is the same again is nothing new, and a syllable that begins holds back what was typed before. */
export const NothingNew: Story = {
  args: { value: '현미경' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, '7{Backspace}')
    await settle()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(field, '7')
    fireEvent.compositionStart(field)
    await settle()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Whoever leaves before the pause is over is not told any more. */
export const GoneBeforeThePause: Story = {
  render: function Render(args) {
    const [isShown, setShown] = useState(true)
    return (
      <>
        {isShown && <SearchFilter {...args} />}
        <Button onPress={() => setShown(false)}>닫기</Button>
      </>
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '현')
    canvas.getByRole('button', { name: '닫기' }).click()
    await waitFor(() => expect(canvas.queryByRole('searchbox')).toBeNull())
    await settle()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** What is reported comes back as the value; the space before the next word stays. */
export const SpaceBeforeTheNextWord: Story = {
  render: function Render(args) {
    const [value, setValue] = useState('')
    return (
      <>
        <SearchFilter {...args} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '현미경 ')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^현미경$/))
    await expect(canvas.getByRole('searchbox')).toHaveValue('현미경 ')
  },
}

/** A value from outside, such as a reset, replaces the text. */
export const ChangedFromOutside: Story = {
  args: { value: '현미경' },
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <>
        <SearchFilter {...args} value={value} />
        <Button onPress={() => setValue('')}>모두 지우기</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '모두 지우기' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}
