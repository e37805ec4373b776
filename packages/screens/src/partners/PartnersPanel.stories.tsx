import type { B2bPartner } from '@imsang/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import { inTurn } from '../domains/DomainsPanel.stories'
import type { ActionResult } from '../terms'
import { expectLoadingRows } from '../testing/loadingStory'
import { PartnersPanel } from './PartnersPanel'
import { sampleInfo, samplePartner, samplePartners } from './samples'
import type { PartnersState } from './terms'

export const readyPartners = (partners: readonly B2bPartner[]): PartnersState => ({ kind: 'ready', partners })

const meta = {
  title: '시스템 설정/B2B 파트너',
  component: PartnersPanel,
  args: {
    state: readyPartners(samplePartners(4)),
    saml: { metadata: 'https://imsang.example/saml/metadata', signIn: 'https://imsang.example/saml/sso' },
    addDialog: ({ onClose, onAdded }) => (
      <button
        type="button"
        onClick={() => {
          onClose()
          onAdded({ ...samplePartner(0), clientSecret: 'secret-of-a-new-one' })
        }}
      >
        추가된 것으로
      </button>
    ),
    actions: {
      retry: fn(),
      connect: fn(async (): Promise<ActionResult> => ({ ok: true })),
      switchTo: fn(async (): Promise<ActionResult> => ({ ok: true })),
      renewSecret: fn(async (partner) => ({
        ok: true as const,
        partner: { ...partner, clientSecret: 'k3Vd9-secret-that-is-new' },
      })),
      remove: fn(async (): Promise<ActionResult> => ({ ok: true })),
      info: fn(async () => ({ ok: true as const, found: sampleInfo() })),
      copy: fn(async () => {}),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['readyPartners'],
} satisfies Meta<typeof PartnersPanel>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { actions } = meta.args
const GARAM = samplePartner(0)
const HANBIT = samplePartner(2)
const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
const button = (canvas: Canvas, name: string) => canvas.getByRole('button', { name })
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())
/** The facts of a description list, in their order. */
const facts = (root: HTMLElement) =>
  [...root.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd > div')?.textContent,
  ])
const refused = (message: string | null): ActionResult => ({ ok: false, message })

export const List: Story = {
  parameters: {
    ledger: [
      'PARTNER-001',
      'PARTNER-002',
      'PARTNER-003',
      'PARTNER-005',
      'PARTNER-006',
      'PARTNER-007',
      'PARTNER-008',
      'PARTNER-012',
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'B2B 파트너 목록' })).toBeVisible()
    await expect(button(canvas, '사용 가이드')).toBeVisible()
    await expect(button(canvas, '파트너사 추가')).toBeVisible()
    await expect(
      canvas.getByText('Client Secret은 생성 시 한 번만 표시됩니다. 반드시 안전한 곳에 보관해주세요.'),
    ).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '회사명',
      'Client ID',
      '담당자 이메일',
      '상태',
      '등록일',
      '작업',
    ])
  },
}

export const Rows: Story = {
  parameters: {
    ledger: [
      'PARTNER-005',
      'PARTNER-006',
      'PARTNER-007',
      'PARTNER-008',
      'PARTNER-009',
      'PARTNER-010',
      'PARTNER-011',
      'PARTNER-013',
    ],
  },
  args: {
    state: readyPartners([
      samplePartner(1, { createdAt: '2026-11-18T15:00:00.000Z', enabled: false }),
      samplePartner(0, { createdAt: '2026-11-20T03:00:00.000Z' }),
      samplePartner(2, { createdAt: '2026-11-19T03:00:00.000Z' }),
    ]),
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1)
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
    await expect(texts.map(([name]) => name)).toEqual([
      '가람EDC상세 보기',
      '한빛검체물류상세 보기',
      '다온ePRO상세 보기',
    ])
    await expect(texts[0]?.slice(1, 3)).toEqual([GARAM.clientId, 'sso@garam-edc.example'])
    await expect(texts[0]?.[3]).toBe('가람EDC 활성활성')
    await expect(texts[2]?.[3]).toBe('다온ePRO 활성비활성')
    // Midnight in Seoul is the next day.
    await expect(texts.map((row) => row[4])).toEqual(['2026. 11. 20.', '2026. 11. 19.', '2026. 11. 19.'])
    await expect(canvas.getByRole('switch', { name: '가람EDC 활성' })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: '다온ePRO 활성' })).not.toBeChecked()
  },
}

export const Nothing: Story = {
  parameters: { ledger: ['PARTNER-004'] },
  args: { state: readyPartners([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 파트너사가 없습니다.')).toBeVisible()
  },
}

export const NotLoaded: Story = {
  parameters: { ledger: ['PARTNER-022'] },
  args: { state: { kind: 'failed', isRetrying: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('파트너사 목록을 불러오는데 실패했습니다.')
    await press(button(canvas, '다시 시도'))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const Expanding: Story = {
  parameters: {
    ledger: [
      'PARTNER-014',
      'PARTNER-016',
      'PARTNER-017',
      'PARTNER-018',
      'PARTNER-019',
      'PARTNER-020',
      'PARTNER-021',
      'PARTNER-184',
    ],
  },
  args: {
    state: readyPartners([
      GARAM,
      samplePartner(1, { redirectUri: 'https://daon.example/cb', acsUrl: 'https://daon.example/acs' }),
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('dl')).toBeNull()
    await press(button(canvas, '가람EDC 상세 보기'))
    await expect(button(canvas, '가람EDC 접기')).toHaveAttribute('aria-expanded', 'true')
    await expect(facts(canvasElement)).toEqual([
      ['Client ID', GARAM.clientId],
      // With the button that is below it.
      ['Client Secret', '•••••••••••• 생성 시 한 번만 표시됩니다.새 Client Secret 발급'],
      ['회사 코드', 'garam-edc'],
      ['담당자 이메일', 'sso@garam-edc.example'],
      ['웹사이트', 'https://garam-edc.example(새 창에서 열림)'],
      ['연동 URL', 'https://garam-edc.example/callback(새 창에서 열림)'],
      ['연동 방식', 'OpenID Connect'],
    ])
    await press(button(canvas, '다온ePRO 상세 보기'))
    await expect(canvasElement.querySelectorAll('dl')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: /daon\.example\/acs/ })).toHaveAttribute('rel', 'noopener noreferrer')
    await press(button(canvas, '가람EDC 접기'))
    await expect(canvasElement.querySelectorAll('dl')).toHaveLength(1)
  },
}

export const WithoutSecret: Story = {
  parameters: { ledger: ['PARTNER-020', 'PARTNER-182', 'PARTNER-184'] },
  args: {
    state: readyPartners([{ ...HANBIT, ssoUrl: 'https://hanbit.example/sso', baseUrl: 'javascript:alert(1)' }]),
  },
  play: async ({ canvas, canvasElement }) => {
    await press(button(canvas, '한빛검체물류 상세 보기'))
    const shown = Object.fromEntries(facts(canvasElement))
    await expect(shown['Client Secret']).toBe('Client Secret을 사용하지 않습니다.')
    await expect(shown['연동 방식']).toBe('SAML 2.0')
    await expect(shown['연동 URL']).toBe('https://hanbit.example/sso(새 창에서 열림)')
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: '새 Client Secret 발급' })).toBeNull()
  },
}

export const WithoutAddress: Story = {
  parameters: { ledger: ['PARTNER-020'] },
  args: { state: readyPartners([{ ...GARAM, redirectUri: null }]) },
  play: async ({ canvas, canvasElement }) => {
    await press(button(canvas, '가람EDC 상세 보기'))
    await expect(Object.fromEntries(facts(canvasElement))['연동 URL']).toBe('-')
  },
}

export const Copying: Story = {
  parameters: { ledger: ['PARTNER-015', 'PARTNER-049', 'PARTNER-050'] },
  args: {
    actions: {
      ...actions,
      // Of the two texts the second may not be copied.
      copy: fn((text: string) =>
        text === GARAM.clientId ? Promise.resolve() : Promise.reject(new Error('not allowed')),
      ),
    },
  },
  play: async ({ canvas, args }) => {
    await press(button(canvas, '가람EDC 상세 보기'))
    const copy = button(canvas, 'Client ID 복사')
    await expect(copy).toHaveTextContent(/^복사$/)
    await press(copy)
    await expect(args.actions.copy).toHaveBeenCalledWith(GARAM.clientId)
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '클립보드에 복사되었습니다.' }),
    )
    await press(button(canvas, '다온ePRO 상세 보기'))
    await press(canvas.getAllByRole('button', { name: 'Client ID 복사' })[1] as HTMLElement)
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'error', message: '클립보드 접근 실패' }),
    )
  },
}

const connecting = Promise.withResolvers<ActionResult>()

export const Connecting: Story = {
  parameters: {
    ledger: [
      'PARTNER-023',
      'PARTNER-024',
      'PARTNER-025',
      'PARTNER-026',
      'PARTNER-027',
      'PARTNER-035',
      'PARTNER-036',
      'SYS-019',
    ],
  },
  args: { actions: { ...actions, connect: fn(() => connecting.promise) } },
  play: async ({ canvas, args }) => {
    await expect(button(canvas, '해오름IRT 시스템 연결')).toBeDisabled()
    await expect(button(canvas, '해오름IRT 연동 정보')).toBeEnabled()
    await expect(button(canvas, '해오름IRT 삭제')).toBeEnabled()
    const connect = button(canvas, '가람EDC 시스템 연결')
    await press(connect)
    await press(connect)
    await calledOnceWith(args.actions.connect, GARAM)
    await expect(connect).toHaveAttribute('aria-disabled', 'true')
    connecting.resolve(refused('파트너사를 찾을 수 없습니다.'))
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: 'SSO 연결에 실패했습니다.',
      description: '파트너사를 찾을 수 없습니다.',
    })
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled', 'true'))
  },
}

export const Switching: Story = {
  parameters: { ledger: ['PARTNER-028', 'PARTNER-180', 'SYS-016'] },
  play: async ({ canvas, args }) => {
    const turn = async (name: string) => {
      canvas.getByRole('switch', { name: `${name} 활성` }).focus()
      await userEvent.keyboard(' ')
    }
    await turn('가람EDC')
    const text = '가람EDC 파트너사 연동을 중지하시겠습니까? 다시 켤 때까지 시스템에 연결할 수 없습니다.'
    const declined = await findDialog('파트너사 연동 중지', 'alertdialog')
    await expect(declined.getByText(text)).toBeVisible()
    await press(declined.getByRole('button', { name: '취소' }))
    await isClosed()
    await expect(args.actions.switchTo).not.toHaveBeenCalled()
    await turn('가람EDC')
    await press((await findDialog('파트너사 연동 중지', 'alertdialog')).getByRole('button', { name: '중지' }))
    await calledOnceWith(args.actions.switchTo, GARAM, false)
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '파트너사가 비활성화되었습니다.' })
    await isClosed()
    // One that is off is switched on without a question.
    await turn('해오름IRT')
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({
        kind: 'success',
        message: '파트너사가 활성화되었습니다.',
      }),
    )
    await expect(args.actions.switchTo).toHaveBeenLastCalledWith(samplePartner(3), true)
  },
}

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

export const NotSwitched: Story = {
  parameters: { ledger: ['PARTNER-134', 'PARTNER-181', 'SYS-015', 'SYS-020'] },
  args: {
    actions: {
      ...actions,
      switchTo: inTurn(refused(OLDER), refused('접근 권한이 없습니다')),
    },
  },
  play: async ({ canvas, args }) => {
    for (const description of [OLDER, '접근 권한이 없습니다']) {
      canvas.getByRole('switch', { name: '해오름IRT 활성' }).focus()
      await userEvent.keyboard(' ')
      await waitFor(() =>
        expect(args.actions.notify).toHaveBeenLastCalledWith({
          kind: 'error',
          message: '상태 변경에 실패했습니다.',
          description,
        }),
      )
      await expect(canvas.getByRole('switch', { name: '해오름IRT 활성' })).not.toBeChecked()
    }
  },
}

export const OnAPhone: Story = {
  parameters: { ledger: ['PARTNER-183'] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const cards = within(canvas.getByRole('list', { name: 'B2B 파트너' })).getAllByRole('listitem')
    await expect(cards).toHaveLength(4)
    const first = within(cards[0] as HTMLElement)
    await expect(facts(cards[0] as HTMLElement)).toEqual([
      ['Client ID', GARAM.clientId],
      ['담당자 이메일', 'sso@garam-edc.example'],
      ['등록일', '2026. 11. 20.'],
    ])
    await expect(first.getByRole('switch', { name: '가람EDC 활성' })).toBeChecked()
    await expect(first.getByText('가람EDC')).toBeVisible()
    for (const name of ['시스템 연결', '연동 정보', '삭제', '상세 보기']) {
      await expect(first.getByRole('button', { name: `가람EDC ${name}` })).toBeVisible()
    }
    await expect(within(cards[3] as HTMLElement).getByRole('switch', { name: '해오름IRT 활성' })).not.toBeChecked()
    await press(first.getByRole('button', { name: '가람EDC 시스템 연결' }))
    await calledOnceWith(args.actions.connect, GARAM)
    await press(first.getByRole('button', { name: '가람EDC 상세 보기' }))
    await expect(first.getByText('연동 방식')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const LoadingRows: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['REQ-063'] },
  play: () => expectLoadingRows('table', 'B2B 파트너', '등록된 파트너사가 없습니다.'),
}
