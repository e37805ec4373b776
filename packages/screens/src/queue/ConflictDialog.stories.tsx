import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { findDialog } from '../dialogStory'
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog'
import { KNOWN, refusedItem } from './samples'

/** 보관한 변경을 보냈더니 다른 사용자가 먼저 바꾼 경우, 세 값을 비교하고 정합니다. */
const meta = {
  title: '대기 중인 요청/내용 비교',
  component: ConflictDialog,
  args: {
    item: refusedItem(),
    operation: 'changeSubjectDate',
    history: KNOWN,
    actions: { apply: fn(), ignore: fn(), close: fn() },
  },
} satisfies Meta<typeof ConflictDialog>

export default meta
type Story = StoryObj<typeof meta>

const TITLE = '다른 사용자가 먼저 변경했습니다.'
const cells = (inside: Awaited<ReturnType<typeof findDialog>>) =>
  inside.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

export const Compared: Story = {
  parameters: { ledger: ['OFFL-109', 'OFFL-121', 'OFFL-122'] },
  play: async ({ args }) => {
    const inside = await findDialog(TITLE)
    await expect(cells(inside)).toEqual([
      ['항목', '변경 전', '현재 값', '보관한 값'],
      ['등록일', '2026. 11. 10.', '2026. 11. 18.', '2026. 11. 20.'],
    ])
    await expect(inside.getByText('박서연 님이 2026. 11. 27. 오전 10:10에 변경했습니다.')).toBeVisible()
    await expect(
      inside.getByText('다시 적용하면 현재 값 위에 보관한 값을 저장합니다. 무시하면 보관한 값을 지웁니다.'),
    ).toBeVisible()
    inside.getByRole('button', { name: '다시 적용' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.apply).toHaveBeenCalledOnce()
    inside.getByRole('button', { name: '무시' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.ignore).toHaveBeenCalledOnce()
  },
}

/** Whoever may not read the history is told neither the value before nor who it was. */
export const WithoutHistory: Story = {
  args: { history: null },
  parameters: { ledger: ['OFFL-121', 'OFFL-122'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(cells(inside)).toEqual([
      ['항목', '현재 값', '보관한 값'],
      ['등록일', '2026. 11. 18.', '2026. 11. 20.'],
    ])
    await expect(inside.queryByText(/변경했습니다\.$/, { selector: 'p' })).toBeNull()
  },
}

export const Visit: Story = {
  args: {
    operation: 'updateVisit',
    item: refusedItem({
      path: '/api/v1/projects/1/visits/9',
      body: JSON.stringify({ actualDate: '2026-11-20', description: null, notes: '재방문 안내함', editReason: '정정' }),
      conflict: {
        current: { visitId: '9', version: 2, actualVisitDate: '2026-11-21', visitDescription: '채혈', notes: null },
      },
    }),
    history: null,
  },
  parameters: { ledger: ['OFFL-121'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    const [, ...rows] = cells(inside)
    await expect(rows.map(([name]) => name)).toEqual(['실제 방문일', '방문 설명', '비고'])
    await expect(inside.queryByText('정정')).toBeNull()
  },
}

/** 바뀌지 않은 항목은 비교하지 않습니다. 이름을 알 수 없는 기관과 사람은 바뀌었다고만 알립니다. */
export const Study: Story = {
  args: {
    operation: 'updateProject',
    item: refusedItem({
      path: '/api/v1/projects/1',
      body: JSON.stringify({
        projectName: '고혈압 2상 연장 연구',
        clinicalPhase: 'PHASE_2',
        totalTargetEnrollment: 120,
        leadSponsorId: 'o-1',
        croOrganizationId: 'o-3',
        studyOverview: '',
      }),
      conflict: {
        current: {
          ...{ projectId: '1', version: 4, projectName: '고혈압 2상', clinicalPhase: 'PHASE_2' },
          ...{ totalTargetEnrollment: 90, studyOverview: null },
          projectOrganizations: [
            { organizationId: 'o-1', organizationName: '한강서울병원', organizationRole: 'LEAD_SPONSOR' },
            { organizationId: 'o-2', organizationName: '다온CRO', organizationRole: 'CRO' },
          ],
        },
      },
    }),
    history: [{ ...KNOWN[0], fieldName: 'projectName', oldValue: '고혈압' } as (typeof KNOWN)[number]],
  },
  parameters: { ledger: ['OFFL-138', 'OFFL-140', 'OFFL-121', 'OFFL-122'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(cells(inside)).toEqual([
      ['항목', '변경 전', '현재 값', '보관한 값'],
      ['연구 제목', '고혈압', '고혈압 2상', '고혈압 2상 연장 연구'],
      ['목표 시험대상자 수', '알 수 없음', '90', '120'],
      ['CRO', '알 수 없음', '다온CRO', '새로 선택한 값'],
    ])
    await expect(inside.getByText('박서연 님이 2026. 11. 27. 오전 10:10에 변경했습니다.')).toBeVisible()
  },
}

/** 기록에 이력이 없으면 현재 값과 보관한 값만 비교합니다. */
export const OwnProfile: Story = {
  args: {
    operation: 'updateMe',
    item: refusedItem({
      path: '/users/api/v1/users/me',
      body: JSON.stringify({ fullName: '백소민', phone: '010-1234-5678' }),
      conflict: { current: { version: 3, profile: { fullName: '백소민', phone: null } } },
    }),
    history: null,
  },
  parameters: { ledger: ['OFFL-138'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(cells(inside)).toEqual([
      ['항목', '현재 값', '보관한 값'],
      ['전화번호', '-값 없음', '010-1234-5678'],
    ])
  },
}

/** 항목이 없는 요청은 무엇을 하려던 것인지 말로 알립니다. */
const deed = (operation: ConflictDialogProps['operation'], said: string): Story => ({
  args: {
    operation,
    item: refusedItem({ method: 'POST', path: '/api/v1/projects/1/visits/9', body: null }),
    history: null,
  },
  parameters: { ledger: ['OFFL-140'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(inside.getByText(said)).toBeVisible()
    await expect(inside.queryByRole('table')).toBeNull()
  },
})
export const Deed = deed('deleteVisit', '방문을 삭제하는 요청입니다.')
export const Withdrawal = deed('withdrawVisit', '방문을 철회하는 요청입니다.')
export const DomainSwitch = deed('toggleDomain', '도메인의 활성 상태를 바꾸는 요청입니다.')
export const TemplateRemoval = deed('deleteVisitTemplate', '방문 템플릿을 삭제하는 요청입니다.')
export const ScreeningStart = deed('startScreening', '스크리닝을 시작하는 요청입니다.')
export const ScreeningEnd = deed('completeScreening', '스크리닝을 완료하는 요청입니다.')
export const Rescreening = deed('rescreenSubject', '재스크리닝을 시작하는 요청입니다.')

export const Unknown: Story = {
  args: {
    operation: null,
    item: refusedItem({ path: '/api/v1/projects/1/secrets/3', body: '{"inner":"내부값"}' }),
  },
  parameters: { ledger: ['OFFL-123'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(inside.getByText('내용을 비교해서 보여드릴 수 없는 요청입니다.')).toBeVisible()
    await expect(inside.queryByText(/내부값|inner/)).toBeNull()
  },
}

/** A field that nobody knows is left out, and the known one beside it is shown. */
export const UnknownField: Story = {
  args: {
    item: refusedItem({ body: '{"fieldName":"enrollmentDate","newValue":"2026-11-20","inner":"내부값"}' }),
  },
  parameters: { ledger: ['OFFL-123'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(inside.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['등록일'])
    await expect(inside.queryByText(/내부값|inner/)).toBeNull()
  },
}

export const Loading: Story = {
  args: { history: undefined },
  parameters: { ledger: ['OFFL-122'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(
      inside.getByText('변경한 사람을 확인하는 중입니다.', { selector: '[role="status"] > *' }),
    ).toBeInTheDocument()
    await expect(inside.queryByRole('table')).toBeNull()
  },
}

export const Sending: Story = {
  args: { item: refusedItem({ isSending: true }) },
  parameters: { ledger: ['OFFL-104'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(inside.getByRole('button', { name: '무시' })).toBeDisabled()
    await expect(inside.getByRole('button', { name: /다시 적용/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
