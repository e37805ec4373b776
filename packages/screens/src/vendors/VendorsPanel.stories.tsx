import { samplePartners, sampleVendors } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { findDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { expectRetryRuns } from '../testing/retryStory'
import { VendorsPanel } from './VendorsPanel'

const VENDORS = sampleVendors()
const [EDC, LAB, COLD] = VENDORS
const [edc = '', lab = '', cold = ''] = VENDORS.map(({ id }) => id)
const retry = fn()
const notify = fn()
const loadPartners = fn()
const add = fn()
const remove = fn()
const order = fn()
const open = fn()
const done: ActionResult = { ok: true }

const meta = {
  title: '연구 상세/협력 벤더사/동작',
  id: 'screen-vendors-behaviour',
  component: VendorsPanel,
  args: {
    state: { kind: 'ready', vendors: VENDORS },
    canEdit: true,
    actions: { retry, loadPartners, add, remove, order, open },
    notify,
  },
  beforeEach: () => {
    for (const mock of [retry, notify, loadPartners, add, remove, order, open]) mock.mockReset()
    loadPartners.mockResolvedValue(samplePartners())
    for (const act of [add, remove, order, open]) act.mockResolvedValue(done)
  },
} satisfies Meta<typeof VendorsPanel>

export default meta
type Story = StoryObj<typeof meta>

/** The rows as they stand below each other. */
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => row.querySelector('p')?.textContent?.replace('(새 창에서 열림)', ' '))
const AS_STORED = ['나래이디씨 narae-edc', '한결검사센터 hangyeol-lab', '가온콜드체인 gaon-coldchain']
const button = (name: string) => screen.getByRole('button', { name })
const openMenu = async (name: string) => {
  await userEvent.click(button(`${name} 메뉴`))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string, entry: string) =>
  userEvent.click((await openMenu(name)).getByRole('menuitem', { name: entry }))
/** A call that is answered when the story says so. */
function held(mock: typeof order) {
  let answer: (result: ActionResult) => void = () => {}
  mock.mockImplementationOnce(() => new Promise<ActionResult>((resolve) => (answer = resolve)))
  return (result: ActionResult) => answer(result)
}

/** The order is that of `displayOrder`, whatever the order of the answer. */
export const Listed: Story = {
  args: { state: { kind: 'ready', vendors: [COLD, EDC, LAB].flatMap((vendor) => vendor ?? []) } },
  parameters: { ledger: ['VENDOR-001', 'VENDOR-009'] },
  play: async () => {
    await expect(screen.getByRole('heading', { name: '협력 벤더사' })).toBeVisible()
    await expect(rows()).toEqual(AS_STORED)
  },
}

export const Websites: Story = {
  args: {
    state: {
      kind: 'ready',
      vendors: VENDORS.map((vendor) => (vendor.id === lab ? { ...vendor, websiteUrl: 'javascript:alert(1)' } : vendor)),
    },
  },
  parameters: { ledger: ['VENDOR-011'] },
  play: async () => {
    const links = screen.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.narae-edc.example',
      'https://gaon-coldchain.example/clinical',
    ])
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(screen.getByText('한결검사센터')).toBeVisible()
    await expect(rows()).toEqual([AS_STORED[0], '한결검사센터hangyeol-lab', AS_STORED[2]])
    await expect(screen.getByText('중앙검사실: 혈액·소변 검체 분석과 키트 공급')).toBeVisible()
    await userEvent.tab()
    while (document.activeElement !== links[0]) await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('웹사이트 열기')
  },
}

const notLoaded: string[] = []
const noteNotLoaded = ({ target }: Event) => {
  if (target instanceof HTMLImageElement) notLoaded.push(target.getAttribute('src') ?? '')
}

/** No picture of a foreign server is loaded; the tile says nothing that the name does not say. */
export const Logos: Story = {
  args: {
    state: {
      kind: 'ready',
      vendors: VENDORS.map((vendor) => ({
        ...vendor,
        logoUrl:
          {
            [edc]: 'https://www.narae-edc.example/favicon.ico',
            [lab]: '//hangyeol-lab.example/files/logo.png',
          }[vendor.id] ?? '/files/logos/none.png',
      })),
    },
  },
  parameters: { ledger: ['VENDOR-019', 'VENDOR-011'] },
  beforeEach: () => {
    notLoaded.length = 0
    document.addEventListener('error', noteNotLoaded, true)
    return () => document.removeEventListener('error', noteNotLoaded, true)
  },
  play: async ({ canvasElement }) => {
    // That of our own server does not exist here, and gives way to its letter too.
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(0))
    for (const name of ['나', '한', '가']) {
      await expect(screen.getByText(name, { exact: true })).toHaveAttribute('aria-hidden', 'true')
    }
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    await expect(asked.filter((name) => /narae-edc|hangyeol-lab/.test(name))).toEqual([])
    await expect(notLoaded).toEqual(['/files/logos/none.png'])
  },
}

export const ReadOnly: Story = {
  args: { canEdit: false },
  parameters: { ledger: ['VENDOR-006', 'VENDOR-007', 'VENDOR-010', 'STUDY-102'] },
  play: async () => {
    await expect(rows()).toEqual(AS_STORED)
    await expect(screen.queryAllByRole('button')).toEqual([])
  },
}

/** Whoever may only read opens the systems of vendors too. */
export const SystemOpened: Story = {
  args: {
    canEdit: false,
    state: {
      kind: 'ready',
      vendors: VENDORS.map((vendor) => ({ ...vendor, clientId: vendor.id === lab ? 'client-lab' : null })),
    },
  },
  parameters: { ledger: ['PARTNER-036', 'PARTNER-144', 'PARTNER-145', 'PARTNER-146'] },
  play: async () => {
    await expect(screen.getByRole('heading', { name: '협력 벤더사' })).toBeVisible()
    await expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['시스템 연결'])
    const answer = held(open)
    await userEvent.click(button('한결검사센터 시스템 연결'))
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(screen.getByRole('button'))
    await expect(open.mock.calls).toEqual([['client-lab']])
    answer(done)
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'))
    await expect([notify, retry].flatMap((mock) => mock.mock.calls)).toEqual([])

    open.mockResolvedValueOnce({ ok: false, message: '파트너사를 찾을 수 없습니다.' })
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([
        [{ kind: 'error', message: 'SSO 연결에 실패했습니다.', description: '파트너사를 찾을 수 없습니다.' }],
      ]),
    )
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { state: { kind: 'ready', vendors: [] } },
  parameters: { ledger: ['VENDOR-002', 'VENDOR-006'] },
  play: async () => {
    await expect(screen.getByText('등록된 협력 벤더사가 없습니다.')).toBeVisible()
    await expect(button('추가')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VENDOR-015'] },
  play: async () => {
    await expect(screen.getByText('협력 벤더사 정보를 불러올 수 없습니다.')).toBeVisible()
    await userEvent.click(button('다시 시도'))
    await expect(retry).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: '추가' })).toBeNull()
  },
}

export const Added: Story = {
  parameters: { ledger: ['VENDOR-003', 'VENDOR-004', 'VENDOR-006', 'VENDOR-028'] },
  play: async () => {
    const answer = held(add)
    await userEvent.click(button('추가'))
    const dialog = await findDialog('협력 벤더사 추가')
    // Of the six partners three are attached already.
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
        '늘봄환자지원neulbom-care',
        '두빛영상판독dubit-imaging · 중앙 영상 판독',
        '마루통계연구소maru-stat · 통계분석계획과 분석',
      ]),
    )
    await userEvent.click(dialog.getByRole('option', { name: /마루통계연구소/ }))
    await userEvent.click(dialog.getByRole('button', { name: '선택' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const chosen = samplePartners().find(({ partnerCode }) => partnerCode === 'maru-stat')
    await expect(add.mock.calls).toEqual([[chosen?.id]])
    // A second press while it is being added does nothing.
    await userEvent.click(button('추가'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    answer(done)
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([[{ kind: 'success', message: '협력 벤더사를 추가했습니다.' }]]),
    )
  },
}

const refuseAdding = async (result: ActionResult) => {
  add.mockResolvedValueOnce(result)
  await userEvent.click(button('추가'))
  const dialog = await findDialog('협력 벤더사 추가')
  await userEvent.click(await dialog.findByRole('option', { name: /두빛영상판독/ }))
  await userEvent.click(dialog.getByRole('button', { name: '선택' }))
  await waitFor(() => expect(notify).toHaveBeenCalled())
  return notify.mock.lastCall?.[0]
}

export const NotAdded: Story = {
  parameters: { ledger: ['VENDOR-017'] },
  play: async () => {
    await expect(await refuseAdding({ ok: false, message: '이미 추가된 벤더사입니다.' })).toEqual({
      kind: 'error',
      message: '협력 벤더사 추가에 실패했습니다: 이미 추가된 벤더사입니다.',
    })
    notify.mockClear()
    await expect(await refuseAdding({ ok: false, message: null })).toEqual({
      kind: 'error',
      message: '협력 벤더사 추가에 실패했습니다: 알 수 없는 오류가 발생했습니다',
    })
    notify.mockClear()
    await expect(await refuseAdding({ ok: false, message: '네트워크 연결에 실패했습니다' })).toEqual({
      kind: 'error',
      message: '협력 벤더사 추가에 실패했습니다: 네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    })
  },
}

export const PartnersFailed: Story = {
  parameters: { ledger: ['VENDOR-014'] },
  play: async () => {
    loadPartners.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(button('추가'))
    const dialog = await findDialog('협력 벤더사 추가')
    await expect(await dialog.findByText((text) => text.startsWith('파트너 목록을 불러올 수 없습니다.'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '다시 시도' }))
    await expect(await dialog.findByRole('option', { name: /두빛영상판독/ })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
    await expect(add).not.toHaveBeenCalled()
  },
}

export const NoPartnerLeft: Story = {
  parameters: { ledger: ['VENDOR-030', 'VENDOR-004'] },
  play: async () => {
    loadPartners.mockResolvedValue(
      samplePartners().filter(({ id }) => VENDORS.some(({ partnerId }) => partnerId === id)),
    )
    await userEvent.click(button('추가'))
    const dialog = await findDialog('협력 벤더사 추가')
    await expect(await dialog.findByText('추가할 수 있는 파트너가 없습니다.')).toBeVisible()
    await userEvent.type(dialog.getByRole('searchbox'), '가람')
    await expect(await dialog.findByText('"가람"에 맞는 파트너가 없습니다.')).toBeVisible()
    await expect(dialog.queryAllByRole('option')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: '취소' }))
  },
}

export const Removed: Story = {
  parameters: { ledger: ['VENDOR-007', 'VENDOR-008', 'VENDOR-029'] },
  play: async () => {
    await choose('한결검사센터', '제거')
    const ask = within(await screen.findByRole('alertdialog', { name: '협력 벤더사 제거' }))
    await waitFor(() => expect(ask.getByText('협력 벤더사를 제거하시겠습니까?')).toBeVisible())
    await expect(ask.getByText('한결검사센터')).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(remove).not.toHaveBeenCalled()

    const answer = held(remove)
    await choose('한결검사센터', '제거')
    const again = within(await screen.findByRole('alertdialog'))
    await userEvent.click(again.getByRole('button', { name: '제거' }))
    await userEvent.click(again.getByRole('button', { name: /제거/ }))
    await expect(remove.mock.calls).toEqual([[lab]])
    answer(done)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(notify.mock.calls).toEqual([[{ kind: 'success', message: '협력 벤더사를 제거했습니다.' }]])
    await waitFor(() => expect(button('추가')).toHaveFocus())
  },
}

export const NotRemoved: Story = {
  parameters: { ledger: ['VENDOR-016'] },
  play: async () => {
    const message = '협력 벤더사를 찾을 수 없습니다. 다른 사용자가 이미 제거했을 수 있습니다.'
    remove.mockResolvedValueOnce({ ok: false, message })
    await choose('가온콜드체인', '제거')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '제거' }))
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([
        [{ kind: 'error', message: '협력 벤더사 제거에 실패했습니다.', description: message }],
      ]),
    )
    await expect(rows()).toEqual(AS_STORED)
  },
}

/** Moved by keys on its handle: nothing is sent before it is put down. */
export const OrderedByKeys: Story = {
  parameters: { ledger: ['VENDOR-010', 'VENDOR-026', 'VENDOR-027'] },
  play: async () => {
    const answer = held(order)
    button('가온콜드체인 순서 변경').focus()
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}')
    await expect(order).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(order.mock.calls).toEqual([
      [
        [cold, edc, lab],
        [edc, lab, cold],
      ],
    ])
    // Shown at once, while it is being saved.
    const wanted = [AS_STORED[2], AS_STORED[0], AS_STORED[1]]
    await expect(rows()).toEqual(wanted)
    await expect(screen.getByText('가온콜드체인: 3개 중 1번째에 놓았습니다.')).toBeInTheDocument()
    await expect(button('가온콜드체인 순서 변경')).toHaveFocus()
    answer({
      ok: false,
      message: '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.',
    })
    await waitFor(() => expect(rows()).toEqual(AS_STORED))
    await expect(notify.mock.calls).toEqual([
      [
        {
          kind: 'error',
          message: '협력 벤더사 순서를 저장하지 못했습니다.',
          description: '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.',
        },
      ],
    ])
  },
}

/** Two more moves while the first is being saved: the last order alone is saved, from the one before. */
export const OrderedByMenu: Story = {
  parameters: { ledger: ['VENDOR-010', 'VENDOR-026', 'VENDOR-027'] },
  play: async () => {
    const answer = held(order)
    await choose('나래이디씨', '아래로 이동')
    await choose('나래이디씨', '아래로 이동')
    await choose('한결검사센터', '아래로 이동')
    await expect(rows()).toEqual([AS_STORED[2], AS_STORED[1], AS_STORED[0]])
    await expect(order.mock.calls).toEqual([
      [
        [lab, edc, cold],
        [edc, lab, cold],
      ],
    ])
    answer(done)
    await waitFor(() =>
      expect(order.mock.calls.slice(1)).toEqual([
        [
          [cold, lab, edc],
          [lab, edc, cold],
        ],
      ]),
    )
    await expect(notify).not.toHaveBeenCalled()
  },
}

export const Retrying: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['REQ-056', 'VENDOR-015'] },
  play: () => expectRetryRuns(retry),
}
