import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ActionResult } from '../terms'
import { AccessRecordScreen } from './AccessRecordScreen'
import { sampleAccess, sampleAllAccess, sampleLetter, sampleStudyAccess } from './samples'

export const ready = {
  kind: 'ready',
  entries: sampleAllAccess(),
  older: 'more',
  isOld: false,
  isRetrying: false,
} as const
export const ofStudy = { ...ready, entries: sampleStudyAccess() } as const

const meta = {
  title: '접속 기록/목록',
  component: AccessRecordScreen,
  args: {
    reach: 'all',
    projectId: null,
    state: ready,
    view: {},
    today: '2026-11-20',
    actions: {
      retry: fn(),
      setView: fn(),
      showOlder: fn(),
      find: fn(async (_number: string): Promise<ActionResult> => ({ ok: true })),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ready', 'ofStudy'],
} satisfies Meta<typeof AccessRecordScreen>

export default meta
type Story = StoryObj<typeof meta>

const cells = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const filterBar = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector<HTMLElement>('search[aria-label="접속 기록 필터"]') ?? document.body)
async function optionsOf(canvasElement: HTMLElement, filter: RegExp) {
  filterBar(canvasElement).getByRole('button', { name: filter }).focus()
  await userEvent.keyboard('{Enter}')
  return screen.findAllByRole('menuitem')
}
const close = () => userEvent.keyboard('{Escape}')

/** A letter to a subject: no account wrote it. */
export const SentByTheServer: Story = {
  args: {
    reach: 'study',
    projectId: 'p1',
    state: { ...ready, entries: [sampleLetter(), sampleAccess(47)] },
  },
  parameters: { ledger: ['ACCESS-100'] },
  play: async ({ canvasElement, args }) => {
    const [, letter, read] = cells(canvasElement)
    await expect(letter?.slice(1, 4)).toEqual(['시스템', '시험대상자 안내 발송자세히', 'SC-01-004'])
    await expect(read?.[1]).toContain('정다인')
    const options = await optionsOf(canvasElement, /^업무/)
    await expect(options.map((option) => option.textContent)).toContain('안내 발송')
    await userEvent.click(screen.getByRole('menuitem', { name: '안내 발송' }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ task: 'send' })
  },
}

export const OfAdministrators: Story = {
  parameters: { ledger: ['ACCESS-070', 'ACCESS-071'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '접속 기록' })).toBeVisible()
    await expect(
      canvas.getByText(
        '누가, 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
      ),
    ).toBeVisible()
    // Only in the record of a study do the numbers lead to the subjects.
    await expect(canvas.queryByRole('link', { name: 'SC-01-004' })).toBeNull()
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(-4))).toContain('9:40')
    const CRA = '정다인 임상시험 모니터요원(CRA)cra@daon-cro.example'
    const STUDY = 'HN-4407 비소세포폐암 2차 치료'
    const at = '2026. 11. 19. 오전 10:02'
    await expect(cells(canvasElement)).toEqual([
      ['일시', '사용자', '업무', '연구', '대상', '접속지', '결과'],
      [at, CRA, '시험대상자 조회자세히', STUDY, 'SC-01-004', '198.51.100.23', '허용 200'],
      [
        '2026. 11. 19. 오전 9:40',
        '윤서준 연구책임자(PI)pi@seoul-hospital.example',
        '시험대상자 목록 조회자세히',
        STUDY,
        'SC-01-001, SC-01-002, SC-01-003 외 41명',
        '203.0.113.7',
        '허용 200',
      ],
      [at, CRA, '시험대상자 조회자세히', 'DC-1021 제2형 당뇨병', 'SC-02-011', '198.51.100.23', '허용 200'],
      [
        at,
        '관리자 플랫폼 관리자admin@imsang.example',
        '사용자 계정 목록 조회자세히',
        '-값 없음',
        '정다인, 윤서준',
        '198.51.100.23',
        '허용 200',
      ],
      [at, '알 수 없는 사용자', '계정 로그인자세히', '-값 없음', '-값 없음', '198.51.100.23', '거부 401'],
      [at, CRA, '시험대상자 조회자세히', STUDY, 'SC-01-004', '198.51.100.23', '오류 503'],
    ])
  },
}

export const OfAStudy: Story = {
  args: { reach: 'study', projectId: 'p1', state: ofStudy },
  parameters: { ledger: ['ACCESS-070', 'ACCESS-071', 'ACCESS-088'] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(
        '이 연구에서 누가, 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
      ),
    ).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: '월별 검토' })).toHaveAttribute(
      'href',
      '/projects/p1/access-record/review',
    )
    const rows = cells(canvasElement)
    await expect(rows[0]).toEqual(['일시', '사용자', '업무', '대상', '접속지', '결과'])
    // Whose name it is now, with the address of then.
    await expect(rows[3]?.[1]).toBe('윤서준 연구책임자(PI)yoon@seoul-hospital.example')
    await expect(rows[3]?.[3]).toBe('SC-01-009, SC-01-012')
    await expect(rows.slice(5).map((row) => [row[3], row[5]])).toEqual([
      ['번호 없음', '찾을 수 없음 404'],
      ['-값 없음', '거부 403'],
    ])
    await expect(within(canvasElement).getByRole('link', { name: 'SC-01-012' })).toHaveAttribute(
      'href',
      '/projects/p1/subjects/s12',
    )
  },
}

/** Only what was refused for want of a right, a session or patience is called refused. */
export const Results: Story = {
  args: {
    reach: 'study',
    projectId: 'p1',
    state: {
      ...ofStudy,
      entries: [200, 399, 400, 401, 403, 404, 409, 412, 429, 500].map((status, at) =>
        sampleAccess(60 + at, { status }),
      ),
    },
  },
  parameters: { ledger: ['ACCESS-071'] },
  play: async ({ canvasElement }) => {
    const results = cells(canvasElement).map((row) => row[5])
    await expect(results.slice(1)).toEqual([
      '허용 200',
      '허용 399',
      '오류 400',
      '거부 401',
      '거부 403',
      '찾을 수 없음 404',
      '오류 409',
      '거부 412',
      '거부 429',
      '오류 500',
    ])
  },
}

/** What is not known by name stands as it was recorded; accounts lead nowhere. */
export const Unnamed: Story = {
  args: {
    state: {
      ...ready,
      entries: [
        sampleAccess(70, {
          study: { id: 'p9', name: null },
          login: null,
          persons: [{ kind: 'account', id: 'u-pi', name: '윤서준' }],
          personCount: 1,
        }),
        sampleAccess(71, { account: null, login: null, role: null, persons: [], personCount: 0 }),
      ],
    },
  },
  parameters: { ledger: ['ACCESS-070'] },
  play: async ({ canvas, canvasElement }) => {
    const [, named, unnamed] = cells(canvasElement)
    await expect(named?.[1]).toMatch(/cra@daon-cro\.example$/)
    await expect(named?.slice(3, 5)).toEqual(['p9', '윤서준'])
    await expect(unnamed?.[1]).toBe('알 수 없는 사용자')
    await expect(unnamed?.[4]).toBe('-값 없음')
    await expect(canvas.queryByRole('link', { name: '윤서준' })).toBeNull()
  },
}

/** An administrator of an organisation reads the entries of its people alone. */
export const OfAnOrganization: Story = {
  args: { reach: 'organization' },
  parameters: { ledger: ['ACCESS-070'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText(
        '우리 조직의 사용자가 언제, 어디에서, 누구의 정보를 다루었는지의 기록입니다. 고치거나 지울 수 없으며 2년 동안 보관합니다.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: '번호로 찾기' })).toHaveAttribute('placeholder', '기록 번호')
    await expect(cells(canvasElement)[0]).toContain('연구')
  },
}

export const Opened: Story = {
  args: { reach: 'study', projectId: 'p1', state: ofStudy },
  parameters: { ledger: ['ACCESS-073'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [, list, , download] = canvas.getAllByRole('button', { name: '자세히' })
    for (const button of [list, download]) {
      button?.focus()
      await userEvent.keyboard('{Enter}')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const opened = document.getElementById(button?.getAttribute('aria-controls') ?? '')
      await expect(opened?.querySelector('dl')).toBeVisible()
    }
    const facts = [...canvasElement.querySelectorAll('dl')].map((facts) =>
      Object.fromEntries(
        [...facts.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
      ),
    )
    const numbers = Array.from({ length: 20 }, (_, at) => `SC-01-${String(at + 1).padStart(3, '0')}`)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'
    await expect(facts).toEqual([
      {
        '기록 번호': '2026-11-46',
        작업: 'listSubjectPage',
        '대상 전체': `${numbers.join(', ')}, 그 밖에 24명`,
        '목록 조건': '{"status":["SCREENING"]}',
        브라우저: userAgent,
        '요청 번호': '01a2099c-0ff2-75fb-a585-765747000046',
      },
      {
        '기록 번호': '2026-11-44',
        작업: 'exportAuditTrail',
        '대상 전체': 'SC-01-004',
        목적: '자체 점검',
        브라우저: userAgent,
        '요청 번호': '01a2099c-0ff2-75fb-a585-765747000044',
      },
    ])
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelectorAll('dl')).toHaveLength(1)
  },
}

export const ByNumber: Story = {
  args: { reach: 'study', projectId: 'p1', state: ofStudy },
  beforeEach: ({ args }) => {
    mocked(args.actions.find)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockResolvedValueOnce({ ok: false, message: REQUEST_MESSAGES.network })
  },
  parameters: { ledger: ['ACCESS-036', 'ACCESS-037'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: '번호로 찾기' })
    await expect(field).toHaveAttribute('placeholder', '기록 번호, 스크리닝번호')
    await userEvent.type(field, '{Enter}  {Enter}')
    await expect(args.actions.find).not.toHaveBeenCalled()
    await userEvent.type(field, 'SC-99-999{Enter}')
    await expect(args.actions.find).toHaveBeenLastCalledWith('SC-99-999')
    await expect(await canvas.findByText('이 번호의 기록이나 시험대상자가 없습니다.')).toBeVisible()
    // Another number is not yet refused.
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.queryByText('이 번호의 기록이나 시험대상자가 없습니다.')).toBeNull()
    await userEvent.keyboard('9{Enter}')
    await expect(
      await canvas.findByText('번호를 찾지 못했습니다. 네트워크 연결을 확인한 뒤 다시 시도해주세요.'),
    ).toBeVisible()
    await expect(field).toHaveValue('  SC-99-999')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(canvas.queryByText(/번호를 찾지 못했습니다/)).toBeNull()
  },
}

export const LinkToReview: Story = {
  parameters: { ledger: ['ACCESS-088'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '월별 검토' })).toHaveAttribute(
      'href',
      '/access-record/review',
    )
  },
}

export const Filtering: Story = {
  parameters: { ledger: ['ACCESS-072'] },
  play: async ({ canvasElement, args }) => {
    const people = await optionsOf(canvasElement, /^사용자/)
    await expect(people.map((item) => item.textContent)).toEqual([
      '관리자 · admin@imsang.example',
      '윤서준 · pi@seoul-hospital.example',
      '정다인 · cra@daon-cro.example',
    ])
    await userEvent.click(people[2] as HTMLElement)
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ person: 'u-cra' })
    const subjects = (await optionsOf(canvasElement, /^시험대상자/)).map((item) => item.textContent)
    // Each once, accounts not at all.
    await expect([subjects[0], subjects.length]).toEqual(['SC-01-001', 21])
    await close()
    const tasks = (await optionsOf(canvasElement, /^업무/)).map((item) => item.textContent)
    await expect(tasks).toEqual([
      '조회',
      '목록 조회',
      '확인',
      '등록',
      '수정',
      '내려받기',
      '월별 검토',
      '안내 발송',
      '로그인',
      '세션 종료',
    ])
    await close()
    const [refused] = await optionsOf(canvasElement, /^결과/)
    await expect(refused).toHaveTextContent('허용되지 않은 요청만')
    await userEvent.click(refused as HTMLElement)
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ result: 'refused' })
    await expect(filterBar(canvasElement).getByRole('button', { name: /^기간/ })).toBeVisible()
  },
}

/** A period is chosen in the calendar of today; both days are included. */
export const Period: Story = {
  parameters: { ledger: ['ACCESS-072'] },
  play: async ({ canvasElement, args }) => {
    filterBar(canvasElement).getByRole('button', { name: '기간' }).focus()
    await userEvent.keyboard('{Enter}')
    const calendar = within(await screen.findByRole('dialog', { name: '기간' }))
    await userEvent.click(calendar.getByRole('button', { name: /11월 3일/ }))
    await userEvent.click(calendar.getByRole('button', { name: /11월 20일/ }))
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      period: { start: '2026-11-03', end: '2026-11-20' },
    })
  },
}

/** Three persons are all of them; of four, one is counted. */
export const ThreePersonsAndFour: Story = {
  args: {
    reach: 'study',
    projectId: 'p1',
    state: {
      ...ofStudy,
      entries: [3, 4].map((personCount) =>
        sampleAccess(50 + personCount, {
          persons: Array.from({ length: personCount }, (_, at) => ({
            kind: 'subject',
            id: `s${at}`,
            name: `SC-0${at}`,
          })),
          personCount,
        }),
      ),
    },
  },
  parameters: { ledger: ['ACCESS-070'] },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement).map((row) => row[3])).toEqual([
      '대상',
      'SC-00, SC-01, SC-02',
      'SC-00, SC-01, SC-02 외 1명',
    ])
  },
}
