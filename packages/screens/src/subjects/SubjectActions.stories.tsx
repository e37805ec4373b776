import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import { sampleSubjects } from '@imsang/fixtures'
import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useMemo, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import screenMeta, { Desk, ready } from './SubjectsScreen.stories'
import type { Row } from './subjectRow'

const subjects = sampleSubjects({ count: 44 })
const first = (status: string | null) => subjects.find((row) => deriveSubjectStatus(row) === status) as Row
const enrolled = first('enrolled')
const screening = first('screening')
const failed = { ...first('screening-failed'), scno: 'SC-01-900', hasBeenRescreened: false, rescreeningAllowed: true }
const dropped = first('dropped-out')
const shown = [enrolled, screening, failed, dropped]

const meta = {
  ...screenMeta,
  args: { ...screenMeta.args, state: ready(shown) },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

const rowOf = (scno: string | null) => {
  const header = screen.getByRole('rowheader', { name: scno ?? '' })
  return within(header.closest('[role="row"], tr') as HTMLElement)
}

/** Opens the menu of a row with the keyboard: Enter goes into the cell, Enter again presses its button. */
async function openActions(scno: string | null) {
  const button = rowOf(scno).getByRole('button', { name: `${scno} 관리` })
  button.closest<HTMLElement>('[role="gridcell"], td')?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('menu'))
}

export const HeaderActions: Story = {
  parameters: { ledger: ['SUBJ-015', 'SUBJ-016'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '스크리닝 분석' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'analysis' })
    await userEvent.click(screen.getByRole('button', { name: '시험대상자 추가' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'registration' })
    await expect(screen.getByRole('link', { name: '전체 변경 이력' })).toHaveAttribute(
      'href',
      '/projects/p1/audit-trail',
    )
  },
}

export const MayNotAdd: Story = {
  args: { rights: { canAddSubject: false, canViewAuditTrail: false } },
  parameters: { ledger: ['SUBJ-017', 'SUBJ-057', 'SUBJ-091'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '시험대상자 추가' }))
    const message = '시험대상자를 추가할 권한이 없습니다.'
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'warning', message })
    await expect(args.actions.open).not.toHaveBeenCalled()
    await expect(screen.queryByRole('link', { name: '전체 변경 이력' })).toBeNull()
    const menu = await openActions(failed.scno)
    await expect(menu.queryByRole('menuitem', { name: '변경 이력' })).toBeNull()
    await expect(menu.queryByRole('menuitem', { name: '재스크리닝' })).toBeNull()
  },
}

export const ActionsOfAnEnrolledSubject: Story = {
  parameters: { ledger: ['SUBJ-046', 'SUBJ-055', 'SUBJ-056', 'SUBJ-059', 'AUDIT-001'] },
  play: async ({ args }) => {
    const menu = await openActions(enrolled.scno)
    await expect(menu.getByRole('menuitem', { name: '방문 관리' })).not.toHaveAttribute('aria-disabled')
    await expect(menu.queryByRole('menuitem', { name: '재스크리닝' })).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.actions.open).toHaveBeenCalledWith({ kind: 'history', subjectId: enrolled.subjectId })
  },
}

export const VisitsNotYet: Story = {
  parameters: { ledger: ['SUBJ-059', 'SUBJ-060', 'SUBJ-061'] },
  play: async () => {
    const cases = [
      [screening, '등록된 시험대상자만 방문을 관리할 수 있습니다.'],
      [dropped, '중도탈락한 시험대상자는 방문을 관리할 수 없습니다.'],
    ] as const
    for (const [{ scno }, reason] of cases) {
      const menu = await openActions(scno)
      const item = menu.getByRole('menuitem', { name: `방문 관리 ${reason}` })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  },
}

export const Rescreening: Story = {
  parameters: { ledger: ['SUBJ-058'] },
  play: async ({ args }) => {
    const menu = await openActions(failed.scno)
    await userEvent.click(menu.getByRole('menuitem', { name: '재스크리닝' }))
    await expect(args.actions.open).toHaveBeenCalledWith({ kind: 'rescreening', subjectId: failed.subjectId })
  },
}

/** The status and each lock in the rules' own words. */
export const Why: Story = {
  play: async () => {
    await userEvent.click(rowOf(dropped.scno).getByRole('button', { name: /^왜\? / }))
    const dialog = within(await screen.findByRole('dialog', { name: '상태와 잠긴 항목의 이유' }))
    await waitFor(() => expect(dialog.getByText(/'중도탈락' 상태입니다\.$/)).toBeVisible())
    await expect(dialog.getByText(/스크리닝번호는 변경할 수 없습니다\.$/)).toBeVisible()
    await expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(1)
  },
}

export const DialogsOfDates: Story = {
  parameters: { ledger: ['SUBJ-153', 'SUBJ-160', 'SUBJ-161'] },
  play: async ({ args }) => {
    const cell = (row: Row, name: string) => {
      const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent?.startsWith(name))
      const line = screen.getByRole('rowheader', { name: row.scno ?? '' }).closest('[role="row"], tr')
      return line?.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"], td, th')[index] as HTMLElement
    }
    await userEvent.dblClick(cell(screening, '등록일'))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'enrolment', subjectId: screening.subjectId })
    cell(screening, '스크리닝 탈락일').focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'failure', subjectId: screening.subjectId })
    await userEvent.dblClick(cell(failed, '스크리닝 탈락일'))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'failure', subjectId: failed.subjectId })
    await expect(args.actions.changeDate).not.toHaveBeenCalled()
  },
}

export const NumberChanged: Story = {
  parameters: { ledger: ['SUBJ-204', 'SUBJ-207', 'SUBJ-209', 'SUBJ-210', 'SUBJ-212'] },
  play: async ({ args }) => {
    screen.getByRole('rowheader', { name: enrolled.scno ?? '' }).focus()
    await userEvent.keyboard('{Enter}')
    const field = await screen.findByRole('textbox', { name: /스크리닝번호/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'SC-1{Enter}')
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, ' sc-01-777{Enter}')
    await waitFor(() =>
      expect(args.actions.changeNumber).toHaveBeenCalledWith({ subject: enrolled, kind: 'scno', value: 'SC-01-777' }),
    )
    const message = '스크리닝번호(SCNO)가 수정되었습니다.'
    await waitFor(() => expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message }))
  },
}

export const Filtered: Story = {
  args: { state: ready(subjects) },
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), enrolled.scno ?? '')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '없는 번호')
    await expect(await screen.findByText('조건에 맞는 시험대상자가 없습니다.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /초기화/ }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
  },
}

export const TabsOfAnAdministrator: Story = {
  args: { tabs: { shown: ['subjects', 'visits', 'vendor-visits', 'all-visits', 'smo-visits'], opened: 'subjects' } },
  parameters: { ledger: ['SUBJ-021', 'SUBJ-022', 'SUBJ-024', 'SUBJ-025', 'SUBJ-026'] },
  play: async ({ args }) => {
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '시험대상자 (4)',
      '시험대상자 방문 이력',
      '벤더별 방문 이력',
      '전체 방문 이력',
      'SMO 조직 방문 이력',
    ])
    await userEvent.click(screen.getByRole('tab', { name: '전체 방문 이력' }))
    await expect(args.actions.openTab).toHaveBeenCalledWith('all-visits', 3)
  },
}

export const SmoTabRefused: Story = {
  args: { tabs: { shown: ['subjects', 'visits', 'all-visits'], opened: 'smo-visits' } },
  parameters: { ledger: ['SUBJ-030', 'SUBJ-031'] },
  play: async () => {
    const panel = within(screen.getByRole('tabpanel'))
    await expect(panel.getByText('접근 권한이 없습니다')).toBeVisible()
    await expect(panel.getByText('SMO 관계자 또는 시스템 관리자만 접근 가능합니다.')).toBeVisible()
  },
}

const UNSAVED = [
  ['등록', `enrolment/${screening.subjectId}`, { kind: 'enrolment', subjectId: screening.subjectId }],
  ['탈락', `screening-failure/${screening.subjectId}`, { kind: 'failure', subjectId: screening.subjectId }],
  ['탈락 수정', `screening-failure-edit/${failed.subjectId}`, { kind: 'failure', subjectId: failed.subjectId }],
  ['추가', 'subject-registration/p1', { kind: 'registration' }],
] as const

/** The screen below what the person may go on with. */
function WithUnsaved(props: ComponentProps<typeof Desk>) {
  const [wanted, setWanted] = useState<string | null>(null)
  const store = useMemo(() => ({ ...memoryDrafts().store, wanted }), [wanted])
  return (
    <DraftsProvider value={store}>
      <div style={{ display: 'flex', gap: 8, marginBlockEnd: 24 }}>
        {[...UNSAVED, ['다른 연구', 'subject-registration/p2'], ['없는 대상자', 'enrolment/none']].map(
          ([name, form]) => (
            <Button key={String(name)} onPress={() => setWanted(String(form))}>{`이어서 ${name}`}</Button>
          ),
        )}
      </div>
      <Desk {...props} />
    </DraftsProvider>
  )
}

/** What was typed before the session ended opens again in its own dialog. */
export const UnsavedForms: Story = {
  render: (args) => <WithUnsaved {...args} />,
  play: async ({ args }) => {
    for (const [name, , dialog] of UNSAVED) {
      await userEvent.click(screen.getByRole('button', { name: `이어서 ${name}` }))
      await waitFor(() => expect(args.actions.open).toHaveBeenLastCalledWith(dialog))
    }
    await userEvent.click(screen.getByRole('button', { name: '이어서 다른 연구' }))
    await userEvent.click(screen.getByRole('button', { name: '이어서 없는 대상자' }))
    await expect(args.actions.open).toHaveBeenCalledTimes(UNSAVED.length)
  },
}
