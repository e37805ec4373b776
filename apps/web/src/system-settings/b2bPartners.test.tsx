import type { B2bPartner } from '@imsang/api-client'
import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const main = page.getByRole('main')
const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const SECRET = 'q8Rf-the-only-time-it-is-shown'

const partner = (letter: string, changes: Partial<B2bPartner> = {}): B2bPartner => ({
  clientId: `client-${letter}`,
  companyName: `회사${letter}`,
  companyCode: letter,
  baseUrl: `https://${letter}.example`,
  contactEmail: `sso@${letter}.example`,
  description: null,
  logoPath: null,
  useSAML: false,
  redirectUri: `https://${letter}.example/callback`,
  webOrigin: `https://${letter}.example`,
  entityId: null,
  acsUrl: null,
  ssoUrl: null,
  enabled: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  version: 3,
  ...changes,
})

/** Opens the tab with these answers, once its list was read. */
async function openPartners(answers: Answers) {
  const app = await openApp({
    at: '/system-settings',
    as: sampleUser('systemAdmin'),
    answers: {
      listDomains: () => [],
      domainStatistics: () => ({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
      ...answers,
    },
  })
  await main.getByRole('tab', { name: 'B2B 파트너' }).click()
  await expect.poll(() => app.server.callsOf('listB2bPartners').length).toBe(1)
  await app.server.settled()
  return app
}
const button = (name: string) => main.getByRole('button', { name })
const turn = async (letter: string) => {
  const control = main.getByRole('switch', { name: `회사${letter} 활성` })
  ;(control.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
/** The calls about partners, in their order. */
const lines = ({ server }: Awaited<ReturnType<typeof openPartners>>) =>
  server.lines().filter((line) => /partner/i.test(line))

/** Everything that this page keeps, as one text: what it shows, its storage, its databases, its cache. */
async function everythingKept(): Promise<string> {
  const databases = await indexedDB.databases()
  const rows = await Promise.all(databases.map(({ name = '' }) => rowsOf(name)))
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
  const cached = queryClient.getQueryCache().getAll()
  return [
    document.documentElement.outerHTML,
    ...fields,
    window.location.href,
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    JSON.stringify(rows),
    JSON.stringify(cached.map(({ queryKey, state }) => [queryKey, state.data, `${state.error}`])),
    JSON.stringify(
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ].join('\n')
}

async function rowsOf(name: string): Promise<unknown[]> {
  const answerOf = <Answer,>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answerOf(indexedDB.open(name))
  try {
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return []
    const transaction = database.transaction(stores)
    return await Promise.all(stores.map((store) => answerOf(transaction.objectStore(store).getAll())))
  } finally {
    database.close()
  }
}

describe('the partners of the system settings', () => {
  it('are read when their tab is first opened, and again on request after a failure [SYS-006, SYS-012, SYS-022, PARTNER-022, PARTNER-099, PARTNER-187]', async () => {
    const app = await openPartners({ listB2bPartners: () => ({}) as never })
    await expect.element(main.getByRole('alert')).toHaveTextContent('파트너사 목록을 불러오는데 실패했습니다.')
    // A server that answers a secret all the same does not make it known.
    app.server.answer({ listB2bPartners: () => [{ ...partner('a'), clientSecret: SECRET } as B2bPartner] })
    await button('다시 시도').click()
    await expect.element(button('회사a 시스템 연결')).toBeVisible()
    await app.server.settled()
    expect(await everythingKept()).not.toContain(SECRET)
  })

  it('keep their rows, and say so, when they cannot be read again [SYS-021]', async () => {
    const { server, toasts } = await openPartners({ listB2bPartners: () => [partner('a')] })
    server.answer({ listB2bPartners: () => refusal(400) })
    await queryClient.invalidateQueries({ queryKey: ['b2b-partners'] })
    await expect.poll(toasts).toEqual(['error: 파트너사 목록을 불러오는데 실패했습니다.'])
    await expect.element(button('회사a 시스템 연결')).toBeVisible()
  })

  it('are switched over the version that was seen; who is second sees what is stored [PARTNER-028, PARTNER-134, PARTNER-180, PARTNER-181]', async () => {
    let stored = partner('a', { enabled: false })
    const app = await openPartners({
      listB2bPartners: () => [stored],
      switchB2bPartner: ({ body }) => {
        stored = { ...stored, ...(body as object), version: 4 }
        return stored
      },
    })
    const again = held(null)
    app.server.answer({ listB2bPartners: () => again.answer().then(() => [stored]) })
    await turn('a')
    // At once, not only when the list has been read again.
    await expect.element(main.getByRole('switch', { name: '회사a 활성' })).toBeChecked()
    again.release()
    await app.server.settled()
    const [call] = app.server.callsOf('switchB2bPartner')
    expect([call?.path, call?.headers.get('if-match'), call?.body]).toEqual([
      { id: 'client-a' },
      '"3"',
      { enabled: true },
    ])
    expect(lines(app)).toEqual(['listB2bPartners', 'switchB2bPartner client-a', 'listB2bPartners'])
    expect(app.toasts()).toEqual(['success: 파트너사가 활성화되었습니다.'])

    app.server.answer({
      switchB2bPartner: () => {
        stored = { ...stored, enabled: false, version: 5 }
        return refusal(412, OLDER, { data: stored })
      },
    })
    await turn('a')
    await page.getByRole('alertdialog').getByRole('button', { name: '중지' }).click()
    await expect.poll(() => app.toasts().at(-1)).toBe(`error: 상태 변경에 실패했습니다.: ${OLDER}`)
    await expect.element(main.getByRole('switch', { name: '회사a 활성' })).not.toBeChecked()
  })

  it('are deleted after a question; one that is refused stays [PARTNER-038, PARTNER-039, PARTNER-040]', async () => {
    const list = [partner('a'), partner('b')]
    const app = await openPartners({ listB2bPartners: () => list, removeB2bPartner: () => refusal(400) })
    const question = page.getByRole('alertdialog', { name: '파트너사 삭제' })
    await button('회사a 삭제').click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(question.getByText('파트너사 삭제에 실패했습니다.')).toBeVisible()
    app.server.answer({
      removeB2bPartner: () => {
        list.shift()
        return null as never
      },
    })
    const again = held(null)
    app.server.answer({ listB2bPartners: () => again.answer().then(() => list) })
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(button('회사a 삭제')).not.toBeInTheDocument()
    again.release()
    await app.server.settled()
    expect(lines(app).slice(-2)).toEqual(['removeB2bPartner client-a', 'listB2bPartners'])
    expect(app.toasts()).toEqual(['success: 파트너사가 삭제되었습니다.'])
  })

  it('have links beside them, after which studies choose their vendors from a list that is read anew [PARTNER-117, PARTNER-120, PARTNER-123]', async () => {
    const app = await openPartners({
      listB2bPartners: () => [],
      addPartnerLink: ({ body }) => ({ id: 'link', description: null, ...(body as object) }) as never,
    })
    // As after a visit of the vendors of a study.
    queryClient.setQueryData(['partners'], [])
    await button('파트너사 추가').click()
    const dialog = page.getByRole('dialog', { name: '파트너사 추가' })
    await dialog.getByRole('textbox', { name: /^웹사이트 URL/ }).fill('https://www.acme.com')
    await dialog.getByRole('textbox', { name: /^담당자 이메일/ }).fill('lee@acme.example')
    await dialog.getByRole('textbox', { name: /^담당자 이메일/ }).click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.toasts).toEqual(['success: 파트너 링크가 추가되었습니다'])
    expect(app.server.callsOf('addPartnerLink').map(({ body }) => body)).toEqual([
      {
        ...{ partnerCode: 'acme', partnerName: 'Acme', websiteUrl: 'https://www.acme.com' },
        ...{ description: '담당자: lee@acme.example', displayOrder: 0 },
      },
    ])
    expect(queryClient.getQueryState(['partners'])?.isInvalidated).toBe(true)
  })

  it('are connected by one call; a refusal is told with its reason [PARTNER-029, PARTNER-035]', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    const app = await openPartners({
      listB2bPartners: () => [partner('a')],
      initiatePartnerSso: () => ({ method: 'GET', url: 'https://a.example/in', SAMLResponse: null }),
    })
    await button('회사a 시스템 연결').click()
    await expect.poll(() => opened.mock.calls).toEqual([['https://a.example/in', '_blank', 'noopener']])
    expect(lines(app).slice(1)).toEqual(['initiatePartnerSso client-a'])
    app.server.answer({ initiatePartnerSso: () => refusal(404, '파트너사를 찾을 수 없습니다.') })
    await app.server.settled()
    await button('회사a 시스템 연결').click()
    await expect.poll(app.toasts).toEqual(['error: SSO 연결에 실패했습니다.: 파트너사를 찾을 수 없습니다.'])
  })

  it('have a guide with the addresses of this server, which asks it nothing [PARTNER-051, PARTNER-185]', async () => {
    const app = await openPartners({ listB2bPartners: () => [] })
    await button('사용 가이드').click()
    const guide = page.getByRole('dialog', { name: '파트너 연동 가이드' })
    await expect.element(guide.getByText(`${window.location.origin}/saml/sso`)).toBeVisible()
    await expect.element(guide.getByText(`${window.location.origin}/saml/metadata`).first()).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => copied.mockRestore())
    for (const what of ['메타데이터 주소', 'Entity ID', '로그인 주소']) {
      await guide.getByRole('button', { name: `${what} 복사` }).click()
    }
    const { origin } = window.location
    await expect
      .poll(() => copied.mock.calls.map(([text]) => text))
      .toEqual([`${origin}/saml/metadata`, `${origin}/saml/metadata`, `${origin}/saml/sso`])
    await app.server.settled()
    expect(lines(app)).toEqual(['listB2bPartners'])
  })
})

describe('the secret of a partner', () => {
  const dialog = page.getByRole('dialog', { name: 'Client Secret 안내' })

  it('is shown once for a new partner, and then nowhere any more [PARTNER-089, PARTNER-090, PARTNER-091, PARTNER-097, PARTNER-098, PARTNER-099]', async () => {
    const list: B2bPartner[] = []
    const app = await openPartners({
      listB2bPartners: () => [...list],
      addB2bPartner: () => {
        list.unshift(partner('new'))
        return { ...partner('new'), clientSecret: SECRET }
      },
    })
    await button('파트너사 추가').click()
    const add = page.getByRole('dialog', { name: '파트너사 추가' })
    await add.getByRole('tab', { name: '상세 등록' }).click()
    for (const [label, text] of [
      ['회사명', '회사new'],
      ['회사 코드', 'new'],
      ['웹사이트 주소', 'https://new.example'],
      ['담당자 이메일', 'sso@new.example'],
      ['콜백 URL', 'https://new.example/callback'],
      ['CORS 허용 출처', 'https://new.example'],
    ] as const) {
      await add.getByRole('textbox', { name: label }).fill(text)
    }
    await add.getByRole('button', { name: '추가' }).click()
    await expect.element(dialog.getByText(SECRET)).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await app.server.settled()
    expect(app.toasts()).toEqual(['success: 파트너사가 성공적으로 추가되었습니다.'])
    expect(lines(app)).toEqual(['listB2bPartners', 'addB2bPartner', 'listB2bPartners'])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText(SECRET)).toBeVisible()
    // The search finds what is there.
    expect(await everythingKept()).toContain(SECRET)
    await dialog.getByRole('button', { name: '확인했습니다' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await everythingKept()).not.toContain(SECRET)
    await queryClient.invalidateQueries({ queryKey: ['b2b-partners'] })
    await expect.element(button('회사new 시스템 연결')).toBeVisible()
    expect(await everythingKept()).not.toContain(SECRET)
  })

  it('is replaced by a new one, which is shown once too [PARTNER-098, PARTNER-135, PARTNER-136]', async () => {
    const app = await openPartners({
      listB2bPartners: () => [partner('a')],
      renewB2bPartnerSecret: () => ({ ...partner('a', { version: 4 }), clientSecret: SECRET }),
    })
    await button('회사a 상세 보기').click()
    await button('새 Client Secret 발급').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '발급' }).click()
    await expect.element(dialog.getByText(SECRET)).toBeVisible()
    await app.server.settled()
    expect(lines(app)).toEqual(['listB2bPartners', 'renewB2bPartnerSecret client-a', 'listB2bPartners'])
    await dialog.getByRole('button', { name: '확인했습니다' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await everythingKept()).not.toContain(SECRET)
  })
})
