import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Tabs } from './Tabs'

const mounted = fn()

function Panel({ name }: { name: string }) {
  useState(() => mounted(name))
  return <TextField label={name} />
}

const items = [
  { id: 'active', label: '활성 사용자', count: 128, content: <Panel name="사용자 이름" /> },
  { id: 'pending', label: '승인 대기', count: 3, countTone: 'caution', content: <Panel name="신청자 이름" /> },
  { id: 'domains', label: '도메인', content: <p>등록된 도메인이 없습니다.</p> },
] as const

const meta = {
  component: Tabs<string>,
  args: { 'aria-label': '사용자 관리', items, selectedKey: 'active', onSelectionChange: fn() },
  render: function Render(args) {
    const [key, setKey] = useState(args.selectedKey)
    return (
      <Tabs
        {...args}
        selectedKey={key}
        onSelectionChange={(next) => {
          setKey(next)
          args.onSelectionChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Tabs<string>>

export default meta
type Story = StoryObj<typeof meta>

export const WithCounts: Story = {
  tags: ['picture', 'sheet-navigation'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('tablist', { name: '사용자 관리' })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: '활성 사용자 128' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: '활성 사용자 128' })).toBeVisible()
    // No empty mark stands where nothing is counted.
    await expect(canvas.getByRole('tab', { name: '도메인' }).childElementCount).toBe(0)
    await userEvent.click(canvas.getByRole('tab', { name: '활성 사용자 128' }))
    await expect(args.onSelectionChange).not.toHaveBeenCalled()
  },
}

export const OpenedByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: /활성 사용자/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /승인 대기/ })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: '신청자 이름' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('domains')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

/** A panel is mounted when it is first opened, and then keeps what was typed in it. */
export const KeptOnceOpened: Story = {
  play: async ({ canvas }) => {
    await expect(mounted).not.toHaveBeenCalledWith('신청자 이름')
    await userEvent.type(canvas.getByRole('textbox', { name: '사용자 이름' }), '김한빛')
    await userEvent.click(canvas.getByRole('tab', { name: /승인 대기/ }))
    await expect(mounted).toHaveBeenCalledWith('신청자 이름')
    await expect(canvas.queryByRole('textbox', { name: '사용자 이름' })).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('tab', { name: /활성 사용자/ }))
    await expect(canvas.getByRole('textbox', { name: '사용자 이름' })).toHaveValue('김한빛')
    await expect(mounted.mock.calls.filter(([name]) => name === '사용자 이름')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('tab', { name: /승인 대기/ }))
    await expect(mounted.mock.calls.filter(([name]) => name === '신청자 이름')).toHaveLength(1)
  },
}

export const Disabled: Story = {
  args: { items: items.map((item) => ({ ...item, isDisabled: item.id === 'pending' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /승인 대기/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '도메인' })).toHaveFocus()
  },
}

const LONG = [
  '기본 정보',
  '실시기관과 시험책임자',
  '연구군과 방문 템플릿',
  '시험대상자 등록 현황',
  '변경 이력과 변경 이력',
].map((label) => ({ id: label, label, content: <p>{label}</p> }))

/** Another part of the screen, or the address, chooses the tab: it is scrolled to, and nothing else is. */
export const ChosenFromOutside: Story = {
  args: { items: LONG, selectedKey: '기본 정보' },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
  render: function Render(args) {
    const [key, setKey] = useState(args.selectedKey)
    return (
      <>
        {LONG.map(({ id }) => (
          <Button key={id} onPress={() => setKey(id)}>
            {`${id} 열기`}
          </Button>
        ))}
        <Tabs {...args} selectedKey={key} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    for (const name of [
      '변경 이력과 변경 이력',
      '시험대상자 등록 현황',
      '연구군과 방문 템플릿',
      '기본 정보',
      '실시기관과 시험책임자',
    ]) {
      const before = list.scrollLeft
      await userEvent.click(canvas.getByRole('button', { name: `${name} 열기` }))
      const tab = canvas.getByRole('tab', { name })
      await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
      const { left, right } = tab.getBoundingClientRect()
      const outer = list.getBoundingClientRect()
      await expect(Math.round(left)).toBeGreaterThanOrEqual(Math.floor(outer.left))
      await expect(Math.round(right)).toBeLessThanOrEqual(Math.ceil(outer.right))
      // What is seen already is not moved.
      const shift = list.scrollLeft - before
      if (shift !== 0) await expect(Math.min(left - outer.left, outer.right - right)).toBeLessThanOrEqual(1)
    }
  },
}

/** In a column of a fixed height the open panel takes what is left, and nothing is counted as none. */
export const Filling: Story = {
  args: {
    isFilling: true,
    items: [
      { id: 'active', label: '활성 사용자', count: 0, content: <div style={{ height: 1000 }}>긴 목록</div> },
      { id: 'pending', label: '승인 대기', content: <p>없습니다.</p> },
    ],
  },
  decorators: [(Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: '활성 사용자 0' })).toBeVisible()
    await expect(canvas.getByRole('tabpanel').getBoundingClientRect().height).toBeLessThanOrEqual(300)
  },
}

/** An address may open a tab that lies beyond the edge. */
export const OpenedBeyondTheEdge: Story = {
  args: { items: LONG, selectedKey: LONG.at(-1)?.id ?? '' },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { selected: true })
    await waitFor(() => {
      const [outer, inner] = [canvas.getByRole('tablist').getBoundingClientRect(), tab.getBoundingClientRect()]
      expect(Math.round(inner.right)).toBeLessThanOrEqual(Math.ceil(outer.right))
      expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    })
  },
}

export const LongKoreanText: Story = {
  args: { items: LONG, selectedKey: '기본 정보' },
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await userEvent.tab()
    for (const tab of canvas.getAllByRole('tab')) {
      await expect(tab).toHaveFocus()
      const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
      await expect(inner.left).toBeGreaterThanOrEqual(Math.floor(outer.left))
      await expect(inner.right).toBeLessThanOrEqual(Math.ceil(outer.right))
      await userEvent.keyboard('{ArrowRight}')
    }
  },
}
