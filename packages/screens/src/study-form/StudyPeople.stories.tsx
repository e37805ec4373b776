import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { choose } from './formStory'
import { StudyCreateScreen } from './StudyCreateScreen'
import { samplePickers } from './samples'
import type { StudyFormOptions } from './useStudyForm'

const save = fn<StudyFormOptions['save']>(async () => ({ ok: true, projectId: 'p1' }))
const investigators = fn(samplePickers.investigators)

const meta = {
  title: '연구/생성: 사람과 기관',
  component: StudyCreateScreen,
  args: {
    today: '2026-02-10',
    pickers: { ...samplePickers, investigators },
    actions: { save, onSaved: fn(), onCancel: fn(), notify: fn() },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof StudyCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

const textbox = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function fillInAndSave() {
  await userEvent.type(textbox('연구 제목'), '고혈압 3상')
  await choose(/^연구주도기관/, /^한강제약 1\D/)
  await choose(/^의뢰기관/, /^한강제약 2\D/)
  await choose(/^총괄연구책임자/, /^이서연 2/)
  await userEvent.click(button('연구 생성'))
  await waitFor(() => expect(save).toHaveBeenCalled())
  return save.mock.calls.at(-1)?.[0]
}

/** SMO를 바꾸면 앞의 SMO에서 고른 사람은 남지 않습니다. */
export const SmoChanged: Story = {
  parameters: { ledger: ['STUDY-150', 'STUDY-151'] },
  play: async () => {
    await choose(/^SMO 선택해주세요/, /^한강제약 7\D/)
    await choose(/^SMO 연구 매니저/, /^김도윤 7/)
    await expect(button('SMO 연구 매니저 김도윤 7')).toBeVisible()
    await expect(screen.getByText('SMO의 모든 구성원이 연구코디네이터(CRC)로 함께 등록됩니다.')).toBeVisible()
    await choose(/^SMO 한강제약 7/, /^한강제약 8\D/)
    await waitFor(() => expect(screen.getByText('김도윤 8, 이서연 8')).toBeVisible())
    await expect(button('SMO 연구 매니저 선택해주세요')).toBeVisible()
    await expect(await fillInAndSave()).toMatchObject({
      smoOrganizationId: 'organization-8',
      smoProjectManagerId: '',
      smoCrcIds: ['person-8-1', 'person-8-2'],
    })
  },
}

export const SmoWithoutPeople: Story = {
  parameters: { ledger: ['STUDY-151'] },
  play: async () => {
    await choose(/^SMO 선택해주세요/, /^한강제약 3\D/)
    await waitFor(() => expect(screen.getByText('선택한 기관에 등록된 사용자가 없습니다.')).toBeVisible())
    await expect(screen.queryByText('SMO의 모든 구성원이 연구코디네이터(CRC)로 함께 등록됩니다.')).toBeNull()
  },
}

/** 기관을 더 고르거나 빼도 다른 기관에 적은 내용은 남습니다. */
export const SitesAddedLater: Story = {
  parameters: { ledger: ['STUDY-152'] },
  play: async () => {
    await choose(/^참여 기관/, /^한강제약 8\D/)
    const site = within(screen.getByText('한강제약 8', { selector: 'li *' }).closest('li') as HTMLElement)
    await userEvent.type(site.getByRole('textbox', { name: '기관 역할' }), '주관')
    await choose(/^참여 기관/, /^한강제약 9\D/)
    await expect(investigators).toHaveBeenCalledWith(['organization-9'])
    await expect(investigators).not.toHaveBeenCalledWith(['organization-8', 'organization-9'])
    await expect(await fillInAndSave()).toMatchObject({
      participatingInstitutions: [
        { institutionId: 'organization-8', principalInvestigatorId: '', notes: '주관' },
        { institutionId: 'organization-9', principalInvestigatorId: '', notes: '' },
      ],
    })
  },
}

/** 비워 둔 항목이 어떻게 저장되는지 미리 알립니다. */
export const HintsOfTheForm: Story = {
  parameters: { ledger: ['STUDY-137', 'STUDY-138', 'STUDY-146', 'STUDY-155', 'STUDY-159'] },
  play: async () => {
    await expect(textbox('목표 시험대상자 수')).toHaveAccessibleDescription(/비워 두면 100명으로 등록됩니다\./)
    await expect(textbox('프로토콜 버전')).toHaveAccessibleDescription(/등록할 때는 v1\.0으로 저장됩니다\./)
    for (const name of ['연구 설명', '연구 목적 및 개요']) {
      await expect(textbox(name)).toHaveAccessibleDescription(/5,?000/)
    }
    for (const name of [/^시작일/, /^종료일/]) {
      const [year] = within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
      await expect(year).toBeRequired()
    }
  },
}
