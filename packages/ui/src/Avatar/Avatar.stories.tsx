import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AVATAR_SIZES, Avatar } from './Avatar'

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#2d8a93"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><path d="M1 8a3 3 0 0 1 6 0" fill="#fff"/></svg>',
)}`

const meta = {
  component: Avatar,
  args: { name: '김한빛' },
  argTypes: { size: { control: 'inline-radio', options: AVATAR_SIZES } },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Initial: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('김')).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

export const Picture: Story = { args: { src: PICTURE } }

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('김')).toBeVisible())
  },
}

export const Named: Story = {
  args: { isNamed: true, src: PICTURE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '김한빛' })).toBeVisible()
  },
}

export const Sizes: Story = {
  tags: ['picture', 'sheet-data'],
  render: (args) => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {AVATAR_SIZES.map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </div>
  ),
}

export const WithoutName: Story = {
  args: { name: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('?')).toBeVisible()
  },
}

export const LongKoreanText: Story = { args: { name: '황보 아름다운가람슬기로운나래', isNamed: true } }
