import { RouterProvider } from '@imsang/ui/Providers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { type HomeCard, HomeScreen } from './HomeScreen'

const navigate = fn()
const retry = fn()

export const card = (id: HomeCard['id'], count: HomeCard['count'] | number): HomeCard => ({
  id,
  count: typeof count === 'number' ? { kind: 'ready', value: count } : count,
  onRetry: retry,
})
export const four = [card('organizations', 12), card('users', 1284), card('pending', 3), card('studies', 27)]

const meta = {
  title: '홈/관리자와 연구자',
  component: HomeScreen,
  args: { state: { kind: 'admin', cards: four } },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <main style={{ padding: 24 }}>{Story()}</main>
      </RouterProvider>
    ),
  ],
  excludeStories: ['card', 'four'],
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

const title = (element: HTMLElement) => within(element).getByRole('heading', { level: 1 })

export const Admin: Story = {
  parameters: { ledger: ['HOME-002', 'HOME-010', 'HOME-011', 'HOME-012', 'HOME-013', 'HOME-015'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(title(canvasElement)).toHaveTextContent('관리자 대시보드')
    for (const [name, href, count] of [
      ['등록 조직', '/organization', '12 개'],
      ['활성 사용자', '/user-management', '1,284 명'],
      ['승인 대기', '/user-management?tab=pending', '3 명'],
      ['전체 연구', '/admin-projects', '27 개'],
    ] as const) {
      const link = canvas.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAccessibleDescription(count)
      await userEvent.tab()
      await expect(link).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(navigate).toHaveBeenLastCalledWith(href, undefined)
    }
    await expect(canvas.queryByRole('button')).toBeNull()
    // Somebody is waiting: that number alone has a sign.
    const signs = canvas.getAllByRole('listitem').map((card) => card.querySelector('svg') !== null)
    await expect(signs).toEqual([false, false, true, false])
  },
}

/** An organisation administrator sees neither the organisations nor all studies. */
export const SomeCards: Story = {
  args: { state: { kind: 'admin', cards: [card('users', 41), card('pending', 0)] } },
  parameters: { ledger: ['HOME-010'] },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual(['활성 사용자', '승인 대기'])
    await expect(links[1]).toHaveAccessibleDescription('0 명')
    await expect(canvasElement.querySelector('li svg')).toBeNull()
  },
}

export const CountsLoading: Story = {
  args: { state: { kind: 'admin', cards: four.map(({ id }) => card(id, { kind: 'loading' })) } },
  parameters: { ledger: ['HOME-015', 'HOME-016'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(canvas.getAllByRole('link')).toHaveLength(4)
    await expect(canvasElement).not.toHaveTextContent(/\d/)
  },
}

export const CardFailed: Story = {
  args: {
    state: {
      kind: 'admin',
      cards: [
        card('organizations', { kind: 'failed', isRetrying: false }),
        card('users', 41),
        card('pending', { kind: 'failed', isRetrying: true }),
        card('studies', { kind: 'loading' }),
      ],
    },
  },
  parameters: { ledger: ['HOME-014'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '등록 조직' })).toHaveAccessibleDescription('값 없음')
    await expect(canvas.getAllByText('-')[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: '활성 사용자' })).toHaveAccessibleDescription('41 명')
    const again = canvas.getByRole('button', { name: '등록 조직 다시 시도' })
    await expect(again).toHaveTextContent('다시 시도')
    again.focus()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
    canvas.getByRole('button', { name: /^승인 대기 다시 시도/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['HOME-016'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar', { name: '불러오는 중...' })).toBeVisible()
    await expect(canvas.queryByText(/연구가 없습니다/)).toBeNull()
  },
}

export const NoStudy: Story = {
  args: { state: { kind: 'no-study' } },
  parameters: { ledger: ['HOME-007', 'ROUTE-049'] },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toHaveTextContent('홈')
    await expect(within(canvasElement).getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
    await expect(within(canvasElement).getByText('연구에 배정되면 이곳에 연구 현황이 표시됩니다.')).toBeVisible()
  },
}

export const StudyNotFound: Story = {
  args: { state: { kind: 'not-found' } },
  parameters: { ledger: ['HOME-008', 'HOME-009', 'ROUTE-050'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
    await expect(
      canvas.getByText('마지막으로 열었던 연구가 삭제되었거나 더 이상 참여하고 있지 않습니다.'),
    ).toBeVisible()
    await expect(navigate).not.toHaveBeenCalled()
    await expect(canvas.getByRole('link', { name: '연구 리스트로 이동' })).toHaveAttribute('href', '/projects')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenCalledWith('/projects', undefined)
  },
}

export const LastStudy: Story = {
  args: { state: { kind: 'study', children: <h1>HN-4407 비소세포폐암 2차 치료</h1> } },
  parameters: { ledger: ['HOME-004'] },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toHaveTextContent('HN-4407 비소세포폐암 2차 치료')
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false, onRetry: retry } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '홈 화면을 불러오는 데 실패했습니다.저장된 자료에는 영향이 없습니다.',
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true, onRetry: retry } },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(retry).not.toHaveBeenCalled()
  },
}
