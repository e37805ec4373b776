import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import { sampleSubjects } from '@imsang/fixtures'
import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useMemo, useState } from 'react'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
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
  title: '시험대상자/작업',
  args: { ...screenMeta.args, state: ready(shown) },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

const cell = (row: Row, name: string) => {
  const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent?.startsWith(name))
  const line = screen.getByRole('rowheader', { name: row.scno ?? '' }).closest('[role="row"], tr')
  return line?.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"], td, th')[index] as HTMLElement
}

const rowOf = (scno: string | null) => {
  const header = screen.getByRole('rowheader', { name: scno ?? '' })
  return within(header.closest('[role="row"], tr') as HTMLElement)
}

/** Opens the menu of a row by keyboard: Enter enters the cell, Enter again presses its button. */
async function openActions(scno: string | null) {
  const button = rowOf(scno).getByRole('button', { name: `${scno} 관리` })
  button.closest<HTMLElement>('[role="gridcell"], td')?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('menu'))
}

export const HeaderActions: Story = {
  parameters: { ledger: ['SUBJ-015', 'SUBJ-016', 'SUBJ-414'] },
  play: async ({ args }) => {
    const add = screen.getByRole('button', { name: '시험대상자 추가' })
    await expect(add.querySelector('.lucide-lock')).toBeNull()
    await expect(getComputedStyle(add).backgroundColor).not.toBe(
      getComputedStyle(screen.getByRole('button', { name: '스크리닝 분석' })).backgroundColor,
    )
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
  args: { rights: { canAddSubject: false, canViewAuditTrail: true } },
  parameters: { ledger: ['SUBJ-017', 'SUBJ-056', 'SUBJ-091', 'SUBJ-414'] },
  play: async ({ args }) => {
    const add = screen.getByRole('button', { name: '시험대상자 추가' })
    await expect(add.querySelector('.lucide-lock')).not.toBeNull()
    await expect(getComputedStyle(add).backgroundColor).toBe(
      getComputedStyle(screen.getByRole('button', { name: '스크리닝 분석' })).backgroundColor,
    )
    await userEvent.click(add)
    const message = '시험대상자를 추가할 권한이 없습니다.'
    const description = 'CI, PI, 공동연구자 또는 SMO 담당자에게 요청해주세요.'
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'warning', message, description })
    await expect(args.actions.open).not.toHaveBeenCalled()
    const menu = await openActions(failed.scno)
    await expect(menu.getByRole('menuitem', { name: '변경 이력' })).toBeInTheDocument()
    await expect(menu.queryByRole('menuitem', { name: '재스크리닝' })).toBeNull()
  },
}

export const MayNotSeeHistory: Story = {
  args: { rights: { canAddSubject: true, canViewAuditTrail: false } },
  parameters: { ledger: ['SUBJ-057', 'SUBJ-091'] },
  play: async () => {
    await expect(screen.queryByRole('link', { name: '전체 변경 이력' })).toBeNull()
    const menu = await openActions(failed.scno)
    await expect(menu.queryByRole('menuitem', { name: '변경 이력' })).toBeNull()
    await expect(menu.getByRole('menuitem', { name: '재스크리닝' })).toBeInTheDocument()
  },
}

export const ActionsOfAnEnrolledSubject: Story = {
  parameters: { ledger: ['SUBJ-046', 'SUBJ-055', 'SUBJ-056', 'SUBJ-059', 'SUBJ-429', 'AUDIT-001'] },
  play: async ({ args }) => {
    const menu = await openActions(enrolled.scno)
    await expect(menu.getByRole('menuitem', { name: '방문 관리' })).not.toHaveAttribute('aria-disabled')
    await expect(menu.queryByRole('menuitem', { name: '재스크리닝' })).toBeNull()
    await expect(menu.getByRole('menuitem', { name: '상세 보기' })).toHaveAttribute(
      'href',
      `/projects/p1/subjects/${enrolled.subjectId}`,
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(menu.getByRole('menuitem', { name: '변경 이력' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.open).toHaveBeenCalledWith({ kind: 'history', subjectId: enrolled.subjectId })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click((await openActions(enrolled.scno)).getByRole('menuitem', { name: '방문 관리' }))
    await expect(args.actions.open).toHaveBeenLastCalledWith({ kind: 'visits', subjectId: enrolled.subjectId })
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

const again = (change: Partial<Row>, scno: string) => ({ ...failed, ...change, subjectId: scno, scno })
const NOT_AGAIN = [
  again({}, 'SC-01-903_R'),
  again({ hasBeenRescreened: true }, 'SC-01-904'),
  again({ rescreeningAllowed: false }, 'SC-01-905'),
  // Data of an older system: the subject is also enrolled.
  again({ enrollmentDate: enrolled.enrollmentDate }, 'SC-01-906'),
]

export const NotScreenedAgain: Story = {
  args: { state: ready([...NOT_AGAIN, enrolled]) },
  parameters: { ledger: ['SUBJ-318', 'SUBJ-319', 'SUBJ-320', 'SUBJ-321'] },
  play: async () => {
    for (const { scno } of [...NOT_AGAIN, enrolled]) {
      const menu = await openActions(scno)
      await expect(menu.queryByRole('menuitem', { name: '재스크리닝' })).toBeNull()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  },
}

const here = enrolled.projectOrganizationId
const elsewhere = { ...failed, subjectId: 'elsewhere', scno: 'SC-02-901', projectOrganizationId: 'elsewhere' }

/** At another institution a PI sees the data and its history, and can change nothing. */
export const ActionsElsewhere: Story = {
  args: { state: ready([failed, elsewhere]), canEnterDataAt: (institution) => institution === here },
  parameters: { ledger: ['SUBJ-088', 'SUBJ-089'] },
  play: async () => {
    const offered = async (scno: string | null) => {
      const items = (await openActions(scno)).getAllByRole('menuitem').map(({ textContent }) => textContent)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return items
    }
    await expect(await offered(failed.scno)).toHaveLength(4)
    await expect(await offered(elsewhere.scno)).toEqual(['상세 보기', '변경 이력'])
    // The same holds for the cells.
    await userEvent.dblClick(cell(elsewhere, '동의일'))
    await expect(screen.queryByRole('spinbutton')).toBeNull()
    await userEvent.dblClick(cell(failed, '동의일'))
    await waitFor(() => expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus())
    await userEvent.keyboard('{Escape}')
  },
}

/** The popover explains the status and each lock with the texts of the rules. */
export const StatusExplained: Story = {
  parameters: { ledger: ['SUBJ-408'] },
  play: async () => {
    const status = rowOf(dropped.scno).getByRole('button', {
      name: `중도탈락: ${dropped.scno}의 상태와 잠긴 항목의 이유`,
    })
    await userEvent.click(status)
    const dialog = within(await screen.findByRole('dialog', { name: '상태와 잠긴 항목의 이유' }))
    await waitFor(() => expect(dialog.getByText(/'중도탈락' 상태입니다\.$/)).toBeVisible())
    await expect(dialog.getByText(/스크리닝번호는 변경할 수 없습니다\.$/)).toBeVisible()
    await expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(1)
  },
}

export const DialogsOfDates: Story = {
  parameters: { ledger: ['SUBJ-153', 'SUBJ-160', 'SUBJ-161'] },
  play: async ({ args }) => {
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

const NUMBERS = { SCNO: '스크리닝번호(SCNO)', ENNO: '등록번호(ENNO)' }

/** Replaces the number in its cell and presses Enter. */
async function enterNumber(row: Row, name: 'SCNO' | 'ENNO', typed: string) {
  await userEvent.dblClick(cell(row, NUMBERS[name]))
  const field = await screen.findByRole('textbox', { name: new RegExp(name) })
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  return field
}

export const NumberChanged: Story = {
  parameters: {
    ledger: ['SUBJ-155', 'SUBJ-204', 'SUBJ-207', 'SUBJ-209', 'SUBJ-210', 'SUBJ-211', 'SUBJ-212', 'SUBJ-213'],
  },
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
    const enno = await enterNumber(enrolled, 'ENNO', 'SC-01-777')
    await expect(args.actions.changeNumber).toHaveBeenCalledOnce()
    await userEvent.clear(enno)
    await userEvent.type(enno, 'en-01-777{Enter}')
    await waitFor(() =>
      expect(args.actions.changeNumber).toHaveBeenLastCalledWith({
        subject: enrolled,
        kind: 'enno',
        value: 'EN-01-777',
      }),
    )
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenLastCalledWith({
        kind: 'success',
        message: '등록번호(ENNO)가 수정되었습니다.',
      }),
    )
    // Somebody who dropped out keeps the screening number, but a wrong enrolment number is still corrected.
    await enterNumber(dropped, 'ENNO', 'en-01-778')
    await waitFor(() =>
      expect(args.actions.changeNumber).toHaveBeenLastCalledWith({
        subject: dropped,
        kind: 'enno',
        value: 'EN-01-778',
      }),
    )
  },
}

const withoutEnno = { ...enrolled, subjectId: 'without-enno', scno: 'SC-01-901', enno: null }

export const SameNumberAgain: Story = {
  args: { state: ready([enrolled, withoutEnno]) },
  parameters: { ledger: ['SUBJ-209'] },
  play: async ({ args }) => {
    await enterNumber(enrolled, 'SCNO', ` ${enrolled.scno?.toLowerCase()}`)
    await enterNumber(withoutEnno, 'ENNO', ' ')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /NO\)/ })).toBeNull())
    await expect(cell(enrolled, '스크리닝번호').textContent).toBe(enrolled.scno)
    await waitFor(() => expect(cell(withoutEnno, '등록번호').textContent).toBe('-값 없음'))
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

export const NumberRefused: Story = {
  parameters: { ledger: ['SUBJ-214', 'SUBJ-215', 'SUBJ-216'] },
  play: async ({ args }) => {
    const cases = [
      ['ENNO', 'en-01-777', '이미 사용 중인 등록번호입니다.'],
      ['ENNO', 'en-01-778', null],
      ['SCNO', 'sc-01-777', '이미 사용 중인 스크리닝번호입니다.'],
    ] as const
    for (const [name, typed, said] of cases) {
      const label = NUMBERS[name]
      const typedIn = cell(enrolled, label)
      mocked(args.actions.changeNumber).mockResolvedValueOnce({ ok: false, message: said, isConflict: false })
      await enterNumber(enrolled, name, typed)
      const message = `${label} 수정에 실패했습니다: ${said ?? '알 수 없는 오류'}`
      await waitFor(() => expect(args.actions.notify).toHaveBeenLastCalledWith({ kind: 'error', message }))
      await waitFor(() => expect(typedIn).toHaveTextContent(typed))
      const inCell = `저장되지 않았습니다. ${said ?? '알 수 없는 오류'}`
      await waitFor(() => expect(typedIn).toHaveAccessibleDescription(expect.stringContaining(inCell)))
    }
  },
}

const marked = { ...screening, subjectId: 'marked', scno: 'SC-01-902_R' }

export const LockedNumbers: Story = {
  args: { state: ready([dropped, marked, screening]) },
  parameters: { ledger: ['SUBJ-205', 'SUBJ-206', 'SUBJ-208'] },
  play: async ({ args }) => {
    const locks = [
      [dropped, '스크리닝번호(SCNO)', '중도탈락일(2025. 12. 12.)이 입력되어 있어 스크리닝번호는 변경할 수 없습니다.'],
      [marked, '스크리닝번호(SCNO)', '재스크리닝 표시(_R)가 있어 스크리닝번호는 변경할 수 없습니다.'],
      [screening, '등록번호(ENNO)', '등록번호(ENNO)를 설정하려면 등록일을 먼저 입력해야 합니다.'],
    ] as const
    for (const [row, name, reason] of locks) {
      await userEvent.dblClick(cell(row, name))
      await waitFor(() => expect(screen.getByText(reason, { selector: 'span:not([hidden])' })).toBeVisible())
      await expect(screen.queryByRole('textbox', { name: /NO\)/ })).toBeNull()
      await userEvent.keyboard('{Escape}')
    }
    await expect(args.actions.changeNumber).not.toHaveBeenCalled()
  },
}

export const Filtered: Story = {
  args: { state: ready(subjects) },
  play: async () => {
    await expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', '스크리닝번호, 등록번호, 이니셜')
    await userEvent.type(screen.getByRole('searchbox'), enrolled.scno ?? '')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '없는 번호')
    await expect(await screen.findByText('조건에 맞는 시험대상자가 없습니다.')).toBeVisible()
    await expect(screen.getByText('검색어나 필터를 바꿔보세요.')).toBeVisible()
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
    for (const [number, name, tab] of [
      [1, '시험대상자 방문 이력', 'visits'],
      [2, '벤더별 방문 이력', 'vendor-visits'],
      [3, '전체 방문 이력', 'all-visits'],
      [4, 'SMO 조직 방문 이력', 'smo-visits'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name }))
      await expect(args.actions.openTab).toHaveBeenLastCalledWith(tab, number)
    }
  },
}

export const SmoTabRefused: Story = {
  args: { tabs: { shown: ['subjects', 'visits', 'all-visits'], opened: 'smo-visits' } },
  parameters: { ledger: ['SUBJ-026', 'SUBJ-030', 'SUBJ-031'] },
  play: async ({ args }) => {
    await expect(await screen.findByText('접근 권한이 없습니다')).toBeVisible()
    await expect(screen.getByText('SMO 관계자 또는 시스템 관리자만 접근 가능합니다.')).toBeVisible()
    // Other users do not even see the tab.
    await expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      '시험대상자 (4)',
      '시험대상자 방문 이력',
      '전체 방문 이력',
    ])
    await expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    await expect(args.actions.openTab).not.toHaveBeenCalled()
  },
}

const UNSAVED = [
  ['등록', `enrolment/${screening.subjectId}`, { kind: 'enrolment', subjectId: screening.subjectId }],
  ['탈락', `screening-failure/${screening.subjectId}`, { kind: 'failure', subjectId: screening.subjectId }],
  ['탈락 수정', `screening-failure-edit/${failed.subjectId}`, { kind: 'failure', subjectId: failed.subjectId }],
  ['추가', 'subject-registration/p1', { kind: 'registration' }],
] as const

/** The screen below the banner with unsaved forms. */
function WithUnsaved(props: ComponentProps<typeof Desk>) {
  const [wanted, setWanted] = useState<string | null>(null)
  const store = useMemo(() => ({ ...memoryDrafts().store, wanted, onWantedOpened: () => setWanted(null) }), [wanted])
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

/** A form that was unsaved when the session ended is reopened in its own dialog, though the filter hides its subject. */
export const UnsavedForms: Story = {
  args: { view: { page: 0, filters: { status: 'completed' }, sort: null } },
  parameters: { ledger: ['SUBJ-404'] },
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
