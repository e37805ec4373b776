import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { FileButton } from './FileButton'

const meta = {
  component: FileButton,
  args: { children: '사진 변경', acceptedTypes: ['.jpg', '.png'], onChoose: fn() },
} satisfies Meta<typeof FileButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '사진 변경' })).toHaveFocus()
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no chooser')
    await expect(input).toHaveAttribute('accept', '.jpg,.png')
    const file = new File(['a'], '사진.png', { type: 'image/png' })
    await userEvent.upload(input, file)
    await expect(args.onChoose).toHaveBeenCalledWith(file)
    // A browser whose chooser was left without a choice takes the file away again: that is no choice.
    await fireEvent.change(input, { target: { files: new DataTransfer().files } })
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Disabled: Story = { args: { isDisabled: true } }
