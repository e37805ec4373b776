import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { expectNothingRefused } from './refusals'

const ELSEWHERE = 'https://elsewhere.example/'

/** Shows what the product's content security policy refuses, and that a story which violates it fails. */
const meta = {
  title: 'Policy',
  // The workbench itself is served without the policy, so these stories run in tests only.
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <p>규칙</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Runs the check that follows every story. A reported refusal is cleared, so the check after this story passes. */
const expectRefused = (what: RegExp) => waitFor(() => expect(expectNothingRefused()).rejects.toThrow(what))

export const StyleAttribute: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText('규칙')
    text.setAttribute('style', 'letter-spacing: 7px')
    await expect(text).not.toHaveStyle({ letterSpacing: '7px' })
    await expectRefused(
      /style-src-attr: inline in <p style="letter-spacing: 7px">규칙<\/p> at \S+\/Policy\.stories\.tsx/,
    )
  },
}

export const StyleElement: Story = {
  play: async ({ canvas, canvasElement }) => {
    const style = document.createElement('style')
    style.textContent = 'p { letter-spacing: 7px }'
    canvasElement.append(style)
    await expect(canvas.getByText('규칙')).not.toHaveStyle({ letterSpacing: '7px' })
    await expectRefused(/style-src-elem: inline in <style>/)
  },
}

export const InlineScript: Story = {
  play: async ({ canvasElement }) => {
    const script = document.createElement('script')
    await expect(() => {
      script.textContent = 'document.body.dataset.hasRun = ""'
    }).toThrow(TypeError)
    canvasElement.append(script)
    await expect(document.body).not.toHaveAttribute('data-has-run')
    await expectRefused(/require-trusted-types-for: trusted-types-sink/)
  },
}

export const ScriptFromText: Story = {
  play: async () => {
    await expect(() => new Function('')).toThrow(EvalError)
    await expectRefused(/require-trusted-types-for: trusted-types-sink/)
  },
}

export const MarkupFromText: Story = {
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByText('규칙')
    await expect(() => {
      canvasElement.innerHTML = '<b>규칙</b>'
    }).toThrow(TypeError)
    await expect(text).toBeVisible()
    await expectRefused(/require-trusted-types-for: trusted-types-sink/)
  },
}

export const WorkerFromElsewhere: Story = {
  play: async () => {
    await expect(() => new Worker(`${ELSEWHERE}worker.js`)).toThrow(TypeError)
    await expectRefused(/require-trusted-types-for: trusted-types-sink/)
  },
}

export const ImageFromElsewhere: Story = {
  play: async () => {
    new Image().src = ELSEWHERE
    await expectRefused(/img-src: https:\/\/elsewhere\.example/)
  },
}

export const RequestToElsewhere: Story = {
  play: async () => {
    await expect(fetch(ELSEWHERE)).rejects.toThrow()
    await expectRefused(/connect-src: https:\/\/elsewhere\.example/)
  },
}

/** Styles set by React, and an image embedded in the page. */
export const Allowed: Story = {
  render: () => (
    <p style={{ letterSpacing: 7 }}>
      규칙
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('규칙')).toHaveStyle({ letterSpacing: '7px' })
    await expectNothingRefused()
  },
}
