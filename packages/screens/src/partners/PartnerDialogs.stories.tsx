import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, type within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import { inTurn } from '../domains/DomainsPanel.stories'
import type { Found } from '../terms'
import { expectRetryRuns } from '../testing/retryStory'
import { tenSecondsLater } from '../testing/slowStory'
import { PartnersPanel } from './PartnersPanel'
import panel, { readyPartners } from './PartnersPanel.stories'
import { sampleInfo, samplePartner } from './samples'
import type { PartnerInfo } from './terms'

const GARAM = samplePartner(0)

const meta = {
  title: '시스템 설정/B2B 파트너 대화상자',
  component: PartnersPanel,
  args: { ...panel.args, state: readyPartners([GARAM, samplePartner(3)]) },
  decorators: panel.decorators,
} satisfies Meta<typeof PartnersPanel>

export default meta
type Story = StoryObj<typeof meta>

const { actions } = panel.args
const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
const pressIn = (root: ReturnType<typeof within>, name: string) => press(root.getByRole('button', { name }))
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())
const facts = (dialog: Awaited<ReturnType<typeof findDialog>>) =>
  dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent])

export const Info: Story = {
  parameters: {
    ledger: [
      'PARTNER-041',
      'PARTNER-042',
      'PARTNER-043',
      'PARTNER-044',
      'PARTNER-045',
      'PARTNER-046',
      'PARTNER-047',
      'PARTNER-049',
    ],
  },
  play: async ({ canvas, args }) => {
    await pressIn(canvas, '가람EDC 연동 정보')
    const dialog = await findDialog('가람EDC 연동 정보')
    await dialog.findByRole('button', { name: 'Scopes 복사' })
    await expect(facts(dialog)).toEqual([
      ['Issuer URL', 'https://imsang.example/oidc'],
      ['Authorization Endpoint', 'https://imsang.example/oidc/authorize'],
      ['Token Endpoint', 'https://imsang.example/oidc/token'],
      ['UserInfo Endpoint', 'https://imsang.example/oidc/userinfo'],
      ['JWKS URI', 'https://imsang.example/oidc/jwks'],
      ['Scopes', 'openid profile email'],
    ])
    await calledOnceWith(args.actions.info, GARAM)
    for (const [term, text] of facts(dialog)) {
      await pressIn(dialog, `${term} 복사`)
      await expect(args.actions.copy).toHaveBeenLastCalledWith(text)
    }
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledTimes(6))
    await expect(args.actions.notify).toHaveBeenLastCalledWith({
      kind: 'success',
      message: '클립보드에 복사되었습니다.',
    })
    await calledOnceWith(args.actions.info, GARAM)
  },
}

export const ScopesAsText: Story = {
  parameters: { ledger: ['PARTNER-047'] },
  args: {
    actions: {
      ...actions,
      info: fn(async () => ({ ok: true as const, found: sampleInfo({ scopes: 'openid email' }) })),
    },
  },
  play: async ({ canvas }) => {
    await pressIn(canvas, '가람EDC 연동 정보')
    const dialog = await findDialog('가람EDC 연동 정보')
    await expect(await dialog.findByText('openid email')).toBeVisible()
  },
}

export const InfoNotLoaded: Story = {
  parameters: { ledger: ['PARTNER-025', 'PARTNER-027', 'PARTNER-048', 'SYS-020', 'SYS-026'] },
  args: {
    actions: {
      ...actions,
      info: inTurn<Found<PartnerInfo>>(
        { ok: false, message: '요청 시간이 초과되었습니다.' },
        { ok: true, found: sampleInfo() },
      ),
    },
  },
  play: async ({ canvas, args }) => {
    await pressIn(canvas, '해오름IRT 연동 정보')
    const dialog = await findDialog('해오름IRT 연동 정보')
    const alert = await dialog.findByRole('alert')
    await expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      '연동 정보를 불러오는데 실패했습니다.',
      '요청 시간이 초과되었습니다.',
    ])
    await pressIn(dialog, '다시 시도')
    await expect(await dialog.findByText('https://imsang.example/oidc/token')).toBeVisible()
    await expect(args.actions.info).toHaveBeenCalledTimes(2)
  },
}

export const Guide: Story = {
  parameters: { ledger: ['PARTNER-051', 'PARTNER-052', 'PARTNER-053', 'PARTNER-054', 'PARTNER-185'] },
  play: async ({ canvas, args }) => {
    await pressIn(canvas, '사용 가이드')
    const dialog = await findDialog('파트너 연동 가이드')
    for (const text of [
      'OIDC: 콜백 URL과 CORS 허용 출처가 필요합니다.',
      'SAML: Entity ID와 ACS URL이 필요합니다.',
      'SSO 엔드포인트는 선택 사항입니다.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await expect(dialog.getByRole('heading', { name: '파트너사에 전달할 SAML 주소' })).toBeVisible()
    await expect(facts(dialog)).toEqual([
      ['메타데이터 주소', 'https://imsang.example/saml/metadata'],
      ['Entity ID', 'https://imsang.example/saml/metadata'],
      ['로그인 주소', 'https://imsang.example/saml/sso'],
    ])
    for (const [term, text] of facts(dialog)) {
      await pressIn(dialog, `${term} 복사`)
      await expect(args.actions.copy).toHaveBeenLastCalledWith(text)
    }
    await expect(args.actions.copy).toHaveBeenCalledTimes(3)
    await expect(args.actions.info).not.toHaveBeenCalled()
  },
}

export const Removing: Story = {
  parameters: { ledger: ['PARTNER-026', 'PARTNER-037', 'PARTNER-038', 'PARTNER-039'] },
  play: async ({ canvas, args }) => {
    await pressIn(canvas, '가람EDC 삭제')
    const declined = await findDialog('파트너사 삭제', 'alertdialog')
    await expect(declined.getByText('가람EDC 파트너사를 삭제하시겠습니까? 삭제하면 연동이 중단됩니다.')).toBeVisible()
    await pressIn(declined, '취소')
    await isClosed()
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await pressIn(canvas, '가람EDC 삭제')
    await pressIn(await findDialog('파트너사 삭제', 'alertdialog'), '삭제')
    await calledOnceWith(args.actions.remove, GARAM)
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '파트너사가 삭제되었습니다.' })
    await isClosed()
  },
}

export const NotRemoved: Story = {
  parameters: { ledger: ['PARTNER-040', 'SYS-017', 'SYS-020'] },
  args: {
    actions: { ...actions, remove: fn(async () => ({ ok: false as const, message: '잠시 후 다시 시도해주세요.' })) },
  },
  play: async ({ canvas }) => {
    await pressIn(canvas, '가람EDC 삭제')
    const question = await findDialog('파트너사 삭제', 'alertdialog')
    await pressIn(question, '삭제')
    const alert = await question.findByRole('alert')
    await expect(alert).toHaveTextContent(/^파트너사 삭제에 실패했습니다\.잠시 후 다시 시도해주세요\.$/)
    await pressIn(question, '취소')
    await isClosed()
    await expect(canvas.getByRole('button', { name: '가람EDC 삭제' })).toBeVisible()
  },
}

/** 네트워크가 없으면 이 기기에 보관되고, 실패가 아닙니다. */
export const RemovalKept: Story = {
  parameters: { ledger: ['OFFL-115'] },
  args: {
    actions: { ...actions, remove: fn(async () => ({ ok: false as const, message: REQUEST_MESSAGES.kept })) },
  },
  play: async ({ canvas, args }) => {
    await pressIn(canvas, '가람EDC 삭제')
    await pressIn(await findDialog('파트너사 삭제', 'alertdialog'), '삭제')
    await isClosed()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'info',
      message: '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.',
    })
  },
}

export const NewSecret: Story = {
  parameters: {
    ledger: ['PARTNER-094', 'PARTNER-095', 'PARTNER-096', 'PARTNER-097', 'PARTNER-098', 'PARTNER-135', 'PARTNER-136'],
  },
  play: async ({ canvas, args }) => {
    const secret = 'k3Vd9-secret-that-is-new'
    await pressIn(canvas, '가람EDC 상세 보기')
    await pressIn(canvas, '새 Client Secret 발급')
    const question = await findDialog('새 Client Secret 발급', 'alertdialog')
    await expect(
      question.getByText(
        '가람EDC 파트너사에 새 Client Secret을 발급하시겠습니까? 지금 사용하는 Client Secret은 바로 사용할 수 없게 됩니다.',
      ),
    ).toBeVisible()
    await expect(args.actions.renewSecret).not.toHaveBeenCalled()
    await pressIn(question, '발급')
    const dialog = await findDialog('Client Secret 안내')
    await calledOnceWith(args.actions.renewSecret, GARAM)
    await expect(facts(dialog)).toEqual([
      ['Client ID', GARAM.clientId],
      ['Client Secret', secret],
    ])
    await expect(dialog.getByText('이 창을 닫으면 Client Secret을 다시 확인할 수 없습니다.')).toBeVisible()
    await pressIn(dialog, 'Client ID 복사')
    await expect(args.actions.copy).toHaveBeenLastCalledWith(GARAM.clientId)
    await pressIn(dialog, 'Client Secret 복사')
    await expect(args.actions.copy).toHaveBeenLastCalledWith(secret)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    await expect(dialog.queryByRole('button', { name: '닫기' })).toBeNull()
    await expect(dialog.getByText(secret)).toBeVisible()
    await pressIn(dialog, '확인했습니다')
    await isClosed()
    await expect(document.body.innerHTML).not.toContain(secret)
  },
}

export const NoNewSecret: Story = {
  parameters: { ledger: ['PARTNER-186', 'SYS-017', 'SYS-020'] },
  args: {
    actions: {
      ...actions,
      renewSecret: fn(async () => ({ ok: false as const, message: 'Client Secret을 사용하지 않는 파트너사입니다.' })),
    },
  },
  play: async ({ canvas }) => {
    await pressIn(canvas, '가람EDC 상세 보기')
    await pressIn(canvas, '새 Client Secret 발급')
    const question = await findDialog('새 Client Secret 발급', 'alertdialog')
    await pressIn(question, '발급')
    const { textContent } = await question.findByRole('alert')
    await expect(textContent).toBe(
      ['Client Secret 발급에 실패했습니다.', 'Client Secret을 사용하지 않는 파트너사입니다.'].join(''),
    )
    await expect(question.getByRole('button', { name: '발급' })).toBeEnabled()
  },
}

export const Added: Story = {
  parameters: { ledger: ['PARTNER-091'] },
  play: async ({ canvas }) => {
    await pressIn(canvas, '파트너사 추가')
    await press(canvas.getByRole('button', { name: '추가된 것으로' }))
    const dialog = await findDialog('Client Secret 안내')
    await expect(dialog.getByText('secret-of-a-new-one')).toBeVisible()
  },
}

export const AddedWithoutSecret: Story = {
  parameters: { ledger: ['PARTNER-100'] },
  args: {
    addDialog: ({ onClose, onAdded }) => (
      <button
        type="button"
        onClick={() => {
          onClose()
          onAdded(samplePartner(2))
        }}
      >
        추가된 것으로
      </button>
    ),
  },
  play: async ({ canvas }) => {
    await pressIn(canvas, '파트너사 추가')
    await press(canvas.getByRole('button', { name: '추가된 것으로' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: '추가된 것으로' })).toBeNull())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const InfoWaitedFor: Story = {
  beforeEach: tenSecondsLater,
  parameters: { ledger: ['REQ-055'] },
  play: async ({ canvas, args }) => {
    mocked(args.actions.info).mockReturnValueOnce(new Promise(() => undefined))
    await pressIn(canvas, '해오름IRT 연동 정보')
    const dialog = await findDialog('해오름IRT 연동 정보')
    await expect(await dialog.findByText('연동 정보를 기다리고 있습니다.')).toBeVisible()
  },
}

export const InfoAskedForAgain: Story = {
  parameters: { ledger: ['REQ-056', 'PARTNER-048'] },
  play: async ({ canvas, args }) => {
    mocked(args.actions.info)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockReturnValueOnce(new Promise(() => undefined))
    await pressIn(canvas, '해오름IRT 연동 정보')
    const dialog = await findDialog('해오름IRT 연동 정보')
    await press(await dialog.findByRole('button', { name: '다시 시도' }))
    await expectRetryRuns(args.actions.info, 2)
  },
}
