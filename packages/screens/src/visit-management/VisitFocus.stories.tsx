import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { COURSE } from '../testing/managementSamples'
import {
  enterDay,
  MANAGEMENT_ARGS,
  MANAGEMENT_TITLE,
  ManagementDesk,
  press,
  readyVisits,
  told,
} from '../testing/managementStory'
import { doneVisit, ENROLLED, visitOf } from '../testing/registrationSamples'

/** Where the focus is in the dialog, and where it goes when one of its forms has ended. */
const meta = {
  title: '시험대상자/방문 관리/포커스',
  id: 'screen-visit-management-focus',
  component: ManagementDesk,
  parameters: dialogPage(900),
  args: MANAGEMENT_ARGS,
} satisfies Meta<typeof ManagementDesk>

export default meta
type Story = StoryObj<typeof meta>

const ready = () => findDialog(MANAGEMENT_TITLE)
const rowsIn = (inside: InDialog) =>
  within(inside.getByRole('table', { name: '방문 목록' }))
    .getAllByRole('row')
    .slice(1)
const cellsOf = (row: HTMLElement) =>
  [...row.children].slice(0, 7).map(({ textContent }) => textContent?.replace('-값 없음', '').trim())
const buttonsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('td:last-child button')].map(({ textContent }) => textContent?.trim())
const button = (inside: InDialog, name: string) => inside.getByRole('button', { name })

/** 포커스는 다음 방문의 완료 처리에서 시작합니다. Enter, 날짜, Enter로 완료하면 그다음 방문으로 갑니다. */
export const CompletedByKeyboard: Story = {
  args: { renewed: COURSE.map((visit) => (visit.visitCode === 'V3' ? doneVisit('V3', '2026-11-19') : visit)) },
  parameters: { ledger: ['VISIT-109', 'VISIT-124', 'VISIT-127', 'VISIT-131', 'VISIT-138'] },
  play: async ({ args: { actions, notify } }) => {
    const inside = await ready()
    await waitFor(() => expect(button(inside, 'V3 방문 완료 처리')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await findDialog('완료 처리')
    await userEvent.keyboard('20261119{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '완료 처리' })).toBeNull())
    await calledOnceWith(actions.complete, visitOf('V3'), { actualDate: '2026-11-19', generateRemainingVisits: false })
    await told(notify, 'success', '방문이 완료되었습니다.')
    await waitFor(() => expect(button(inside, 'V4 방문 완료 처리')).toHaveFocus())
    await expect(rowsIn(inside).map(buttonsOf).slice(2, 5)).toEqual([
      ['수정'],
      ['수정', '방문 철회'],
      ['완료 처리', '수정', '삭제'],
    ])
  },
}

/** 닫은 대화상자는 포커스를 그 버튼에 돌려줍니다. */
export const FocusComesBack: Story = {
  parameters: { ledger: ['VISIT-109', 'VISIT-114', 'VISIT-116'] },
  play: async () => {
    const inside = await ready()
    for (const [opener, title, role] of [
      ['V3 방문 수정', '방문 수정', 'dialog'],
      ['V4 방문 삭제', '방문 삭제', 'alertdialog'],
      ['V2 방문 방문 철회', '방문 철회', 'dialog'],
    ] as const) {
      await press(inside, opener)
      const form = await findDialog(title, role)
      await press(form, '취소')
      await waitFor(() => expect(screen.queryByRole(role, { name: title })).toBeNull())
      await waitFor(() => expect(button(inside, opener)).toHaveFocus())
    }
  },
}

/** 삭제한 방문의 버튼은 없어지므로 포커스는 다음에 완료할 방문으로 갑니다. */
export const FocusAfterRemoval: Story = {
  args: { renewed: COURSE.filter(({ visitCode }) => visitCode !== 'V4') },
  parameters: { ledger: ['VISIT-082', 'VISIT-116', 'VISIT-120', 'VISIT-121'] },
  play: async ({ args: { actions, notify } }) => {
    const inside = await ready()
    await press(inside, 'V4 방문 삭제')
    const question = await findDialog('방문 삭제', 'alertdialog')
    await expect(question.getByText('방문을 삭제하시겠습니까?')).toBeVisible()
    await press(question, '삭제')
    await told(notify, 'success', '방문이 삭제되었습니다.')
    await calledOnceWith(actions.remove, visitOf('V4', { notes: '채혈 예정' }))
    await waitFor(() => expect(button(inside, 'V3 방문 완료 처리')).toHaveFocus())
    await expect(rowsIn(inside).map((row) => [cellsOf(row)[0], cellsOf(row)[6], ...buttonsOf(row)])[4]).toEqual([
      'V4 방문',
      '',
    ])
  },
}

/** 두 탭은 화살표 키로 오갑니다. */
export const TabsByKeyboard: Story = {
  parameters: { ledger: ['VISIT-077', 'VISIT-078', 'VISIT-086'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    const [list, registration] = inside.getAllByRole('tab')
    await expect([list?.textContent, registration?.textContent]).toEqual(['방문 목록', '시험대상자 방문 등록'])
    await expect(list).toHaveAttribute('aria-selected', 'true')
    list?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(registration).toHaveFocus()
    await waitFor(() => expect(inside.getByRole('button', { name: /방문 템플릿/ })).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(inside.getByRole('table', { name: '방문 목록' })).toBeVisible())
    await expect(list).toHaveFocus()
    await press(inside, '기타 방문 등록')
    await expect(actions.otherVisit).toHaveBeenCalledOnce()
  },
}

/** 기준 방문을 완료하면 남은 방문을 함께 만듭니다. */
export const BaselineCompleted: Story = {
  args: { visits: readyVisits([visitOf('V1')]), renewed: COURSE },
  parameters: { ledger: ['VISIT-110', 'VISIT-127', 'VISIT-129'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await press(inside, 'V1 방문 수정')
    const form = await findDialog('방문 수정')
    await enterDay(form, /실제 방문일/, ENROLLED)
    await press(form, '저장')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '방문 수정' })).toBeNull())
    await calledOnceWith(actions.complete, visitOf('V1'), { actualDate: '2026-09-25', generateRemainingVisits: true })
    await waitFor(() => expect(button(inside, 'V1 방문 수정')).toHaveFocus())
    await expect(rowsIn(inside)).toHaveLength(8)
  },
}

/** 적다 만 방문은 목록 위에 열리고, 닫으면 그 버튼으로 갑니다. 탭을 오가도 다시 열리지 않습니다. */
export const OpenedWithItsForm: Story = {
  args: { opened: { kind: 'edit', visitId: visitOf('V3').visitId } },
  parameters: { ledger: ['VISIT-114', 'VISIT-144'] },
  play: async () => {
    const form = await findDialog('방문 수정')
    const save = form.getByRole('button', { name: '저장' })
    const { left, top, width, height } = save.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(save)
    await press(form, '취소')
    const inside = await ready()
    await waitFor(() => expect(button(inside, 'V3 방문 수정')).toHaveFocus())
    await userEvent.click(inside.getByRole('tab', { name: '시험대상자 방문 등록' }))
    await userEvent.click(inside.getByRole('tab', { name: '방문 목록' }))
    await inside.findByRole('table', { name: '방문 목록' })
    await expect(screen.queryByRole('dialog', { name: '방문 수정' })).toBeNull()
  },
}
