import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RouterProvider } from '../Providers/Providers'
import { LINK_VARIANTS, Link } from './Link'

const navigate = fn()

const meta = {
  component: Link,
  args: { href: '/projects/1', children: '연구 상세 보기' },
  argTypes: { variant: { control: 'inline-radio', options: LINK_VARIANTS } },
  decorators: [(Story) => <RouterProvider navigate={navigate}>{Story()}</RouterProvider>],
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Standalone: Story = { tags: ['picture', 'sheet-controls'] }

export const Quiet: Story = {
  args: { variant: 'quiet', children: '서울한빛병원' },
  render: (args) => (
    <p>
      시험대상자는 <Link {...args} />에 등록되어 있습니다.
    </p>
  ),
}

export const FollowedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '연구 상세 보기' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenCalledOnce()
    await expect(navigate).toHaveBeenLastCalledWith('/projects/1', undefined)
  },
}

export const OpensNewWindow: Story = {
  tags: ['picture', 'sheet-controls'],
  args: { href: 'https://cris.nih.go.kr', target: '_blank', children: '임상연구정보서비스' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '임상연구정보서비스 (새 창에서 열림)' })).toHaveAttribute(
      'target',
      '_blank',
    )
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('aria-disabled', 'true')
  },
}

export const LongKoreanText: Story = {
  args: {
    children: '제2형 당뇨병 환자에서 메트포르민 병용 투여의 유효성과 안전성을 평가하기 위한 다기관 임상시험',
    target: '_blank',
  },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
}
