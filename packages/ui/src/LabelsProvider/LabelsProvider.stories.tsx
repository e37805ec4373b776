import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs'
import { ErrorState } from '../ErrorState/ErrorState'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { PasswordField } from '../PasswordField/PasswordField'
import { Skeleton } from '../Skeleton/Skeleton'
import { LabelsProvider } from './LabelsProvider'

const meta = {
  component: LabelsProvider,
  args: { labels: { retry: '再試行', showPassword: 'パスワードを表示', breadcrumbs: '現在の場所' }, children: null },
  render: ({ labels }) => (
    <LabelsProvider labels={labels}>
      <Breadcrumbs items={[{ label: 'ホーム', href: '/' }, { label: '試験' }]} />
      <PasswordField label="パスワード" autoComplete="current-password" />
      <ErrorState title="一覧を読み込めませんでした。" onRetry={() => undefined} />
    </LabelsProvider>
  ),
} satisfies Meta<typeof LabelsProvider>
export default meta

type Story = StoryObj<typeof meta>

/** Every control inside uses the given labels. */
export const AnotherLanguage: Story = {
  play: ({ canvas }) => {
    expect(canvas.getByRole('navigation')).toHaveAccessibleName('現在の場所')
    expect(canvas.getByRole('button', { name: 'パスワードを表示' })).toBeVisible()
    expect(canvas.getByRole('button', { name: '再試行' })).toBeVisible()
  },
}

/** Labels that an inner provider does not replace come from the outer one, or else are Korean. */
export const Nested: Story = {
  render: ({ labels }) => (
    <LabelsProvider labels={labels}>
      <LabelsProvider labels={{ breadcrumbs: '経路' }}>
        <Breadcrumbs items={[{ label: 'ホーム', href: '/' }, { label: '試験' }]} />
        <ErrorState title="一覧を読み込めませんでした。" onRetry={() => undefined} />
        <LoadingRegion slowMessage="試験を待っています。">
          <Skeleton />
        </LoadingRegion>
      </LabelsProvider>
    </LabelsProvider>
  ),
  play: ({ canvas, canvasElement }) => {
    expect(canvas.getByRole('navigation')).toHaveAccessibleName('経路')
    expect(canvas.getByRole('button', { name: '再試行' })).toBeVisible()
    expect(within(canvasElement).getByText('불러오는 중...')).toBeInTheDocument()
  },
}
