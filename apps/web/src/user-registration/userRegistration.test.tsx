import { type SampleAccount, sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { chooseFiles } from '../testing/chooseFiles'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { playUploads } from '../testing/playedUploads'

const EMAIL = 'hb.kim@hanbit-smo.example'
const ORGANIZATION = {
  ...{ id: 'organization-5', name: '다섯기관', organizationCode: 'O5', organizationType: 'CRO' },
  status: 'ACTIVE' as const,
}
const CREATED = {
  ...{ id: 'id-new', userId: 'id-new', version: 1, username: EMAIL, fullName: '김한빛', email: EMAIL, phone: null },
  ...{ isEnabled: true, jobRoleKey: 'CRA', organizationId: ORGANIZATION.id, organizationName: ORGANIZATION.name },
  ...{ organizationType: 'CRO', authProvider: null },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' },
}
const ROLES = [
  { jobRoleKey: 'CRA', jobRoleName: 'CRA' },
  { jobRoleKey: 'TENANT_ADMIN', jobRoleName: '조직 관리자' },
]
const BASE: Answers = {
  searchOrganizations: () => [ORGANIZATION],
  listJobRoles: () => ROLES,
  checkEmail: () => ({ isDuplicate: false }),
  createUser: () => CREATED,
  listUsers: () => ({ content: [CREATED], number: 0, size: 20, totalElements: 1, totalPages: 1, totalUsers: 1 }),
  listPendingUsers: () => [],
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
}
const PATH = '/user-management/apply'
const open = (answers: Answers = {}, as: SampleAccount = 'tenantAdmin') =>
  openApp({ at: PATH, as: sampleUser(as), answers: { ...BASE, ...answers } })

const main = page.getByRole('main')
const textbox = (name: string) => main.getByRole('textbox', { name })
const organization = main.getByRole('combobox', { name: '소속' })
const jobRole = main.getByRole('button', { name: /직책/ })
const password = main.getByLabelText(/^비밀번호\*?$/)
const free = main.getByText('사용 가능한 이메일입니다').first()
const submit = () => main.getByRole('button', { name: '등록' }).click()

async function choose() {
  await organization.fill('다섯')
  await page.getByRole('option', { name: /다섯기관/ }).click()
  await expect.element(jobRole).toBeEnabled()
  await jobRole.click()
  await page.getByRole('option', { name: /CRA/ }).click()
}
/** Fills in a person, and waits until the address is known to be free. */
async function fillIn() {
  await textbox('이름').fill(' 김한빛 ')
  await textbox('이메일').fill(` ${EMAIL} `)
  await choose()
  await expect.element(free).toBeVisible()
}
async function typePassword(text: string) {
  await main.getByText('직접 입력하기').click()
  await password.fill(text)
}

const PERSON = {
  ...{ username: EMAIL, email: EMAIL, fullName: '김한빛', jobRoleKey: 'CRA' },
  ...{ organizationId: 'organization-5', organizationName: '다섯기관', sendWelcomeEmail: true },
}

describe('the page that registers a user', () => {
  it('sends one call with what was typed, says so and opens the list, which is asked for anew [USER-112, USER-113, USER-114, USER-115, USER-116, USER-118, USER-120, ACONST-031]', async () => {
    const { server, toasts, address } = await open()
    await fillIn()
    await textbox('전화번호').fill(' 010-1234-5678 ')
    await typePassword(' Right!2026')
    await submit()
    await expect.poll(address).toBe('/user-management')
    expect(toasts()).toEqual(['success: 사용자가 등록되었습니다.'])
    await expect.element(main.getByRole('rowheader', { name: '김한빛' })).toBeVisible()
    expect(server.callsOf('createUser').map(({ body }) => body)).toEqual([
      { ...PERSON, phone: '01012345678', password: ' Right!2026' },
    ])
  })

  it('sends no password when its owner sets it, and an empty phone as none [USER-093, USER-223]', async () => {
    const { server, address } = await open()
    await fillIn()
    await submit()
    await expect.poll(address).toBe('/user-management')
    expect(server.callsOf('createUser').map(({ body }) => body)).toEqual([{ ...PERSON, phone: '' }])
  })

  it('finds organisations by name, loads the roles of the chosen type, and offers none above the own level [USER-077, USER-084, USER-086]', async () => {
    const hospital = { ...ORGANIZATION, id: 'organization-6', name: '여섯기관', organizationType: 'HOSPITAL' } as const
    const { server } = await open(
      {
        searchOrganizations: () => [ORGANIZATION, hospital],
        listJobRoles: ({ path }) => (path.type === 'HOSPITAL' ? [{ jobRoleKey: 'PI', jobRoleName: 'PI' }] : ROLES),
      },
      'projectManager',
    )
    for (const [typed, of, role] of [
      ['다섯', /다섯기관/, 'CRA'],
      ['여섯', /여섯기관/, 'PI'],
    ] as const) {
      await organization.fill(typed)
      await page.getByRole('option', { name: of }).click()
      await expect.element(jobRole).toBeEnabled()
      await jobRole.click()
      await expect.element(page.getByRole('option', { name: new RegExp(role) })).toBeVisible()
      expect(page.getByRole('option').elements()).toHaveLength(1)
      await userEvent.keyboard('{Escape}')
    }
    expect(server.lines()).toContain('searchOrganizations keyword=다섯&page=0&size=100')
    expect(server.callsOf('listJobRoles').map(({ path }) => path.type)).toEqual(['CRO', 'HOSPITAL'])
  })

  it('leaves a user who may not open the list on the emptied form, for the next person [USER-121, USER-228]', async () => {
    const { server, toasts, address } = await open({}, 'projectManager')
    for (const times of [1, 2]) {
      await fillIn()
      await submit()
      await expect.poll(() => server.callsOf('createUser')).toHaveLength(times)
      await expect.element(textbox('이름')).toHaveFocus()
      for (const name of ['이름', '이메일', '전화번호']) await expect.element(textbox(name)).toHaveValue('')
      await expect.element(organization).toHaveValue('')
    }
    expect(address()).toBe(PATH)
    expect(toasts()).toEqual(['success: 사용자가 등록되었습니다.', 'success: 사용자가 등록되었습니다.'])
  })

  it('asks for a list of users that was loaded before again [USER-229]', async () => {
    const { server, address } = await openApp({ at: '/user-management', as: sampleUser('tenantAdmin'), answers: BASE })
    await expect.element(main.getByRole('rowheader', { name: '김한빛' })).toBeVisible()
    await server.settled()
    router.history.push(PATH)
    await fillIn()
    await server.settled()
    const before = server.callsOf('listUsers').length
    await submit()
    await expect.poll(address).toBe('/user-management')
    await server.settled()
    expect(server.callsOf('listUsers')).toHaveLength(before + 1)
  })
})

describe('the image of somebody to register', () => {
  async function chooseImage() {
    chooseFiles(main, new File(['bytes of a picture'], '사진.png', { type: 'image/png' }))
    await expect.element(main.getByText(/^사진\.png/)).toBeVisible()
  }

  it('is uploaded after the creation, for the new user [USER-082, USER-117, USER-118]', async () => {
    const { server, toasts, address } = await open({
      uploadUserImage: () => ({ downloadUrl: '/files/picture?sig=x' }) as never,
    })
    playUploads()
    await fillIn()
    await chooseImage()
    await submit()
    await expect.poll(address).toBe('/user-management')
    expect(toasts()).toEqual(['success: 사용자가 등록되었습니다.'])
    const sent = server.calls.filter(({ operation }) => ['createUser', 'uploadUserImage'].includes(operation))
    expect(sent.map(({ operation, path }) => [operation, path.id])).toEqual([
      ['createUser', undefined],
      ['uploadUserImage', 'id-new'],
    ])
    expect(sent[1]?.body).toEqual({ file: 'bytes of a picture' })
  })

  it('is reported as missing when only its upload fails, and the list opens [USER-119, USER-120]', async () => {
    const { toasts, address } = await open({ uploadUserImage: () => refusal(400, '이미지를 읽을 수 없습니다.') })
    playUploads()
    await fillIn()
    await chooseImage()
    await submit()
    await expect.poll(address).toBe('/user-management')
    expect(toasts()).toEqual(['warning: 사용자가 등록되었습니다. (프로필 이미지 업로드 실패)'])
  })

  it('is not uploaded without a creation, and can be taken back [USER-082, USER-117]', async () => {
    const { server, toasts, address } = await open({ createUser: () => refusal(400, '등록할 수 없는 조직입니다.') })
    playUploads()
    await fillIn()
    await chooseImage()
    await submit()
    await expect.poll(toasts).toHaveLength(1)
    await main.getByRole('button', { name: '이미지 제거' }).click()
    server.answer({ createUser: () => CREATED })
    await submit()
    await expect.poll(address).toBe('/user-management')
    expect(server.callsOf('uploadUserImage')).toEqual([])
  })
})

describe('a registration that fails', () => {
  it.each([
    ['the reason of the server', '등록할 수 없는 조직입니다.', () => refusal(400, '등록할 수 없는 조직입니다.')],
    ['a text of its own without one', '알 수 없는 오류가 발생했습니다', () => refusal(501)],
    [
      'that there is no connection',
      '네트워크 연결에 실패했습니다',
      () => Promise.reject(new TypeError('no connection')),
    ],
  ])('says %s in one line, and keeps what was typed [USER-122, USER-123, USER-124]', async (_, reason, createUser) => {
    const { server, toasts, address } = await open({ createUser })
    await fillIn()
    await typePassword('Right!2026')
    await submit()
    await expect.poll(toasts).toEqual([`error: 사용자 등록에 실패했습니다: ${reason}`])
    await server.settled()
    expect(server.callsOf('createUser')).toHaveLength(1)
    expect(address()).toBe(PATH)
    await expect.element(textbox('이름')).toHaveValue(' 김한빛 ')
    await expect.element(organization).toHaveValue('다섯기관')
    await expect.element(jobRole).toHaveTextContent('CRA')
    await expect.element(password).toHaveValue('Right!2026')
  })

  it('marks the address that was taken meanwhile, until it is edited [USER-227]', async () => {
    const taken = { success: false, status: 'failed', message: '이미 사용 중인 이메일입니다.', field: 'email' }
    const { server, toasts, address } = await open({ createUser: () => Response.json(taken, { status: 409 }) })
    await fillIn()
    await submit()
    await expect.poll(toasts).toEqual(['error: 사용자 등록에 실패했습니다: 이미 사용 중인 이메일입니다.'])
    await expect.element(textbox('이메일')).toHaveAccessibleDescription(/이미 사용 중인 이메일입니다\.$/)
    await expect.element(textbox('이메일')).toHaveFocus()
    server.answer({ createUser: () => CREATED })
    await textbox('이메일').fill('other@hanbit-smo.example')
    await expect.element(free).toBeVisible()
    await submit()
    await expect.poll(address).toBe('/user-management')
  })
})

describe('the address of somebody to register', () => {
  it('is looked up once it stays unchanged, and nothing is sent before the answer [USER-099, USER-101, USER-106]', async () => {
    const answer = held({ isDuplicate: true })
    const { server, toasts } = await open({ checkEmail: answer.answer })
    await textbox('이름').fill('김한빛')
    await choose()
    await textbox('이메일').fill('hb.kim@hanbit')
    await server.settled()
    expect(server.callsOf('checkEmail')).toEqual([])
    await textbox('이메일').fill(EMAIL)
    await expect.element(main.getByText('이메일 중복 확인 중...')).toBeVisible()
    await expect.poll(() => server.callsOf('checkEmail').map(({ query }) => query.get('email'))).toEqual([EMAIL])
    await submit()
    await expect.poll(toasts).toEqual(['warning: 이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.'])
    answer.release()
    await expect.element(textbox('이메일')).toHaveAccessibleDescription(/이미 사용 중인 이메일입니다\.$/)
    await submit()
    await expect.poll(() => toasts().slice(1)).toEqual(['warning: 이미 사용 중인 이메일입니다.'])
    await server.settled()
    expect(server.callsOf('createUser')).toEqual([])
  })

  it('that cannot be looked up stops the registration until it was [USER-104, USER-108]', async () => {
    const { server, toasts, address } = await open({ checkEmail: () => refusal(400) })
    await textbox('이름').fill('김한빛')
    await textbox('이메일').fill(EMAIL)
    await choose()
    await expect.element(textbox('이메일')).toHaveAccessibleDescription(/이메일 검증 중 오류가 발생했습니다\.$/)
    await submit()
    await expect.poll(toasts).toEqual(['warning: 이메일 검증 중 오류가 발생했습니다.'])
    expect(server.callsOf('createUser')).toEqual([])
    server.answer({ checkEmail: () => ({ isDuplicate: false }) })
    await main.getByRole('button', { name: '다시 확인' }).click()
    await expect.element(free).toBeVisible()
    await submit()
    await expect.poll(address).toBe('/user-management')
  })
})

describe('a registration that is left', () => {
  it('goes one step back with its button, without a call or a draft [USER-126, USER-225]', async () => {
    const { server, address } = await openApp({ at: '/user-management', as: sampleUser('tenantAdmin'), answers: BASE })
    await server.settled()
    router.history.push(PATH)
    await textbox('이름').fill('김한빛')
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe('/user-management')
    // The list is there: until then the form is still mounted.
    await expect.element(main.getByRole('rowheader', { name: '김한빛' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(textbox('이메일')).toBeVisible()
    await server.settled()
    await expect.element(textbox('이름')).toHaveValue('')
    // The step before is not always the list.
    router.history.push('/settings/password')
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(textbox('이메일')).toBeVisible()
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe('/settings/password')
    expect(server.callsOf('createUser')).toEqual([])
  })

  it('otherwise is filled in again when it is opened, without its password [USER-225, USER-226]', async () => {
    const { server, address } = await openApp({ at: '/user-management', as: sampleUser('tenantAdmin'), answers: BASE })
    await server.settled()
    router.history.push(PATH)
    await fillIn()
    await typePassword('Right!2026')
    router.history.back()
    await expect.poll(address).toBe('/user-management')
    await server.settled()
    const asked = server.callsOf('checkEmail').length
    router.history.push(PATH)
    await expect.element(main.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect.element(textbox('이름')).toHaveValue(' 김한빛 ')
    await expect.element(organization).toHaveValue('다섯기관')
    await expect.element(jobRole).toHaveTextContent('CRA')
    await expect.element(password).toHaveValue('')
    await expect.element(free).toBeVisible()
    expect(server.callsOf('checkEmail')).toHaveLength(asked + 1)
    await password.fill('Right!2026')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/user-management')
    // The list is there: until then the form is still mounted.
    await expect.element(main.getByRole('rowheader', { name: '김한빛' })).toBeVisible()
    router.history.push(PATH)
    await expect.element(textbox('이메일')).toBeVisible()
    await server.settled()
    await expect.element(textbox('이름')).toHaveValue('')
  })
})
