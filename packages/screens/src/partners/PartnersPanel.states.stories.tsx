import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { atCoreServer } from '../testing/serverStory'
import { PartnersPanel } from './PartnersPanel'
import panel, { readyPartners } from './PartnersPanel.stories'
import { samplePartner, samplePartners } from './samples'

/** 임상 사용자가 로그인해 쓰는 협력사 시스템입니다. 한 번 연결하면 스위치와 Client Secret만 바꿀 수 있습니다. */
const meta = {
  title: '시스템 설정/B2B 파트너 상태',
  component: PartnersPanel,
  args: panel.args,
  decorators: panel.decorators,
} satisfies Meta<typeof PartnersPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Expanded: Story = {
  play: async ({ canvas }) => {
    for (const name of ['가람EDC 상세 보기', '한빛검체물류 상세 보기']) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
  },
}

export const Empty: Story = { args: { state: readyPartners([]) } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

const long = [
  samplePartner(0, {
    companyName: LONG_TEXTS.organization,
    contactEmail: `${'very.long.address'.repeat(4)}@garam-edc.example`,
    redirectUri: `https://garam-edc.example/${'callback/'.repeat(20)}`,
    companyCode: 'garam-'.repeat(10),
  }),
  samplePartner(1, { companyName: LONG_TEXTS.unbroken, enabled: false }),
  ...samplePartners(4).slice(2),
]

export const LongKoreanText: Story = {
  args: { state: readyPartners(long) },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button', { name: /상세 보기$/ })
    if (first) await userEvent.click(first)
  },
}

export const Narrow: Story = {
  args: { state: readyPartners(long) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: /상세 보기$/ })
    if (first) await userEvent.click(first)
  },
}

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
