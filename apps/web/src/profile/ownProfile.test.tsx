import { type SampleAccount, sampleMyProjects, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { session } from '../base/services'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'
import { playUploads } from '../testing/playedUploads'

const ME = sampleUser('chiefInvestigator')
const PATH = '/profiles'
const STORED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const NEW = `${STORED}#new`
const OWN = sampleMyProjects()
const withPhoto = (profileImageUrl: string | null) => ({ ...ME, profile: { ...ME.profile, profileImageUrl } })
const BASE: Answers = {
  listMyProjects: () => OWN,
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
}
const open = (answers: Answers = {}, as = ME) => openApp({ at: PATH, as, answers: { ...BASE, ...answers } })
/** What the server stores of an edit. */
const saved: Answers = {
  updateMe: ({ body }) => ({ ...ME, version: Number(ME.version) + 1, profile: { ...ME.profile, ...(body as object) } }),
}

const main = page.getByRole('main')
const nameField = main.getByRole('textbox', { name: '이름' })
const phoneField = main.getByRole('textbox', { name: '전화번호' })
const save = main.getByRole('button', { name: '변경사항 저장' })
const discard = main.getByRole('button', { name: '변경 취소' })
const ownCard = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const photo = main.getByRole('img', { name: '프로필 사진', exact: true })
const noPhoto = main.getByRole('img', { name: '프로필 사진 없음' })
const srcOf = (element: Element) => element.querySelector('img')?.getAttribute('src')
const study = (name: string) => main.getByRole('link', { name })

describe('the own profile', () => {
  it('is hidden from the list of the side bar, and opened from the user menu [PROF-002]', async () => {
    const { address } = await openApp({ at: '/settings/password', as: ME, answers: { ...BASE } })
    const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link')
    const listed = () => links.elements().map(({ textContent }) => textContent)
    await expect.poll(listed).toContain('연구 리스트')
    expect(listed()).not.toContain('프로필')
    await ownCard(ME.profile.fullName).click()
    await page.getByRole('menuitem', { name: '프로필' }).click()
    await expect.poll(address).toBe(PATH)
    await expect.element(main.getByRole('heading', { level: 1, name: '프로필' })).toBeVisible()
  })

  it('is read from the server whenever its page is opened, and changes what is shown beside every screen [PROF-003]', async () => {
    const { server } = await open({ getMe: () => ({ ...ME, profile: { ...ME.profile, fullName: '새 이름' } }) })
    await expect.element(nameField).toHaveValue('새 이름')
    await expect.element(ownCard('새 이름')).toBeVisible()
    await server.settled()
    expect(server.callsOf('getMe')).toHaveLength(1)
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible()
    const version = Number(ME.version) + 1
    server.answer({ getMe: () => ({ ...ME, version, profile: { ...ME.profile, fullName: '더 새 이름' } }) })
    router.history.push(PATH)
    await expect.element(nameField).toHaveValue('더 새 이름')
  })

  it('that cannot be read says so, and is read again on request [PROF-004]', async () => {
    const { server } = await open({ getMe: () => refusal(501) })
    await expect.element(main.getByText('프로필 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    expect(nameField.elements()).toEqual([])
    server.answer({ getMe: () => ME })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(nameField).toHaveValue(ME.profile.fullName)
  })

  it('is saved with name and phone alone, trimmed and in digits, over the version that was shown [PROF-018, PROF-019, PROF-020, PROF-021, PROF-022, PROF-023, ACALL-074]', async () => {
    const stored = { ...ME.profile, fullName: '홍길동', phone: '0298765432' }
    const { server, toasts, address } = await open({
      updateMe: () => ({ ...ME, version: Number(ME.version) + 1, profile: stored }),
    })
    await nameField.fill(' 홍길동 ')
    await phoneField.fill('010-9876-5432')
    await save.click()
    await expect.element(nameField).toHaveValue('홍길동')
    await expect.element(phoneField).toHaveValue('02-9876-5432')
    await expect.element(save).toBeDisabled()
    await expect.element(ownCard('홍길동')).toBeVisible()
    expect(toasts()).toEqual(['success: 프로필이 수정되었습니다.'])
    await server.settled()
    const [call, ...more] = server.callsOf('updateMe')
    expect([call?.body, more]).toEqual([{ fullName: '홍길동', phone: '01098765432' }, []])
    expect(call?.headers.get('if-match')).toBe(`"${ME.version}"`)
    expect(server.callsOf('getMe')).toHaveLength(1)
    expect(address()).toBe(PATH)
  })

  it('that is not saved keeps what was typed, with the reason [PROF-024]', async () => {
    const { toasts } = await open({ updateMe: () => refusal(400, '지금은 저장할 수 없습니다.') })
    await nameField.fill('홍길동')
    await save.click()
    await expect.poll(toasts).toEqual(['error: 프로필 수정에 실패했습니다.: 지금은 저장할 수 없습니다.'])
    await expect.element(nameField).toHaveValue('홍길동')
    await expect.element(save).toBeEnabled()
    await expect.element(ownCard(ME.profile.fullName)).toBeVisible()
  })

  it('that another window saved first is brought together, and saved over that version [PROF-083, ACALL-074]', async () => {
    const theirs = { ...ME, version: 7, profile: { ...ME.profile, phone: '0212345678' } }
    const older = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const { server } = await open({ updateMe: () => refusal(412, older, { data: theirs }) })
    await nameField.fill('홍길동')
    await save.click()
    await expect.element(main.getByText(older)).toBeVisible()
    await expect.element(main.getByText(/^입력한 내용은 그대로 있습니다\./)).toBeVisible()
    await expect.element(nameField).toHaveValue('홍길동')
    await expect.element(phoneField).toHaveValue('02-1234-5678')
    server.answer({ updateMe: () => ({ ...theirs, version: 8, profile: { ...theirs.profile, fullName: '홍길동' } }) })
    await save.click()
    await expect.element(main.getByText(older)).not.toBeInTheDocument()
    expect(server.callsOf('updateMe')[1]?.headers.get('if-match')).toBe('"7"')
    expect(server.callsOf('updateMe')[1]?.body).toEqual({ fullName: '홍길동', phone: '0212345678' })
  })

  it('that is left unsaved is filled in again when it is opened, until it is discarded [PROF-080, PROF-081]', async () => {
    await open()
    await nameField.fill('홍길동')
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(main.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect.element(nameField).toHaveValue('홍길동')
    await discard.click()
    await expect.element(nameField).toHaveValue(ME.profile.fullName)
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(nameField).toHaveValue(ME.profile.fullName)
    await expect.element(save).toBeDisabled()
  })
})

describe('the own photo', () => {
  async function choose() {
    const input = main.element().querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no chooser')
    await userEvent.upload(input, new File(['bytes of a photo'], '사진.png', { type: 'image/png' }))
  }

  it('is uploaded at once to the own image path, and shown here and beside every screen [PROF-030, PROF-031, PROF-037]', async () => {
    const { server, toasts } = await open({ uploadUserImage: () => ({ downloadUrl: NEW }) })
    playUploads()
    await expect.element(noPhoto).toHaveTextContent(ME.profile.fullName[0] ?? '')
    await choose()
    await expect.poll(() => srcOf(photo.element())).toBe(NEW)
    await expect.poll(() => srcOf(ownCard(ME.profile.fullName).element())).toBe(NEW)
    expect(toasts()).toEqual(['success: 프로필 이미지가 변경되었습니다.'])
    await expect.element(save).toBeDisabled()
    const [call, ...more] = server.callsOf('uploadUserImage')
    expect([call?.path, call?.body, more]).toEqual([{ id: ME.profile.userId }, { file: 'bytes of a photo' }, []])
  })

  it('that is not uploaded leaves the earlier one [PROF-032]', async () => {
    await open({ uploadUserImage: () => refusal(400) }, withPhoto(STORED))
    playUploads()
    await expect.element(photo).toBeVisible()
    await choose()
    await expect.element(main.getByText('프로필 이미지 업로드에 실패했습니다.')).toBeVisible()
    expect(srcOf(photo.element())).toBe(STORED)
  })

  it('is removed without a call, here and beside every screen, until it is loaded again [PROF-034, PROF-035, PROF-036, ACALL-023]', async () => {
    const { server, toasts } = await open(saved, withPhoto(STORED))
    await expect.element(photo).toBeVisible()
    await server.settled()
    const before = server.calls.length
    await main.getByRole('button', { name: '사진 삭제' }).click()
    await expect.element(noPhoto).toBeVisible()
    await expect.poll(() => srcOf(ownCard(ME.profile.fullName).element())).toBeUndefined()
    expect(toasts()).toEqual(['success: 프로필 이미지가 삭제되었습니다.'])
    await server.settled()
    expect(server.calls).toHaveLength(before)
    // A save does not bring it back; the next load does.
    await nameField.fill('홍길동')
    await save.click()
    await expect.element(ownCard('홍길동')).toBeVisible()
    await expect.element(noPhoto).toBeVisible()
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(photo).toBeVisible()
  })
})

describe('the studies of the own profile', () => {
  it('are those of their list, each leading to its page [PROF-053, PROF-055]', async () => {
    await open()
    for (const { title, projectId } of OWN) {
      await expect.element(study(title)).toHaveAttribute('href', `/projects/${projectId}`)
    }
  })

  it('are those that the account names when the list fails, and none of both is told [PROF-084]', async () => {
    const named = [{ projectId: 'p-1', title: '이름만 있는 연구', protocolNo: null }]
    const { server } = await open({ listMyProjects: () => refusal(501), getMe: () => ({ ...ME, projects: named }) })
    await expect.element(study('이름만 있는 연구')).toHaveAttribute('href', '/projects/p-1')
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible()
    server.answer({ getMe: () => ME })
    router.history.push(PATH)
    await expect.element(main.getByText('참여 연구를 불러오지 못했습니다.')).toBeVisible()
    server.answer({ listMyProjects: () => OWN })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(study(OWN[0]?.title ?? '')).toBeVisible()
  })
})

describe('the security of the own profile', () => {
  it('leads to the change of the password, with a way back [PROF-057, PROF-058]', async () => {
    const { address } = await open()
    await main.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect.poll(address).toBe('/settings/password')
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe(PATH)
  })

  it.each([
    ['a success', 'PROF-061', () => ({}) as never, 'success: 로그아웃되었습니다.'],
    [
      'a failure',
      'PROF-062, PROF-063',
      () => refusal(503),
      'error: 로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.',
    ],
  ] as const)(
    'ends the session with one call and leads to the login page after %s [PROF-059, PROF-060, %s]',
    async (_, __, logout, told) => {
      const { server, toasts, address } = await open({ logout })
      await expect.element(nameField).toBeVisible()
      await server.settled()
      await main.getByRole('button', { name: '로그아웃' }).click()
      await expect.poll(address).toBe('/')
      await expect.poll(toasts).toEqual([told])
      expect(server.callsOf('logout')).toHaveLength(1)
      expect(session.read().accessToken).toBeNull()
    },
  )
})

it.each<[SampleAccount, string]>([
  ['systemAdmin', '시스템 관리자'],
  ['tenantAdmin', '조직 관리자'],
  ['outsider', '일반 사용자'],
])('the profile of a %s names the kind of administrator [PROF-046]', async (who, kind) => {
  await open({}, sampleUser(who))
  await expect.element(main.getByText(kind, { exact: true }).first()).toBeVisible()
})
