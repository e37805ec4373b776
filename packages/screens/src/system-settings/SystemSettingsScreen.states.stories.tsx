import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { DomainsPanel } from '../domains/DomainsPanel'
import panel, { numbers, readyList } from '../domains/DomainsPanel.stories'
import { sampleDomain, sampleDomains } from '../domains/samples'
import { PartnersPanel } from '../partners/PartnersPanel'
import partnersPanel from '../partners/PartnersPanel.stories'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { SystemSettingsScreen } from './SystemSettingsScreen'

const domains = (changes: Partial<ComponentProps<typeof DomainsPanel>> = {}) => (
  <DomainsPanel {...panel.args} {...changes} />
)

/**
 * 시스템 전체에 적용되는 설정입니다. 시스템 관리자만 씁니다. 첫 탭에서 가입할 수 있는 이메일 도메인을 관리합니다.
 */
const meta = {
  title: '시스템 설정',
  id: 'screen-system-settings',
  component: SystemSettingsScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.systemSettings(), [{ label: labelOf('systemSettings') }], 'admin')],
  args: { domains: domains(), partners: <PartnersPanel {...partnersPanel.args} /> },
} satisfies Meta<typeof SystemSettingsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = {
  args: { domains: domains({ state: { kind: 'loading' }, statistics: { kind: 'loading' } }) },
}

export const Empty: Story = {
  args: {
    domains: domains({
      state: readyList([]),
      statistics: numbers({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
    }),
  },
}

export const Failed: Story = {
  args: {
    domains: domains({
      state: { kind: 'failed', isRetrying: false, failure: { message: null } },
      statistics: { kind: 'failed', isRetrying: false },
    }),
  },
}

/** 활성 도메인이 하나도 없습니다. */
export const Closed: Story = {
  args: {
    domains: domains({
      state: readyList(sampleDomains(3).map((domain) => ({ ...domain, isActive: false }))),
      statistics: numbers({ totalDomains: 3, activeDomains: 0, inactiveDomains: 3 }),
    }),
  },
}

/** 조직과 연동된 도메인은 활성만 바꿀 수 있습니다. */
export const OnlyLinked: Story = {
  args: {
    domains: domains({
      state: readyList(sampleDomains(3).map((domain) => ({ ...domain, tenantId: 'organization-1' }))),
    }),
  },
}

export const LongKoreanText: Story = {
  args: {
    domains: domains({
      state: readyList([
        sampleDomain(0, {
          domain: `${'very-long-label-of-a-domain.'.repeat(7)}hangang-seoul-hospital.example`,
          companyName: LONG_TEXTS.organization,
          description: LONG_TEXTS.note,
          tenantId: 'organization-1',
        }),
        sampleDomain(1, { description: LONG_TEXTS.unbroken }),
      ]),
      statistics: numbers({ totalDomains: 1_234_567 }),
    }),
  },
}
