import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OfflineBanner } from './OfflineBanner'

const meta = { title: '화면 틀/연결 끊김 알림', component: OfflineBanner } satisfies Meta<typeof OfflineBanner>

export default meta

export const Offline: StoryObj<typeof meta> = {
  parameters: { ledger: ['OFFL-002', 'OFFL-021', 'OFFL-025'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.',
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
