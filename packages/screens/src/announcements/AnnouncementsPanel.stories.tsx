import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { announcements, MARKUP } from '../testing/announcementSamples'
import { AnnouncementsPanel } from './AnnouncementsPanel'

const recent = announcements.slice(0, 5)

const meta = {
  title: '공지사항/최근 공지사항',
  component: AnnouncementsPanel,
  args: {
    state: { kind: 'ready', entries: recent },
    canEdit: true,
    actions: { retry: fn(), open: fn(), openList: fn(), add: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24, maxWidth: 408, minWidth: 0 }}>{Story()}</main>],
} satisfies Meta<typeof AnnouncementsPanel>

export default meta
type Story = StoryObj<typeof meta>

const listIn = (canvasElement: HTMLElement) => within(canvasElement).getByRole('list', { name: '최근 공지사항' })

/** The newest ones, each with what is known of it before it is read. */
export const Recent: Story = {
  parameters: { ledger: ['NOTICE-001', 'NOTICE-003', 'NOTICE-014', 'NOTICE-015', 'NOTICE-016', 'SCONST-005'] },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { name: '최근 공지사항' })).toBeVisible()
    const entries = within(listIn(canvasElement)).getAllByRole('button')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      '긴급이상반응 보고 기한을 다시 확인해주세요정해원2026. 11. 19. 오전 10:30조회수 18',
      '중요정기 모니터링 방문 일정노시우2026. 11. 16. 오전 10:30조회수 24',
      '일반검체 라벨 출력 프로그램 사용 안내오은서2026. 11. 11. 오전 10:30조회수 11',
      '일반연구간호사 교육 자료 배포한도윤2026. 11. 3. 오전 10:30조회수 31',
      '긴급연구계획서 v2.1 시행정해원2026. 10. 21. 오전 10:30조회수 42',
    ])
    entries[1]?.focus()
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.actions.open, recent[1]?.id)
  },
}

/** As high as 40 of 100 parts of the window; what does not fit scrolls within it. */
export const Height: Story = {
  parameters: { ledger: ['NOTICE-002'] },
  play: async ({ canvasElement }) => {
    const area = listIn(canvasElement).parentElement
    if (!area) throw new Error('no area')
    await expect(area.getBoundingClientRect().height).toBeCloseTo(innerHeight * 0.4, 0)
    await expect(getComputedStyle(area).overflowY).toBe('auto')
    const last = within(area).getAllByRole('button').at(-1)
    last?.focus()
    const [inner, outer] = [last?.getBoundingClientRect(), area.getBoundingClientRect()]
    await expect(inner && inner.bottom <= outer.bottom + 1).toBe(true)
  },
}

export const MenuOfWriters: Story = {
  parameters: { ledger: ['NOTICE-029'] },
  play: async ({ canvas, args }) => {
    const menu = canvas.getByRole('button', { name: '공지사항 메뉴' })
    const open = async () => {
      menu.focus()
      await userEvent.keyboard('{Enter}')
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    }
    await expect(await open()).toEqual(['전체 보기', '공지사항 등록'])
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.openList).toHaveBeenCalledOnce()
    await open()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.actions.add).toHaveBeenCalledOnce()
  },
}

export const WithoutMenu: Story = {
  args: { canEdit: false },
  parameters: { ledger: ['NOTICE-029'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('button', { name: '공지사항 메뉴' })).toBeNull()
    await expect(within(listIn(canvasElement)).getAllByRole('button')).toHaveLength(5)
  },
}

export const Empty: Story = {
  args: { state: { kind: 'ready', entries: [] } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('공지사항을 불러오는 데 실패했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['NOTICE-052'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('불러오는 중')
    await expect(canvas.queryByText('등록된 공지사항이 없습니다.')).toBeNull()
  },
}

/** What looks like markup is text, and what turns text turns only itself. */
export const Markup: Story = {
  args: { state: { kind: 'ready', entries: [{ ...MARKUP, title: `\u202e${MARKUP.title}` }] } },
  parameters: { ledger: ['NOTICE-022'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(`\u202e${MARKUP.title}`)).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
    const facts = canvas.getByText('정해원')
    const views = canvas.getByText('조회수 18')
    await expect(facts.getBoundingClientRect().left).toBeLessThan(views.getBoundingClientRect().left)
  },
}
