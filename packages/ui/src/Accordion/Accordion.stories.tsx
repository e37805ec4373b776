import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from '../Badge/Badge'
import { Chip } from '../Chip/Chip'
import { TextField } from '../TextField/TextField'
import { Accordion } from './Accordion'

const items = [
  {
    id: 'criteria',
    title: '선정 기준',
    summary: <Badge>6</Badge>,
    content: <p>만 19세 이상 75세 이하이고, 동의서에 서명한 시험대상자입니다.</p>,
  },
  {
    id: 'exclusion',
    title: '제외 기준',
    summary: <Badge>11</Badge>,
    content: <p>최근 3개월 안에 다른 임상시험에 참여한 시험대상자입니다.</p>,
  },
  { id: 'note', title: '비고', content: <TextField label="비고" /> },
] as const

const meta = {
  component: Accordion<string>,
  args: { items, onExpandedChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
} satisfies Meta<typeof Accordion<string>>

export default meta
type Story = StoryObj<typeof meta>

export const AllClosed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '선정 기준 6' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '선정 기준 6' })).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByText(/만 19세 이상/)).not.toBeVisible()
  },
}

/** Tab moves between the titles; Enter and Space open and close; opening one closes the other. */
export const OpenedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const first = canvas.getByRole('button', { name: '선정 기준 6' })
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('group', { name: '선정 기준 6' })).toBeVisible()

    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '제외 기준 11' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(['exclusion'])
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard(' ')
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith([])
    await userEvent.keyboard('{Enter}')
  },
}

export const SeveralOpen: Story = {
  tags: ['picture', 'sheet-data'],
  args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['criteria', 'exclusion'], headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: '제외 기준 11' })).toBeVisible()
    await expect(canvas.getByText(/만 19세 이상/)).toBeVisible()
    await expect(canvas.getByText(/최근 3개월/)).toBeVisible()
  },
}

/** The open sections are told in the order of the page. */
export const ToldInOrder: Story = {
  args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['exclusion'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '선정 기준 6' }))
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(['criteria', 'exclusion'])
    await userEvent.click(canvas.getByRole('button', { name: '제외 기준 11' }))
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(['criteria'])
  },
}

export const KeepsWhatWasTyped: Story = {
  play: async ({ canvas }) => {
    const title = canvas.getByRole('button', { name: '비고' })
    await userEvent.click(title)
    await userEvent.type(canvas.getByRole('textbox', { name: '비고' }), '재검사 예정')
    await userEvent.click(title)
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(title)
    await expect(canvas.getByRole('textbox', { name: '비고' })).toHaveValue('재검사 예정')
  },
}

export const Disabled: Story = {
  args: { items: items.map((item) => ({ ...item, isDisabled: item.id === 'exclusion' })) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('button', { name: '제외 기준 11' })
    await expect(title).toBeDisabled()
    await userEvent.click(title, { pointerEventsCheck: 0 })
    await expect(title).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Compact: Story = {
  args: { defaultExpandedKeys: ['criteria'] },
  decorators: [(Story) => <div data-density="compact">{Story()}</div>],
}

export const LongKoreanText: Story = {
  args: {
    defaultExpandedKeys: ['long'],
    items: [
      {
        id: 'long',
        title: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 추가 선정 기준',
        summary: <Chip tone="caution">확인 필요</Chip>,
        content: (
          <p>
            가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하
          </p>
        ),
      },
      { id: 'short', title: '비고', content: <p>없습니다.</p> },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
}
