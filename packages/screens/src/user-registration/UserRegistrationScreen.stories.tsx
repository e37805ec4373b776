import { jobRolesOf } from '@imsang/domain/job-roles'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { SAMPLE_ORGANIZATIONS } from '../approvals/samples'
import { calledOnceWith } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { withKept } from '../drafts/draftStory'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { withoutConnection } from '../testing/connectionStory'
import { expectLocked } from '../testing/lockedStory'
import { chooseFile, pngFile } from '../testing/pictureStory'
import type { AskTaken } from '../typed-check/typedCheck'
import { type NewUser, type RegisterResult, UserRegistrationScreen } from './UserRegistrationScreen'

const actions = () => ({
  findOrganizations: fn(async (keyword: string) => SAMPLE_ORGANIZATIONS.filter(({ name }) => name.includes(keyword))),
  listJobRoles: fn(async (type: string) =>
    jobRolesOf(type).map((jobRoleKey) => ({ jobRoleKey, jobRoleName: jobRoleKey })),
  ),
  checkEmail: fn<AskTaken>(async () => ({ ok: true, isDuplicate: false })),
  register: fn(
    async (_user: NewUser, _image: File | null): Promise<RegisterResult> => ({ ok: true, isImageLost: false }),
  ),
  cancel: fn(),
  notify: fn(),
})
/** The default actions, with the given ones replaced. */
const withActions = (changes: Partial<ReturnType<typeof actions>>) => ({ actions: { ...actions(), ...changes } })

const meta = {
  title: '사용자 등록/양식',
  component: UserRegistrationScreen,
  args: { ownLevel: 'TENANT_ADMIN', actions: actions(), onDone: fn() as (() => void) | null },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof UserRegistrationScreen>

export default meta
type Story = StoryObj<typeof meta>

const GOOD = 'Right!2026'
const textbox = (name: string) => screen.getByRole('textbox', { name })
const organization = () => screen.getByRole('combobox', { name: '소속' })
const jobRole = () => screen.getByRole('button', { name: /직책/ })
const radio = (name: string) => screen.getByRole('radio', { name })
const password = () => screen.getByLabelText(/^비밀번호\*?$/)
const submit = () => userEvent.click(screen.getByRole('button', { name: '등록' }))
const described = (field: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(text)))

/** Finds an organisation by part of its name and chooses it. */
async function choose(name: string) {
  await userEvent.tripleClick(organization())
  await userEvent.keyboard(name.slice(0, -1))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}
async function jobRoles() {
  await waitFor(() => expect(jobRole()).toBeEnabled())
  await userEvent.click(jobRole())
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}
async function chooseJobRole(name: string) {
  await jobRoles()
  await userEvent.click(screen.getByRole('option', { name }))
  await waitFor(() => expect(jobRole()).toHaveTextContent(name))
}
const typeEmail = async (address: string) => {
  await userEvent.click(textbox('이메일'))
  await userEvent.paste(address)
}
const checked = () => waitFor(() => expect(screen.getAllByText('사용 가능한 이메일입니다')[0]).toBeVisible())

/** Fills in everything that is required, for a person who sets the password. */
async function fillIn() {
  await userEvent.type(textbox('이름'), '김한빛')
  await typeEmail('hb.kim@hanbit-smo.example')
  await choose('한강서울병원')
  await chooseJobRole('연구코디네이터(CRC)')
  await checked()
}

export const FirstSight: Story = {
  parameters: {
    ledger: ['USER-076', 'USER-077', 'USER-078', 'USER-079', 'USER-080', 'USER-083', 'USER-100'],
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('사용자 등록')
    await expect(screen.getByText('등록한 사용자는 승인 절차 없이 바로 사용할 수 있습니다.')).toBeVisible()
    await expect(textbox('이메일')).toHaveAccessibleDescription('로그인할 때 쓰는 주소입니다.')
    await expect(organization()).toHaveAttribute('placeholder', '조직 이름으로 찾기')
    for (const name of ['이름', '이메일']) await expect(textbox(name)).toBeRequired()
    await expect(textbox('전화번호')).not.toBeRequired()
    await expect(organization()).toBeRequired()
    await expect(jobRole()).toBeDisabled()
    await expect(jobRole()).toHaveTextContent('소속을 먼저 선택해주세요.')
    await expect(jobRole()).toHaveAccessibleDescription('필수 항목입니다.')
    await expect(screen.queryByText(/이메일 중복 확인|사용 가능한|이미 사용 중/)).toBeNull()
    await expect(args.actions.listJobRoles).not.toHaveBeenCalled()
  },
}

export const PasswordByLink: Story = {
  parameters: { ledger: ['USER-220', 'USER-221', 'USER-222', 'USER-223'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('radiogroup', { name: '첫 비밀번호' })).toBeVisible()
    await expect(screen.getAllByRole('radio')).toHaveLength(2)
    const link = radio('메일의 링크로 본인이 정하기')
    await expect(link).toBeChecked()
    await described(link, '24시간 동안 쓸 수 있는 링크를 환영 메일로 보냅니다.')
    await described(radio('직접 입력하기'), '첫 로그인에서 새 비밀번호로 바꾸게 됩니다.')
    await expect(screen.queryByLabelText(/^비밀번호\*?$/)).toBeNull()
    await fillIn()
    await submit()
    const sent = {
      fullName: '김한빛',
      email: 'hb.kim@hanbit-smo.example',
      phone: '',
      organization: { id: 'organization-1', name: '한강서울병원' },
      jobRoleKey: 'CRC',
      password: null,
    }
    await calledOnceWith(args.actions.register, sent, null)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '사용자가 등록되었습니다.' })
  },
}

export const PasswordTyped: Story = {
  parameters: { ledger: ['USER-081', 'USER-097'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(radio('직접 입력하기'))
    await expect(password()).toBeRequired()
    await expect(password()).toHaveAttribute('type', 'password')
    for (const [typed, word] of [
      ['a', '매우 약함'],
      ['abcdefgh', '약함'],
      ['Aa1!', '보통'],
      ['Aa1!aaaa', '강함'],
      ['Aa1!aaaaaaaa', '매우 강함'],
    ] as const) {
      await userEvent.clear(password())
      await userEvent.type(password(), typed)
      await expect(screen.getByText(word)).toBeVisible()
    }
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 표시' }))
    await expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
    await expect(password()).toHaveAttribute('type', 'password')
    await userEvent.clear(password())
    await userEvent.type(password(), ` ${GOOD}`)
    await submit()
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce())
    await expect(args.actions.register).toHaveBeenCalledWith(expect.objectContaining({ password: ` ${GOOD}` }), null)
  },
}

export const PasswordTakenBack: Story = {
  parameters: { ledger: ['USER-223', 'USER-224'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(radio('직접 입력하기'))
    await userEvent.type(password(), 'weak')
    await userEvent.click(radio('메일의 링크로 본인이 정하기'))
    await userEvent.click(radio('직접 입력하기'))
    await expect(password()).toHaveValue('')
    await userEvent.type(password(), 'weak')
    await userEvent.click(radio('메일의 링크로 본인이 정하기'))
    await submit()
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce())
    await expect(args.actions.register).toHaveBeenCalledWith(expect.objectContaining({ password: null }), null)
  },
}

export const PasswordRules: Story = {
  parameters: { ledger: ['USER-094', 'USER-095', 'USER-096'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(radio('직접 입력하기'))
    for (const [typed, message] of [
      ['', '비밀번호를 입력해주세요.'],
      ['weak', '비밀번호는 8자 이상이어야 합니다'],
      ['Sh0rt!a', '비밀번호는 8자 이상이어야 합니다'],
      ['right!2026', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.'],
      ['xHB.Kim!2026', '비밀번호에 아이디를 포함할 수 없습니다.'],
      ['Hb.Kim@Hanbit-SMO.example1', '비밀번호에 아이디를 포함할 수 없습니다.'],
    ] as const) {
      await userEvent.clear(password())
      if (typed) await userEvent.type(password(), typed)
      await submit()
      await described(password(), message)
      if (typed === 'weak') await expect(screen.queryByText(/영문 대문자를 1자 이상/)).toBeNull()
    }
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

export const EverythingMissing: Story = {
  parameters: { ledger: ['USER-087', 'USER-088', 'USER-089', 'USER-090', 'USER-094', 'USER-098'] },
  play: async ({ args }) => {
    await userEvent.type(textbox('이름'), '  ')
    await userEvent.click(radio('직접 입력하기'))
    await submit()
    await described(textbox('이름'), '이름을 입력해주세요.')
    await described(textbox('이메일'), '이메일을 입력해주세요.')
    await described(organization(), '소속을 선택해주세요.')
    await described(jobRole(), '직책을 선택해주세요.')
    await described(password(), '비밀번호를 입력해주세요.')
    await expect(textbox('전화번호')).not.toHaveAccessibleDescription()
    await expect(textbox('이름')).toHaveFocus()
    await calledOnceWith(args.actions.notify, { kind: 'warning', message: '입력값을 확인해주세요.' })
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

/** 입력란을 떠날 때와 등록할 때 확인합니다. */
export const Malformed: Story = {
  parameters: { ledger: ['USER-091', 'USER-092', 'USER-093'] },
  play: async ({ args }) => {
    await fillIn()
    for (const [typed, isRight] of [
      ['010-1234-5678', true],
      ['010 1234', false],
      ['0101234567x', false],
      ['01012345678', true],
      ['010-1234-56789', false],
    ] as const) {
      await userEvent.clear(textbox('전화번호'))
      await userEvent.type(textbox('전화번호'), typed)
      await userEvent.tab()
      if (isRight) await expect(textbox('전화번호')).toBeValid()
      else await described(textbox('전화번호'), '올바른 전화번호 형식이 아닙니다.')
    }
    await userEvent.clear(textbox('이메일'))
    await userEvent.type(textbox('이메일'), 'hb.kim@hanbit')
    await submit()
    await described(textbox('이메일'), '올바른 이메일 형식이 아닙니다.')
    await described(textbox('전화번호'), '올바른 전화번호 형식이 아닙니다.')
    await expect(args.actions.register).not.toHaveBeenCalled()
    await userEvent.clear(textbox('전화번호'))
    await expect(textbox('전화번호')).toBeValid()
  },
}

export const LongestTexts: Story = {
  parameters: { ledger: ['ACONST-015'] },
  play: async () => {
    await userEvent.click(radio('직접 입력하기'))
    for (const field of [textbox('이름'), textbox('이메일'), textbox('전화번호'), password()]) {
      await expect(field).toHaveAttribute('maxlength', '255')
    }
  },
}

/** 연구 책임자는 조직 관리자를 등록할 수 없습니다. */
export const JobRoles: Story = {
  args: { ownLevel: 'PROJECT_LEAD' },
  parameters: { ledger: ['USER-079', 'USER-084', 'USER-086'] },
  play: async ({ args }) => {
    await choose('한강서울병원')
    await calledOnceWith(args.actions.listJobRoles, 'HOSPITAL')
    const offered = await jobRoles()
    await expect(offered).toContain('연구코디네이터(CRC)')
    await expect(offered).not.toContain('조직 관리자')
    await userEvent.keyboard('{Escape}')
  },
}

export const JobRolesOfAnAdministrator: Story = {
  parameters: { ledger: ['USER-086'] },
  play: async () => {
    await choose('한강서울병원')
    await expect(await jobRoles()).toContain('조직 관리자')
    await userEvent.keyboard('{Escape}')
  },
}

export const OrganizationChanged: Story = {
  parameters: { ledger: ['USER-084', 'USER-085'] },
  play: async ({ args }) => {
    await choose('한강서울병원')
    await chooseJobRole('연구코디네이터(CRC)')
    await choose('다온CRO')
    await expect(args.actions.listJobRoles).toHaveBeenLastCalledWith('CRO')
    await waitFor(() => expect(jobRole()).toBeEnabled())
    await expect(jobRole()).toHaveTextContent('직책 선택')
    await choose('한강서울병원')
    await waitFor(() => expect(jobRole()).toBeEnabled())
    await expect(jobRole()).toHaveTextContent('직책 선택')
  },
}

const failing = fn()

export const JobRolesFailed: Story = {
  args: withActions({ listJobRoles: failing }),
  parameters: { ledger: ['USER-084'] },
  beforeEach: () => {
    failing
      .mockReset()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ jobRoleKey: 'CRC', jobRoleName: 'CRC' }])
  },
  play: async () => {
    await choose('한강서울병원')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('직책 목록을 불러오는 데 실패했습니다.'))
    await expect(jobRole()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(jobRole()).toBeEnabled())
  },
}

const never = <Answer,>() => new Promise<Answer>(() => undefined)

export const EmailChecking: Story = {
  args: withActions({ checkEmail: fn<AskTaken>(() => never()) }),
  parameters: { ledger: ['USER-101', 'USER-106'] },
  play: async ({ args }) => {
    await userEvent.type(textbox('이름'), '김한빛')
    await choose('한강서울병원')
    await chooseJobRole('연구코디네이터(CRC)')
    await typeEmail('hb.kim@hanbit-smo.example')
    await waitFor(() => expect(screen.getByText('이메일 중복 확인 중...')).toBeVisible())
    await submit()
    await calledOnceWith(args.actions.notify, {
      kind: 'warning',
      message: '이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.',
    })
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

export const EmailTaken: Story = {
  args: withActions({ checkEmail: fn<AskTaken>(async () => ({ ok: true, isDuplicate: true })) }),
  parameters: { ledger: ['USER-103', 'USER-107'] },
  play: async ({ args }) => {
    await userEvent.type(textbox('이름'), '김한빛')
    await choose('한강서울병원')
    await chooseJobRole('연구코디네이터(CRC)')
    await typeEmail('hb.kim@hanbit-smo.example')
    await described(textbox('이메일'), '이미 사용 중인 이메일입니다.')
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'warning', message: '이미 사용 중인 이메일입니다.' })
    await expect(textbox('이메일')).toHaveFocus()
    await expect(args.actions.register).not.toHaveBeenCalled()
    // An edit sets the state back.
    await userEvent.clear(textbox('이메일'))
    await expect(screen.queryByText('이미 사용 중인 이메일입니다.')).toBeNull()
  },
}

const checkTwice = fn<AskTaken>()

export const EmailCheckFailed: Story = {
  args: withActions({ checkEmail: checkTwice }),
  parameters: { ledger: ['USER-102', 'USER-104', 'USER-108'] },
  beforeEach: () => {
    checkTwice.mockReset().mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true, isDuplicate: false })
  },
  play: async ({ args }) => {
    await userEvent.type(textbox('이름'), '김한빛')
    await choose('한강서울병원')
    await chooseJobRole('연구코디네이터(CRC)')
    await typeEmail('hb.kim@hanbit-smo.example')
    await described(textbox('이메일'), '이메일 검증 중 오류가 발생했습니다.')
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'warning', message: '이메일 검증 중 오류가 발생했습니다.' })
    await expect(args.actions.register).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '다시 확인' }))
    await checked()
    await expect(textbox('이메일')).toHaveFocus()
    await submit()
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce())
  },
}

export const Refused: Story = {
  args: withActions({ register: fn(async () => ({ ok: false, message: '잠시 후 다시 시도해주세요.' }) as const) }),
  parameters: { ledger: ['USER-122', 'USER-124'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    const told = '사용자 등록에 실패했습니다: 잠시 후 다시 시도해주세요.'
    await calledOnceWith(args.actions.notify, { kind: 'error', message: told })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(told))
    await expect(textbox('이름')).toHaveValue('김한빛')
    await expect(textbox('이메일')).toHaveValue('hb.kim@hanbit-smo.example')
    await expect(organization()).toHaveValue('한강서울병원')
    await expect(jobRole()).toHaveTextContent('연구코디네이터(CRC)')
  },
}

export const RefusedWithoutReason: Story = {
  args: withActions({ register: fn(async () => ({ ok: false, message: null }) as const) }),
  parameters: { ledger: ['USER-123'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '사용자 등록에 실패했습니다: 알 수 없는 오류가 발생했습니다',
    })
  },
}

export const TakenMeanwhile: Story = {
  args: withActions({
    register: fn(async () => ({ ok: false, message: '이미 사용 중인 이메일입니다.', field: 'email' }) as const),
  }),
  parameters: { ledger: ['USER-227'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '사용자 등록에 실패했습니다: 이미 사용 중인 이메일입니다.',
    })
    await described(textbox('이메일'), '이미 사용 중인 이메일입니다.')
    await waitFor(() => expect(textbox('이메일')).toHaveFocus())
    await expect(screen.queryByText('사용 가능한 이메일입니다')).toBeNull()
    await userEvent.keyboard('x')
    await expect(textbox('이메일')).toBeValid()
  },
}

export const WithoutImage: Story = {
  args: withActions({ register: fn(async () => ({ ok: true, isImageLost: true }) as const) }),
  parameters: { ledger: ['USER-119'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await calledOnceWith(args.actions.notify, {
      kind: 'warning',
      message: '사용자가 등록되었습니다. (프로필 이미지 업로드 실패)',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

export const Registering: Story = {
  args: withActions({ register: fn(() => never<RegisterResult>()) }),
  parameters: { ledger: ['USER-125', 'REQ-062'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    const button = await screen.findByRole('button', { name: /등록 중/ })
    await expect(button).toHaveTextContent('등록 중...')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByRole('button', { name: '취소' })).toBeDisabled()
    await expectLocked()
    await userEvent.click(button)
    await userEvent.click(textbox('이름'))
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.register).toHaveBeenCalledOnce()
  },
}

/** 사용자 목록을 열 수 없는 사람은 빈 양식에 남습니다. */
export const NextPerson: Story = {
  args: { onDone: null },
  parameters: { ledger: ['USER-121', 'USER-228'] },
  play: async ({ args, canvasElement }) => {
    await fillIn()
    await chooseFile(canvasElement, pngFile('사진.png'))
    await expect(screen.getByRole('img', { name: '프로필 이미지' })).toBeVisible()
    await userEvent.click(radio('직접 입력하기'))
    await userEvent.type(password(), GOOD)
    await submit()
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '사용자가 등록되었습니다.' })
    await waitFor(() => expect(textbox('이름')).toHaveFocus())
    for (const name of ['이름', '이메일', '전화번호']) await expect(textbox(name)).toHaveValue('')
    await expect(organization()).toHaveValue('')
    await expect(jobRole()).toBeDisabled()
    await expect(screen.getByRole('img', { name: '프로필 이미지 없음' })).toBeVisible()
    await expect(radio('메일의 링크로 본인이 정하기')).toBeChecked()
    await userEvent.click(radio('직접 입력하기'))
    await expect(password()).toHaveValue('')
    await expect(screen.queryByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeNull()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['USER-126'] },
  play: async ({ args }) => {
    await userEvent.type(textbox('이름'), '김한빛')
    await userEvent.click(screen.getByRole('button', { name: '취소' }))
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
    await expect(args.actions.register).not.toHaveBeenCalled()
  },
}

const KEPT = {
  fullName: '김한빛',
  organization: { id: 'organization-1', label: '한강서울병원', organizationType: 'HOSPITAL' },
  phone: '010-1234-5678',
  jobRoleKey: 'CRC',
  email: 'hb.kim@hanbit-smo.example',
  setBy: 'typed',
}

export const Restored: Story = {
  decorators: [withKept({ form: 'user/new', title: '사용자 등록', fields: KEPT })],
  parameters: { ledger: ['USER-225', 'USER-226'] },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible())
    await expect(textbox('이름')).toHaveValue('김한빛')
    await expect(textbox('전화번호')).toHaveValue('010-1234-5678')
    await expect(organization()).toHaveValue('한강서울병원')
    await waitFor(() => expect(jobRole()).toHaveTextContent('연구코디네이터(CRC)'))
    await expect(radio('직접 입력하기')).toBeChecked()
    await expect(password()).toHaveValue('')
    await checked()
    await calledOnceWith(args.actions.checkEmail, 'hb.kim@hanbit-smo.example', expect.any(AbortSignal))
    await userEvent.type(password(), GOOD)
    await submit()
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce())
  },
}

/** 이전 버전이 남긴, 지금 양식과 맞지 않는 내용은 채우지 않습니다. */
export const DraftOfAnotherShape: Story = {
  decorators: [withKept({ form: 'user/new', title: '사용자 등록', fields: { ...KEPT, organization: '한강서울병원' } })],
  play: async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(textbox('이름')).toHaveValue('')
  },
}

const held = memoryDrafts()

export const KeptWithoutPassword: Story = {
  render: (args) => {
    const [store] = useState(() => held.store)
    return (
      <DraftsProvider value={store}>
        <UserRegistrationScreen {...args} />
      </DraftsProvider>
    )
  },
  beforeEach: () => held.forms.clear(),
  parameters: { ledger: ['USER-225'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(radio('직접 입력하기'))
    await userEvent.type(password(), GOOD)
    const kept = () => held.forms.get('user/new')
    await waitFor(() => expect(kept()?.fields).toMatchObject({ fullName: '김한빛', setBy: 'typed' }))
    await expect(JSON.stringify(kept())).not.toContain(GOOD)
    await expect(kept()?.title).toBe('사용자 등록')
    await submit()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(held.forms.size).toBe(0)
  },
}

/** 연결이 끊어지면 입력하기 전에 알려줍니다. 사진도 지금은 고를 수 없습니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async ({ canvas }) => {
    // Above the form, and at the picture.
    await expect(canvas.getAllByText('연결이 끊어져 지금은 할 수 없습니다.')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: '등록' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '이미지 선택' })).toBeDisabled()
    await expect(textbox('이름')).toBeEnabled()
  },
}
