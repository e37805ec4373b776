import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const BACK = 'https://garam.example/callback?code=a'
const ASKED = '가람EDC 시스템에 로그인합니다. 이름과 이메일 주소가 전달됩니다.'
const GONE = '요청이 없거나 시간이 지났습니다. 파트너사 시스템에서 다시 시작해주세요.'
const main = page.getByRole('main')
const wayBack = (url = BACK) => ({ method: 'GET', url, companyName: '가람EDC' }) as const

const BASE: Answers = {
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  resumePartnerSso: () => wayBack(),
}
const open = (query: string, resume: Answers['resumePartnerSso'] = () => wayBack()) =>
  openApp({
    at: `/partner-sign-in${query}`,
    as: sampleUser('monitor'),
    answers: { ...BASE, resumePartnerSso: resume },
  })

/** Where the page would lead to from now on: the page under test is the page of the test. */
function heldLeaving(): () => string[] {
  const { navigation } = window as unknown as { navigation: EventTarget }
  const left: string[] = []
  const hold = (event: Event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination
    if (new URL(url).origin === location.origin) return
    left.push(url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return () => left
}

describe('a sign-in that a partner began', () => {
  it('asks who began, and goes back there in the same tab only after a press [PARTNER-190, PARTNER-191, PARTNER-192]', async () => {
    const left = heldLeaving()
    const { server } = await open('?request=oidc.abc')
    await expect.element(main.getByText(ASKED)).toBeVisible()
    await expect.element(main.getByRole('heading', { level: 1, name: '파트너사 로그인' })).toBeVisible()
    await server.settled()
    expect(server.callsOf('resumePartnerSso').map(({ body }) => body)).toEqual([{ request: 'oidc.abc' }])
    expect(left()).toEqual([])
    await main.getByRole('button', { name: '계속' }).click()
    await expect.poll(left).toEqual([BACK])
    expect(server.callsOf('resumePartnerSso')).toHaveLength(1)
  })

  it('is offered after the sign-in, with the same address [PARTNER-190]', async () => {
    const user = { ...sampleUser('monitor'), lastAccessedProjectId: null }
    const { server, address } = await openApp({
      at: '/partner-sign-in?request=oidc.abc',
      as: null,
      answers: {
        ...BASE,
        login: () => ({ access_token: 'access', refresh_token: 'refresh' }) as never,
        getMe: () => user,
      },
    })
    const email = page.getByRole('textbox', { name: '이메일' })
    await expect.element(email).toBeVisible()
    expect(server.callsOf('resumePartnerSso')).toEqual([])
    await email.fill(user.email)
    await page.getByLabelText(/^비밀번호(?! )/).fill('Gorae!Uju47')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/main')
    await page.getByRole('button', { name: '열기', exact: true }).click()
    await expect.poll(address).toBe('/partner-sign-in?request=oidc.abc')
    await expect.element(main.getByText(ASKED)).toBeVisible()
    expect(server.callsOf('resumePartnerSso').map(({ body }) => body)).toEqual([{ request: 'oidc.abc' }])
  })

  it('goes back to an address with http as well [PARTNER-192]', async () => {
    const left = heldLeaving()
    await open('?request=oidc.abc', () => wayBack('http://garam.example/callback?code=a'))
    await main.getByRole('button', { name: '계속' }).click()
    await expect.poll(left).toEqual(['http://garam.example/callback?code=a'])
  })

  it('asks again for a way back that is over [PARTNER-194]', async () => {
    const left = heldLeaving()
    let asked = 0
    const { server } = await open('?request=oidc.abc', () => wayBack(`${BACK}${++asked}`))
    await expect.element(main.getByText(ASKED)).toBeVisible()
    await server.settled()
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    onTestFinished(() => later.mockRestore())
    await main.getByRole('button', { name: '계속' }).click()
    await expect.poll(left).toEqual([`${BACK}2`])
  })

  it('does not follow another scheme [PARTNER-192]', async () => {
    const left = heldLeaving()
    const { toasts } = await open('?request=oidc.abc', () => wayBack('javascript:alert(1)'))
    await main.getByRole('button', { name: '계속' }).click()
    await expect.poll(toasts).toEqual(['error: 파트너사의 요청을 확인하지 못했습니다.'])
    expect(left()).toEqual([])
  })

  it('ends at the home when it is declined [PARTNER-193]', async () => {
    const left = heldLeaving()
    const { address, server } = await open('?request=oidc.abc')
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe('/main')
    await server.settled()
    expect(server.callsOf('resumePartnerSso')).toHaveLength(1)
    expect(left()).toEqual([])
  })

  it('says that a request is over, and asks no more [PARTNER-195]', async () => {
    const { server } = await open('?request=oidc.abc', () => refusal(404, '요청을 찾을 수 없습니다.'))
    await expect.element(main.getByText(GONE)).toBeVisible()
    await server.settled()
    expect(server.callsOf('resumePartnerSso')).toHaveLength(1)
  })

  it.each(['', '?request=', `?request=${'a'.repeat(201)}`, '?request=%5B1%5D', '?other=oidc.abc'])(
    'is none without a request: %s [PARTNER-196]',
    async (query) => {
      const { server } = await open(query)
      await expect.element(main.getByText(GONE)).toBeVisible()
      await server.settled()
      expect(server.callsOf('resumePartnerSso')).toEqual([])
    },
  )

  it('is asked for again after a failure [PARTNER-197]', async () => {
    const { server } = await open('?request=oidc.abc', () => refusal(503))
    await expect.element(main.getByText('파트너사의 요청을 확인하지 못했습니다.')).toBeVisible()
    server.answer({ resumePartnerSso: () => wayBack() })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText(ASKED)).toBeVisible()
  })
})
