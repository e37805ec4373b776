import type { UserProfile } from '@imsang/api-client'
import { demoStudyId, sampleMyProjects, sampleUser } from '@imsang/fixtures'
import { RouterProvider } from '@imsang/ui/Providers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { withKept } from '../drafts/draftStory'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { withoutConnection } from '../testing/connectionStory'
import { expectLocked } from '../testing/lockedStory'
import { chooseFile, pngFile, STORED_URL } from '../testing/pictureStory'
import { ProfileScreen } from './ProfileScreen'
import type { ProfileEdit, SaveProfile } from './profileTerms'

type Args = ComponentProps<typeof ProfileScreen>

const NEW_URL = `${STORED_URL}#new`
const sample = sampleUser('smoCrc')
export const USER: UserProfile = {
  ...sample,
  roles: [{ role: 'CRC', scopeType: 'ORGANIZATION' }],
  profile: { ...sample.profile, profileImageUrl: STORED_URL },
}
export const ready = (changes: Partial<UserProfile> = {}, profile: Partial<UserProfile['profile']> = {}) =>
  ({ kind: 'ready', user: { ...USER, ...changes, profile: { ...USER.profile, ...profile } } }) as const
export const STUDIES = {
  kind: 'ready',
  studies: sampleMyProjects().map(({ projectId, title, protocolNo }) => ({ projectId, title, protocolNo })),
} as const

/** The profile is kept by the app. */
function Kept({ state: atFirst, photo, actions, ...args }: Args) {
  const [state, setState] = useState(atFirst)
  const amend = (changes: Partial<UserProfile['profile']>, version = 0) => {
    setState((now) =>
      now.kind === 'ready'
        ? {
            ...now,
            user: {
              ...now.user,
              version: Number(now.user.version) + version,
              profile: { ...now.user.profile, ...changes },
            },
          }
        : now,
    )
  }
  return (
    <ProfileScreen
      {...args}
      state={state}
      photo={{
        upload: async (file, upload) => {
          const result = await photo.upload(file, upload)
          if (result.ok) amend({ profileImageUrl: result.url })
          return result
        },
        remove: async () => {
          const result = await photo.remove()
          if (result.ok) amend({ profileImageUrl: null })
          return result
        },
      }}
      actions={{
        ...actions,
        save: async (edit) => {
          const result = await actions.save(edit)
          if (result.ok) amend({ fullName: edit.fullName, phone: edit.phone }, 1)
          return result
        },
      }}
    />
  )
}

const actions = () => ({
  save: fn(async (_: ProfileEdit): ReturnType<SaveProfile> => ({ ok: true })),
  retry: fn(),
  retryStudies: fn(),
  changePassword: fn(),
  logOut: fn(),
  notify: fn(),
})
/** The default actions, with the given ones replaced. */
const withActions = (changes: Partial<ReturnType<typeof actions>>) => ({ actions: { ...actions(), ...changes } })
const navigate = fn()

const meta = {
  title: '프로필/카드와 양식',
  component: ProfileScreen,
  args: {
    state: ready(),
    studies: STUDIES,
    photo: {
      upload: fn(async () => ({ ok: true as const, url: NEW_URL })),
      remove: fn(async () => ({ ok: true as const })),
    },
    actions: actions(),
  } as Args,
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <main style={{ padding: 24 }}>{Story()}</main>
      </RouterProvider>
    ),
  ],
  render: (args) => <Kept {...args} />,
  excludeStories: ['USER', 'ready', 'STUDIES'],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

const nameField = () => screen.getByRole('textbox', { name: '이름' })
const phoneField = () => screen.getByRole('textbox', { name: '전화번호' })
const save = () => screen.getByRole('button', { name: '변경사항 저장' })
const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
const partOf = (title: string) => {
  const part = screen.getByRole('heading', { level: 2, name: title }).parentElement?.parentElement
  if (!part) throw new Error('there is no card')
  return part
}
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const enter = (button: HTMLElement) => {
  button.focus()
  return userEvent.keyboard('{Enter}')
}

export const FirstSight: Story = {
  parameters: {
    ledger: ['PROF-006', 'PROF-007', 'PROF-008', 'PROF-009', 'PROF-013', 'ACONST-016'],
  },
  play: async () => {
    await expect(screen.getByText('내 정보와 소속, 권한을 확인합니다.')).toBeVisible()
    await expect(said('아이디')).toHaveTextContent(USER.profile.username)
    await expect(said('이메일')).toHaveTextContent('crc@hanbit-smo.example')
    await expect(screen.getAllByRole('textbox')).toEqual([nameField(), phoneField()])
    await expect(nameField()).toHaveValue('백소민')
    await expect(nameField()).toBeRequired()
    await expect(phoneField()).not.toBeRequired()
    await expect(save()).toBeDisabled()
    await retype(phoneField(), '010-12a34-56789')
    await expect(phoneField()).toHaveValue('010-1234-5678')
  },
}

/** 저장할 것이 있을 때만 저장할 수 있습니다. */
export const WhatCounts: Story = {
  parameters: { ledger: ['PROF-013', 'PROF-014', 'PROF-015', 'PROF-016', 'PROF-017'] },
  play: async () => {
    await userEvent.type(nameField(), '  ')
    await expect(save()).toBeDisabled()
    await retype(nameField(), '백소윤')
    await expect(save()).toBeEnabled()
    await retype(nameField(), '백소민')
    await expect(save()).toBeDisabled()
    await retype(phoneField(), '0212345678')
    await expect(save()).toBeEnabled()
    await retype(nameField(), '  ')
    await expect(save()).toBeDisabled()
  },
}

export const NameMissing: Story = {
  parameters: { ledger: ['PROF-010', 'PROF-011', 'PROF-012', 'PROF-082', 'ACONST-015'] },
  play: async ({ args }) => {
    for (const name of ['', '   ']) {
      await retype(nameField(), name)
      await userEvent.tab()
      await waitFor(() => expect(nameField()).toHaveAccessibleDescription('이름을 입력해주세요.'))
    }
    await retype(nameField(), '정해원(CI)')
    await waitFor(() =>
      expect(nameField()).toHaveAccessibleDescription(
        "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다.",
      ),
    )
    await enter(save())
    await expect(args.actions.save).not.toHaveBeenCalled()
    await expect(nameField()).toHaveAttribute('maxlength', '255')
  },
}

/** 저장한 값이 새 기준이 되고, 초점은 이름으로 돌아갑니다. */
export const Saved: Story = {
  parameters: { ledger: ['PROF-019', 'PROF-020', 'PROF-021', 'PROF-022'] },
  play: async ({ args }) => {
    await retype(nameField(), ' 홍길동 ')
    await retype(phoneField(), '010-1234-5678')
    await enter(save())
    await calledOnceWith(args.actions.save, { basis: USER, fullName: '홍길동', phone: '01012345678' })
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '프로필이 수정되었습니다.' })
    await waitFor(() => expect(nameField()).toHaveValue('홍길동'))
    await expect(nameField()).toHaveFocus()
    await expect(save()).toBeDisabled()
    await retype(nameField(), '홍길순')
    await expect(save()).toBeEnabled()
  },
}

export const Saving: Story = {
  args: { actions: { ...meta.args.actions, save: fn(() => new Promise<never>(() => undefined)) } },
  parameters: { ledger: ['REQ-062', 'PROF-020'] },
  play: async ({ args }) => {
    await retype(nameField(), '홍길동')
    await enter(save())
    await expectLocked()
    await enter(save())
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

export const NotSaved: Story = {
  args: withActions({ save: fn(async () => ({ ok: false as const, message: '지금은 저장할 수 없습니다.' })) }),
  parameters: { ledger: ['PROF-024'] },
  play: async ({ args }) => {
    await retype(nameField(), '홍길동')
    await enter(save())
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '프로필 수정에 실패했습니다.',
      description: '지금은 저장할 수 없습니다.',
    })
    await expect(nameField()).toHaveValue('홍길동')
    await expect(save()).toBeEnabled()
  },
}

/** 서버가 이름만 거절했습니다. */
export const NameRefused: Story = {
  args: withActions({
    save: fn(async () => ({ ok: false as const, message: '쓸 수 없는 이름입니다.', field: 'fullName' })),
  }),
  parameters: { ledger: ['PROF-024'] },
  play: async () => {
    await retype(nameField(), '홍길동')
    await enter(save())
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription('쓸 수 없는 이름입니다.'))
    await expect(nameField()).toHaveFocus()
  },
}

const other = { ...USER, version: 2, profile: { ...USER.profile, fullName: '백소윤', phone: '0212345678' } }
const older = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

/** 다른 창에서 먼저 저장하면 입력한 이름은 남고, 전화번호는 저장된 값이 됩니다. */
export const Conflict: Story = {
  args: withActions({
    save: fn(
      async ({ basis }: ProfileEdit): ReturnType<SaveProfile> =>
        basis.version === 1 ? { ok: false, message: older, isConflict: true, current: other } : { ok: true },
    ),
  }),
  parameters: { ledger: ['ACALL-074', 'PROF-083'] },
  play: async ({ args }) => {
    await retype(nameField(), '홍길동')
    await enter(save())
    await expect(await screen.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(screen.getByText(/^입력한 내용은 그대로 있습니다\./)).toHaveTextContent(
      '입력한 내용은 그대로 있습니다. 현재 저장된 값: 이름 백소윤, 전화번호 02-1234-5678',
    )
    await expect(nameField()).toHaveValue('홍길동')
    await expect(phoneField()).toHaveValue('02-1234-5678')
    await enter(save())
    await waitFor(() =>
      expect(args.actions.save).toHaveBeenLastCalledWith({ basis: other, fullName: '홍길동', phone: '0212345678' }),
    )
    await waitFor(() => expect(screen.queryByText(older)).toBeNull())
  },
}

const KEPT = {
  form: 'profile',
  title: '프로필',
  fields: { before: { fullName: '백소민', phone: USER.profile.phone }, values: { fullName: '홍길동', phone: '' } },
}

export const FilledInAgain: Story = {
  decorators: [withKept(KEPT)],
  parameters: { ledger: ['PROF-080', 'PROF-081'] },
  play: async () => {
    await expect(await screen.findByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(nameField()).toHaveValue('홍길동')
    await expect(phoneField()).toHaveValue('')
    await enter(screen.getByRole('button', { name: '변경 취소' }))
    await waitFor(() => expect(nameField()).toHaveValue('백소민'))
    await expect(nameField()).toHaveFocus()
    await expect(phoneField()).toHaveValue('010-0000-0203')
    await expect(screen.queryByRole('button', { name: '변경 취소' })).toBeNull()
    await expect(screen.queryByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeNull()
  },
}

const drafts = memoryDrafts()

/** 고친 값은 보관되고, 저장하면 지워집니다. 저장한 뒤에 고친 값도 보관됩니다. */
export const KeptUntilSaved: Story = {
  decorators: [(Story) => <DraftsProvider value={drafts.store}>{Story()}</DraftsProvider>],
  parameters: { ledger: ['PROF-081'] },
  play: async () => {
    await retype(nameField(), '홍길동')
    await waitFor(() =>
      expect(drafts.forms.get('profile')).toMatchObject({ fields: { values: { fullName: '홍길동' } } }),
    )
    await enter(save())
    await waitFor(() => expect(drafts.forms.size).toBe(0))
    await waitFor(() => expect(save()).toBeDisabled())
    await retype(nameField(), '홍길순')
    await waitFor(() =>
      expect(drafts.forms.get('profile')).toMatchObject({ fields: { values: { fullName: '홍길순' } } }),
    )
  },
}

const photo = () => screen.getByRole('img', { name: '프로필 사진' })
const sourceOf = (picture: HTMLElement) => picture.querySelector('img')?.getAttribute('src')

/** 고른 사진은 저장 버튼과 관계없이 바로 올라갑니다. */
export const PhotoAtOnce: Story = {
  parameters: {
    ledger: ['PROF-005', 'PROF-025', 'PROF-026', 'PROF-027', 'PROF-030', 'PROF-031', 'PROF-037'],
  },
  play: async ({ args, canvasElement }) => {
    await expect(sourceOf(photo())).toBe(STORED_URL)
    await expect(screen.getByRole('button', { name: '사진 변경' })).toBeVisible()
    await expect(screen.getByText('JPG, PNG 파일 (최대 5MB)')).toBeVisible()
    const file = pngFile('사진.png', 5_242_880)
    await chooseFile(canvasElement, file)
    await calledOnceWith(args.photo.upload, file, expect.anything())
    await waitFor(() => expect(sourceOf(photo())).toBe(NEW_URL))
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '프로필 이미지가 변경되었습니다.' })
    await expect(save()).toBeDisabled()
  },
}

export const PhotoRemoved: Story = {
  parameters: { ledger: ['PROF-005', 'PROF-033', 'PROF-035', 'PROF-037'] },
  play: async ({ args }) => {
    await enter(screen.getByRole('button', { name: '사진 삭제' }))
    await expect(await screen.findByRole('img', { name: '프로필 사진 없음' })).toHaveTextContent('백')
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '프로필 이미지가 삭제되었습니다.' })
    await expect(screen.queryByRole('button', { name: '사진 삭제' })).toBeNull()
    await expect(save()).toBeDisabled()
  },
}

const failing = async () => ({ ok: false as const, message: null })

/** 실패하면 먼저 있던 사진이 남습니다. */
export const PhotoFails: Story = {
  args: { photo: { upload: fn(failing), remove: fn(failing) } },
  parameters: { ledger: ['PROF-032', 'PROF-038'] },
  play: async ({ canvasElement }) => {
    await chooseFile(canvasElement, pngFile('사진.png'))
    await expect(await screen.findByText('프로필 이미지 업로드에 실패했습니다.')).toBeVisible()
    await expect(sourceOf(photo())).toBe(STORED_URL)
    await enter(screen.getByRole('button', { name: '사진 삭제' }))
    await expect(await screen.findByText('프로필 이미지 삭제에 실패했습니다.')).toBeVisible()
    await expect(sourceOf(photo())).toBe(STORED_URL)
  },
}

/** 받을 수 없는 파일은 올리지 않습니다. */
export const PhotoRefused: Story = {
  parameters: { ledger: ['PROF-028', 'PROF-029'] },
  play: async ({ args, canvasElement }) => {
    await chooseFile(canvasElement, pngFile('사진.png', 5_242_881))
    await expect(screen.getByText('이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    await chooseFile(canvasElement, new File(['GIF89a'], '사진.gif', { type: 'image/gif' }))
    await expect(screen.getByText('이미지 파일만 업로드 가능합니다.')).toBeVisible()
    await expect(args.photo.upload).not.toHaveBeenCalled()
  },
}

const [first] = USER.tenants
export const Organizations: Story = {
  args: {
    state: ready({
      tenants: [
        { ...first, name: '둘째조직', organizationId: 'o-2', isPrimary: false, organizationType: 'HOSPITAL' },
        { ...first, name: '한빛SMO', organizationId: 'o-1', isPrimary: true, organizationType: 'SMO' },
      ] as UserProfile['tenants'],
    }),
  },
  parameters: { ledger: ['PROF-039', 'PROF-040', 'PROF-041', 'PROF-042'] },
  play: async () => {
    const card = partOf('소속 조직')
    const rows = [...card.querySelectorAll('li')].map(({ textContent }) => textContent)
    await expect(rows).toEqual(['둘째조직 병원', '한빛SMO 주 소속SMO(임상시험관리기관)'])
  },
}

export const NoOrganization: Story = {
  args: { state: ready({ tenants: [] }) },
  parameters: { ledger: ['PROF-043'] },
  play: async () => {
    await expect(partOf('소속 조직')).toHaveTextContent('소속된 조직이 없습니다.')
  },
}

/** 역할과 관리자 구분은 서버가 알려주는 그대로입니다. */
export const Roles: Story = {
  args: {
    state: ready({
      roles: [
        { role: 'CRC', scopeType: 'ORGANIZATION' },
        { role: 'USER', scopeType: '' },
      ],
    }),
  },
  parameters: { ledger: ['PROF-044', 'PROF-045', 'PROF-046', 'PROF-049', 'PROF-051', 'PROF-052'] },
  play: async () => {
    await expect(partOf('역할 및 권한')).toBeVisible()
    await expect(said('직책')).toHaveTextContent('연구코디네이터(CRC)')
    await expect(said('관리자 구분')).toHaveTextContent('일반 사용자')
    const chips = within(said('역할') as HTMLElement).getAllByText(/./)
    await expect(chips.map(({ textContent }) => textContent)).toEqual(['CRC (ORGANIZATION)', 'USER'])
  },
}

const titled = (jobRoleKey: string | null, roleName: string | null): Story => ({
  args: { state: ready({}, { jobRoleKey, roleName }) },
  parameters: { ledger: ['PROF-045'] },
})
export const LabelFirst: Story = {
  ...titled('CI', 'CI'),
  play: async () => {
    await expect(said('직책')).toHaveTextContent('총괄연구책임자(CI)')
  },
}
export const UnknownRole: Story = {
  ...titled('NEW_ROLE', '새 직책'),
  play: async () => {
    await expect(said('직책')).toHaveTextContent('새 직책')
  },
}
export const RoleName: Story = {
  ...titled(null, '연구 간호'),
  play: async () => {
    await expect(said('직책')).toHaveTextContent('연구 간호')
  },
}
export const NoRole: Story = {
  ...titled(null, null),
  play: async () => {
    await expect(said('직책')?.querySelector('[aria-hidden]')).toHaveTextContent(/^-$/)
  },
}

const kindOf = (account: Pick<UserProfile, 'admin' | 'adminType'>, row: string, label: string): Story => ({
  args: { state: ready(account) },
  parameters: { ledger: [row] },
  play: async () => {
    await expect(said('관리자 구분')).toHaveTextContent(label)
  },
})
export const SystemAdmin = kindOf({ admin: false, adminType: 'SYSTEM' }, 'PROF-047', '시스템 관리자')
export const TenantAdmin = kindOf({ admin: true, adminType: 'TENANT' }, 'PROF-048', '조직 관리자')
export const AdminByFlag = kindOf({ admin: true, adminType: null }, 'PROF-050', '시스템 관리자')

export const Studies: Story = {
  parameters: { ledger: ['PROF-053', 'PROF-055'] },
  play: async () => {
    const card = partOf('참여 연구')
    const links = [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    await expect(links).toEqual(STUDIES.studies.map(({ title, projectId }) => [title, `/projects/${projectId}`]))
    await userEvent.click(screen.getByRole('link', { name: STUDIES.studies[0]?.title ?? '' }))
    await expect(navigate).toHaveBeenCalledWith(`/projects/${STUDIES.studies[0]?.projectId}`, undefined)
  },
}

const many = Array.from({ length: 20 }, (_, at) => ({
  projectId: demoStudyId('study-1').slice(0, -2) + String(10 + at),
  title: `연구 ${at + 1}`,
  protocolNo: null,
}))
/** 연구가 많으면 목록 안에서 넘겨 봅니다. */
export const ManyStudies: Story = {
  args: { studies: { kind: 'ready', studies: many } },
  parameters: { ledger: ['PROF-054', 'ACONST-025'] },
  play: async () => {
    const last = screen.getByRole('link', { name: '연구 20' })
    const list = last.closest('ul') as HTMLElement
    await expect(list.offsetHeight).toBe(400)
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    last.focus()
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0))
  },
}

export const NoStudy: Story = {
  args: { studies: { kind: 'ready', studies: [] } },
  parameters: { ledger: ['PROF-056'] },
  play: async () => {
    await expect(partOf('참여 연구')).toHaveTextContent('참여 중인 연구가 없습니다.')
  },
}

export const StudiesFailed: Story = {
  args: { studies: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['PROF-084'] },
  play: async ({ args }) => {
    await expect(partOf('참여 연구')).toHaveTextContent('참여 연구를 불러오지 못했습니다.')
    await enter(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryStudies).toHaveBeenCalledOnce()
  },
}

/** 보안 카드에는 다른 내용도 들어갑니다. */
export const Security: Story = {
  args: { children: <p>로그인한 기기</p> },
  parameters: { ledger: ['PROF-057', 'PROF-059'] },
  play: async ({ args }) => {
    await expect(partOf('보안')).toHaveTextContent('로그인한 기기')
    await expect(screen.getByText('비밀번호를 바꾸면 다른 기기에서는 로그아웃됩니다.')).toBeVisible()
    await enter(screen.getByRole('button', { name: '비밀번호 변경' }))
    await expect(args.actions.changePassword).toHaveBeenCalledOnce()
    await enter(screen.getByRole('button', { name: '로그아웃' }))
    await expect(args.actions.logOut).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['PROF-004'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('프로필 정보를 불러오는 데 실패했습니다.')
    await enter(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** 사진만 연결을 기다릴 수 없습니다. 이름과 전화번호는 보관했다가 보냅니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '사진 변경' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '사진 삭제' })).toBeDisabled()
  },
}
