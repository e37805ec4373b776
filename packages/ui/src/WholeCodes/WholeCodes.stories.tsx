import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WholeCodes } from './WholeCodes'

const meta = {
  component: WholeCodes,
  render: ({ children }) => (
    <p style={{ width: 150 }}>
      <WholeCodes>{children}</WholeCodes>
    </p>
  ),
} satisfies Meta<typeof WholeCodes>

export default meta
type Story = StoryObj<typeof meta>

/** On how many lines a part of the text stands. */
function linesOf(canvasElement: HTMLElement, part: string): number {
  const walker = document.createTreeWalker(canvasElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(part) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + part.length)
    return range.getClientRects().length
  }
  return 0
}

const TEXT = '번호는 EQ2101-301-v2.1이고 새 번호 EQ-01-003_R로 바뀌며, 문의는 010-1234-5678에서 받습니다.'

/** A code moves to the next line as a whole, with its particle. What is copied is the text itself. */
export const InAText: Story = {
  args: { children: TEXT },
  play: async ({ canvasElement }) => {
    for (const code of ['EQ2101-301-v2.1', 'EQ-01-003_R', '010-1234-5678']) {
      await expect(linesOf(canvasElement, code), code).toBe(1)
    }
    await expect(canvasElement.querySelector('p')?.textContent).toBe(TEXT)
  },
}

/** A code longer than a line breaks, so that nothing is pushed out of sight; so do words without a digit. */
export const LongerThanALine: Story = {
  args: { children: '파일 EQ2101-301-v2.1-report-2026-11-20-final입니다.' },
  play: async ({ canvasElement }) => {
    await expect(linesOf(canvasElement, 'EQ2101-301-v2.1-report-2026-11-20-final')).toBeGreaterThan(1)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Anything but a text is shown as it is. */
export const NoText: Story = {
  args: { children: <strong>EQ-01-003</strong> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('EQ-01-003').tagName).toBe('STRONG')
    await expect(canvas.getByText('EQ-01-003').childElementCount).toBe(0)
  },
}
