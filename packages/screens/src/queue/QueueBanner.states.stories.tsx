import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueueBanner } from './QueueBanner'
import banner from './QueueBanner.stories'
import { queuedItem, refusedItem, safeItems, waitingItems } from './samples'

/**
 * 서버와 연결되지 않아 이 브라우저에 보관한 요청을 모든 화면 위쪽에서 알립니다.
 */
const meta = {
  title: '대기 중인 요청',
  id: 'queue-banner',
  component: QueueBanner,
  args: banner.args,
} satisfies Meta<typeof QueueBanner>

export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = { args: { isOnline: false } }

export const Recovering: Story = { args: { items: safeItems(3) } }

export const Waiting: Story = { tags: ['picture'], args: { items: waitingItems(5) } }

export const Refused: Story = { args: { items: [refusedItem(), ...waitingItems(1)] } }

export const LongPath: Story = {
  args: {
    items: [
      queuedItem({
        path: '/api/v1/projects/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b/institutions/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c/subjects/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d/enroll?projectOrganizationId=1',
      }),
      queuedItem({ id: 'b', waitsFor: 'earlier' }),
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
