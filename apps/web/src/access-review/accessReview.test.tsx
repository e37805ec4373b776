import type { Schema } from '@imsang/api-client'
import { demoStudyId, type SampleAccount, samplePermissions, sampleProject, sampleUser } from '@imsang/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { downloadFor, PURPOSE } from '../testing/downloadFor'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'

const STUDY = demoStudyId('study-2')
const main = page.getByRole('main')
const CRA = { userId: '019a0000-0000-7000-8000-000000000001', fullName: '정다인', email: 'cra@daon-cro.example' }
const REVIEW = {
  number: '2026-11-812',
  at: '2026-11-03T01:20:00.000Z',
  account: CRA,
  counts: { refusals: 1 },
  conclusion: '권한 변경 전의 요청입니다.',
}

/** What the server finds; as many refusals as months were asked for tell the answers apart. */
type Found = Schema<'NotableAccess'>
const found = (month: string, reviews: Found['reviews'] = []): Found => ({
  month,
  isOver: month < '2026-11',
  limits: {},
  counts: { 'many-subjects': 0, 'off-hours': 0, 'new-place': 0, refusals: 1, duplicates: 0 },
  findings: [
    {
      kind: 'refusals',
      account: CRA,
      accountId: CRA.userId,
      from: `${month}-21T01:00:00.000Z`,
      to: `${month}-21T01:09:00.000Z`,
      count: 14,
      network: null,
    },
  ],
  reviews,
})
const answered = ({ query }: { readonly query: URLSearchParams }) => found(query.get('month') ?? '')

const BASE: Answers = {
  getProject: () => sampleProject({ study: 'study-2' }),
  listMyProjects: () => [],
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  findNotableAccess: answered,
  findNotableStudyAccess: answered,
}
const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('findNotable'))

afterEach(() => vi.restoreAllMocks())

describe('the monthly review of an administrator', () => {
  const at = '/access-record/review'
  const open = (search = '', answers: Answers = {}) =>
    openApp({ at: `${at}${search}`, as: sampleUser('systemAdmin'), answers: { ...BASE, ...answers } })

  it('begins with the last month that has ended [ACCESS-089]', async () => {
    const { server } = await open()
    await expect.element(main.getByText('cra@daon-cro.example')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual(['findNotableAccess month=2026-10'])
    await expect.element(main.getByRole('heading', { level: 1, name: '월별 검토' })).toBeVisible()
  })

  it('has month and changed numbers in the address, and asks the server in its words [ACCESS-085, ACCESS-089]', async () => {
    const { server } = await open('?month=2026-09&subjects=50&weekends=0&refusalMinutes=5')
    await expect.element(main.getByText('cra@daon-cro.example')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual(['findNotableAccess month=2026-09&subjects=50&weekends=0&refusalMinutes=5'])
  })

  it.each([
    '?month=2026-12',
    '?month=2026-13',
    '?month=10',
    '?subjects=0&nightTo=24&refusals=viele&newPlaceDays=91',
    '?subjects=100&month=2026-10',
    '?month=true&subjects=true&refusals=%5B9%5D',
    '?month=%7B%7D&subjects=7&subjects=8',
  ])('ignores in %s what cannot be or is usual anyway [ACCESS-089]', async (search) => {
    const { server } = await open(search)
    await expect.element(main.getByText('cra@daon-cro.example')).toBeVisible()
    expect(asked(server.lines())).toEqual(['findNotableAccess month=2026-10'])
  })

  it('writes a chosen month and changed numbers into the address [ACCESS-085, ACCESS-089]', async () => {
    const { server, address } = await open()
    const month = main.getByRole('textbox', { name: /검토할 달/ })
    await month.fill('2026-08')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${at}?month=2026-08`)
    await main.getByRole('button', { name: /^기준/ }).click()
    await main
      .getByRole('textbox', { name: /^허용되지 않은 요청/ })
      .first()
      .fill('3')
    await main.getByRole('button', { name: '이 기준으로 보기' }).click()
    await expect.poll(address).toBe(`${at}?month=2026-08&refusals=3`)
    await expect.poll(() => asked(server.lines()).at(-1)).toBe('findNotableAccess month=2026-08&refusals=3')
  })

  it('can be asked for again after a failure, and is refused where the server refuses it [ACCESS-089]', async () => {
    let status: 400 | 403 | null = 400
    await open('', { findNotableAccess: (call) => (status === null ? answered(call) : refusal(status)) })
    await expect.element(main.getByText('검토할 기록을 불러오지 못했습니다.')).toBeVisible()
    status = 403
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
  })

  it('opens from the record [ACCESS-088]', async () => {
    const { address } = await openApp({
      at: '/access-record',
      as: sampleUser('systemAdmin'),
      answers: { ...BASE, listAccessRecord: () => ({ content: [], next: null }) },
    })
    await main.getByRole('link', { name: '월별 검토' }).click()
    await expect.poll(address).toBe(at)
    await expect.element(main.getByText('cra@daon-cro.example')).toBeVisible()
  })
})

describe('the monthly review of a study', () => {
  const at = `/projects/${STUDY}/access-record/review`
  const open = (as: SampleAccount, search = '', answers: Answers = {}) =>
    openApp({
      at: `${at}${search}`,
      as: sampleUser(as),
      answers: { ...BASE, getProjectPermissions: () => samplePermissions(as), ...answers },
    })
  const conclude = async (text: string) => {
    await main.getByRole('textbox', { name: /검토 결과/ }).fill(text)
    await main.getByRole('button', { name: '검토 기록 남기기' }).click()
  }

  it('is recorded with the numbers of the view, and is there at once [ACCESS-090, ACCESS-092]', async () => {
    let reviews: Found['reviews'] = []
    const { server, toasts } = await open('chiefInvestigator', '?subjects=50', {
      findNotableStudyAccess: () => found('2026-10', reviews),
      reviewStudyAccess: () => {
        reviews = [REVIEW]
        return { number: REVIEW.number }
      },
    })
    await expect.element(main.getByText('이 달의 검토 기록이 없습니다.')).toBeVisible()
    await conclude(' 권한 변경 전의 요청입니다.')
    await expect.element(main.getByText(REVIEW.number)).toBeVisible()
    expect(server.callsOf('reviewStudyAccess').map(({ body }) => body)).toEqual([
      { month: '2026-10', limits: { subjects: 50 }, conclusion: '권한 변경 전의 요청입니다.' },
    ])
    expect(toasts()).toEqual(['success: 검토 결과를 기록했습니다.'])
  })

  it('keeps what was typed where it is refused, and sends it once [ACCESS-093]', async () => {
    const { server } = await open('chiefInvestigator', '', {
      reviewStudyAccess: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await conclude('권한 변경 전의 요청입니다.')
    await expect
      .element(main.getByText('검토 결과를 기록하지 못했습니다. 네트워크 연결을 확인한 뒤 다시 시도해주세요.'))
      .toBeVisible()
    await expect.element(main.getByRole('textbox', { name: /검토 결과/ })).toHaveValue('권한 변경 전의 요청입니다.')
    expect(server.callsOf('reviewStudyAccess')).toHaveLength(1)
  })

  it('keeps a conclusion that was typed for a month while another one is looked at and its page is left, and drops it once recorded [ACCESS-098]', async () => {
    const typed = '권한 변경 전의 요청입니다.'
    const { address } = await open('chiefInvestigator', '', { reviewStudyAccess: () => ({ number: REVIEW.number }) })
    const go = (href: string) => router.navigate({ href })
    const conclusion = main.getByRole('textbox', { name: /검토 결과/ })
    const month = main.getByRole('textbox', { name: /검토할 달/ })
    await conclusion.fill(typed)
    await month.fill('2026-08')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toContain('month=2026-08')
    await expect.element(conclusion).toHaveValue('')
    await go('/settings/password')
    await expect.element(main.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
    await go(at)
    await expect.element(conclusion).toHaveValue(typed)
    await expect.element(main.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await main.getByRole('button', { name: '검토 기록 남기기' }).click()
    await expect.element(conclusion).toHaveValue('')
    await go(`${at}?month=2026-08`)
    await go(at)
    await expect.element(conclusion).toHaveValue('')
  })

  it('says so when the month cannot be asked for again after a review, with another try [ACCESS-099]', async () => {
    let isFailing = false
    let isRecorded = false
    await open('chiefInvestigator', '', {
      findNotableStudyAccess: () => (isFailing ? refusal(400) : found('2026-10', isRecorded ? [REVIEW] : [])),
      reviewStudyAccess: () => {
        isFailing = true
        return { number: REVIEW.number }
      },
    })
    await conclude('권한 변경 전의 요청입니다.')
    await expect.element(main.getByText('검토할 기록을 불러오지 못했습니다.')).toBeVisible()
    await expect.element(main.getByText('cra@daon-cro.example')).toBeVisible()
    isFailing = false
    isRecorded = true
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText(REVIEW.number)).toBeVisible()
    await expect.element(main.getByText('검토할 기록을 불러오지 못했습니다.')).not.toBeInTheDocument()
  })

  it('is saved as the file of the whole month, with its purpose [ACCESS-046, ACCESS-094]', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { server, toasts } = await open('chiefInvestigator', '?month=2026-02', {
      exportStudyAccess: () => ({ name: 'access_record.csv', content: '기록 번호' }),
    })
    await main.getByRole('button', { name: 'CSV 내보내기' }).click()
    await downloadFor()
    await expect.poll(toasts).toEqual(['success: 접속 기록을 CSV 파일로 저장했습니다.'])
    expect(names).toEqual(['access_record.csv'])
    expect(server.callsOf('exportStudyAccess').map(({ body }) => body)).toEqual([
      { from: '2026-02-01', to: '2026-02-28', purpose: PURPOSE },
    ])
  })

  it.each(['principalInvestigator', 'monitor'] as const)('is not even asked for by a %s [ACCESS-089]', async (as) => {
    const { server } = await open(as)
    await expect.element(main.getByText('접속 기록을 볼 권한이 없습니다.')).toBeVisible()
    await server.settled()
    expect(asked(server.lines())).toEqual([])
  })
})
