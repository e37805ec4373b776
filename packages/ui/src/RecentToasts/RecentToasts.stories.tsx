import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createToastStore, type ToastMessage, type ToastStore } from '../Toast/Toast'
import { RecentToasts } from './RecentToasts'

/** 9:05 in Seoul; each toast appears a minute after the previous one. */
const NINE = Date.UTC(2026, 2, 2, 0, 5)

function storeOf(...messages: ToastMessage[]): ToastStore {
  let now = NINE
  const store = createToastStore({ clock: { after: () => () => undefined, now: () => now } })
  for (const message of messages) {
    store.show(message)
    now += 60_000
  }
  return store
}

const LONG =
  '시험대상자의 등록번호를 변경하지 못했습니다. 같은 번호를 다른 시험대상자가 사용하고 있으므로 번호를 확인한 뒤 다시 입력해주세요.'

const meta = {
  component: RecentToasts,
  decorators: [(Story) => <div style={{ minHeight: 360, display: 'grid', placeItems: 'start end' }}>{Story()}</div>],
  args: {
    store: storeOf(
      { kind: 'success', message: '날짜가 저장되었습니다.' },
      {
        kind: 'error',
        message: '날짜 저장에 실패했습니다.',
        description: '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
      },
      { kind: 'warning', message: '필수 정보를 모두 입력해주세요.' },
      { kind: 'info', message: '준비 중인 기능입니다.' },
    ),
  },
} satisfies Meta<typeof RecentToasts>

export default meta
type Story = StoryObj<typeof meta>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '알림' }))
  const dialog = await screen.findByRole('dialog', { name: '최근 알림' })
  await waitFor(() => expect(dialog).toBeVisible(), { timeout: 15_000 })
  return within(dialog)
}

export const Closed: Story = {}

export const Open: Story = {
  tags: ['picture'],
  parameters: { ledger: ['CONST-032'] },
  play: async () => {
    const items = (await open()).getAllByRole('listitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      '준비 중인 기능입니다.09:08',
      '필수 정보를 모두 입력해주세요.09:07',
      '날짜 저장에 실패했습니다.네트워크 연결을 확인한 뒤 다시 시도해주세요.09:06',
      '날짜가 저장되었습니다.09:05',
    ])
    await expect(items[3]?.querySelector('time')).toHaveAttribute('datetime', '2026-03-02T00:05:00.000Z')
    for (const [at, kind] of ['안내', '주의', '오류', '성공'].entries()) {
      await expect(within(items[at] as HTMLElement).getByLabelText(kind)).toBeVisible()
    }
  },
}

export const Empty: Story = {
  args: { store: storeOf() },
  parameters: { ledger: ['CONST-032'] },
  play: async () => {
    await expect((await open()).getByText('최근 알림이 없습니다.')).toBeVisible()
  },
}

export const LongKoreanText: Story = {
  args: { store: storeOf({ kind: 'error', message: LONG, description: LONG }) },
  play: async () => {
    const list = await open()
    await expect(list.getAllByText(LONG)).toHaveLength(2)
    await expect(list.queryByText('최근 알림이 없습니다.')).toBeNull()
  },
}
