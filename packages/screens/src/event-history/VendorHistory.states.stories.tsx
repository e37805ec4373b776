import { sampleVendors, vendorWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { eventWith, LONG_EVENTS, SAMPLE_EVENTS } from '../testing/eventSamples'
import { inPage, readyEvents } from '../testing/eventStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import { VendorHistory } from './VendorHistory'

const vendors = sampleVendors()

/** 벤더별 방문 이력입니다. 선택한 벤더의 담당자가 등록한 방문만 표시됩니다. */
const meta = {
  title: '벤더별 방문 이력',
  id: 'screen-vendor-history',
  component: VendorHistory,
  parameters: { ...SCREEN_PAGE },
  decorators: [inPage],
  args: {
    vendors: { kind: 'ready', list: vendors },
    state: readyEvents(SAMPLE_EVENTS),
    actions: { retry: fn(), retryVendors: fn() },
    onFile: fn(),
  },
} satisfies Meta<typeof VendorHistory>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { vendors: { kind: 'loading' }, state: { kind: 'loading' } } }

export const EventsLoading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '일정을 불러오는 데 실패했습니다.저장된 자료에는 영향이 없습니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(args.actions.retryVendors).not.toHaveBeenCalled()
  },
}

/** 방문을 관리하는 사용자는 벤더가 없어도 기타 방문을 등록합니다. */
export const Registering: Story = {
  args: { vendors: { kind: 'ready', list: [] }, onRegister: fn() },
  parameters: { ledger: ['VISIT-184'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '기타 방문 등록' }))
    await expect(args.onRegister).toHaveBeenCalledOnce()
  },
}

export const VendorsFailed: Story = {
  args: { vendors: { kind: 'failed', isRetrying: false } },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('협력 벤더사 정보를 불러올 수 없습니다.')
    await expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryVendors).toHaveBeenCalledOnce()
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

/** 연구에 협력 벤더사가 없습니다. */
export const WithoutVendors: Story = {
  args: { vendors: { kind: 'ready', list: [] } },
  parameters: { ledger: ['VISIT-039'] },
  play: async () => {
    await expect(screen.getByText('등록된 협력 벤더사가 없습니다.')).toBeVisible()
    await expect(screen.getByText('연구의 협력 벤더사 탭에서 등록하면 이곳에서 선택할 수 있습니다.')).toBeVisible()
    await expect(screen.queryByRole('table')).toBeNull()
  },
}

/** 벤더의 담당자가 아직 아무것도 등록하지 않았습니다. */
export const WithoutVisits: Story = {
  args: { state: readyEvents([]) },
  play: async () => {
    await expect(screen.getByText('방문 이력이 없습니다.')).toBeVisible()
    await expect(screen.getByText('선택한 벤더의 담당자가 방문을 등록하면 이곳에 표시됩니다.')).toBeVisible()
  },
}

export const LongKoreanText: Story = {
  args: {
    vendors: {
      kind: 'ready',
      list: vendors.map((each) => ({ ...vendorWithLongTexts(each), partnerCode: each.partnerCode })),
    },
    state: readyEvents(LONG_EVENTS),
  },
}

const [model] = vendors
if (!model) throw new Error('no sample vendor')
const vendor = (id: string, partnerName: string, partnerCode: string, displayOrder: number) => ({
  ...model,
  id,
  partnerName,
  partnerCode,
  displayOrder,
})

/** 첫 번째 벤더가 선택되어 있고, 다른 벤더를 선택하면 그 벤더의 방문만 남습니다. */
export const ChoosingAVendor: Story = {
  args: {
    vendors: { kind: 'ready', list: [vendor('b', '나루검사', 'NARU', 2), vendor('a', '다온임상', 'DAON', 1)] },
    state: readyEvents([
      eventWith('1', { visitName: '다온 첫 방문', organizationCode: 'daon', actualVisitDate: '2026-11-02' }),
      eventWith('2', { visitName: '나루 방문', organizationCode: 'Naru' }),
      eventWith('3', { visitName: '병원 방문', organizationCode: 'SEOUL' }),
      eventWith('4', { visitName: '다온 다음 방문', organizationCode: 'DAON', actualVisitDate: '2026-11-05' }),
      eventWith('5', { visitName: '옛 방문', organizationCode: null }),
    ]),
  },
  parameters: { ledger: ['VISIT-037', 'VISIT-038'] },
  play: async ({ canvasElement }) => {
    const names = () =>
      within(canvasElement)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    const selector = () => screen.getByRole('button', { name: /벤더 선택/ })
    await expect(screen.queryByRole('button', { name: '기타 방문 등록' })).toBeNull()
    await expect(screen.getByRole('table', { name: '벤더별 방문 이력' })).toBeVisible()
    await expect(selector()).toHaveTextContent('다온임상')
    await expect(names()).toEqual(['다온 다음 방문', '다온 첫 방문'])
    await userEvent.click(selector())
    await expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '다온임상',
      '나루검사',
    ])
    await userEvent.click(screen.getByRole('option', { name: '나루검사' }))
    await expect(names()).toEqual(['나루 방문'])
  },
}

/** 첨부파일은 개수를 눌러 이름으로 내려받습니다. */
export const Files: Story = {
  args: {
    vendors: { kind: 'ready', list: [vendor('a', '다온임상', 'DAON', 1)] },
    state: readyEvents([
      eventWith('1', {
        visitName: '추가 채혈',
        scno: 'SC-01-001',
        organizationCode: 'DAON',
        actualVisitDate: '2026-11-05',
        attachments: [{ fileId: 'file-1', name: '결과지.pdf', size: 2_048 }],
      }),
    ]),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'SC-01-001 추가 채혈 첨부파일 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /결과지\.pdf/ }))
    await expect(args.onFile).toHaveBeenCalledWith('1', 'file-1')
  },
}
