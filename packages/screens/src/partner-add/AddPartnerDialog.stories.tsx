import type { B2bPartnerWithSecret } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import type { ActionResult } from '../terms'
import { withoutConnection } from '../testing/connectionStory'
import { expectLocked } from '../testing/lockedStory'
import { AddPartnerDialog } from './AddPartnerDialog'

const PARTNER: B2bPartnerWithSecret = {
  ...{ clientId: 'partner-1', companyName: '가람EDC', companyCode: 'garam-edc', baseUrl: 'https://garam.example' },
  ...{ contactEmail: 'lee@garam.example', description: null, logoPath: null, useSAML: false },
  ...{ redirectUri: 'https://garam.example/callback', webOrigin: 'https://garam.example', entityId: null },
  ...{ acsUrl: null, ssoUrl: null, enabled: true, createdAt: '2026-11-20T03:00:00.000Z', version: 1 },
  clientSecret: 'a-secret-of-the-story',
}
type Added = ActionResult<{ partner: B2bPartnerWithSecret }>

const add = fn<() => Promise<Added>>()
const addLink = fn<() => Promise<ActionResult>>()
const notify = fn()
const onClose = fn()
const onAdded = fn()
const mocks = [add, addLink, notify, onClose, onAdded]

/** 주소만으로 등록하거나, 연동에 필요한 정보를 모두 입력해 등록합니다. */
const meta = {
  title: '시스템 설정/파트너사 추가',
  component: AddPartnerDialog,
  parameters: dialogPage(720),
  args: {
    actions: { add, addLink, notify },
    // Stands for the list of public suffixes, which is the app's.
    suffixOf: (host) => /(?:^|\.)(co\.kr|[^.]+)$/.exec(host)?.[1] ?? null,
    onClose,
    onAdded,
  },
  beforeEach: () => {
    for (const mock of mocks) mock.mockReset()
    add.mockResolvedValue({ ok: true, partner: PARTNER })
    addLink.mockResolvedValue({ ok: true })
  },
} satisfies Meta<typeof AddPartnerDialog>

export default meta
type Story = StoryObj<typeof meta>

const open = () => findDialog('파트너사 추가')
const field = (dialog: InDialog, name: string) => dialog.getByRole('textbox', { name })
const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
const send = (dialog: InDialog) => press(dialog.getByRole('button', { name: '추가' }))
const toTab = async (dialog: InDialog, name: string) => {
  await userEvent.click(dialog.getByRole('tab', { name }))
  await waitFor(() => expect(dialog.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'))
}
const inDetail = async () => {
  const dialog = await open()
  await toTab(dialog, '상세 등록')
  return dialog
}
/** Pasted, because typing every letter takes seconds. */
const enter = async (element: HTMLElement, text: string) => {
  await userEvent.clear(element)
  if (text === '') return
  await userEvent.click(element)
  await userEvent.paste(text)
}
const enterAll = async (dialog: InDialog, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await enter(field(dialog, name), text)
}
const useSaml = async (dialog: InDialog) => {
  dialog.getByRole('switch', { name: 'SAML 사용' }).focus()
  await userEvent.keyboard(' ')
}
const WHO = {
  회사명: ' 가람EDC ',
  '회사 코드': 'garam-edc',
  '웹사이트 주소': ' https://garam.example ',
  '담당자 이메일': ' lee@garam.example ',
}
const OIDC = { '콜백 URL': 'https://garam.example/callback', 'CORS 허용 출처': 'https://garam.example' }
const SAML = { 'Entity ID': 'urn:garam', 'ACS URL': 'https://garam.example/acs' }

/** Enters this, presses the button, and reads the one message: as a toast and at the field, which has the focus. */
async function refusedWith(dialog: InDialog, name: string, text: string, message: string) {
  await enter(field(dialog, name), text)
  await isRefused(dialog, name, message)
}
async function isRefused(dialog: InDialog, name: string, message: string) {
  notify.mockClear()
  await send(dialog)
  await waitFor(() => expect(notify.mock.calls).toEqual([[{ kind: 'error', message }]]))
  await waitFor(() => expect(field(dialog, name)).toHaveFocus())
  await expect(field(dialog, name)).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect(dialog.getAllByText(message)).toHaveLength(1)
  await expect([add, addLink].flatMap((mock) => mock.mock.calls)).toEqual([])
}

export const Simple: Story = {}

/** The address tells the rest while it is typed, and no picture of another server is loaded. */
export const Previewed: Story = {
  parameters: { ledger: ['PARTNER-055', 'PARTNER-101', 'PARTNER-102', 'PARTNER-106', 'PARTNER-107'] },
  play: async () => {
    const dialog = await open()
    await waitFor(() => expect(field(dialog, '웹사이트 URL')).toHaveFocus())
    await expect(dialog.getByRole('tablist', { name: '등록 방법' })).toBeVisible()
    await expect(dialog.getByRole('tab', { name: '간편 등록' })).toHaveAttribute('aria-selected', 'true')
    await expect(field(dialog, '웹사이트 URL')).toHaveAccessibleDescription(
      '회사명과 회사 코드는 주소에서 자동으로 정해집니다.',
    )
    await expect(dialog.getAllByRole('textbox')).toEqual([
      field(dialog, '웹사이트 URL'),
      field(dialog, '담당자 이메일'),
    ])
    await expect(field(dialog, '웹사이트 URL')).toBeRequired()
    await expect(field(dialog, '담당자 이메일')).toBeRequired()
    await enter(field(dialog, '웹사이트 URL'), 'localhost')
    await expect(dialog.queryByText('회사 코드')).toBeNull()
    await enter(field(dialog, '웹사이트 URL'), 'portal.hanbit-pharma.co.kr/')
    const preview = within(await dialog.findByRole('region', { name: '주소에서 정해진 정보' }))
    const facts = () => preview.getAllByRole('term').map(({ textContent }) => textContent)
    await expect(facts()).toEqual(['회사명', '회사 코드', '로고'])
    await expect(preview.getByText('Hanbit Pharma')).toBeVisible()
    await expect(preview.getByText('hanbit-pharma')).toBeVisible()
    await expect(preview.getByText('https://portal.hanbit-pharma.co.kr/favicon.ico')).toBeVisible()
    await expect(preview.getByText('H', { exact: true })).toHaveAttribute('aria-hidden', 'true')
    await expect(document.querySelectorAll('img')).toHaveLength(0)
  },
}

export const Linked: Story = {
  parameters: { ledger: ['PARTNER-117', 'PARTNER-118', 'PARTNER-119', 'PARTNER-120', 'ACONST-030'] },
  play: async () => {
    const dialog = await open()
    await enterAll(dialog, { '웹사이트 URL': ' www.acme.com ', '담당자 이메일': ' lee@acme.com ' })
    await send(dialog)
    await calledOnceWith(addLink, {
      partnerCode: 'acme',
      partnerName: 'Acme',
      websiteUrl: 'https://www.acme.com',
      description: '담당자: lee@acme.com',
      displayOrder: 0,
    })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(notify.mock.calls).toEqual([[{ kind: 'success', message: '파트너 링크가 추가되었습니다' }]])
    await expect(onAdded).not.toHaveBeenCalled()
    await expect(add).not.toHaveBeenCalled()
  },
}

export const SimpleFaults: Story = {
  parameters: { ledger: ['PARTNER-103', 'PARTNER-104', 'PARTNER-105'] },
  play: async () => {
    const dialog = await open()
    await isRefused(dialog, '웹사이트 URL', '필수 정보를 입력해주세요')
    await enter(field(dialog, '웹사이트 URL'), 'https://co.kr')
    await isRefused(dialog, '담당자 이메일', '필수 정보를 입력해주세요')
    await refusedWith(dialog, '담당자 이메일', 'lee@acme', '올바른 이메일 형식을 입력해주세요.')
    await enter(field(dialog, '담당자 이메일'), 'lee@acme.com')
    await isRefused(dialog, '웹사이트 URL', '유효한 웹사이트 URL을 입력해주세요')
  },
}

export const NotLinked: Story = {
  parameters: { ledger: ['PARTNER-121'] },
  play: async () => {
    addLink.mockResolvedValueOnce({ ok: false, message: '이미 등록된 파트너 코드입니다.' })
    const dialog = await open()
    await enterAll(dialog, { '웹사이트 URL': 'acme.com', '담당자 이메일': 'lee@acme.com' })
    await send(dialog)
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('파트너 추가 실패')
    await expect(alert).toHaveTextContent('이미 등록된 파트너 코드입니다.')
    await expect(field(dialog, '웹사이트 URL')).toHaveValue('acme.com')
    await expect(onClose).not.toHaveBeenCalled()
    // The next press sends it once more, and the line is gone.
    await send(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(dialog.queryByRole('alert')).toBeNull()
  },
}

/** Without a network the link waits in the browser; the dialog has done its task. */
export const LinkKept: Story = {
  play: async () => {
    addLink.mockResolvedValueOnce({ ok: false, message: REQUEST_MESSAGES.kept })
    const dialog = await open()
    await enterAll(dialog, { '웹사이트 URL': 'acme.com', '담당자 이메일': 'lee@acme.com' })
    await send(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(notify).toHaveBeenCalledWith({ kind: 'info', message: REQUEST_MESSAGES.kept })
  },
}

/** The names of the text fields, in their order: those that must be filled in, or those that need not. */
const namesOf = (dialog: InDialog, kind: 'required' | 'optional') =>
  dialog
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((input) => (input.required || input.ariaRequired === 'true') === (kind === 'required'))
    .map((input) => input.labels?.[0]?.textContent?.replace('*', '').replace('(필수)', '').trim())

export const Detailed: Story = {
  parameters: {
    ledger: [
      'PARTNER-056',
      'PARTNER-057',
      'PARTNER-058',
      'PARTNER-059',
      'PARTNER-060',
      'PARTNER-061',
      'PARTNER-062',
      'PARTNER-063',
    ],
  },
  play: async () => {
    const dialog = await inDetail()
    const [name, code, website, email] = namesOf(dialog, 'required')
    await expect([name, code, website, email]).toEqual(['회사명', '회사 코드', '웹사이트 주소', '담당자 이메일'])
    await expect(namesOf(dialog, 'optional')).toEqual(['설명', '로고 경로'])
    await expect(dialog.getByRole('switch', { name: 'SAML 사용' })).not.toBeChecked()
  },
}

/** What is asked for beside the company depends on how the partner signs in. */
export const DetailedByProtocol: Story = {
  parameters: { ledger: ['PARTNER-064', 'PARTNER-065', 'PARTNER-066', 'PARTNER-067', 'PARTNER-068'] },
  play: async () => {
    const dialog = await inDetail()
    await expect(namesOf(dialog, 'required').slice(4)).toEqual(['콜백 URL', 'CORS 허용 출처'])
    await useSaml(dialog)
    await expect(namesOf(dialog, 'required').slice(4)).toEqual(['Entity ID', 'ACS URL'])
    await expect(namesOf(dialog, 'optional')).toEqual(['설명', '로고 경로', 'SSO 엔드포인트'])
  },
}

export const Code: Story = {
  parameters: { ledger: ['PARTNER-069'] },
  play: async () => {
    const dialog = await inDetail()
    const code = field(dialog, '회사 코드')
    await expect(code).toHaveAccessibleDescription('영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.')
    await userEvent.type(code, 'ACME_Korea 2')
    await expect(code).toHaveValue('acmekorea2')
    await userEvent.type(code, '-b')
    await expect(code).toHaveValue('acmekorea2-b')
  },
}

export const AddedWithOidc: Story = {
  parameters: {
    ledger: [
      'PARTNER-085',
      'PARTNER-087',
      'PARTNER-088',
      'PARTNER-089',
      'PARTNER-090',
      'PARTNER-059',
      'PARTNER-064',
      'PARTNER-065',
    ],
  },
  play: async () => {
    const dialog = await inDetail()
    await useSaml(dialog)
    await enterAll(dialog, { ...WHO, ...SAML, 'SSO 엔드포인트': 'https://garam.example/login' })
    await useSaml(dialog)
    await enterAll(dialog, { ...OIDC, 설명: ' 전자자료수집 ', '로고 경로': '/logo.png' })
    await send(dialog)
    await calledOnceWith(add, {
      companyName: '가람EDC',
      companyCode: 'garam-edc',
      baseUrl: 'https://garam.example',
      contactEmail: 'lee@garam.example',
      description: '전자자료수집',
      logoPath: '/logo.png',
      useSAML: false,
      redirectUri: 'https://garam.example/callback',
      webOrigin: 'https://garam.example',
    })
    await waitFor(() => expect(onAdded.mock.calls).toEqual([[PARTNER]]))
    await expect(onClose).toHaveBeenCalledOnce()
    await expect(notify.mock.calls).toEqual([[{ kind: 'success', message: '파트너사가 성공적으로 추가되었습니다.' }]])
  },
}

export const AddedWithSaml: Story = {
  parameters: {
    ledger: [
      'PARTNER-077',
      'PARTNER-080',
      'PARTNER-087',
      'PARTNER-088',
      'PARTNER-061',
      'PARTNER-062',
      'PARTNER-066',
      'PARTNER-067',
    ],
  },
  play: async () => {
    const dialog = await inDetail()
    await enterAll(dialog, { ...WHO, '웹사이트 주소': 'HTTPS://example.com', ...OIDC })
    await useSaml(dialog)
    await enterAll(dialog, SAML)
    await send(dialog)
    await calledOnceWith(add, {
      companyName: '가람EDC',
      companyCode: 'garam-edc',
      baseUrl: 'HTTPS://example.com',
      contactEmail: 'lee@garam.example',
      description: null,
      logoPath: null,
      useSAML: true,
      entityId: 'urn:garam',
      acsUrl: 'https://garam.example/acs',
      ssoUrl: null,
    })
  },
}

export const MissingFields: Story = {
  parameters: { ledger: ['PARTNER-070', 'PARTNER-071', 'PARTNER-072', 'PARTNER-073', 'PARTNER-086'] },
  play: async () => {
    const dialog = await inDetail()
    const message = '모든 필수 항목을 입력해주세요.'
    // One after the other, in the order of the form, a blank counting as nothing.
    for (const [name, text] of Object.entries(WHO)) {
      if (name !== '회사 코드') await enter(field(dialog, name), ' ')
      await isRefused(dialog, name, message)
      await enter(field(dialog, name), text)
    }
  },
}

export const MalformedFields: Story = {
  parameters: { ledger: ['PARTNER-074', 'PARTNER-075', 'PARTNER-076', 'PARTNER-083', 'PARTNER-084', 'PARTNER-086'] },
  play: async () => {
    const dialog = await inDetail()
    await enterAll(dialog, WHO)
    await enter(field(dialog, '웹사이트 주소'), 'ftp://example.com')
    await refusedWith(dialog, '담당자 이메일', 'lee', '올바른 이메일 형식을 입력해주세요.')
    await enter(field(dialog, '담당자 이메일'), 'lee@garam.example')
    for (const [text, message] of [
      ['example.com', '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)'],
      ['http://', '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)'],
      ['ftp://example.com', '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.'],
      ['localhost:3000', '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.'],
    ] as const) {
      await refusedWith(dialog, '웹사이트 주소', text, message)
    }
    await enter(field(dialog, '웹사이트 주소'), 'https://garam.example')
    await isRefused(dialog, '콜백 URL', 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.')
    await enter(field(dialog, '콜백 URL'), 'garam')
    await isRefused(dialog, 'CORS 허용 출처', 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.')
    const malformed = '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'
    await enter(field(dialog, 'CORS 허용 출처'), 'https://garam.example/app')
    await isRefused(dialog, '콜백 URL', malformed)
    await enter(field(dialog, '콜백 URL'), 'https://garam.example/callback')
    await isRefused(dialog, 'CORS 허용 출처', malformed)
  },
}

export const SamlFaults: Story = {
  parameters: { ledger: ['PARTNER-078', 'PARTNER-079', 'PARTNER-081', 'PARTNER-082'] },
  play: async () => {
    const dialog = await inDetail()
    await enterAll(dialog, WHO)
    await useSaml(dialog)
    await isRefused(dialog, 'Entity ID', 'SAML 사용 시 Entity ID는 필수입니다.')
    await enter(field(dialog, 'Entity ID'), 'urn:garam')
    await isRefused(dialog, 'ACS URL', 'SAML 사용 시 ACS URL은 필수입니다.')
    await refusedWith(dialog, 'ACS URL', 'garam', 'SSO 관련 URL 형식이 올바르지 않습니다.')
    await enter(field(dialog, 'ACS URL'), 'https://garam.example/acs')
    await refusedWith(dialog, 'SSO 엔드포인트', 'garam', 'SSO 관련 URL 형식이 올바르지 않습니다.')
  },
}

export const NotAdded: Story = {
  parameters: { ledger: ['PARTNER-092', 'PARTNER-093'] },
  play: async () => {
    const taken = '이미 등록된 회사 코드입니다.'
    add
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockResolvedValueOnce({ ok: false, message: taken, field: 'companyCode' })
    const dialog = await inDetail()
    await enterAll(dialog, { ...WHO, ...OIDC })
    await send(dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent('파트너사 추가에 실패했습니다.')
    await send(dialog)
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(taken))
    await expect(dialog.getByRole('alert')).toHaveTextContent('파트너사 추가에 실패했습니다.')
    await waitFor(() => expect(field(dialog, '회사 코드')).toHaveFocus())
    await expect(field(dialog, '회사 코드')).toHaveAccessibleDescription(expect.stringContaining(taken))
    await expect(field(dialog, '회사명')).toHaveValue(' 가람EDC ')
    await expect([onClose, onAdded, notify].flatMap((mock) => mock.mock.calls)).toEqual([])
  },
}

export const TabsKeepWhatWasTyped: Story = {
  parameters: { ledger: ['PARTNER-124'] },
  play: async () => {
    const dialog = await open()
    await enter(field(dialog, '웹사이트 URL'), 'acme.com')
    await toTab(dialog, '상세 등록')
    await enter(field(dialog, '회사명'), '가람EDC')
    await toTab(dialog, '간편 등록')
    await expect(field(dialog, '웹사이트 URL')).toHaveValue('acme.com')
    await toTab(dialog, '상세 등록')
    await expect(field(dialog, '회사명')).toHaveValue('가람EDC')
  },
}

export const Sending: Story = {
  parameters: { ledger: ['PARTNER-125', 'REQ-062'] },
  play: async () => {
    let answer: (result: ActionResult) => void = () => {}
    addLink.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const dialog = await open()
    await enterAll(dialog, { '웹사이트 URL': 'acme.com', '담당자 이메일': 'lee@acme.com' })
    await send(dialog)
    const button = await dialog.findByRole('button', { name: /추가 중/ })
    await expect(button).toHaveTextContent('추가 중...')
    await expectLocked()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await press(button)
    await expect(dialog.getByRole('tab', { name: '상세 등록' })).toHaveAttribute('aria-disabled', 'true')
    await expect(addLink).toHaveBeenCalledOnce()
    answer({ ok: true })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}

const drafts = memoryDrafts()

/** What was typed is kept when the dialog is left by Escape, and is there again with its tab. */
export const Restored: Story = {
  decorators: [(Story) => <DraftsProvider value={drafts.store}>{Story()}</DraftsProvider>],
  beforeEach: () => {
    drafts.forms.clear()
    drafts.forms.set('partner/new', {
      form: 'partner/new',
      title: '파트너사 추가',
      fields: {
        tab: 'detailed',
        simple: {},
        detailed: { companyName: '가람EDC', useSAML: true, entityId: 'urn:garam' },
      },
    })
  },
  play: async () => {
    const dialog = await open()
    await waitFor(() => expect(field(dialog, '회사명')).toHaveValue('가람EDC'))
    await expect(field(dialog, 'Entity ID')).toHaveValue('urn:garam')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(drafts.forms.get('partner/new')).toMatchObject({ fields: { detailed: { companyName: '가람EDC' } } })
  },
}

/** What was typed on the second tab alone is kept too. */
export const KeptFromTheSecondTab: Story = {
  parameters: { ledger: ['PARTNER-124'] },
  decorators: [(Story) => <DraftsProvider value={drafts.store}>{Story()}</DraftsProvider>],
  beforeEach: () => drafts.forms.clear(),
  play: async () => {
    const dialog = await inDetail()
    await enter(field(dialog, '회사명'), '가람EDC')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(drafts.forms.get('partner/new')).toMatchObject({
      fields: { tab: 'detailed', detailed: { companyName: '가람EDC' } },
    })
  },
}

/** 링크는 보관할 수 있지만, 비밀 키를 받는 상세 등록은 할 수 없다고 입력하기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-136'] },
  play: async () => {
    const dialog = await open()
    await expect(dialog.queryByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeNull()
    await expect(dialog.getByRole('button', { name: '추가' })).toBeEnabled()
    await toTab(dialog, '상세 등록')
    await expect(dialog.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '추가' })).toBeDisabled()
  },
}
