import { SIDEBAR } from '@imsang/domain/route-access'
import { sampleMyProjects } from '@imsang/fixtures'
import { RouterProvider } from '@imsang/ui/Providers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths'
import { Finder } from './Finder'
import { finderArgs, foundSubjects, OPEN_STUDY } from './finderSamples'

const navigate = fn()
const studies = sampleMyProjects()

const meta = {
  title: '화면 틀/찾기',
  component: Finder,
  args: { ...finderArgs(), studies },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  parameters: {
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  },
  beforeEach: () => {
    navigate.mockClear()
  },
} satisfies Meta<typeof Finder>
export default meta

type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('searchbox', { name: '화면, 연구, 동작 찾기' })
const numberField = () => screen.findByRole('searchbox', { name: '시험대상자 번호, 화면, 연구, 동작 찾기' })
const names = () => screen.queryAllByRole('menuitem').map((item) => item.textContent)
const namesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('menuitem')
    .map((item) => item.textContent)
const goes = (to: string) => waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe(to))

export const Opened: Story = {
  parameters: { ledger: ['FIND-001', 'FIND-005', 'TRUST-097'] },
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(screen.getAllByRole('group')).toHaveLength(3)
    await expect(names().slice(0, 4)).toEqual(['홈', '연구 리스트', '프로필', '내 계정 이력'])
    await expect(names().slice(-3)).toEqual(['어두운 화면', '사이드바 접기', '로그아웃'])
  },
}

/** An organisation administrator: what else of the product they may open and do. */
export const OfAnAdministrator: Story = {
  args: {
    destinations: {
      routes: SIDEBAR.filter(({ name }) => !['organizations', 'smoMonth'].includes(name)),
      hasSystemSettings: false,
    },
    furtherScreens: ['ownHistory', 'accountHistory', 'userAccess', 'accessRecord', 'accessReview'],
    canCreateStudy: true,
    studies: [],
  },
  parameters: { ledger: ['FIND-001', 'FIND-002'] },
  play: async () => {
    await field()
    await expect(namesOf('화면')).toEqual([
      '홈',
      '사용자 관리',
      '연구 관리',
      '연구 리스트',
      '프로필',
      '내 계정 이력',
      '계정 이력',
      '권한 확인',
      '접속 기록',
      '월별 검토',
    ])
    await userEvent.type(await field(), '연구 등록')
    await waitFor(() => expect(names()).toEqual(['연구 생성']))
    await userEvent.keyboard('{Enter}')
    await goes('/admin-projects/create')
  },
}

/** In an open study its screens and actions, as far as the rights in it go. */
export const InAStudy: Story = {
  args: { openStudy: OPEN_STUDY },
  parameters: { ledger: ['FIND-003', 'FIND-004'] },
  play: async ({ args }) => {
    await field()
    await expect(namesOf('이 연구')).toEqual(['연구 상세', '시험대상자 관리', '변경 이력', '접속 기록', '연구 수정'])
    await userEvent.type(await field(), '시험대상자 등록')
    await waitFor(() => expect(names()).toEqual(['시험대상자 추가']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.addSubject).toHaveBeenCalledWith('p1'))
  },
}

/** A monitor in a study: neither its trail nor an action that the server would refuse. */
export const InAStudyAsAReader: Story = {
  args: {
    openStudy: {
      ...OPEN_STUDY,
      canAddSubject: false,
      canViewAuditTrail: false,
      canViewAccess: false,
      canEdit: false,
    },
  },
  parameters: { ledger: ['FIND-006'] },
  play: async () => {
    await field()
    await expect(namesOf('이 연구')).toEqual(['연구 상세', '시험대상자 관리'])
    await expect(namesOf('동작')).toEqual(['어두운 화면', '사이드바 접기', '로그아웃'])
  },
}

/** Subjects of all studies by number; the row says where each one is. */
export const SubjectByNumber: Story = {
  args: { findSubjects: fn(async () => ({ kind: 'found' as const, items: foundSubjects(), hasMore: false })) },
  parameters: { ledger: ['SUBJ-430', 'SUBJ-436', 'SUBJ-442', 'FIND-028', 'FIND-030'] },
  play: async ({ args }) => {
    await userEvent.type(await numberField(), '01-015')
    await screen.findByRole('menuitem', { name: /SC-01-015 / })
    await expect(namesOf('시험대상자')).toEqual([
      'SC-01-015 등록 · EN-01-009 · 한강서울병원 · HN-2101',
      'SC-01-0150 한강서울병원 · 심부전 환자의 재입원을 줄이는 중재 연구',
      'EN-01-015 스크리닝 · 부산새벽병원 · HN-1804',
    ])
    await expect(screen.queryByText(/까지만 보여드립니다/)).toBeNull()
    await expect(args.findSubjects).toHaveBeenCalledOnce()
    await expect(args.findSubjects).toHaveBeenCalledWith('01-015', expect.any(AbortSignal))
    await userEvent.keyboard('{Enter}')
    await goes('/projects/p1/subjects/s15')
  },
}

/** One character is too little of a number; two are asked for, and a text that is none is not. */
export const NumberTooShort: Story = {
  args: { findSubjects: fn(async () => ({ kind: 'found' as const, items: [], hasMore: false })) },
  parameters: { ledger: ['FIND-029', 'FIND-028'] },
  play: async ({ args }) => {
    await userEvent.type(await numberField(), '9')
    await expect(await screen.findByText('시험대상자는 번호를 두 자 이상 입력하면 찾습니다.')).toBeVisible()
    await userEvent.type(await numberField(), '{Backspace}한빛')
    await screen.findByText('"한빛"에 맞는 항목이 없습니다.')
    await expect(args.findSubjects).not.toHaveBeenCalled()
    await userEvent.type(await numberField(), '{Backspace}{Backspace}99')
    await screen.findByText('"99"에 맞는 항목이 없습니다.')
    await expect(args.findSubjects).toHaveBeenCalledOnce()
  },
}

export const MoreThanAreShown: Story = {
  args: { findSubjects: async () => ({ kind: 'found', items: foundSubjects(), hasMore: true }) },
  parameters: { ledger: ['FIND-030'] },
  play: async () => {
    await userEvent.type(await numberField(), 'SC')
    await expect(await screen.findByText('20명까지만 보여드립니다. 번호를 더 입력해주세요.')).toBeVisible()
  },
}

/** After too many questions: when it goes on. Everything else is found all the time. */
export const Limited: Story = {
  args: { findSubjects: fn(async () => ({ kind: 'limited' as const, seconds: 541 })) },
  parameters: { ledger: ['FIND-031'] },
  play: async ({ args }) => {
    await userEvent.type(await numberField(), 'HN')
    const note = '시험대상자를 자주 찾아 잠시 멈췄습니다. 10분 뒤에 다시 찾을 수 있습니다.'
    await expect(await screen.findByText(note)).toBeVisible()
    await expect(namesOf('연구').length).toBeGreaterThan(0)
    await expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull()
    await expect(screen.queryByText(/맞는 항목이 없습니다/)).toBeNull()
    await expect(args.findSubjects).toHaveBeenCalledOnce()
  },
}

let asked = 0
/** One of two questions failed: what the other one found stays. */
export const FailedInPart: Story = {
  args: {
    studies: [],
    findStudies: async () => ({ kind: 'found', items: [study('p7', '비소세포폐암 2차 치료 연구')], hasMore: false }),
    findSubjects: async () => {
      asked += 1
      if (asked === 1) return { kind: 'failed' }
      return { kind: 'found', items: foundSubjects().slice(0, 1), hasMore: false }
    },
  },
  beforeEach: () => {
    asked = 0
  },
  parameters: { ledger: ['FIND-032'] },
  play: async () => {
    await userEvent.type(await numberField(), 'SC-01')
    await expect(await screen.findByText('시험대상자를 찾지 못했습니다.')).toBeVisible()
    await expect(names()).toEqual(['비소세포폐암 2차 치료 연구 PL-07'])
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await screen.findByRole('menuitem', { name: /SC-01-015/ })
    await expect(screen.queryByText('시험대상자를 찾지 못했습니다.')).toBeNull()
  },
}

export const StudiesFailed: Story = {
  args: { studies: [], findStudies: async () => ({ kind: 'failed' }) },
  parameters: { ledger: ['FIND-032'] },
  play: async () => {
    await userEvent.type(await field(), '폐암')
    await expect(await screen.findByText('연구를 찾지 못했습니다.')).toBeVisible()
    await expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(screen.queryByText(/맞는 항목이 없습니다/)).toBeNull()
  },
}

/** Without a connection: what is still found. */
export const Offline: Story = {
  args: { findSubjects: async () => ({ kind: 'offline' }) },
  parameters: { ledger: ['FIND-033'] },
  play: async () => {
    await userEvent.type(await numberField(), 'SC-01')
    await expect(await screen.findByText('네트워크 연결이 끊어져 이미 불러온 것만 찾을 수 있습니다.')).toBeVisible()
    await expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await userEvent.clear(await numberField())
    await userEvent.type(await numberField(), '로그아웃')
    await waitFor(() => expect(names()).toEqual(['로그아웃']))
    // The reader follows the highlight to what is there.
    const marked = async () =>
      document.getElementById((await numberField()).getAttribute('aria-activedescendant') ?? '')
    await waitFor(async () => expect(await marked()).toHaveTextContent('로그아웃'))
  },
}

export const Searching: Story = {
  args: { findSubjects: () => new Promise<never>(() => undefined) },
  play: async () => {
    await userEvent.type(await numberField(), 'SC-01')
    await expect(await screen.findByText('불러오는 중...')).toBeVisible()
  },
}

/** Studies of an administrator come from the server, once typing pauses. */
export const StudiesOfAnAdministrator: Story = {
  args: {
    studies: [],
    findStudies: fn(async (text: string) => ({
      kind: 'found' as const,
      items: [study('p7', `${text} 연구`)],
      hasMore: false,
    })),
  },
  parameters: { ledger: ['FIND-011', 'FIND-007'] },
  play: async ({ args }) => {
    await userEvent.type(await field(), '폐암')
    await waitFor(() => expect(names()).toEqual(['폐암 연구 PL-07']))
    await expect(args.findStudies).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await goes('/projects/p7')
    // Initial consonants are matched here, not by the server; a decomposed text is sent as NFC.
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'ㅎㅂ')
    await screen.findByText('"ㅎㅂ"에 맞는 항목이 없습니다.')
    await expect(args.findStudies).toHaveBeenCalledOnce()
    await userEvent.clear(await field())
    await userEvent.type(await field(), '한빛'.normalize('NFD'))
    await waitFor(() => expect(args.findStudies).toHaveBeenLastCalledWith('한빛', expect.any(AbortSignal)))
  },
}

/** The answer to an earlier text comes last, and is not shown. */
export const OlderAnswer: Story = {
  args: {
    studies: [],
    findStudies: fn(async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve, text === '폐암' ? 900 : 50))
      return { kind: 'found' as const, items: [study('p7', `${text} 연구`)], hasMore: false }
    }),
  },
  parameters: { ledger: ['FIND-012'] },
  play: async ({ args }) => {
    await userEvent.type(await field(), '폐암')
    await waitFor(() => expect(args.findStudies).toHaveBeenCalledOnce())
    await userEvent.clear(await field())
    await userEvent.type(await field(), '위암')
    await waitFor(() => expect(names()).toEqual(['위암 연구 PL-07']))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(names()).toEqual(['위암 연구 PL-07'])
  },
}

export const StudyByProtocolNumber: Story = {
  parameters: { ledger: ['FIND-010'] },
  play: async () => {
    const [own] = studies
    await userEvent.type(await field(), own?.protocolNo ?? '')
    await waitFor(() => expect(names()).toHaveLength(1))
    await expect(namesOf('연구')).toHaveLength(1)
    await userEvent.clear(await field())
    await userEvent.type(await field(), own?.title.slice(3, 12) ?? '')
    await waitFor(() => expect(names()).toEqual([`${own?.title} ${own?.protocolNo}`]))
    await userEvent.keyboard('{Enter}')
    await goes(paths.study(own?.projectId ?? ''))
  },
}

export const ScreenByFirstConsonants: Story = {
  parameters: { ledger: ['FIND-007'] },
  play: async () => {
    await userEvent.type(await field(), 'ㅇㄱㄹㅅㅌ')
    await waitFor(() => expect(names()).toEqual(['연구 리스트']))
    await userEvent.clear(await field())
    await userEvent.type(await field(), '연구 리'.normalize('NFD'))
    await waitFor(() => expect(names()).toEqual(['연구 리스트']))
    await userEvent.keyboard('{Enter}')
    await goes('/projects')
  },
}

/** Typed in the Latin layout: read as Korean, but only because nothing fits it as it was typed. */
export const TypedInLatin: Story = {
  args: { reread: fn(async (text: string) => (text === 'fhrmdkdnt' ? '로그아웃' : null)) },
  parameters: { ledger: ['FIND-005', 'FIND-008'] },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'HN')
    await waitFor(() => expect(names().length).toBeGreaterThan(0))
    await expect(args.reread).not.toHaveBeenCalled()
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'fhrmdkdnt')
    await waitFor(() => expect(names()).toEqual(['로그아웃']))
    await expect(screen.getByText("'로그아웃' 검색 결과입니다.")).toBeVisible()
    await expect(screen.queryByText(/맞는 항목이 없습니다/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.logOut).toHaveBeenCalledOnce())
  },
}

export const OwnAccount: Story = {
  parameters: { ledger: ['TRUST-097'] },
  play: async () => {
    await userEvent.type(await field(), '계정')
    await waitFor(() => expect(names()).toEqual(['내 계정 이력']))
    await userEvent.keyboard('{Enter}')
    await goes('/profiles/history')
  },
}

/** The pages opened last stand first until something is typed. */
export const RecentPages: Story = {
  args: {
    recent: {
      kind: 'ready',
      pages: [
        {
          address: '/projects/p1/subjects/s15',
          route: 'subject',
          study: study('p1', '가'),
          subject: foundSubjects()[0] ?? null,
        },
        { address: '/projects/p1/subjects', route: 'subjects', study: study('p1', '심부전 연구'), subject: null },
        { address: '/projects/p1', route: 'study', study: study('p1', '심부전 연구'), subject: null },
        { address: '/profiles/history', route: 'ownHistory', study: null, subject: null },
      ],
    },
  },
  parameters: { ledger: ['FIND-040'] },
  play: async () => {
    await field()
    await expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('최근에 연 곳')
    await expect(namesOf('최근에 연 곳')).toEqual([
      'SC-01-015 등록 · EN-01-009 · 한강서울병원 · HN-2101',
      '시험대상자 관리 심부전 연구',
      '심부전 연구 PL-07',
      '내 계정 이력',
    ])
    await expect(namesOf('화면')).toEqual(['홈', '연구 리스트', '프로필', '내 계정 이력'])
    await userEvent.type(await field(), '홈')
    await waitFor(() => expect(screen.queryByRole('group', { name: '최근에 연 곳' })).toBeNull())
    await userEvent.clear(await field())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await goes('/projects/p1/subjects')
  },
}

/** While the server is asked what may still be opened, their place is kept. */
export const RecentPagesLoading: Story = {
  args: { recent: { kind: 'loading', count: 3 } },
  parameters: { ledger: ['FIND-042'] },
  play: async () => {
    await field()
    await expect(screen.queryByRole('group', { name: '최근에 연 곳' })).toBeNull()
    await waitFor(() => expect(screen.getByText('최근에 연 곳')).toBeVisible())
    await expect(names()[0]).toBe('홈')
  },
}

/** On a phone a protocol number stays on one line beside a long title; the title wraps. */
export const NumbersOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await field()
    for (const { protocolNo } of studies) {
      const number = screen.getByText(protocolNo ?? '')
      await expect(number.getClientRects(), protocolNo ?? '').toHaveLength(1)
      await expect(number.getBoundingClientRect().height).toBeLessThan(24)
      const item = number.closest('[role=menuitem]')
      await expect(item?.scrollWidth).toBe(item?.clientWidth)
    }
  },
}

/** On a phone a row says the rest below its name, and a finger hits it. */
export const SubjectsOnAPhone: Story = {
  args: { findSubjects: async () => ({ kind: 'found', items: foundSubjects(), hasMore: true }) },
  globals: { viewport: { value: 'phone' } },
  parameters: { ledger: ['FIND-051'] },
  play: async () => {
    await userEvent.type(await numberField(), '01-015')
    const row = await screen.findByRole('menuitem', { name: /SC-01-015 / })
    const [label, facts] = [within(row).getByText('SC-01-015'), within(row).getByText(/등록 · /)]
    await expect(facts.getBoundingClientRect().top).toBeGreaterThanOrEqual(label.getBoundingClientRect().bottom)
    for (const item of screen.getAllByRole('menuitem')) {
      await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect(item.scrollWidth).toBe(item.clientWidth)
    }
  },
}

export const ActionAtOnce: Story = {
  args: { theme: 'dark', isCollapsed: true },
  parameters: { ledger: ['FIND-005'] },
  play: async ({ args }) => {
    await expect((await field()).closest('[role=dialog]')).toBeInTheDocument()
    await expect(namesOf('동작')).toEqual(['밝은 화면', '사이드바 펼치기', '로그아웃'])
    await userEvent.type(await field(), '펼치기')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.setCollapsed).toHaveBeenCalledWith(false))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
    await userEvent.clear(await field())
    await userEvent.type(await field(), '밝은')
    await waitFor(() => expect(names()).toEqual(['밝은 화면']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.actions.setTheme).toHaveBeenCalledWith('light'))
  },
}

function study(projectId: string, title: string) {
  return { projectId, title, protocolNo: 'PL-07' }
}
