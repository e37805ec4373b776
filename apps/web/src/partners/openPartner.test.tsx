import { sampleVendors } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab } from '../testing/studyTab'

const CLIENT = 'client-lab'
const FAILED = 'SSO 연결에 실패했습니다.'
type Start = Awaited<ReturnType<Exclude<Answers['initiatePartnerSso'], undefined>>>

/** Presses the button of the one connected vendor, whose system answers this; no tab is really opened. */
async function connect(answer: NonNullable<Answers['initiatePartnerSso']>) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const posted: object[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { method, action, target, rel, hidden } = this
    posted.push({ method, action, target, rel, hidden, fields: Object.fromEntries(new FormData(this)) })
  })
  const [vendor] = sampleVendors()
  const { server, toasts } = await openStudyTab(4, 'monitor', {
    listInstitutions: () => [],
    listVendors: () => (vendor ? [{ ...vendor, clientId: CLIENT }] : []),
    initiatePartnerSso: answer,
  })
  const button = page.getByRole('button', { name: '나래이디씨 시스템 연결' })
  await button.click()
  await expect.poll(() => server.callsOf('initiatePartnerSso').map(({ path }) => path)).toEqual([{ id: CLIENT }])
  await server.settled()
  const calls = opened.mock.calls.map((call) => [...call])
  opened.mockRestore()
  submit.mockRestore()
  return { opened: calls, posted, toasts, server }
}

const start = (changes: Partial<Exclude<Start, Response>>) => () => ({
  ...({ method: 'GET', url: 'https://garam.example/login?iss=a', SAMLResponse: null } as const),
  ...changes,
})

describe('the system of a partner', () => {
  it.each(['GET', 'get', 'REDIRECT', ''])(
    'is opened in a new tab by the address of one call for the method %j, whatever could be posted [PARTNER-029, PARTNER-033]',
    async (method) => {
      const answer = start({ method: method as 'GET', SAMLResponse: 'PHNhbWw+' })
      const { opened, posted, toasts, server } = await connect(answer)
      expect(opened).toEqual([['https://garam.example/login?iss=a', '_blank', 'noopener']])
      expect(posted).toEqual([])
      expect(toasts()).toEqual([])
      expect(server.callsOf('initiatePartnerSso')).toHaveLength(1)
    },
  )

  it.each(['POST', 'post'])(
    'is opened by a hidden form in a new tab for %s [PARTNER-030, PARTNER-031, PARTNER-032]',
    async (method) => {
      const url = 'https://garam.example/acs'
      const { opened, posted } = await connect(start({ method: method as 'POST', url, SAMLResponse: 'PHNhbWw+' }))
      expect(posted).toEqual([
        {
          method: 'post',
          action: url,
          target: '_blank',
          rel: 'noopener',
          hidden: true,
          fields: { SAMLResponse: 'PHNhbWw+' },
        },
      ])
      expect(opened).toEqual([])
      expect(document.querySelector('form[target="_blank"]')).toBeNull()
    },
  )

  it.each([
    ['another scheme', start({ url: 'javascript:alert(1)' })],
    ['another scheme of a form', start({ method: 'POST', url: 'data:text/html,a', SAMLResponse: 'a' })],
    ['no answer to send', start({ method: 'POST' })],
  ])('is not opened with %s [PARTNER-034, PARTNER-035, PARTNER-146]', async (_, answer) => {
    const { opened, posted, toasts, server } = await connect(answer)
    expect([...opened, ...posted]).toEqual([])
    await expect.poll(toasts).toEqual([`error: ${FAILED}`])
    // It may not be connected any more.
    expect(server.callsOf('listVendors')).toHaveLength(2)
  })

  it.each([
    ['is refused', () => refusal(404, '파트너사를 찾을 수 없습니다.')],
    ['has another status', () => Response.json({ status: 'error', message: '잠시 후 다시 시도해주세요.' })],
  ])('is not opened when it %s, and the list is read again [PARTNER-035, PARTNER-146]', async (_, answer) => {
    const { opened, posted, toasts, server } = await connect(answer)
    expect([...opened, ...posted]).toEqual([])
    await expect.poll(() => toasts().map((toast) => toast.startsWith(`error: ${FAILED}`))).toEqual([true])
    await server.settled()
    expect(server.callsOf('listVendors')).toHaveLength(2)
  })
})
