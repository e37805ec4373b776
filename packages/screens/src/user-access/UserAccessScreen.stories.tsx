import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { coInvestigator, coordinator, ready } from '../testing/userAccessSamples'
import { UserAccessScreen } from './UserAccessScreen'

const FIRST = coInvestigator.account.userId
const SECOND = coordinator.account.userId
export const ALONE = { person: FIRST, other: null, isDiffering: false }
export const BESIDE = { ...ALONE, other: SECOND }

const meta = {
  title: '권한 확인',
  component: UserAccessScreen,
  args: {
    person: ready(coInvestigator),
    other: { kind: 'nobody' },
    view: ALONE,
    search: '',
    actions: {
      retry: fn(),
      setView: fn(),
      findStudies: fn(),
      findPeople: fn(async () => ({
        items: [coInvestigator, coordinator].map(({ account }) => ({
          id: account.userId,
          label: account.fullName,
          description: account.email,
        })),
        hasMore: false,
      })),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['ALONE', 'BESIDE'],
} satisfies Meta<typeof UserAccessScreen>

export default meta
type Story = StoryObj<typeof meta>

const rowOf = (list: HTMLElement, name: string) => {
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name, { selector: 'span' }))
  if (!row) throw new Error(name)
  return row
}
const screens = () => screen.getByRole('list', { name: '화면' })
const STUDY = coInvestigator.studies[0]?.title ?? ''
const inStudy = () => screen.getByRole('list', { name: STUDY })

/** 화면마다 열 수 있는지와 그 이유가 있고, 연구를 열면 들어갈 수 있는 이유와 권한이 있습니다. */
export const OnePerson: Story = {
  parameters: { ledger: ['USER-258', 'USER-259', 'USER-242', 'USER-262'] },
  play: async () => {
    await expect(screen.getByText('관리하는 계정이 열 수 있는 화면과 연구, 그 이유를 확인합니다.')).toBeVisible()
    await expect(screen.getByRole('heading', { level: 2, name: '화면' })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 2, name: '연구' })).toBeVisible()
    await expect(rowOf(screens(), '홈')).toHaveTextContent(/열 수 있음/)
    await expect(rowOf(screens(), '연구 관리')).toHaveTextContent(
      "열 수 없음직책 '공동연구자(Sub-I)'의 접근 등급만으로는 '연구 관리' 화면을 열 수 없습니다.",
    )
    // Each state has a shape beside its word.
    const shapes = ['홈', '연구 관리'].map((name) => rowOf(screens(), name).querySelector('svg')?.innerHTML)
    await expect(shapes).toEqual([expect.stringContaining('<'), expect.stringContaining('<')])
    await expect(shapes[0]).not.toBe(shapes[1])
    await expect(screen.queryByText('로그인할 수 없는 계정')).toBeNull()
    await expect(screen.queryByText('다름')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(STUDY) }))
    await expect(rowOf(inStudy(), '연구 들어가기')).toHaveTextContent(
      "들어갈 수 있음'공동연구자(Sub-I)' 역할로 이 연구에 참여하고 있습니다.",
    )
    await expect(rowOf(inStudy(), '시험대상자 정보')).toHaveTextContent('모두 표시')
    await expect(rowOf(inStudy(), '데이터 내보내기')).toHaveTextContent(
      '할 수 있음공동연구자(Sub-I) 자격으로 할 수 있습니다.',
    )
  },
}

/** 들어갈 수 없는 연구는 그 말과 이유만 보입니다. */
export const StudyNotEntered: Story = {
  args: { other: ready(coordinator), view: BESIDE },
  parameters: { ledger: ['USER-244', 'USER-259'] },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /본태성 고혈압/ }))
    const row = rowOf(screen.getByRole('list', { name: /본태성 고혈압/ }), '연구 들어가기')
    // Each of the two for a reason of their own.
    await expect(within(row).getAllByText('들어갈 수 없음')).toHaveLength(2)
    await expect(row).toHaveTextContent('이 연구의 참여가 중지되어 들어갈 수 없습니다.')
    await expect(row).toHaveTextContent('이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.')
  },
}

/** 한 계정만 들어갈 수 있는 연구에서, 다른 계정에게는 보이는 것이 없습니다. */
export const StudyOfOne: Story = {
  args: {
    other: ready({
      ...coordinator,
      studies: coordinator.studies.map((study) => ({ ...study, canEnter: false, data: null, rights: [] })),
    }),
    view: BESIDE,
  },
  parameters: { ledger: ['USER-258', 'USER-260'] },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(STUDY) }))
    await expect(rowOf(inStudy(), '시험대상자 정보')).toHaveTextContent('표시 안 함이 연구에 들어갈 수 없습니다.')
    await expect(rowOf(inStudy(), '데이터 내보내기')).toHaveTextContent('할 수 없음이 연구에 들어갈 수 없습니다.')
  },
}

/** 두 계정의 답이 한 줄에 나란히 있고, 다른 줄에는 '다름'이 붙습니다. */
export const TwoPeople: Story = {
  args: { other: ready(coordinator), view: BESIDE },
  parameters: { ledger: ['USER-260', 'USER-261'] },
  play: async ({ args, canvasElement }) => {
    const differing = rowOf(screens(), '연구 관리')
    await expect(differing).toHaveTextContent('다름')
    await expect(within(differing).getByText('임채린')).toBeVisible()
    await expect(within(differing).getByText('오은서')).toBeVisible()
    await expect(rowOf(screens(), '홈')).not.toHaveTextContent('다름')
    await userEvent.click(screen.getByRole('button', { name: new RegExp(STUDY) }))
    const exporting = rowOf(inStudy(), '데이터 내보내기')
    await expect(exporting).toHaveTextContent('다름')
    await expect(exporting).toHaveTextContent(
      '할 수 없음할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 총괄연구책임자(CI), 연구책임자(PI), 공동연구자(Sub-I)',
    )
    const switched = within(canvasElement).getByRole('switch', { name: '다른 것만 보기' })
    switched.focus()
    await userEvent.keyboard(' ')
    await expect(args.actions.setView).toHaveBeenCalledWith({ ...BESIDE, isDiffering: true })
  },
}

/** 다른 것만 남고, 다른 것이 있는 연구는 펼쳐집니다. */
export const OnlyWhatDiffers: Story = {
  args: { other: ready(coordinator), view: { ...BESIDE, isDiffering: true } },
  parameters: { ledger: ['USER-261'] },
  play: async () => {
    const names = (list: HTMLElement) =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('span')?.textContent)
    // Of the screens the list of studies opens by the job role of a CRC, the form for a new account by that of an investigator.
    await expect(names(screens())).toEqual(['사용자 등록', '연구 관리'])
    await expect(names(inStudy())).toEqual(['시험대상자 정보', '데이터 내보내기', '시험대상자 등록', '변경 이력 조회'])
    // Neither enters the other study, for different reasons.
    await expect(screen.queryByText(/본태성 고혈압/)).toBeNull()
  },
}

export const NothingDiffers: Story = {
  args: {
    other: ready({ ...coInvestigator, account: { ...coInvestigator.account, userId: SECOND, fullName: '같은 사람' } }),
    view: { ...BESIDE, isDiffering: true },
  },
  parameters: { ledger: ['USER-261'] },
  play: async () => {
    await expect(screen.getByText('두 계정의 권한이 같습니다.')).toBeVisible()
    await expect(screen.queryByRole('list', { name: '화면' })).toBeNull()
    await expect(screen.queryByRole('heading', { level: 2, name: '연구' })).toBeNull()
  },
}

/** 계정은 이름이나 이메일로 찾습니다. 이미 고른 계정은 나오지 않습니다. */
export const ChoosesTheSecond: Story = {
  parameters: { ledger: ['USER-256'] },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox', { name: '확인할 계정' })).toHaveValue('임채린')
    await expect(within(canvasElement).getByRole('combobox', { name: '확인할 계정' })).toHaveAttribute(
      'placeholder',
      '이름 또는 이메일로 찾기',
    )
    const field = within(canvasElement).getByRole('combobox', { name: '비교할 계정' })
    await expect(field).toHaveAttribute('placeholder', '선택하지 않음')
    await userEvent.type(field, '오')
    const option = await screen.findByRole('option', { name: /오은서/ })
    await expect(screen.queryByRole('option', { name: /임채린/ })).toBeNull()
    await waitFor(() => expect(mocked(args.actions.findPeople).mock.lastCall?.slice(0, 2)).toEqual(['오', 0]))
    await userEvent.click(option)
    await expect(args.actions.setView).toHaveBeenCalledWith(BESIDE)
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

export const FindsNobody: Story = {
  parameters: { ledger: ['USER-256'] },
  play: async ({ args }) => {
    mocked(args.actions.findPeople).mockResolvedValueOnce({ items: [], hasMore: false })
    const field = screen.getByRole('combobox', { name: '비교할 계정' })
    await userEvent.type(field, '없')
    await waitFor(() => expect(screen.getByText('찾는 계정이 없습니다.')).toBeVisible())
    mocked(args.actions.findPeople).mockRejectedValueOnce(new Error('offline'))
    await userEvent.type(field, '음')
    await waitFor(() => expect(screen.getByText(/^계정 목록을 불러오지 못했습니다\./)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** 로그인할 수 없는 계정은 맨 위에서 알립니다. 관리 범위를 확인하지 못하면 없음으로 봅니다. */
export const LevelThatFailed: Story = {
  args: { person: ready(coInvestigator, { level: 'NONE', isCertain: false }) },
  parameters: { ledger: ['USER-266'] },
  play: async () => {
    await expect(screen.getByText('관리 범위')).toBeVisible()
    await expect(screen.getByText('없음 (확인하지 못했습니다)')).toBeVisible()
  },
}

export const Retries: Story = {
  args: { person: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['USER-264'] },
  play: async ({ args }) => {
    await expect(screen.getByText('권한을 불러오지 못했습니다.')).toBeVisible()
    await expect(screen.getByText('계정의 권한은 그대로입니다.')).toBeVisible()
    screen.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** 찾은 연구가 없어도 찾은 말은 남고, 지우면 모두 다시 보입니다. */
export const NoStudyFound: Story = {
  args: { person: ready({ ...coInvestigator, studies: [], studyCount: 0 }), search: '없는 연구' },
  parameters: { ledger: ['USER-265'] },
  play: async ({ args }) => {
    await expect(screen.getByText('검색 결과가 없습니다.')).toBeVisible()
    const box = screen.getByRole('searchbox', { name: '연구명 또는 프로토콜 번호 검색' })
    await expect(box).toHaveValue('없는 연구')
    box.focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.findStudies).toHaveBeenLastCalledWith('')
  },
}

/** 두 계정이면 누구의 연구인지도 말합니다. */
export const OthersOfTwo: Story = {
  args: {
    person: ready({ ...coInvestigator, otherStudyCount: 3 }),
    other: ready({ ...coordinator, otherStudyCount: 1 }),
    view: BESIDE,
  },
  parameters: { ledger: ['USER-265'] },
  play: async () => {
    for (const text of [
      '임채린: 관리자가 볼 수 없는 연구 3개에도 들어갈 수 있습니다.',
      '오은서: 관리자가 볼 수 없는 연구 1개에도 들어갈 수 있습니다.',
    ]) {
      await expect(screen.getByText(text)).toBeVisible()
    }
  },
}

/** 연구가 많으면 일부만 보이고, 연구명으로 찾습니다. */
export const ManyStudies: Story = {
  args: { person: ready({ ...coInvestigator, studyCount: 1234, otherStudyCount: 3 }) },
  parameters: { ledger: ['USER-265'] },
  play: async ({ args }) => {
    await expect(
      screen.getByText('연구 1,234개 중 2개만 표시합니다. 연구명이나 프로토콜 번호로 찾아주세요.'),
    ).toBeVisible()
    await expect(screen.getByText('관리자가 볼 수 없는 연구 3개에도 들어갈 수 있습니다.')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: '연구명 또는 프로토콜 번호 검색' }), '당뇨{Enter}')
    await expect(args.actions.findStudies).toHaveBeenCalledWith('당뇨')
  },
}
