import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CrashFallback } from './CrashFallback'
import { NoAccess as NoAccessPanel } from './NoAccess'
import { NotFound as NotFoundPage } from './NotFound'

const meta = {
  title: '화면 틀/오류와 거부',
  component: CrashFallback,
  args: { where: 'application', onReload: fn() },
} satisfies Meta<typeof CrashFallback>

export default meta
type Story = StoryObj<typeof meta>

export const ApplicationCrashed: Story = {
  parameters: { ledger: ['ROUTE-052', 'ROUTE-053', 'HOME-018'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('애플리케이션 오류가 발생했습니다. 페이지를 새로고침해주세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '새로고침' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}

export const LoginCrashed: Story = {
  args: { where: 'login' },
  parameters: { ledger: ['LOGIN-021', 'LOGIN-022'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('로그인 페이지 로딩 중 오류가 발생했습니다')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '새로고침' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}

export const NoAccess: Story = {
  render: () => <NoAccessPanel />,
  parameters: { ledger: ['ROUTE-011', 'ROUTE-012'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '접근 권한이 없습니다' })).toBeVisible()
    await expect(canvas.getByText('권한이 필요하면 소속 기관의 관리자에게 문의해주세요.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '홈으로 이동' })).toHaveAttribute('href', '/main')
  },
}

const onBack = fn()

export const NotFound: Story = {
  render: () => <NotFoundPage onBack={onBack} />,
  parameters: { ledger: ['ROUTE-030', 'ROUTE-031', 'STUDY-025', 'HOME-019', 'HOME-020'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible()
    await expect(canvas.getByText('주소가 바뀌었거나 삭제된 페이지입니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '이전 페이지로' }))
    await expect(onBack).toHaveBeenCalledOnce()
  },
}
