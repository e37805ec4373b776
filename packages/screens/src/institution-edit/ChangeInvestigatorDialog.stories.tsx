import { LONG_TEXTS, sampleInstitutions } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { ChangeInvestigatorDialog } from './ChangeInvestigatorDialog'
import type { InstitutionResult } from './EditInstitutionDialog'

const [site] = sampleInstitutions()
if (!site) throw new Error('no sample institution')
const institution = { ...site, version: 3 }
const findCandidates = fn(async () => ({
  items: [
    { id: 'u1', label: '임채린', description: '한강서울병원 · subi@seoul-hospital.example' },
    { id: 'u2', label: '표다온', description: '한강서울병원 · new@seoul-hospital.example' },
  ],
  hasMore: false,
}))
const changing = (result: InstitutionResult) => ({ findCandidates, change: fn(async (_: object) => result) })

const meta = {
  title: '연구/연구책임자 변경',
  component: ChangeInvestigatorDialog,
  parameters: dialogPage(480),
  args: { institution, actions: changing({ ok: true }), notify: fn(), onDone: fn(), onCancel: fn() },
} satisfies Meta<typeof ChangeInvestigatorDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('연구책임자 변경')

async function choose(name: string) {
  const inside = await dialog()
  await userEvent.click(inside.getByRole('button', { name: /새 연구책임자/ }))
  const picker = await findDialog('연구책임자 선택')
  await userEvent.click(await picker.findByRole('option', { name: new RegExp(name) }))
  await userEvent.click(picker.getByRole('button', { name: '선택' }))
  const again = await dialog()
  await userEvent.click(again.getByRole('button', { name: '변경' }))
  return again
}

export const Opened: Story = {
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('현재 연구책임자').nextElementSibling).toHaveTextContent('윤서준')
    await expect(inside.getByText('변경하면 윤서준 님은 이 기관의 일반 연구자로 계속 참여합니다.')).toBeVisible()
  },
}

export const First: Story = {
  args: { institution: { ...institution, principalInvestigatorId: null, principalInvestigatorName: null } },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('현재 연구책임자').nextElementSibling).toHaveTextContent('미지정')
  },
}

export const Changed: Story = {
  parameters: { ledger: ['INST-078'] },
  play: async ({ args }) => {
    await choose('표다온')
    await calledOnceWith(args.actions.change, { basis: institution, userId: 'u2' })
    await calledOnceWith(args.notify, { kind: 'success', message: '연구책임자가 변경되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Saving: Story = {
  args: { actions: { findCandidates, change: fn(() => new Promise<never>(() => undefined)) } },
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    await choose('표다온')
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** Those whom the server names, and nobody else. */
export const Candidates: Story = {
  parameters: { ledger: ['INST-076'] },
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: /새 연구책임자/ }))
    const picker = await findDialog('연구책임자 선택')
    await picker.findByRole('option', { name: /임채린/ })
    await expect(picker.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '임채린한강서울병원 · subi@seoul-hospital.example',
      '표다온한강서울병원 · new@seoul-hospital.example',
    ])
    await userEvent.keyboard('{Escape}')
  },
}

export const NobodyChosen: Story = {
  parameters: { ledger: ['INST-077'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await expect(await inside.findByText('연구책임자를 선택해주세요.')).toBeVisible()
    await expect(args.actions.change).not.toHaveBeenCalled()
  },
}

export const NoCandidates: Story = {
  args: { actions: { ...changing({ ok: true }), findCandidates: fn(async () => ({ items: [], hasMore: false })) } },
  parameters: { ledger: ['INST-076'] },
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: /새 연구책임자/ }))
    const picker = await findDialog('연구책임자 선택')
    await expect(await picker.findByText('지정할 수 있는 연구자가 없습니다.')).toBeVisible()
    await userEvent.type(picker.getByRole('searchbox'), '김')
    await expect(await picker.findByText('검색 결과가 없습니다.')).toBeVisible()
  },
}

/** 401이 두 번, 또는 403: 알리고 닫습니다. */
export const Forbidden: Story = {
  args: { actions: changing({ ok: false, message: '권한이 없습니다.', isForbidden: true }) },
  parameters: { ledger: ['INST-079', 'INST-080'] },
  play: async ({ args }) => {
    await choose('임채린')
    await calledOnceWith(args.notify, { kind: 'error', message: '연구책임자를 변경할 권한이 없습니다.' })
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { actions: changing({ ok: false, message: '참여가 정지된 사용자는 연구책임자로 지정할 수 없습니다.' }) },
  parameters: { ledger: ['INST-081'] },
  play: async ({ args }) => {
    const inside = await choose('임채린')
    await expect(await inside.findByText('참여가 정지된 사용자는 연구책임자로 지정할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: /임채린/ })).toBeVisible()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const FailedWithoutMessage: Story = {
  args: { actions: changing({ ok: false, message: null }) },
  parameters: { ledger: ['INST-081'] },
  play: async () => {
    const inside = await choose('임채린')
    await expect(await inside.findByText('연구책임자 변경에 실패했습니다.')).toBeVisible()
  },
}

const current = { ...institution, principalInvestigatorId: 'u2', principalInvestigatorName: '표다온', version: 4 }

/** 다른 사용자가 먼저 바꾸었습니다: 새 연구책임자를 보여주고, 선택은 남습니다. */
export const Conflict: Story = {
  args: {
    actions: changing({
      ok: false,
      message: null,
      isConflict: true,
      current,
    }),
  },
  parameters: { ledger: ['SCALL-101'] },
  play: async ({ args }) => {
    const inside = await choose('임채린')
    await expect(await inside.findByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect(inside.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 표다온')).toBeVisible()
    await expect(inside.getByText('현재 연구책임자').nextElementSibling).toHaveTextContent('표다온')
    await expect(inside.getByRole('button', { name: /임채린/ })).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '변경' }))
    await waitFor(() => expect(args.actions.change).toHaveBeenLastCalledWith({ basis: current, userId: 'u1' }))
  },
}

export const LongTexts: Story = {
  args: {
    institution: {
      ...institution,
      organizationName: LONG_TEXTS.organization,
      principalInvestigatorName: LONG_TEXTS.fullName,
    },
  },
}
