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

/** What is reported comes back late: what was typed meanwhile stays, and so does a field that was emptied. */
export const ComesBackLate: Story = {
  parameters: { ledger: ['STUDY-384'] },
  render: function Render(args) {
    const [reported, setReported] = useState<readonly string[]>([])
    const [value, setValue] = useState('')
    return (
      <>
        <SearchFilter {...args} value={value} onChange={(text) => setReported((before) => [...before, text])} />
        <output>{JSON.stringify(reported)}</output>
        {reported.map((text) => (
          <Button key={text} onPress={() => setValue(text)}>{`${text || '빈 검색어'} 도착`}</Button>
        ))}
      </>
    )
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    const reports = (texts: readonly string[]) =>
      waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(JSON.stringify(texts)))
    // Without the focus, which goes on typing.
    const arrives = (text: string) => canvas.getByRole('button', { name: `${text} 도착` }).click()
    await userEvent.type(field, '현미')
    await reports(['현미'])
    await userEvent.type(field, '경')
    arrives('현미')
    await expect(field).toHaveValue('현미경')
    await reports(['현미', '현미경'])
    await userEvent.clear(field)
    await reports(['현미', '현미경', ''])
    arrives('현미경')
    await expect(field).toHaveValue('')
    arrives('빈 검색어')
    await expect(field).toHaveValue('')
    // The same one again, now from outside.
    arrives('현미')
    await waitFor(() => expect(field).toHaveValue('현미'))
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
