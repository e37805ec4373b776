import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SaveMark } from './SaveMark'

const KINDS = ['unsaved', 'refused', 'waiting'] as const

/** 저장되지 않은 값이나 행의 표시입니다. 모양과 글자가 함께 있어 색으로만 구분하지 않습니다. */
const meta = { component: SaveMark, args: { kind: 'waiting' } } satisfies Meta<typeof SaveMark>

export default meta
type Story = StoryObj<typeof meta>

/** Three marks, each with a shape and a word of its own. */
export const OfARow: Story = {
  tags: ['picture'],
  parameters: { ledger: ['OFFL-130'] },
  render: () => (
    <p style={{ display: 'flex', gap: 16 }}>
      {KINDS.map((kind) => (
        <SaveMark key={kind} kind={kind} />
      ))}
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const word of ['저장 안 됨', '거부됨', '대기 중']) await expect(canvas.getByText(word)).toBeVisible()
    const shapes = [...canvasElement.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
    await expect(new Set(shapes).size).toBe(3)
  },
}

/** Beside the stored value. */
export const OfAValue: Story = {
  tags: ['picture'],
  parameters: { ledger: ['OFFL-130'] },
  render: () => (
    <>
      {KINDS.map((kind) => (
        <p key={kind} style={{ display: 'flex', width: 120 }}>
          <SaveMark kind={kind} value={{ text: '2026. 11. 19.', stored: '2026. 11. 2.' }} />
        </p>
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
    await expect(new Set(shapes).size).toBe(3)
    const words = canvas.getAllByRole('paragraph').map((line) => line.textContent)
    await expect(words).toEqual(
      ['저장 안 됨', '거부됨', '대기 중'].map((word) => `2026. 11. 19.${word}2026. 11. 2.저장된 값: 2026. 11. 2.`),
    )
  },
}

/** What was removed, and what was entered where there was nothing. */
export const OfNoValue: Story = {
  render: () => (
    <>
      <p>
        <SaveMark kind="refused" value={{ text: '', stored: '2026. 11. 2.' }} />
      </p>
      <p>
        <SaveMark kind="refused" value={{ text: '2026. 11. 19.', stored: '' }} />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('paragraph').map((line) => line.textContent)).toEqual([
      '-값 없음거부됨2026. 11. 2.저장된 값: 2026. 11. 2.',
      '2026. 11. 19.거부됨-저장된 값: 없음',
    ])
  },
}
