import type { AllowedDomain } from '@imsang/api-client'
import { SIDEBAR } from '@imsang/domain/route-access'
import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'

const main = page.getByRole('main')
const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

const domain = (letter: string, changes: Partial<AllowedDomain> = {}): AllowedDomain => ({
  id: `id-${letter}`,
  domain: `${letter}.example`,
  companyName: null,
  description: null,
  isActive: true,
  tenantId: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  version: 3,
  ...changes,
})
/** A server with this list, as it is at each moment. */
function serverOf(list: AllowedDomain[]): Answers {
  return {
    listDomains: () => list,
    domainStatistics: () => {
      const activeDomains = list.filter(({ isActive }) => isActive).length
      const totalDomains = list.length
      return { totalDomains, activeDomains, inactiveDomains: totalDomains - activeDomains, isOpenToAll: false }
    },
    checkDomain: () => ({ exists: false }),
  }
}
const open = (answers: Answers) => openApp({ at: '/system-settings', as: sampleUser('systemAdmin'), answers })
const rows = () =>
  main
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const switchOf = (letter: string) => main.getByRole('switch', { name: `${letter}.example 활성` })
/** The switch itself is hidden below its drawing. */
const turn = async (letter: string) => {
  const element = switchOf(letter).element() as HTMLElement
  element.focus()
  element.click()
}
const READS = ['listDomains activeOnly=false', 'domainStatistics']
const failed = (message: string) => Response.json({ success: false, status: 'failed', message, error: '', code: 'x' })

describe('the system settings', () => {
  it('ask for the domains when their tab is open, which it is first, and for nothing on those that are to come [DOMAIN-006, SYS-005, SYS-011, SYS-012]', async () => {
    const { server, address, toasts } = await open(serverOf([domain('a'), domain('b')]))
    await expect.poll(rows).toEqual(['a.example', 'b.example'])
    await expect.element(main.getByRole('heading', { level: 1, name: '시스템 설정' })).toBeVisible()
    await server.settled()
    expect(server.lines().sort()).toEqual([...READS].sort())
    for (const [tab, text] of [
      ['이메일 템플릿', '준비 중인 기능입니다.'],
      ['권한 설정', '준비 중인 기능입니다.'],
    ] as const) {
      await main.getByRole('tab', { name: tab }).click()
      await expect.element(main.getByRole('tabpanel', { name: tab }).getByText(text)).toBeVisible()
      expect(address()).toBe('/system-settings')
    }
    await main.getByRole('tab', { name: '허용 도메인' }).click()
    await server.settled()
    expect(server.lines()).toHaveLength(2)
    expect(toasts()).toEqual([])
  })

  it('are not in the list of routes of the sidebar, but a place of their own for system administrators [SYS-003, SYS-004]', async () => {
    await open(serverOf([]))
    await expect.element(main.getByRole('heading', { level: 1, name: '시스템 설정' })).toBeVisible()
    expect(SIDEBAR.map(({ path }) => path)).not.toContain('/system-settings')
    const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').elements()
    const names = links.map(({ textContent }) => textContent)
    expect(names.at(-1)).toBe('시스템 설정')
    expect(links.at(-1)?.getAttribute('aria-current')).toBe('page')
  })
})

describe('the list of allowed domains', () => {
  it('is paged and searched without a call [DOMAIN-008, DOMAIN-019]', async () => {
    const list = Array.from({ length: 21 }, (_, at) => domain(`d${String(at).padStart(2, '0')}`))
    const { server } = await open(serverOf(list))
    await expect.poll(() => rows().length).toBe(10)
    await server.settled()
    await main.getByRole('button', { name: '3페이지' }).click()
    await expect.poll(rows).toEqual(['d20.example'])
    await main.getByRole('searchbox').fill('D1')
    await expect.poll(rows).toEqual(Array.from({ length: 10 }, (_, at) => `d1${at}.example`))
    await server.settled()
    expect(server.calls).toHaveLength(2)
  })

  it.each<[what: string, row: string, answer: NonNullable<Answers['listDomains']>, text: string]>([
    ['a refusal with HTTP 200', 'DOMAIN-023, SYS-023', () => failed('점검 중입니다.'), '점검 중입니다.'],
    ['a refusal', 'DOMAIN-022', () => refusal(400), '도메인 목록을 불러오는데 실패했습니다.'],
    ['another shape', 'SYS-022', () => ({}) as never, '올바르지 않은 응답 데이터입니다.'],
  ])('says what %s means, and is asked for again [%s]', async (_what, _row, answer, text) => {
    const list = [domain('a')]
    const { server, toasts } = await open({ ...serverOf(list), listDomains: answer })
    await expect.element(main.getByRole('alert').getByText(text)).toBeVisible()
    server.answer(serverOf(list))
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(rows).toEqual(['a.example'])
    expect(toasts()).toEqual([])
  })

  it('keeps its rows, and says so, when it cannot be read again [SYS-021]', async () => {
    const { server, toasts } = await open(serverOf([domain('a')]))
    await expect.poll(rows).toEqual(['a.example'])
    await server.settled()
    server.answer({ listDomains: () => refusal(400) })
    await queryClient.invalidateQueries({ queryKey: ['domains', 'list'] })
    await expect.poll(toasts).toEqual(['error: 도메인 목록을 불러오는데 실패했습니다.'])
    expect(rows()).toEqual(['a.example'])
  })

  it('shows hyphens for numbers that do not arrive [DOMAIN-005]', async () => {
    await open({ ...serverOf([domain('a')]), domainStatistics: () => refusal(400) })
    await expect.poll(rows).toEqual(['a.example'])
    await expect.poll(() => main.getByRole('listitem').elements()[0]?.textContent).toBe('전체 도메인-값 없음')
  })
})

describe('the switch of a domain', () => {
  it('sends one call with the version, keeps its state until the reply, and reads everything again [DOMAIN-024, DOMAIN-025, DOMAIN-027, DOMAIN-028, ACALL-095]', async () => {
    const list = [domain('a'), domain('b')]
    const reply = held(null)
    const { server, toasts } = await open({
      ...serverOf(list),
      toggleDomain: async () => {
        await reply.answer()
        list[0] = domain('a', { isActive: false, version: 4 })
        return list[0]
      },
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    await turn('a')
    await expect.poll(() => server.callsOf('toggleDomain').length).toBe(1)
    await turn('a')
    await expect.element(switchOf('a')).toBeChecked()
    expect(toasts()).toEqual([])
    reply.release()
    await expect.element(switchOf('a')).not.toBeChecked()
    await server.settled()
    expect(toasts()).toEqual(['success: 도메인이 비활성화되었습니다.'])
    const [call] = server.callsOf('toggleDomain')
    expect(call?.path).toEqual({ id: 'id-a' })
    expect(call?.headers.get('if-match')).toBe('"3"')
    expect(server.lines().slice(2)).toEqual(['toggleDomain id-a', ...READS])
    expect(main.getByRole('listitem').elements()[1]?.textContent).toBe('활성 도메인1개')
  })

  it('shows what somebody else made of it, who was first [DOMAIN-077, ACALL-095]', async () => {
    const list = [domain('a'), domain('b')]
    const { server, toasts } = await open({
      ...serverOf(list),
      toggleDomain: () => {
        list[0] = domain('a', { isActive: false, version: 4 })
        return refusal(412, OLDER, { data: list[0] })
      },
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    const again = held(list)
    server.answer({ listDomains: again.answer })
    await turn('a')
    await expect.poll(toasts).toEqual([`error: ${OLDER}`])
    // At once, not only when the list has been read again.
    await expect.element(switchOf('a')).not.toBeChecked()
    again.release()
    await server.settled()
    expect(server.lines().slice(3)).toEqual(READS)
  })

  it('says what the server made of it [DOMAIN-026]', async () => {
    const { server, toasts } = await open({
      ...serverOf([domain('a'), domain('b')]),
      toggleDomain: () => domain('a', { version: 5 }),
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    await turn('a')
    await expect.poll(toasts).toEqual(['success: 도메인이 활성화되었습니다.'])
    await expect.element(switchOf('a')).toBeChecked()
  })

  it('keeps its state when it is refused with HTTP 200 [DOMAIN-029, SYS-023]', async () => {
    const { server, toasts } = await open({
      ...serverOf([domain('a'), domain('b')]),
      toggleDomain: () => failed('지금은 바꿀 수 없습니다.'),
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    await turn('a')
    await expect.poll(toasts).toEqual(['error: 지금은 바꿀 수 없습니다.'])
    await expect.element(switchOf('a')).toBeChecked()
  })
})

describe('adding a domain', () => {
  const dialog = page.getByRole('dialog', { name: '도메인 추가' })
  const fill = async (text: string, others: Readonly<Record<string, string>> = {}) => {
    await main.getByRole('button', { name: '도메인 추가' }).click()
    await dialog.getByRole('textbox', { name: '도메인 (예: example.com)' }).fill(text)
    for (const [name, other] of Object.entries(others)) await dialog.getByRole('textbox', { name }).fill(other)
    await dialog.getByRole('button', { name: '추가' }).click()
  }

  it('asks once whether it is there, sends it, and reads everything again [DOMAIN-038, DOMAIN-039, DOMAIN-042, DOMAIN-044]', async () => {
    const list = [domain('a')]
    const { server, toasts } = await open({
      ...serverOf(list),
      addDomain: () => {
        list.unshift(domain('new'))
        return domain('new')
      },
    })
    await expect.poll(rows).toHaveLength(1)
    await server.settled()
    await fill(' New.Example ', { 조직명: '나래', 설명: '위탁' })
    await expect.poll(rows).toEqual(['a.example', 'new.example'])
    await server.settled()
    expect(server.lines().slice(2)).toEqual(['checkDomain new.example', 'addDomain', ...READS])
    const [call] = server.callsOf('addDomain')
    expect(call?.body).toEqual({ domain: 'new.example', companyName: '나래', description: '위탁' })
    expect(toasts()).toEqual(['success: 도메인이 추가되었습니다.'])
  })

  it('is not sent when it is there [DOMAIN-040]', async () => {
    const { server } = await open({ ...serverOf([domain('a')]), checkDomain: () => ({ exists: true }) })
    await expect.poll(rows).toHaveLength(1)
    await server.settled()
    await fill('a.example')
    await expect.element(dialog.getByText('이미 등록된 도메인입니다.')).toBeVisible()
    expect(server.callsOf('addDomain')).toEqual([])
  })

  it('is sent when nobody tells; the server decides, and its words stay in the dialog [DOMAIN-041, DOMAIN-045, SYS-017, SYS-023]', async () => {
    const { server, toasts } = await open({
      ...serverOf([domain('a')]),
      checkDomain: () => refusal(400),
      addDomain: () => failed('이미 등록된 도메인입니다.'),
    })
    await expect.poll(rows).toHaveLength(1)
    await server.settled()
    await fill('b.example')
    await expect.element(dialog.getByText('이미 등록된 도메인입니다.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '도메인 (예: example.com)' })).toHaveValue('b.example')
    expect(server.callsOf('addDomain')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })
})

describe('a domain', () => {
  it('is edited over the version that was seen, and after a conflict over the one that is shown [DOMAIN-049, DOMAIN-050, DOMAIN-051, ACALL-074]', async () => {
    const list = [domain('a', { companyName: '가' }), domain('b')]
    const { server, toasts } = await open({
      ...serverOf(list),
      updateDomain: ({ headers, body }) => {
        if (headers.get('if-match') === '"3"') {
          list[0] = domain('a', { companyName: '남의 이름', version: 4 })
          return refusal(412, OLDER, { data: list[0] })
        }
        list[0] = domain('a', { ...(body as object), version: 5 })
        return list[0]
      },
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    await main.getByRole('button', { name: 'a.example 수정' }).click()
    const dialog = page.getByRole('dialog', { name: '도메인 수정' })
    await dialog.getByRole('textbox', { name: '조직명' }).fill('내 이름')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect.element(dialog.getByText(OLDER)).toBeVisible()
    await expect.element(dialog.getByText(/조직명 남의 이름/)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '조직명' })).toHaveValue('내 이름')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    const sent = server.callsOf('updateDomain')
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
    expect(sent[1]?.body).toEqual({ companyName: '내 이름', description: '', isActive: true })
    expect(server.lines().slice(-2)).toEqual(READS)
    expect(toasts()).toEqual(['success: 도메인이 수정되었습니다.'])
    await expect.element(main.getByText('내 이름')).toBeVisible()
  })

  it('is deleted, and everything is read again; one that is in use stays [DOMAIN-056, DOMAIN-057]', async () => {
    const list = [domain('a'), domain('b')]
    const inUse = '해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.'
    const { server, toasts } = await open({
      ...serverOf(list),
      deleteDomain: ({ path }) => {
        if (path.id === 'id-a') return refusal(409, inUse)
        list.splice(1, 1)
        return null as never
      },
    })
    await expect.poll(rows).toHaveLength(2)
    await server.settled()
    const question = page.getByRole('alertdialog', { name: '도메인 삭제' })
    await main.getByRole('button', { name: 'a.example 삭제' }).click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(question.getByText(inUse)).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(rows()).toEqual(['a.example', 'b.example'])
    await server.settled()
    const again = held(list)
    server.answer({ listDomains: again.answer })
    await main.getByRole('button', { name: 'b.example 삭제' }).click()
    await question.getByRole('button', { name: '삭제' }).click()
    // At once, not only when the list has been read again.
    await expect.poll(rows).toEqual(['a.example'])
    again.release()
    await server.settled()
    expect(server.lines().slice(-3)).toEqual(['deleteDomain id-b', ...READS])
    expect(toasts()).toEqual(['success: 도메인이 삭제되었습니다.'])
  })
})
