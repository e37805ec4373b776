import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { NewOrganizationScreen } from './NewOrganizationScreen'
import form from './NewOrganizationScreen.stories'

/** 시스템 관리자가 새 조직을 등록하는 화면입니다. 이름은 입력하는 동안 중복을 확인하고, 조직 코드는 서버가 만듭니다. */
const meta = {
  title: '조직 등록',
  id: 'screen-new-organization',
  component: NewOrganizationScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(
      paths.organizations(),
      [{ label: labelOf('organizations'), href: paths.organizations() }, { label: labelOf('addOrganization') }],
      'admin',
    ),
  ],
  args: form.args,
} satisfies Meta<typeof NewOrganizationScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 유형을 불러오는 중입니다. */
export const Loading: Story = { args: { types: null } }

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '등록' }))
  },
}

export const LongKoreanText: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: /^조직명/ }))
    await userEvent.paste(LONG_TEXTS.organization)
    await userEvent.click(canvas.getByRole('textbox', { name: '메모' }))
    await userEvent.paste(LONG_TEXTS.note)
  },
}
