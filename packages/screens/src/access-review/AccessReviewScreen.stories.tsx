import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { downloadEnded, downloadFor, PURPOSE } from '../download/downloadStory'
import type { ActionResult } from '../terms'
import { AccessReviewScreen } from './AccessReviewScreen'
import { sampleNotable, sampleQuiet } from './samples'

export const ready = {
  kind: 'ready',
  notable: sampleNotable(),
  isLoading: false,
  isOld: false,
  isRetrying: false,
} as const

const meta = {
  title: '접속 기록/월별 검토',
  component: AccessReviewScreen,
  args: {
    reach: 'study',
    projectId: 'p1',
    state: ready,
    view: { month: '2026-10', limits: {} },
    today: '2026-11-20',
    actions: {
      retry: fn(),
      setView: fn(),
      exportMonth: fn(async (_purpose: string): Promise<ActionResult> => ({ ok: true })),
      review: fn(async (_conclusion: string): Promise<ActionResult> => ({ ok: true })),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready', 'press', 'open', 'TwoMonths'],
} satisfies Meta<typeof AccessReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const cellsOf = (canvasElement: HTMLElement, table: string) =>
  within(within(canvasElement).getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const patternsOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: '살펴볼 이용' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
export async function press(canvasElement: HTMLElement, name: string) {
  within(canvasElement).getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
export async function open(canvasElement: HTMLElement, name: RegExp) {
  within(canvasElement).getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

export const Found: Story = {
  parameters: {
    ledger: ['ACCESS-080', 'ACCESS-081', 'ACCESS-082', 'ACCESS-083', 'ACCESS-084', 'ACCESS-088', 'ACCESS-092'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('이 연구의 한 달 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.'),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: '살펴볼 이용' })).toHaveAttribute('aria-busy', 'false')
    await expect(canvas.queryByText(/건만 보여줍니다/)).toBeNull()
    await expect(patternsOf(canvasElement)).toEqual([
      '짧은 시간에 많은 시험대상자 조회1건',
      '업무 시간 외 이용2건',
      '처음 보는 접속지1건',
      '허용되지 않은 요청의 반복1건',
      '중복 확인의 반복0건',
    ])
    await expect(canvas.getByText('10분 안에 시험대상자 100명 초과')).toBeVisible()
    await expect(cellsOf(canvasElement, '짧은 시간에 많은 시험대상자 조회')).toEqual([
      ['정다인cra@daon-cro.example', '2026. 10. 14. 오후 9:10 – 2026. 10. 14. 오후 9:18', '180명', '기록 보기'],
    ])
    await expect(canvas.getByText('20시부터 7시까지, 토요일과 일요일')).toBeVisible()
    await expect(canvas.getByText('90일 동안 쓰지 않은 접속지')).toBeVisible()
    await expect(canvas.getByText('60분 안에 10건 초과')).toBeVisible()
    for (const table of ['업무 시간 외 이용', '허용되지 않은 요청의 반복']) {
      await expect(cellsOf(canvasElement, table).length).toBeGreaterThan(0)
    }
    await expect(cellsOf(canvasElement, '처음 보는 접속지')[0]?.slice(2)).toEqual([
      '4건',
      '203.0.113.0/24',
      '기록 보기',
    ])
    // One moment is told once.
    await expect(cellsOf(canvasElement, '허용되지 않은 요청의 반복')[0]?.[1]).toBe('2026. 10. 21. 오전 10:00')
    const refusals = within(canvas.getByRole('table', { name: '허용되지 않은 요청의 반복' }))
    await expect(refusals.getByRole('link', { name: '기록 보기' })).toHaveAttribute(
      'href',
      '/projects/p1/access-record?person=u-cra&from=2026-10-21&to=2026-10-21',
    )
    await open(canvasElement, /^중복 확인의 반복/)
    await waitFor(() => expect(canvas.getByText('해당하는 기록이 없습니다.')).toBeVisible())
    await expect(canvas.getByText('60분 안에 20건 초과')).toBeVisible()
    await expect(cellsOf(canvasElement, '검토 기록')).toEqual([
      [
        '2026. 11. 3. 오전 10:20',
        '정해원ci@seoul-hospital.example',
        '짧은 시간에 많은 시험대상자 조회 1건, 업무 시간 외 이용 2건, 처음 보는 접속지 1건, 허용되지 않은 요청의 반복 1건',
        '10월 14일 야간 조회는 중대한 이상반응 보고로 확인했고, 10월 21일 거부는 권한 변경 전 요청입니다.',
        '2026-11-812',
      ],
    ])
  },
}

export const OfAdministrators: Story = {
  args: { reach: 'all', projectId: null },
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('한 달의 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.'),
    ).toBeVisible()
    const [first] = within(canvasElement).getAllByRole('link', { name: '기록 보기' })
    await expect(first).toHaveAttribute('href', '/access-record?person=u-cra&from=2026-10-14&to=2026-10-14')
    await expect(within(canvasElement).getByRole('link', { name: '접속 기록으로' })).toHaveAttribute(
      'href',
      '/access-record',
    )
  },
}

/** An administrator of an organisation looks through what its people did. */
export const OfAnOrganization: Story = {
  args: { reach: 'organization', projectId: null },
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('우리 조직 사용자의 한 달 접속 기록에서 눈에 띄는 이용을 찾고, 검토한 결과를 남깁니다.'),
    ).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { state: { ...ready, notable: sampleQuiet() } },
  parameters: { ledger: ['ACCESS-088', 'ACCESS-092'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(patternsOf(canvasElement).every((pattern) => pattern?.endsWith('0건'))).toBe(true)
    await expect(canvas.getByText('이 달의 검토 기록이 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** Who did it may not be known any more. */
export const OfNobodyKnown: Story = {
  args: {
    state: {
      ...ready,
      notable: sampleNotable({
        findings: sampleNotable()
          .findings.slice(0, 1)
          .map((finding) => ({ ...finding, account: null })),
      }),
    },
  },
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvasElement }) => {
    const [found] = cellsOf(canvasElement, '짧은 시간에 많은 시험대상자 조회')
    await expect(found?.[0]).toBe('알 수 없는 사용자')
  },
}

/** Only the newest are answered; their number is that of all. */
export const NotAllShown: Story = {
  args: { state: { ...ready, notable: sampleNotable({ counts: { 'off-hours': 1200 } }) } },
  parameters: { ledger: ['ACCESS-086', 'ACCESS-088'] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('최근 5건만 보여줍니다. 기준을 바꾸면 줄일 수 있습니다.'),
    ).toBeVisible()
    await expect(patternsOf(canvasElement)[1]).toBe('업무 시간 외 이용1,200건')
  },
}

/** A month that has not begun has nothing to review. */
export const FutureMonth: Story = {
  args: { view: { month: '2026-12', limits: {} } },
  parameters: { ledger: ['ACCESS-089'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /검토할 달/ })).toHaveAccessibleDescription(
      /2026년 11월 이전의 달을 선택해주세요\./,
    )
  },
}

export const AnotherMonth: Story = {
  parameters: { ledger: ['ACCESS-089'] },
  play: async ({ canvasElement, args }) => {
    const month = within(canvasElement).getByRole('textbox', { name: /검토할 달/ })
    await userEvent.clear(month)
    await userEvent.type(month, '2026. 9.{Enter}')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ month: '2026-09', limits: {} })
  },
}

/** One screen, shown of one month and then of another one. */
export function TwoMonths(props: ComponentProps<typeof AccessReviewScreen>) {
  const [notable, setNotable] = useState(sampleNotable())
  return (
    <>
      <div style={{ paddingBlockEnd: 32 }}>
        <Button onPress={() => setNotable(sampleQuiet({ month: '2026-09' }))}>9월</Button>
        <Button onPress={() => setNotable(sampleNotable())}>10월</Button>
      </div>
      <AccessReviewScreen {...props} state={{ ...ready, notable }} view={{ month: notable.month, limits: {} }} />
    </>
  )
}

/** What is open in one month says nothing about another one: there it is open where something was found. */
export const OpenForItself: Story = {
  render: (args) => <TwoMonths {...args} />,
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opened = () =>
      within(canvas.getByRole('region', { name: '살펴볼 이용' })).queryAllByRole('button', { expanded: true })
    await waitFor(() => expect(opened()).toHaveLength(4))
    await userEvent.click(canvas.getByRole('button', { name: '9월' }))
    await waitFor(() => expect(patternsOf(canvasElement)[0]).toBe('짧은 시간에 많은 시험대상자 조회0건'))
    await expect(opened()).toEqual([])
  },
}

export const Exported: Story = {
  parameters: { ledger: ['ACCESS-094', 'ACCESS-046'] },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, 'CSV 내보내기')
    await downloadFor(PURPOSE, '2026년 10월 접속 기록 (CSV)')
    await calledOnceWith(args.actions.exportMonth, PURPOSE)
    await downloadEnded()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '접속 기록을 CSV 파일로 저장했습니다.',
    })
  },
}

export const NotExported: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.exportMonth).mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['ACCESS-047'] },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, 'CSV 내보내기')
    const dialog = await downloadFor(PURPOSE)
    const alert = within(await dialog.findByRole('alert'))
    await expect(alert.getByText('CSV 파일을 만들지 못했습니다.')).toBeVisible()
    await expect(alert.getByText('저장된 기록에는 영향이 없습니다. 잠시 후 다시 시도해주세요.')).toBeVisible()
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['ACCESS-089'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '검토할 기록을 불러오지 못했습니다.저장된 기록에는 영향이 없습니다.',
    )
    await press(canvasElement, '다시 시도')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(within(canvasElement).getByRole('button', { name: 'CSV 내보내기' })).toBeDisabled()
  },
}

/** The month could not be asked for again: it stays below the failure. */
export const Outdated: Story = {
  args: { state: { ...ready, isOld: true } },
  parameters: { ledger: ['ACCESS-099'] },
  play: async ({ canvas, canvasElement, args }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('검토할 기록을 불러오지 못했습니다.')
    const findings = canvas.getByRole('region', { name: '살펴볼 이용' })
    await expect(alert.compareDocumentPosition(findings) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expect(patternsOf(canvasElement)[1]).toBe('업무 시간 외 이용2건')
    await press(canvasElement, '다시 시도')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** While another month or other numbers are asked for, the findings before them are marked as such. */
export const AskedForAgain: Story = {
  args: { view: { month: '2026-10', limits: { subjects: 50 } }, state: { ...ready, isLoading: true } },
  parameters: { ledger: ['ACCESS-088', 'ACCESS-089'] },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('region', { name: '살펴볼 이용' })).toHaveAttribute('aria-busy', 'true')
    await open(canvasElement, /^기준/)
    const apply = await canvas.findByRole('button', { name: /이 기준으로 보기/ })
    apply.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.setView).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: '기본 기준으로' })).toBeDisabled()
  },
}

/** Nothing is known before the answer is there, and nothing can be downloaded. */
export const Waiting: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('불러오는 중...')
    await expect(canvas.queryByRole('region', { name: '살펴볼 이용' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'CSV 내보내기' })).toBeDisabled()
  },
}

export const NoStudy: Story = {
  args: { state: { kind: 'no-access' } },
  parameters: { ledger: ['STUDY-124'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '연구에 접근할 권한이 없습니다.' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused' } },
  parameters: { ledger: ['ACCESS-089'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
    await expect(within(canvasElement).getByText('연구책임자(CI)와 시스템 관리자가 볼 수 있습니다.')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
