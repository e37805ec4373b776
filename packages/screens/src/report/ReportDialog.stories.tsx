import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { PURPOSE } from '../download/downloadStory'
import { expectLocked } from '../testing/lockedStory'
import { ReportDialog } from './ReportDialog'
import { REPORT_SITES } from './reportStory'
import type { AskedReport, ReportOutcome, ReportProgress } from './terms'

const SAVED: ReportOutcome = { kind: 'saved', unknownSigns: [] }
type Create = (asked: AskedReport, onProgress: (progress: ReportProgress) => void) => Promise<ReportOutcome>

const meta = {
  title: '보고서/연구 진행 보고서',
  component: ReportDialog,
  parameters: dialogPage(720),
  args: {
    study: { startDate: '2024-11-20' },
    today: '2026-03-10',
    institutions: { kind: 'ready', institutions: REPORT_SITES },
    choice: { kind: 'all' },
    actions: { create: fn<Create>(async () => SAVED), cancel: fn(), retry: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('연구 진행 보고서')
const create = async (inside: InDialog, purpose = PURPOSE) => {
  const field = inside.getByRole('textbox', { name: /내려받는 목적/ })
  await userEvent.clear(field)
  if (purpose) await userEvent.type(field, purpose)
  inside.getByRole('button', { name: '생성' }).focus()
  await userEvent.keyboard('{Enter}')
}
const period = (inside: InDialog, name: string) => inside.getByRole('radio', { name })
const site = (inside: InDialog) => inside.getByRole('combobox', { name: /기관/ })
const month = async (inside: InDialog, name: string, typed: string) => {
  const field = inside.getByRole('textbox', { name: new RegExp(name) })
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Tab}`)
}

/** The last twelve months of all institutions, without a press more than the purpose. */
export const LastYear: Story = {
  tags: ['picture-page'],
  parameters: {
    ledger: ['REPORT-001', 'REPORT-002', 'REPORT-005', 'REPORT-009', 'REPORT-031', 'REPORT-035', 'SCONST-039'],
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(period(inside, '최근 12개월')).toBeChecked()
    await expect(inside.getByText('2025년 4월 ~ 2026년 3월')).toBeVisible()
    await expect(site(inside)).toHaveValue('전체')
    await create(inside, `  ${PURPOSE} `)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.create).mock.calls[0]?.[0]).toEqual({
      from: '2025-04',
      to: '2026-03',
      institution: null,
      purpose: PURPOSE,
    })
    await calledOnceWith(args.notify, { kind: 'success', message: '보고서를 내려받았습니다.' })
  },
}

export const WholePeriod: Story = {
  parameters: { ledger: ['REPORT-004', 'REPORT-008', 'REPORT-009', 'REPORT-047'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(period(inside, '전체 기간'))
    await expect(inside.getByText('2024년 11월 ~ 2026년 3월')).toBeVisible()
    await userEvent.clear(site(inside))
    await userEvent.type(site(inside), '부산')
    await userEvent.click(await screen.findByRole('option', { name: '부산바다병원' }))
    await create(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.create).mock.calls[0]?.[0]).toEqual({
      from: '2024-11',
      to: '2026-03',
      institution: { id: 'site-2', name: '부산바다병원' },
      purpose: PURPOSE,
    })
  },
}

/** Both months are required, in order, and at most 600. */
export const CustomPeriod: Story = {
  tags: ['picture-page'],
  parameters: { ledger: ['REPORT-003', 'REPORT-006', 'REPORT-007', 'REPORT-029', 'REPORT-030'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(period(inside, '기간 직접 설정'))
    const says = (name: string, message: string) =>
      waitFor(() =>
        expect(inside.getByRole('textbox', { name: new RegExp(name) })).toHaveAccessibleDescription(
          expect.stringContaining(message),
        ),
      )
    await create(inside)
    await says('시작 연월', '시작 연월을 선택해주세요.')
    await says('종료 연월', '종료 연월을 선택해주세요.')
    await month(inside, '시작 연월', '2026-03')
    await month(inside, '종료 연월', '2026-02')
    await create(inside)
    await says('시작 연월', '시작일은 종료일보다 늦을 수 없습니다.')
    await month(inside, '시작 연월', '1976-02')
    await create(inside)
    await says('시작 연월', '기간은 600개월 이하로 선택해주세요.')
    await expect(args.actions.create).not.toHaveBeenCalled()
    await month(inside, '시작 연월', '2026-02')
    await create(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.create).mock.calls[0]?.[0]).toMatchObject({ from: '2026-02', to: '2026-02' })
  },
}

export const WithoutPurpose: Story = {
  parameters: { ledger: ['REPORT-025', 'REPORT-031'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const tooShort of ['', ' 보고서용 ']) {
      await create(inside, tooShort)
      const field = inside.getByRole('textbox', { name: /내려받는 목적/ })
      await expect(field).toHaveAccessibleDescription(/내려받는 목적을 5자 이상 200자 이하로 입력해주세요\./)
      await expect(field).toHaveFocus()
    }
    await expect(args.actions.create).not.toHaveBeenCalled()
  },
}

/** Who belongs to one institution reports about that one. */
export const OwnInstitution: Story = {
  tags: ['picture-page'],
  args: { choice: { kind: 'own', id: 'site-2' } },
  parameters: { ledger: ['REPORT-010'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(site(inside)).toHaveValue('부산바다병원')
    await expect(site(inside)).toHaveAttribute('readonly')
    await create(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.create).mock.calls[0]?.[0]).toMatchObject({ institution: { id: 'site-2' } })
  },
}

/** Who belongs to none chooses one of those that they read. */
export const OneOfMany: Story = {
  args: { choice: { kind: 'one' } },
  parameters: { ledger: ['REPORT-010'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(site(inside)).toHaveValue('')
    await create(inside)
    await expect(site(inside)).toHaveAccessibleDescription(/기관을 선택해주세요\./)
    await expect(args.actions.create).not.toHaveBeenCalled()
    await userEvent.type(site(inside), '병원')
    const options = await screen.findAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).not.toContain('전체')
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: '서울한빛병원' }))
    await create(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.create).mock.calls[0]?.[0]).toMatchObject({ institution: { id: 'site-1' } })
  },
}

/** Without the institutions nothing can be chosen; they are asked for again beside their field. */
export const InstitutionsFailed: Story = {
  args: { institutions: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['REPORT-009'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('기관 목록을 불러오지 못했습니다.')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** How many pages are done, and a way out; nothing else closes it meanwhile. */
export const Creating: Story = {
  tags: ['picture-page'],
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockImplementationOnce(
      (_, onProgress) =>
        new Promise((resolve) => {
          onProgress({ done: 3, of: 12 })
          mocked(args.actions.cancel).mockImplementationOnce(() => resolve({ kind: 'cancelled' }))
        }),
    )
  },
  parameters: { ledger: ['REPORT-019', 'REPORT-032', 'REPORT-033', 'REQ-062'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(period(inside, '전체 기간'))
    await create(inside)
    const bar = await inside.findByRole('progressbar', { name: '보고서 생성' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '3/12쪽'))
    await expect(inside.getByRole('button', { name: /생성 중\.\.\./ })).toBeVisible()
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(inside.getByRole('button', { name: '취소' }))
    await expect(await inside.findByText('보고서 생성을 취소했습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: '생성' })).toBeEnabled()
    await expect(period(inside, '전체 기간')).toBeChecked()
    await expect(inside.getByRole('textbox', { name: /내려받는 목적/ })).toHaveValue(PURPOSE)
    await expect(args.notify).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** The choices stay, and the next press may succeed. */
export const Failed: Story = {
  tags: ['picture-page'],
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockResolvedValueOnce({ kind: 'failed' })
  },
  parameters: { ledger: ['REPORT-021', 'REPORT-022'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(period(inside, '전체 기간'))
    await userEvent.clear(site(inside))
    await userEvent.type(site(inside), '부산')
    await userEvent.click(await screen.findByRole('option', { name: '부산바다병원' }))
    await create(inside)
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      'PDF 생성 중 오류가 발생했습니다. 다시 시도해주세요.선택한 내용은 그대로 있습니다.',
    )
    await expect(period(inside, '전체 기간')).toBeChecked()
    await expect(site(inside)).toHaveValue('부산바다병원')
    await expect(inside.getByRole('textbox', { name: /내려받는 목적/ })).toHaveValue(PURPOSE)
    await expect(args.onDone).not.toHaveBeenCalled()
    inside.getByRole('button', { name: '생성' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

export const Refused: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockResolvedValueOnce({ kind: 'refused', message: '접근 권한이 없습니다' })
  },
  parameters: { ledger: ['REPORT-036'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.click(period(inside, '전체 기간'))
    await create(inside)
    const alert = await inside.findByRole('alert')
    await expect(alert).toHaveTextContent('보고서 데이터를 불러오지 못했습니다. 다시 시도해주세요.')
    await expect(alert).toHaveTextContent('접근 권한이 없습니다')
    await expect(period(inside, '전체 기간')).toBeChecked()
    await expect(inside.getByRole('textbox', { name: /내려받는 목적/ })).toHaveValue(PURPOSE)
  },
}

export const AnotherOneRuns: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockResolvedValueOnce({ kind: 'running' })
  },
  parameters: { ledger: ['REPORT-034'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await create(inside)
    await expect(await inside.findByText('다른 보고서를 생성하고 있습니다. 끝난 뒤 다시 시도해주세요.')).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** The toast names the signs that the file shows as codes. */
export const UnknownSigns: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.create).mockResolvedValueOnce({ kind: 'saved', unknownSigns: ['✔', '😀'] })
  },
  parameters: { ledger: ['REPORT-038'] },
  play: async ({ args }) => {
    await create(await dialog())
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '보고서를 내려받았습니다.',
      description: '글꼴에 없는 문자는 코드로 표시했습니다. ✔(U+2714), 😀(U+1F600)',
    })
  },
}

/** Without a study nothing can be created. */
export const NoStudy: Story = {
  args: { study: null },
  parameters: { ledger: ['REPORT-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('올바른 연구를 선택해주세요.')).toBeVisible()
    await expect(inside.queryByRole('button', { name: '생성' })).toBeNull()
    const [, close] = inside.getAllByRole('button', { name: '닫기' })
    await userEvent.click(close ?? inside.getByRole('button', { name: '닫기' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
