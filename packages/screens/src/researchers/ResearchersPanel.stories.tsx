import { participantWithLongTexts, sampleInstitutions, sampleParticipants } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { chipOf } from '../chipStory'
import { calledOnceWith, findDialog } from '../dialogStory'
import type { FailedAddition } from '../institution-edit/AddCoInvestigatorsDialog'
import type { ActionResult } from '../terms'
import { expectLoadingRows } from '../testing/loadingStory'
import { expectRetryRuns } from '../testing/retryStory'
import type { ResearcherLookup } from './ResearcherDialog'
import { ResearchersPanel } from './ResearchersPanel'

export const people = sampleParticipants()
export const many = sampleParticipants({ count: 23 })
export const longPeople = people.map(participantWithLongTexts)
export const sites = sampleInstitutions()

const meta = {
  title: '연구/참여 연구자',
  component: ResearchersPanel,
  args: {
    state: { kind: 'ready', researchers: people, isOld: false, isRetrying: false },
    institutions: { kind: 'ready', institutions: sites },
    isAdmin: true,
    actions: {
      retry: fn(),
      retryInstitutions: fn(),
      reload: fn(),
      notify: fn(),
      lookUp: fn(async (userId: string): Promise<ResearcherLookup> => {
        const participant = [...many, ...longPeople].find((each) => each.userId === userId)
        return participant ? { kind: 'found', participant } : { kind: 'missing' }
      }),
      remove: fn(async (): Promise<ActionResult> => ({ ok: true })),
      add: fn(async (): Promise<FailedAddition[]> => []),
      findEligible: fn((_: string | null) => async () => ({
        items: [
          { id: 'u1', label: '배하늘', description: '하늘제약 · user@haneul-pharma.example', organizationId: 'o1' },
          { id: 'u2', label: '한도윤', description: '한빛SMO · smo@hanbit-smo.example', organizationId: 'o2' },
        ],
        hasMore: false,
      })),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  excludeStories: ['people', 'many', 'longPeople', 'sites'],
} satisfies Meta<typeof ResearchersPanel>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const ready = meta.args.state
const namesIn = (canvas: Canvas) => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
const openDialog = async (canvas: Canvas, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name }))
  return findDialog('연구자 정보')
}
const openQuestion = async (canvas: Canvas, name: string) => {
  const dialog = await openDialog(canvas, name)
  await userEvent.click(dialog.getByRole('button', { name: '연구에서 제외' }))
  return findDialog('연구에서 제외', 'alertdialog')
}

export const Columns: Story = {
  parameters: { ledger: ['RSCH-001', 'RSCH-002', 'RSCH-009', 'RSCH-068'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '연구 참여 연구자' })).toBeVisible()
    const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers).toEqual(['이름', '기관', '기관번호', '역할', '참여일'])
    const cells = canvas.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    await expect(cells[1]).toEqual(['강태오', '부산새벽병원', '02', '연구책임자(PI)', '2025. 9. 14.'])
    // A person at no institution has no number.
    await expect(cells[2]).toEqual(['남궁현', '다온CRO', '-값 없음', '조회자', '2025. 9. 14.'])
    await expect(canvas.getByText('총 11명')).toBeVisible()
  },
}

export const NoAccess: Story = {
  args: { state: { kind: 'no-access' } },
  parameters: { ledger: ['RSCH-003'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('기관별 연구자를 조회할 권한이 없습니다. 시스템 관리자에게 문의해주세요.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** 선택지는 참여기관(SITE)뿐이고, 의뢰기관이나 CRO는 없습니다. */
export const Institutions: Story = {
  args: {
    institutions: {
      kind: 'ready',
      institutions: [
        ...sites,
        ...sites.slice(0, 1).map((site) => ({ ...site, id: 'cro', organizationRole: 'CRO' as const })),
      ],
    },
  },
  parameters: { ledger: ['RSCH-004', 'RSCH-005', 'RSCH-006', 'RSCH-007'] },
  play: async ({ canvas }) => {
    const selector = canvas.getByRole('button', { name: /기관 선택/ })
    await expect(selector).toHaveTextContent('전체 사용자')
    await userEvent.click(selector)
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      '전체 사용자',
      '한강서울병원[HGSH]',
      '부산새벽병원[BSBH]',
    ])
    await userEvent.click(screen.getByRole('option', { name: '부산새벽병원[BSBH]' }))
    await expect(namesIn(canvas)).toEqual(['강태오', '신가온'])
    await expect(canvas.getByText('총 2명')).toBeVisible()
  },
}

export const WithoutSelector: Story = {
  args: { institutions: null, isAdmin: false },
  parameters: { ledger: ['RSCH-008', 'PERM-048'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /기관 선택/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: '참여자 추가' })).toBeNull()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
}

export const Pages: Story = {
  args: { state: { ...ready, researchers: many } },
  parameters: { ledger: ['RSCH-010'] },
  play: async ({ canvas }) => {
    await expect(namesIn(canvas)).toEqual(many.slice(0, 10).map(({ userName }) => userName))
    const pages = within(canvas.getByRole('navigation', { name: '연구자 목록 페이지' }))
    await userEvent.click(pages.getByRole('button', { name: '3페이지' }))
    await expect(namesIn(canvas)).toEqual(many.slice(20).map(({ userName }) => userName))
    // A search begins on its first page.
    await userEvent.type(canvas.getByRole('searchbox'), '병원')
    await expect(namesIn(canvas)).toHaveLength(10)
  },
}

export const Search: Story = {
  parameters: { ledger: ['RSCH-011', 'RSCH-067'] },
  play: async ({ canvas }) => {
    const search = canvas.getByPlaceholderText('이름, 기관명, 기관번호로 검색')
    const finds = async (typed: string, names: readonly string[]) => {
      await userEvent.clear(search)
      await userEvent.type(search, typed)
      await expect(namesIn(canvas)).toEqual(names)
    }
    await finds('  태오 ', ['강태오'])
    await finds('다온cro', ['남궁현', '노시우', '류다인'])
    await finds('02', ['강태오', '신가온'])
    await userEvent.click(canvas.getByRole('button', { name: /기관 선택/ }))
    await userEvent.click(await screen.findByRole('option', { name: '한강서울병원[HGSH]' }))
    await userEvent.clear(search)
    await userEvent.type(search, '강태오')
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('다른 검색어를 입력하거나 다른 기관을 선택해보세요.')).toBeVisible()
    await expect(canvas.getByText('총 0명')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '검색 조건 지우기' }))
    await expect(search).toHaveValue('')
    await expect(canvas.getByRole('button', { name: /기관 선택/ })).toHaveTextContent('전체 사용자')
    await expect(canvas.getByText('총 11명')).toBeVisible()
    await expect(namesIn(canvas)).toHaveLength(10)
  },
}

export const Opened: Story = {
  parameters: {
    ledger: ['RSCH-012', 'RSCH-013', 'RSCH-014', 'RSCH-015', 'RSCH-016', 'RSCH-017', 'RSCH-018', 'RSCH-036'],
  },
  play: async ({ canvas, args }) => {
    const row = within(canvas.getAllByRole('row')[1] as HTMLElement)
    // Anywhere in the row, beside the name too.
    await userEvent.click(row.getByText('부산새벽병원'))
    const dialog = await findDialog('연구자 정보')
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(facts).toEqual([
      ['이름', '강태오'],
      ['이메일', 'pi@busan-hospital.example'],
      ['기관', '부산새벽병원 (02)'],
      ['역할', '연구책임자(PI)'],
      ['상태', '활성'],
      ['참여일', '2025. 9. 14.'],
    ])
    await expect(chipOf(dialog.getByText('활성')).colour).toBe('green')
    await calledOnceWith(args.actions.lookUp, people[0]?.userId)
    await userEvent.click(dialog.getByText('닫기'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: '강태오' })).toHaveFocus()
  },
}

const withStatus = (status: 'INACTIVE' | 'SUSPENDED') => {
  const one = people.slice(0, 1).map((each) => ({ ...each, status }))
  const lookUp = fn(async () => ({ kind: 'found' as const, participant: one[0] as (typeof one)[number] }))
  return { state: { ...ready, researchers: one }, actions: { ...meta.args.actions, lookUp } }
}

export const Inactive: Story = {
  args: withStatus('INACTIVE'),
  parameters: { ledger: ['RSCH-037', 'RSCH-033'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(dialog.queryByText('참여 정보를 조회할 수 없습니다')).toBeNull()
    await expect(chipOf(dialog.getByText('비활성')).colour).toBe('grey')
  },
}

export const Suspended: Story = {
  args: withStatus('SUSPENDED'),
  parameters: { ledger: ['RSCH-038'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(chipOf(dialog.getByText('정지')).colour).toBe('red')
  },
}

const lookingUp = (kind: 'missing' | 'unreadable' | 'failed') => ({
  actions: { ...meta.args.actions, lookUp: fn(async () => ({ kind })) },
})

/** 그 사이에 연구를 떠난 사람입니다. */
export const Missing: Story = {
  args: lookingUp('missing'),
  parameters: { ledger: ['RSCH-028'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(await dialog.findByText('참여자 정보를 찾을 수 없습니다.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: '연구에서 제외' })).toBeNull()
  },
}

export const Unreadable: Story = {
  args: lookingUp('unreadable'),
  parameters: { ledger: ['RSCH-029'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(await dialog.findByText('참여자 목록을 불러올 수 없습니다.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: '연구에서 제외' })).toBeNull()
  },
}

export const LookUpFailed: Story = {
  args: lookingUp('failed'),
  parameters: { ledger: ['RSCH-030'] },
  play: async ({ canvas, args }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(await dialog.findByText('참여자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(args.actions.lookUp).toHaveBeenCalledTimes(2))
  },
}

/** 서버가 그 사람의 역할과 참여일을 알려주지 않습니다. */
export const WithoutParticipation: Story = {
  args: {
    state: { ...ready, researchers: people.slice(0, 1).map((each) => ({ ...each, role: '', roleName: '' })) },
    actions: {
      ...meta.args.actions,
      lookUp: fn(async () => ({
        kind: 'found' as const,
        participant: { ...(people[0] as (typeof people)[number]), role: '', roleName: '' },
      })),
    },
  },
  parameters: { ledger: ['RSCH-033'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(dialog.getByText('참여 정보를 조회할 수 없습니다')).toBeVisible()
  },
}

export const Removed: Story = {
  parameters: { ledger: ['RSCH-019', 'RSCH-020', 'RSCH-021', 'RSCH-022'] },
  play: async ({ canvas, args }) => {
    const question = await openQuestion(canvas, '남궁현')
    await expect(question.getByText('남궁현 님을 연구에서 제외하시겠습니까?')).toBeVisible()
    await expect(
      question.getByText('제외하면 곧바로 이 연구에 접근할 수 없습니다. 지금까지의 변경 이력은 그대로 남습니다.'),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: '제외' }))
    const done = await findDialog('제외 완료', 'alertdialog')
    await expect(done.getByText('연구자가 연구에서 제외되었습니다.')).toBeVisible()
    await calledOnceWith(args.actions.remove, people[1]?.userId)
    await expect(args.actions.reload).not.toHaveBeenCalled()
    await userEvent.click(done.getByRole('button', { name: '확인' }))
    await expect(args.actions.reload).toHaveBeenCalledOnce()
  },
}

/** The look-up of the dialog answers only after the person is gone: what was done is said all the same. */
export const RemovedBeforeTheLookUp: Story = {
  parameters: { ledger: ['RSCH-021'] },
  play: async ({ canvas, args }) => {
    let answer: (found: { kind: 'missing' }) => void = () => {}
    mocked(args.actions.lookUp).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const question = await openQuestion(canvas, '남궁현')
    await userEvent.click(question.getByRole('button', { name: '제외' }))
    await findDialog('제외 완료', 'alertdialog')
    answer({ kind: 'missing' })
    await new Promise((go) => setTimeout(go, 50))
    const done = await findDialog('제외 완료', 'alertdialog')
    await expect(done.getByText('연구자가 연구에서 제외되었습니다.')).toBeVisible()
  },
}

export const RemovalCancelled: Story = {
  parameters: { ledger: ['RSCH-023'] },
  play: async ({ canvas, args }) => {
    const question = await openQuestion(canvas, '남궁현')
    await userEvent.click(question.getByRole('button', { name: '취소' }))
    await findDialog('연구자 정보')
    await expect(args.actions.remove).not.toHaveBeenCalled()
  },
}

export const RemovalRefused: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      remove: fn(async () => ({ ok: false as const, message: '연구책임자는 변경 후 제외할 수 있습니다.' })),
    },
  },
  parameters: { ledger: ['RSCH-032'] },
  play: async ({ canvas, args }) => {
    const question = await openQuestion(canvas, '강태오')
    await userEvent.click(question.getByRole('button', { name: '제외' }))
    await expect(await question.findByText('연구자 제외에 실패했습니다.')).toBeVisible()
    await expect(question.getByText('연구책임자는 변경 후 제외할 수 있습니다.')).toBeVisible()
    await expect(args.actions.reload).not.toHaveBeenCalled()
  },
}

/** 두 번 눌러도 한 번만 보냅니다. */
export const RemovalPressedTwice: Story = {
  args: { actions: { ...meta.args.actions, remove: fn(() => new Promise<never>(() => undefined)) } },
  play: async ({ canvas, args }) => {
    const question = await openQuestion(canvas, '강태오')
    const button = question.getByRole('button', { name: '제외' })
    await userEvent.click(button)
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(question.getByText('강태오 님을 연구에서 제외하시겠습니까?')).toBeVisible()
  },
}

const withoutId = people.slice(0, 1).map((each) => ({ ...each, participantId: '' }))

export const RemovalWithoutId: Story = {
  args: {
    state: { ...ready, researchers: withoutId },
    actions: {
      ...meta.args.actions,
      lookUp: fn(async () => ({ kind: 'found' as const, participant: withoutId[0] as (typeof withoutId)[number] })),
    },
  },
  parameters: { ledger: ['RSCH-031'] },
  play: async ({ canvas, args }) => {
    const question = await openQuestion(canvas, '강태오')
    await userEvent.click(question.getByRole('button', { name: '제외' }))
    await expect(await question.findByText('참여자 ID가 필요합니다.')).toBeVisible()
    await expect(args.actions.remove).not.toHaveBeenCalled()
  },
}

/** 연구 관리자가 아니면 제외할 수 없습니다. */
export const OpenedByOthers: Story = {
  args: { institutions: null, isAdmin: false },
  parameters: { ledger: ['RSCH-019'] },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, '강태오')
    await expect(dialog.queryByRole('button', { name: '연구에서 제외' })).toBeNull()
  },
}

const nobody = { ...ready, researchers: [] }

export const Empty: Story = {
  args: { state: nobody },
  parameters: { ledger: ['RSCH-024', 'RSCH-025', 'PERM-048'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('참여 중인 연구자가 없습니다.')).toBeVisible()
    await expect(canvas.getByText('연구에 참여하는 사람이 이곳에 표시됩니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '참여자 추가' }))
    await findDialog('공동연구자 추가')
  },
}

export const EmptyForOthers: Story = {
  args: { state: nobody, institutions: null, isAdmin: false },
  parameters: { ledger: ['RSCH-025', 'PERM-048'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('참여 중인 연구자가 없습니다.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '참여자 추가' })).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['RSCH-026'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('연구자 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const InstitutionsFailed: Story = {
  args: { institutions: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['RSCH-027'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    // The list stays, for everybody.
    await expect(namesIn(canvas)).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryInstitutions).toHaveBeenCalledOnce()
  },
}

const pick = async (canvas: Canvas, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: '참여자 추가' }))
  const dialog = await findDialog('공동연구자 추가')
  await userEvent.click(dialog.getByRole('button', { name: /참여자 선택/ }))
  const picker = await findDialog('참여자 선택')
  await userEvent.click(await picker.findByRole('option', { name: new RegExp(name) }))
  await userEvent.click(picker.getByRole('button', { name: '선택' }))
  return findDialog('공동연구자 추가')
}

export const Added: Story = {
  parameters: { ledger: ['INST-084', 'INST-090', 'PERM-048', 'RSCH-062', 'RSCH-071'] },
  play: async ({ canvas, args }) => {
    const dialog = await pick(canvas, '배하늘')
    const role = dialog.getByRole('button', { name: /역할/ })
    await expect(role).toHaveTextContent('공동연구자(Sub-I)')
    await userEvent.click(role)
    const roles = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(roles.map(({ textContent }) => textContent)).toEqual([
      '연구 매니저(PM)',
      '공동연구자(Sub-I)',
      '연구코디네이터(CRC)',
      '데이터 매니저',
      '임상시험 모니터요원(CRA)',
      '통계담당자',
      '메디컬 라이터',
      '인허가 담당자',
      '의뢰자 대표',
      '관리약사',
      '임상병리사',
      '조회자',
      '연구간호사',
      '일반 연구자',
    ])
    await userEvent.click(screen.getByRole('option', { name: '통계담당자' }))
    await userEvent.click(dialog.getByRole('button', { name: '추가' }))
    await calledOnceWith(args.actions.add, [{ userId: 'u1', organizationId: 'o1', role: 'STATISTICIAN' }])
    await calledOnceWith(args.actions.notify, { kind: 'success', message: '1명이 추가되었습니다.' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const AddedWithoutPerson: Story = {
  parameters: { ledger: ['RSCH-065'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '참여자 추가' }))
    const dialog = await findDialog('공동연구자 추가')
    await userEvent.click(dialog.getByRole('button', { name: '추가' }))
    await expect(await dialog.findByText('추가할 공동연구자를 선택해주세요.')).toBeVisible()
    await expect(args.actions.add).not.toHaveBeenCalled()
  },
}

export const AdditionRefused: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      add: fn(async () => [{ userId: 'u2', message: '서버에서 오류가 발생했습니다.', isUnclear: true }]),
    },
  },
  parameters: { ledger: ['RSCH-066'] },
  play: async ({ canvas, args }) => {
    const dialog = await pick(canvas, '한도윤')
    await userEvent.click(dialog.getByRole('button', { name: '추가' }))
    await calledOnceWith(args.actions.notify, {
      kind: 'error',
      message: '참여자 추가에 실패했습니다.',
      description: '서버에서 오류가 발생했습니다.',
    })
    await expect(dialog.getByRole('button', { name: /한도윤/ })).toBeVisible()
  },
}

/** What could not be loaded again stays, with another try above it. */
export const OldRows: Story = {
  args: { state: { ...ready, isOld: true } },
  parameters: { ledger: ['REQ-057'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '연구자 목록을 불러오는 데 실패했습니다.마지막으로 불러온 내용을 보여줍니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  },
}

export const LookedUpAgain: Story = {
  parameters: { ledger: ['REQ-056', 'RSCH-030'] },
  play: async ({ canvas, args }) => {
    mocked(args.actions.lookUp)
      .mockResolvedValueOnce({ kind: 'failed' })
      .mockReturnValueOnce(new Promise(() => undefined))
    const dialog = await openDialog(canvas, '강태오')
    await userEvent.click(await dialog.findByRole('button', { name: '다시 시도' }))
    await expectRetryRuns(args.actions.lookUp, 2)
  },
}

export const LoadingRows: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['REQ-063'] },
  play: () => expectLoadingRows('table', '연구 참여 연구자', '참여 중인 연구자가 없습니다.'),
}
