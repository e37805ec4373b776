import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const main = page.getByRole('main')

/** One entry per page, by which the page is recognised. */
const entry = (number: number) => ({
  id: `entry-${number}`,
  number,
  subjectId: null,
  scno: null,
  changedAt: '2026-11-19T01:02:03.004Z',
  fieldName: 'fullName',
  fieldLabel: '이름',
  oldValue: '강나래',
  newValue: '강나래(개명)',
  changeReason: null,
  changeType: 'UPDATE' as const,
  changeTypeDescription: '수정',
  changedBy: 'u-7',
  changedByName: '강나래',
  changedByRole: 'CRC',
  changedByLogin: 'narae@new-hospital.example',
  ipAddress: null,
  userAgent: null,
  account: { userId: 'u-7', fullName: '강나래(개명)', email: 'narae@new-hospital.example' },
})
const pageOf = (query: URLSearchParams, newest: number) => ({
  content: [entry(newest - Number(query.get('page')))],
  number: Number(query.get('page')),
  size: 20,
  totalElements: 41,
  totalPages: 3,
})
const RESULT = {
  isIntact: true,
  entries: 900,
  headHash: 'a'.repeat(64),
  checkedAt: '2026-11-20T01:00:00.000Z',
  fault: null,
  signedHead: null,
  unsoundHeads: 0,
  isGuarded: true,
}
const HISTORY: Answers = {
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listAccountHistory: ({ query }) => pageOf(query, 900),
  listOwnHistory: ({ query }) => pageOf(query, 800),
  listAccountAuthors: () => [{ userId: 'u-7', name: '강나래', role: 'CRC', login: 'narae@new-hospital.example' }],
  verifyAccountHistory: () => RESULT,
  verifyOwnHistory: () => ({ ...RESULT, entries: 800 }),
}
const numbers = () =>
  main
    .getByRole('rowheader')
    .elements()
    .filter((header) => header.getAttribute('scope') === 'row')
    .map(({ textContent }) => textContent)
const asked = (lines: readonly string[]) =>
  lines.filter((line) => /^list(AccountHistory|OwnHistory) /.test(line)).map((line) => line.split(' ').at(-1))

describe('the history of accounts', () => {
  const open = (answers: Answers = {}, at = '/user-management/history') =>
    openApp({ at, as: sampleUser('systemAdmin'), answers: { ...HISTORY, ...answers } })

  it('has page and filters in its address, and asks the server in its words [TRUST-102]', async () => {
    const at =
      '/user-management/history?search=narae&field=fullName&type=UPDATE&person=u-7&from=2026-11-01&to=2026-11-20&page=2'
    const { server } = await open({}, at)
    await expect.poll(numbers).toEqual(['899'])
    await expect.element(main.getByRole('button', { name: /^변경자: 강나래/ })).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([
      'page=1&search=narae&fieldName=fullName&changeType=UPDATE&changedBy=u-7&from=2026-11-01&to=2026-11-20&size=20',
    ])
  })

  it('ignores a field in the address that no account has [TRUST-102]', async () => {
    const { server } = await open({}, '/user-management/history?field=consentDate')
    await expect.poll(numbers).toEqual(['900'])
    expect(asked(server.lines())).toEqual(['page=0&size=20'])
  })

  it.each(['?page=viele', '?page=true', '?search=true', '?person=true', '?field=%5B%5D&type=true&from=true'])(
    'ignores %s, which cannot be [TRUST-102]',
    async (search) => {
      const { server } = await open({}, `/user-management/history${search}`)
      await expect.poll(numbers).toEqual(['900'])
      expect(asked(server.lines())).toEqual(['page=0&size=20'])
      for (const name of ['변경자', '항목']) {
        await expect.element(main.getByRole('button', { name: new RegExp(`^${name}$`) })).toBeVisible()
      }
    },
  )

  it('is refused where the server refuses it, without another try [TRUST-100]', async () => {
    await open({ listAccountHistory: () => refusal(403, '접근 권한이 없습니다') })
    await expect.element(main.getByText('계정 이력을 볼 권한이 없습니다.')).toBeVisible()
    expect(main.getByRole('button', { name: '다시 시도' }).elements()).toEqual([])
  })

  it('is not called refused where it only fails [TRUST-100]', async () => {
    await open({ listAccountHistory: () => refusal(400) })
    await expect.element(main.getByRole('alert')).toHaveTextContent('변경 이력을 불러오는 데 실패했습니다.')
    await expect.element(main.getByRole('button', { name: '다시 시도' })).toBeVisible()
    expect(main.getByText('계정 이력을 볼 권한이 없습니다.').elements()).toEqual([])
  })

  it.each([
    ['systemAdmin', 0],
    ['tenantAdmin', 1],
  ] as const)('tells %s why numbers are skipped: %i times [TRUST-099]', async (who, times) => {
    await openApp({ at: '/user-management/history', as: sampleUser(who), answers: HISTORY })
    await expect.poll(numbers).toEqual(['900'])
    expect(main.getByText('번호가 건너뛰는 것은 다른 계정의 기록입니다.').elements()).toHaveLength(times)
  })

  it('is verified on demand [TRUST-098]', async () => {
    const { server } = await open()
    await expect.poll(numbers).toEqual(['900'])
    expect(server.lines().join(' ')).not.toContain('verify')
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('900건', { exact: true })).toBeVisible()
  })

  it.each([
    ['systemAdmin', '/user-management/history', 'verifyAccountHistory', '900'],
    ['chiefInvestigator', '/profiles/history', 'verifyOwnHistory', '800'],
  ] as const)(
    'is verified once for %s at %s when that was asked for too often, and says when it may be again [TRUST-226]',
    async (who, at, operation, newest) => {
      const tooMany = () =>
        Response.json(
          { success: false, status: 'failed', message: '', error: '', code: 'played' },
          { status: 429, headers: { 'Retry-After': '2515' } },
        )
      const { server } = await openApp({ at, as: sampleUser(who), answers: { ...HISTORY, [operation]: tooMany } })
      await expect.poll(numbers).toEqual([newest])
      await main.getByRole('button', { name: '검증', exact: true }).click()
      await expect.element(main.getByText('검증을 마치지 못했습니다.')).toBeVisible()
      const wait = '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.'
      await expect.element(main.getByText(`기록에 이상이 있다는 뜻은 아닙니다. ${wait}`)).toBeVisible()
      await server.settled()
      expect(server.callsOf(operation)).toHaveLength(1)
    },
  )

  it('opens from the screen of the users [TRUST-096]', async () => {
    const { address } = await open(
      {
        listUsers: () => ({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0, totalUsers: 0 }),
        listPendingUsers: () => [],
      },
      '/user-management',
    )
    await main.getByRole('link', { name: '계정 이력' }).click()
    await expect.poll(address).toBe('/user-management/history')
    await expect.poll(numbers).toEqual(['900'])
  })
})

describe('the file of a history', () => {
  const exported = {
    file: { name: 'accounts.csv', content: '번호' },
    manifest: { name: 'accounts.manifest', content: '{}' },
  }

  it.each([
    ['systemAdmin', '/user-management/history?field=fullName', 'exportAccountHistory'],
    ['chiefInvestigator', '/profiles/history?field=fullName', 'exportOwnHistory'],
  ] as const)('for %s at %s comes from its own call, without the filters [TRUST-098]', async (who, at, operation) => {
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const { server, toasts } = await openApp({
      at,
      as: sampleUser(who),
      answers: { ...HISTORY, [operation]: () => exported },
    })
    await main.getByRole('button', { name: 'CSV 내보내기' }).click()
    await downloadFor()
    await expect.poll(toasts).toHaveLength(1)
    expect(toasts()[0]).toMatch(/^success: .*CSV 파일로 저장했습니다\.$/)
    expect(names).toEqual(['accounts.csv.zip'])
    expect(server.lines().filter((line) => line.startsWith('export'))).toEqual([operation])
    expect(server.calls.at(-1)?.body).toEqual({ format: 'csv', purpose: PURPOSE })
  })
})

describe("the history of one's own account", () => {
  const open = (at = '/profiles/history') => openApp({ at, as: sampleUser('chiefInvestigator'), answers: HISTORY })

  it('opens from the menu of the account, and says why numbers are skipped [TRUST-097, TRUST-099]', async () => {
    const { address } = await open('/profiles')
    await page.getByRole('button', { name: new RegExp(sampleUser('chiefInvestigator').profile.fullName) }).click()
    await page.getByRole('menuitem', { name: '내 계정 이력' }).click()
    await expect.poll(address).toBe('/profiles/history')
    await expect.poll(numbers).toEqual(['800'])
    await expect.element(main.getByText('번호가 건너뛰는 것은 다른 계정의 기록입니다.')).toBeVisible()
  })

  it('is asked for without anybody being named, whatever the address says [TRUST-097, TRUST-102]', async () => {
    const { server } = await open('/profiles/history?search=narae&person=u-9&field=fullName')
    await expect.poll(numbers).toEqual(['800'])
    await server.settled()
    expect(asked(server.lines())).toEqual(['page=0&fieldName=fullName&size=20'])
    expect(server.lines().join(' ')).not.toMatch(/AccountHistory|AccountAuthors/)
    await main.getByRole('button', { name: '검증', exact: true }).click()
    await expect.element(main.getByText('800건', { exact: true })).toBeVisible()
  })
})
