import { sampleInstitutions, sampleProject } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { expectRetryRuns } from '../testing/retryStory'
import { AddCoInvestigatorsDialog, type EligibleOption, type FailedAddition } from './AddCoInvestigatorsDialog'

const sites = sampleInstitutions()
const PEOPLE: readonly EligibleOption[] = [
  { id: 'u1', label: '배하늘', description: '한강서울병원 · a@seoul-hospital.example', organizationId: 'o1' },
  { id: 'u2', label: '한도윤', description: '한강서울병원 · b@seoul-hospital.example', organizationId: 'o2' },
  { id: 'u3', label: '구소속', description: '한강서울병원 · c@seoul-hospital.example', organizationId: null },
  { id: 'u4', label: '무소속', description: '한강서울병원 · d@seoul-hospital.example', organizationId: null },
  { id: 'u5', label: '서가람', description: '한강서울병원 · e@seoul-hospital.example', organizationId: 'o1' },
]

const adding = (failed: readonly FailedAddition[] = []) => ({
  findEligible: fn((_: string | null) => async () => ({ items: PEOPLE, hasMore: false })),
  add: fn(async (_: object) => failed),
  retryInstitutions: fn(),
})

const meta = {
  title: '연구/공동연구자 추가',
  component: AddCoInvestigatorsDialog,
  parameters: dialogPage(560),
  args: {
    institutions: { kind: 'ready', institutions: sites },
    actions: adding(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AddCoInvestigatorsDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('공동연구자 추가')
const people = async () => (await dialog()).getByRole('button', { name: /참여자/ })

async function chooseSite(name: string | RegExp = /한강서울병원/) {
  await userEvent.click((await dialog()).getByRole('button', { name: /기관/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
async function pick(...names: readonly string[]) {
  await userEvent.click(await people())
  const picker = await findDialog('참여자 선택')
  for (const name of names) await userEvent.click(await picker.findByRole('option', { name: new RegExp(name) }))
  await userEvent.click(picker.getByRole('button', { name: '선택' }))
  return dialog()
}
async function add(...names: readonly string[]) {
  await chooseSite()
  const inside = await pick(...names)
  await userEvent.click(inside.getByRole('button', { name: '추가' }))
  return inside
}

/** 의뢰기관과 CRO는 고를 수 없습니다. */
export const Institutions: Story = {
  args: {
    institutions: {
      kind: 'ready',
      // The lead sponsor is one of the institutions: the same organisation twice would hide the others.
      institutions: sampleProject().projectOrganizations.filter(
        ({ organizationRole }) => organizationRole !== 'LEAD_SPONSOR',
      ),
    },
  },
  parameters: { ledger: ['INST-085'] },
  play: async ({ args }) => {
    await expect(await people()).toBeDisabled()
    await userEvent.click((await dialog()).getByRole('button', { name: /기관/ }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual(['한강서울병원[HGSH]', '부산새벽병원[BSBH]'])
    await userEvent.click(screen.getByRole('option', { name: '부산새벽병원[BSBH]' }))
    await pick('배하늘')
    await expect(args.actions.findEligible).toHaveBeenLastCalledWith(sites[1]?.organizationId)
    // Who was picked belongs to that institution.
    await chooseSite()
    await expect(await people()).toHaveTextContent('참여자 선택')
  },
}

export const Added: Story = {
  parameters: { ledger: ['INST-090'] },
  play: async ({ args }) => {
    await chooseSite()
    await expect(await people()).toHaveAccessibleDescription('필수 항목입니다. 여러 명을 선택할 수 있습니다.')
    const inside = await pick('배하늘', '한도윤')
    await expect(inside.getByRole('button', { name: /역할/ })).toHaveTextContent('공동연구자(Sub-I)')
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await calledOnceWith(args.actions.add, [
      { userId: 'u1', organizationId: 'o1', role: 'CO_INVESTIGATOR' },
      { userId: 'u2', organizationId: 'o2', role: 'CO_INVESTIGATOR' },
    ])
    await calledOnceWith(args.notify, { kind: 'success', message: '2명이 추가되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Sending: Story = {
  args: { actions: { ...adding(), add: fn(() => new Promise<never>(() => undefined)) } },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    await add('배하늘')
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const NobodyPicked: Story = {
  parameters: { ledger: ['INST-088'] },
  play: async ({ args }) => {
    await chooseSite()
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await expect(await inside.findByText('추가할 공동연구자를 선택해주세요.')).toBeVisible()
    await expect(args.actions.add).not.toHaveBeenCalled()
  },
}

/** 소속을 모르는 사람을 선택에서 뺄 때까지 아무것도 보내지 않습니다. */
export const WithoutOrganization: Story = {
  parameters: { ledger: ['INST-089'] },
  play: async ({ args }) => {
    const inside = await add('배하늘', '구소속', '무소속')
    await expect(await inside.findByText('소속 기관 정보가 없는 참여자가 2명 있습니다.')).toBeVisible()
    await pick('무소속')
    await expect(await inside.findByText('소속 기관 정보가 없는 참여자가 1명 있습니다.')).toBeVisible()
    await expect(args.actions.add).not.toHaveBeenCalled()
    await pick('한도윤')
    await expect(inside.getByText('소속 기관 정보가 없는 참여자가 1명 있습니다.')).toBeVisible()
    await pick('구소속')
    await expect(inside.queryByText(/소속 기관 정보가 없는/)).toBeNull()
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await waitFor(() => expect(args.actions.add).toHaveBeenCalledOnce())
  },
}

const crowd = Array.from({ length: 51 }, (_, at) => ({
  id: `crowd-${at}`,
  label: `연구자 ${at + 1}`,
  description: '한강서울병원',
  organizationId: 'o1',
}))

/** 51 people are too many, 50 are not. */
export const TooMany: Story = {
  args: { actions: { ...adding(), findEligible: fn(() => async () => ({ items: crowd, hasMore: false })) } },
  play: async ({ args }) => {
    await chooseSite()
    await userEvent.click(await people())
    const picker = await findDialog('참여자 선택')
    for (const option of await picker.findAllByRole('option')) await userEvent.click(option)
    await userEvent.click(picker.getByRole('button', { name: '선택' }))
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await expect(await inside.findByText('한 번에 50명까지 추가할 수 있습니다.')).toBeVisible()
    await expect(args.actions.add).not.toHaveBeenCalled()
    await pick('연구자 51')
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await waitFor(() => expect(args.actions.add).toHaveBeenCalledOnce())
  },
}

const TAKEN = { userId: 'u2', message: '이미 참여 중인 연구자입니다.', isUnclear: false }

/** 실패한 사람은 선택된 채로 남습니다. */
export const SomeFailed: Story = {
  args: { actions: adding([TAKEN]) },
  parameters: { ledger: ['INST-091'] },
  play: async ({ args }) => {
    const inside = await add('배하늘', '한도윤', '서가람')
    await calledOnceWith(args.notify, { kind: 'warning', message: '2명 추가 완료, 1명 실패' })
    await expect(await people()).toHaveTextContent('한도윤')
    await expect(await people()).not.toHaveTextContent(/배하늘|서가람/)
    await expect(inside.getByText('추가되지 않은 참여자 1명')).toBeVisible()
    await expect(inside.getByText('한도윤: 이미 참여 중인 연구자입니다.')).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
    await userEvent.click(inside.getByRole('button', { name: '추가' }))
    await waitFor(() =>
      expect(args.actions.add).toHaveBeenLastCalledWith([
        { userId: 'u2', organizationId: 'o2', role: 'CO_INVESTIGATOR' },
      ]),
    )
  },
}

/** The server gives no reason for one of them. */
export const FailedWithoutReason: Story = {
  args: { actions: adding([{ ...TAKEN, message: null }]) },
  parameters: { ledger: ['RSCH-066'] },
  play: async () => {
    const inside = await add('배하늘', '한도윤')
    await expect(await inside.findByText('한도윤: 참여자 추가에 실패했습니다.')).toBeVisible()
  },
}

export const AllFailed: Story = {
  args: { actions: adding([{ ...TAKEN, userId: 'u1' }, TAKEN]) },
  parameters: { ledger: ['INST-092'] },
  play: async ({ args }) => {
    await add('배하늘', '한도윤')
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '모두 추가에 실패했습니다. 소속 기관을 확인해주세요.',
    })
    await expect(await people()).toHaveTextContent('배하늘, 한도윤')
  },
}

export const Unexpected: Story = {
  args: { actions: adding([{ userId: 'u1', message: '네트워크 연결에 실패했습니다', isUnclear: true }]) },
  parameters: { ledger: ['INST-093', 'RSCH-066'] },
  play: async ({ args }) => {
    const inside = await add('배하늘')
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '참여자 추가에 실패했습니다.',
      description: '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    })
    await expect(
      inside.getByText('배하늘: 추가되었는지 확인하지 못했습니다. 다시 누르면 목록을 먼저 확인합니다.'),
    ).toBeVisible()
    await expect(await people()).toHaveTextContent('배하늘')
  },
}

/** 참여 연구자 목록에서는 CRO와 의뢰기관의 사람도 추가합니다. */
export const ForEverybody: Story = {
  args: { isForEverybody: true },
  parameters: { ledger: ['RSCH-062'] },
  play: async ({ args }) => {
    await expect((await dialog()).getByRole('button', { name: /기관/ })).toHaveTextContent(
      '전체 소속 (참여기관 외 포함)',
    )
    await pick('배하늘')
    await expect(args.actions.findEligible).toHaveBeenLastCalledWith(null)
  },
}

/** The study has no institution yet, and an organisation nobody who could be added. */
export const NobodyToAdd: Story = {
  args: {
    institutions: { kind: 'ready', institutions: [] },
    isForEverybody: true,
    actions: { ...adding(), findEligible: fn(() => async () => ({ items: [], hasMore: false })) },
  },
  parameters: { ledger: ['RSCH-062'] },
  play: async () => {
    await userEvent.click(await people())
    const picker = await findDialog('참여자 선택')
    await expect(await picker.findByText('추가할 수 있는 사용자가 없습니다.')).toBeVisible()
    await userEvent.type(picker.getByRole('searchbox'), '김')
    await expect(await picker.findByText('검색 결과가 없습니다.')).toBeVisible()
  },
}

export const NoInstitution: Story = {
  args: {
    institutions: {
      kind: 'ready',
      institutions: sampleProject().projectOrganizations.filter(({ organizationRole }) => organizationRole !== 'SITE'),
    },
  },
  parameters: { ledger: ['INST-085'] },
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: /기관/ }))
    await waitFor(() => expect(screen.getByText('참여기관이 없습니다.')).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
}

export const InstitutionsFailed: Story = {
  args: { institutions: { kind: 'failed', isRetrying: false } },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retryInstitutions).toHaveBeenCalledOnce()
  },
}

export const InstitutionsRetried: Story = {
  args: { institutions: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['REQ-056'] },
  play: ({ args }) => expectRetryRuns(args.actions.retryInstitutions),
}
