import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { barred, coInvestigator, coordinator, ready } from '../testing/userAccessSamples'
import type { Explanation } from './compareAccess'
import { UserAccessScreen } from './UserAccessScreen'
import screens, { ALONE, BESIDE } from './UserAccessScreen.stories'

/**
 * 관리자가 계정 하나를 골라 무엇을 할 수 있고 왜 그런지 확인하는 화면입니다. 두 계정을 나란히 두면 다른 것이 표시됩니다. 서버가 요청을 허용할
 * 때 쓰는 규칙이 그대로 이유를 말합니다.
 */
const meta = {
  title: '권한 확인',
  id: 'screen-user-access',
  component: UserAccessScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(
      paths.userAccess(),
      [{ label: labelOf('users'), href: paths.users() }, { label: labelOf('userAccess') }],
      'admin',
    ),
  ],
  args: { ...screens.args },
} satisfies Meta<typeof UserAccessScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Compared: Story = { args: { other: ready(coordinator), view: BESIDE } }

export const OnlyDiffering: Story = {
  args: { other: ready(coordinator), view: { ...BESIDE, isDiffering: true } },
}

export const Nobody: Story = {
  args: { person: { kind: 'nobody' }, view: { ...ALONE, person: null } },
  parameters: { ledger: ['USER-257'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 2, name: '확인할 계정을 선택해주세요.' })).toBeVisible()
    await expect(screen.getByText('두 계정을 선택하면 나란히 비교할 수 있습니다.')).toBeVisible()
    await expect(screen.getByRole('combobox', { name: '비교할 계정' })).toBeDisabled()
  },
}

export const Loading: Story = { args: { person: { kind: 'loading' } } }

export const Failed: Story = { args: { person: { kind: 'failed', isRetrying: false } } }

export const NotFound: Story = {
  args: { person: { kind: 'missing' } },
  parameters: { ledger: ['USER-263'] },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 2, name: '계정을 찾을 수 없습니다.' })).toBeVisible()
    await expect(screen.getByText('삭제되었거나 관리하는 계정이 아닙니다. 다른 계정을 선택해주세요.')).toBeVisible()
    await expect(screen.getByRole('combobox', { name: '확인할 계정' })).toHaveValue('알 수 없는 계정')
  },
}

export const Disabled: Story = {
  args: { person: ready(barred(coInvestigator, 'disabled')) },
  parameters: { ledger: ['USER-262'] },
  play: async () => {
    const told = screen.getByText('로그인할 수 없는 계정')
    await expect(told).toBeVisible()
    const [why] = screen.getAllByText('비활성화된 계정이라 로그인할 수 없습니다.')
    const sections = screen.getByRole('heading', { level: 2, name: '화면' })
    for (const above of [told, why]) {
      await expect(above?.compareDocumentPosition(sections)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    await expect(screen.queryByText('열 수 있음')).toBeNull()
  },
}

export const NotApproved: Story = { args: { person: ready(barred(coordinator, 'not-approved')) } }

export const NoStudy: Story = {
  args: { person: ready({ ...coInvestigator, studies: [], studyCount: 0, otherStudyCount: 2 }) },
  parameters: { ledger: ['USER-258', 'USER-265'] },
  play: async () => {
    await expect(screen.getByText('확인할 연구가 없습니다.')).toBeVisible()
    await expect(screen.getByText('관리자가 볼 수 없는 연구 2개에도 들어갈 수 있습니다.')).toBeVisible()
  },
}

const long = (of: Explanation): Explanation => ({
  ...of,
  account: {
    ...of.account,
    fullName: `${LONG_TEXTS.fullName} ${of.account.fullName}`,
    email: `${'very-long-address-'.repeat(4)}@hospital.example`,
    organizationName: LONG_TEXTS.organization,
  },
  studies: of.studies.map((study) => ({
    ...study,
    title: LONG_TEXTS.studyName,
    protocolNo: LONG_TEXTS.protocolNumber,
  })),
})

export const LongKoreanText: Story = {
  args: {
    person: ready(long(coInvestigator)),
    other: ready(long(coordinator)),
    view: { ...BESIDE, isDiffering: true },
  },
}

/** 좁은 화면에서는 두 계정의 답이 위아래로 놓입니다. */
export const Phone: Story = {
  args: { other: ready(coordinator), view: BESIDE },
  globals: { viewport: { value: 'phone' } },
  parameters: {
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  },
}
