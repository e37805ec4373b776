import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectEndings, Reopenable } from '../drafts/draftStory'
import { withoutConnection } from '../testing/connectionStory'
import { dayOf, enterDay, lost, press, saying, told } from '../testing/managementStory'
import {
  attach,
  BUSAN,
  chooseTargets,
  DAY,
  FILLED_IN,
  FIRST,
  FROM_TAB,
  FUTURE,
  fileOf,
  fillIn,
  nameIn,
  OTHER_VISIT_ARGS,
  PEOPLE,
  playedActions,
  SECOND,
  STORED,
  sendingUntilStopped,
  submit,
  targetsIn,
  UPLOAD,
  withTyped,
} from '../testing/otherVisitStory'
import { TODAY } from '../testing/registrationSamples'
import { OtherVisitDialog } from './OtherVisitDialog'
import type { OtherVisitActions } from './terms'

const meta = {
  title: '시험대상자/기타 방문 등록/동작',
  id: 'screen-other-visit-behaviour',
  component: OtherVisitDialog,
  parameters: dialogPage(900),
  args: OTHER_VISIT_ARGS,
} satisfies Meta<typeof OtherVisitDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('기타 방문 등록')
const answering = (more: Partial<OtherVisitActions>) => ({ actions: { ...playedActions(), ...more } })
const filesOf = (inside: InDialog) =>
  inside.queryAllByRole('listitem').flatMap((item) => item.querySelector('div > div')?.textContent ?? [])
const mailIn = (inside: InDialog) => inside.getByRole('switch', { name: /저장 후 이메일 발송/ })
const DONE = { kind: 'success', message: '기타 방문이 등록되었습니다.' }

/** Opened from the visit management, the visit belongs to its subject, and nothing but required fields is sent. */
export const Registered: Story = {
  parameters: {
    ledger: ['VISIT-086', 'VISIT-184', 'VISIT-185', 'VISIT-186', 'VISIT-188', 'VISIT-191', 'VISIT-220', 'VISIT-223'],
  },
  play: async ({ args: { actions, notify, onDone } }) => {
    const inside = await dialog()
    await expect(inside.getByText(saying('01-S011 / 01-E007'))).toBeVisible()
    await expect(inside.getByText('서울한빛병원')).toBeVisible()
    await expect(inside.queryByLabelText(/시험대상자 \(선택\)/)).toBeNull()
    await expect(nameIn(inside)).toHaveFocus()
    await expect(within(inside.getByRole('group', { name: /업무 구분/ })).getAllByRole('checkbox')).toHaveLength(8)
    await fillIn(inside)
    await submit(inside)
    await calledOnceWith(actions.register, FILLED_IN, [], UPLOAD)
    await told(notify, 'success', '기타 방문이 등록되었습니다.')
    await expect(actions.report).not.toHaveBeenCalled()
    await expect(onDone).toHaveBeenCalledOnce()
  },
}

/** Everything that can be entered. */
export const WithEverything: Story = {
  parameters: { ledger: ['VISIT-201', 'VISIT-202', 'VISIT-209', 'VISIT-211', 'VISIT-216', 'VISIT-219', 'VISIT-224'] },
  play: async ({ args: { actions, notify } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await expect(inside.getByText('입력하면 예정된 방문이 하나 더 등록됩니다.')).toBeVisible()
    await expect(
      inside.getByText('한 개에 10MB, 모두 합쳐 50MB까지 첨부할 수 있습니다. 파일 이름은 다른 사용자에게도 보입니다.'),
    ).toBeVisible()
    await expect(mailIn(inside)).toHaveAccessibleDescription('저장한 뒤 보고 대상에게 방문 보고 메일을 보냅니다.')
    await userEvent.type(inside.getByRole('textbox', { name: '비고' }), '검체 재채취')
    await enterDay(inside, FUTURE, '2026-11-21')
    const file = fileOf('결과지.png')
    await attach(file)
    await chooseTargets(inside, FIRST.userName, SECOND.userName)
    await userEvent.click(mailIn(inside))
    await submit(inside)
    const sent = {
      ...FILLED_IN,
      otherNotes: '검체 재채취',
      futureVisitDate: '2026-11-21',
      reportTargets: [FIRST.userId, SECOND.userId],
      sendEmailAfterSave: true,
    }
    await calledOnceWith(actions.register, sent, [file], UPLOAD)
    await calledOnceWith(actions.report, STORED, sent, [FIRST.userEmail, SECOND.userEmail])
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(2))
    await expect(notify).toHaveBeenNthCalledWith(1, DONE)
    await expect(notify).toHaveBeenLastCalledWith({ kind: 'success', message: '방문 보고 메일이 발송되었습니다.' })
  },
}

/** Two people with one address get one mail. */
export const OneAddress: Story = {
  args: {
    participants: { kind: 'ready', list: [FIRST, { ...SECOND, userEmail: FIRST.userEmail }, FIRST] },
    ...answering({}),
  },
  parameters: { ledger: ['VISIT-209', 'VISIT-219'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await chooseTargets(inside, FIRST.userName, SECOND.userName)
    await userEvent.click(mailIn(inside))
    await submit(inside)
    await calledOnceWith(actions.report, STORED, expect.anything(), [FIRST.userEmail])
  },
}

export const NothingEntered: Story = {
  parameters: { ledger: ['VISIT-187', 'VISIT-189', 'VISIT-192'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await userEvent.type(nameIn(inside), '  ')
    await submit(inside)
    for (const text of ['방문명을 입력해주세요.', '방문일을 선택해주세요.', '업무를 1개 이상 선택해주세요.']) {
      await expect((await inside.findAllByText(text)).at(-1)).toBeVisible()
    }
    await expect(actions.register).not.toHaveBeenCalled()
  },
}

/** Today can have had a visit, tomorrow not; a future visit is the other way round. */
export const WrongDays: Story = {
  parameters: { ledger: ['VISIT-190', 'VISIT-202', 'VISIT-203'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await enterDay(inside, DAY, '2026-11-21')
    await enterDay(inside, FUTURE, TODAY)
    await submit(inside)
    await expect((await inside.findAllByText('방문일은 미래 날짜일 수 없습니다.')).at(-1)).toBeVisible()
    const tooSoon = inside.getAllByText('향후 방문 예정일은 내일 이후 날짜여야 합니다.')
    await expect(tooSoon.at(-1)).toBeVisible()
    await expect(actions.register).not.toHaveBeenCalled()
    await enterDay(inside, DAY, TODAY)
    await enterDay(inside, FUTURE, '2026-11-21')
    await submit(inside)
    await waitFor(() => expect(actions.register).toHaveBeenCalledOnce())
  },
}

/** 30 days from today are near, 31 are warned of and can be saved. */
export const FarFuture: Story = {
  parameters: { ledger: ['VISIT-204', 'VISIT-205'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await fillIn(inside)
    for (const [day, isWarned] of [
      ['2026-12-19', false],
      ['2026-12-20', false],
      ['2026-12-21', true],
    ] as const) {
      await enterDay(inside, FUTURE, day)
      await waitFor(() =>
        expect(inside.queryAllByText('향후 방문 예정일이 30일을 초과합니다.')).toHaveLength(isWarned ? 1 : 0),
      )
    }
    await submit(inside)
    await calledOnceWith(actions.register, { ...FILLED_IN, futureVisitDate: '2026-12-21' }, [], UPLOAD)
  },
}

/** The eight kinds of work, in their order; the sent checklist has them all. */
export const Checklist: Story = {
  parameters: {
    ledger: ['VISIT-193', 'VISIT-194', 'VISIT-195', 'VISIT-196', 'VISIT-197', 'VISIT-198', 'VISIT-199', 'VISIT-200'],
  },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    const group = within(inside.getByRole('group', { name: /업무 구분/ }))
    const boxes = group.getAllByRole('checkbox')
    const labels = boxes.map((box) => box.closest('label')?.textContent)
    await expect(labels).toEqual([
      '데이터 입력',
      '별도 검사 방문',
      '쿼리 해결',
      '모니터링',
      'QA 모니터링',
      'ISF 업무',
      '회의',
      '기타 업무',
    ])
    await fillIn(inside)
    for (const box of boxes.slice(1)) await userEvent.click(box)
    await submit(inside)
    const all = Object.fromEntries(Object.keys(FILLED_IN.taskChecklist).map((task) => [task, true]))
    await calledOnceWith(actions.register, { ...FILLED_IN, taskChecklist: all }, [], UPLOAD)
  },
}

/** No name belongs into the notes; 2,000 characters fit. */
export const Notes: Story = {
  decorators: [withTyped({ otherNotes: '가'.repeat(2_001) })],
  parameters: { ledger: ['VISIT-201', 'VISIT-265'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    const notes = inside.getByRole('textbox', { name: '비고' })
    await expect(notes).toHaveAccessibleDescription(/이름 등 개인정보는 입력하지 마세요\./)
    await waitFor(() => expect(notes).toHaveValue('가'.repeat(2_001)))
    await submit(inside)
    await expect(await inside.findByText('비고는 2,000자 이하로 입력해주세요.')).toBeVisible()
    await expect(actions.register).not.toHaveBeenCalled()
    await userEvent.type(notes, '{Backspace}')
    await submit(inside)
    await waitFor(() => expect(actions.register).toHaveBeenCalledOnce())
  },
}

/** From a history tab: an institution is required, a subject is found in it or left out. */
export const WithASubject: Story = {
  args: FROM_TAB,
  parameters: { ledger: ['VISIT-185'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    const subject = inside.getByRole('combobox', { name: '시험대상자 (선택)' })
    await expect(subject).toBeDisabled()
    await fillIn(inside)
    await submit(inside)
    await expect(await inside.findByText('기관을 선택해주세요.')).toBeVisible()
    inside.getByRole('button', { name: /기관/ }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: '서울한빛병원' }))
    const found = inside.getByRole('combobox', { name: '시험대상자 (선택)' })
    await expect(found).toHaveAttribute('placeholder', '스크리닝번호, 등록번호로 검색')
    await expect(found).toHaveAccessibleDescription('비워 두면 기관 업무로 등록됩니다.')
    await userEvent.type(found, '01-S01')
    await userEvent.click(await screen.findByRole('option', { name: /01-S012/ }))
    await expect(actions.findSubjects).toHaveBeenLastCalledWith('site-1')
    await submit(inside)
    await calledOnceWith(actions.register, { ...FILLED_IN, subjectId: 'subject-2' }, [], UPLOAD)
  },
}

/** Without a subject it is work of the institution, and the only institution needs no choice. */
export const InstitutionWork: Story = {
  args: { ...FROM_TAB, institutions: [BUSAN], ...answering({}) },
  parameters: { ledger: ['VISIT-185'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await expect(inside.getByText('부산바다병원')).toBeVisible()
    await expect(inside.queryByRole('button', { name: /기관/ })).toBeNull()
    await fillIn(inside)
    await submit(inside)
    const sent = { ...FILLED_IN, projectOrganizationId: 'site-2', subjectId: null }
    await calledOnceWith(actions.register, sent, [], UPLOAD)
  },
}

/** A subject of one institution is not sent with another. */
export const OtherInstitution: Story = {
  args: { ...FROM_TAB, institution: 'site-1', ...answering({}) },
  parameters: { ledger: ['VISIT-185'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await userEvent.type(inside.getByRole('combobox', { name: '시험대상자 (선택)' }), '01-S01')
    await userEvent.click(await screen.findByRole('option', { name: /01-S012/ }))
    inside.getByRole('button', { name: /기관/ }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: '부산바다병원' }))
    await expect(inside.getByRole('combobox', { name: '시험대상자 (선택)' })).toHaveValue('')
    await fillIn(inside)
    await submit(inside)
    const sent = { ...FILLED_IN, projectOrganizationId: 'site-2', subjectId: null }
    await calledOnceWith(actions.register, sent, [], UPLOAD)
  },
}

const ONE = 10_485_760

/** Files of one choice are judged one after the other: a refused one is named, and those before and after it stay. */
export const RefusedFiles: Story = {
  parameters: { ledger: ['VISIT-212', 'VISIT-213', 'VISIT-214', 'VISIT-215', 'DCONST-029', 'DCONST-030'] },
  play: async () => {
    const inside = await dialog()
    await attach(fileOf('첫째.png', ONE), fileOf('너무 큰 파일.png', ONE + 1))
    await expect(filesOf(inside)).toEqual(['첫째.png'])
    await expect(inside.getByText('파일 크기는 10MB 이하여야 합니다. (너무 큰 파일.png)')).toBeVisible()
    await attach(...['둘째', '셋째', '넷째'].map((name) => fileOf(`${name}.png`, ONE)), fileOf('다섯째.png', ONE - 1))
    await attach(fileOf('합계 초과.png', 2), fileOf('작은 파일.png', 1))
    const all = ['첫째.png', '둘째.png', '셋째.png', '넷째.png', '다섯째.png']
    await expect(filesOf(inside)).toEqual([...all, '작은 파일.png'])
    await expect(inside.getByText('첨부파일 전체 크기는 50MB 이하여야 합니다. (합계 초과.png)')).toBeVisible()
    await attach(fileOf('너무 큰 파일.png', ONE + 1))
    await expect(filesOf(inside)).toEqual([...all, '작은 파일.png'])
    await userEvent.click(inside.getByRole('button', { name: '파일 제거: 작은 파일.png' }))
    await attach(fileOf('합계 초과.png', 1))
    await expect(filesOf(inside)).toEqual([...all, '합계 초과.png'])
    await expect(inside.queryByText(/50MB 이하여야 합니다/)).toBeNull()
  },
}

/** The bytes that are sent are told in words; what is stopped keeps everything. */
export const Stopped: Story = {
  args: answering({ register: fn(sendingUntilStopped) }),
  parameters: { ledger: ['VISIT-211', 'VISIT-214', 'VISIT-272'] },
  play: async ({ args: { actions, notify, onDone, onCancel } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await attach(fileOf('결과지.png'))
    await submit(inside)
    const bar = await inside.findByRole('progressbar', { name: '첨부파일 업로드' })
    await expect(bar).toHaveAttribute('aria-valuetext', '1.5 MB / 4 MB')
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(onCancel).not.toHaveBeenCalled()
    await press(inside, '업로드 취소')
    await waitFor(() => expect(inside.queryByRole('progressbar')).toBeNull())
    const message = '업로드를 취소했습니다.'
    await expect(notify).toHaveBeenCalledWith({
      kind: 'info',
      message,
      description: '입력한 내용과 파일은 그대로 있습니다.',
    })
    await expect(inside.getByRole('button', { name: '등록' })).toHaveFocus()
    await expect(nameIn(inside)).toHaveValue(' 추가 채혈 ')
    await expect(filesOf(inside)).toEqual(['결과지.png'])
    await expect(onDone).not.toHaveBeenCalled()
    await submit(inside)
    await waitFor(() => expect(actions.register).toHaveBeenCalledTimes(2))
  },
}

/** Stopped too late: what is stored is told as stored. */
export const StoppedTooLate: Story = {
  args: answering({
    register: fn<OtherVisitActions['register']>((_visit, _files, { onProgress, signal }) => {
      onProgress(1_200, 1_200)
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ ok: true as const, visit: STORED })),
      )
    }),
  }),
  parameters: { ledger: ['VISIT-223'] },
  play: async ({ args: { notify, onDone } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await attach(fileOf('결과지.png'))
    await submit(inside)
    await expect(await inside.findByText('저장하고 있습니다.')).toBeVisible()
    await press(inside, '업로드 취소')
    await told(notify, 'success', '기타 방문이 등록되었습니다.')
    await expect(onDone).toHaveBeenCalledOnce()
  },
}

/** A failed registration keeps the input and the files. */
export const NotRegistered: Story = {
  args: answering({ register: fn(lost) }),
  parameters: { ledger: ['VISIT-222'] },
  play: async ({ args: { actions, notify, onDone } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await attach(fileOf('결과지.png'))
    await submit(inside)
    const reason = '네트워크 연결을 확인한 뒤 다시 시도해주세요.'
    await told(notify, 'error', '기타 방문 등록에 실패했습니다.', reason)
    await expect(nameIn(inside)).toHaveValue(' 추가 채혈 ')
    await expect(dayOf(inside, DAY)).toBe('2026-11-19')
    await expect(filesOf(inside)).toEqual(['결과지.png'])
    await expect(actions.report).not.toHaveBeenCalled()
    await expect(onDone).not.toHaveBeenCalled()
  },
}

/** Whoever wants a mail says who gets it. */
export const NobodyToReportTo: Story = {
  parameters: { ledger: ['VISIT-217'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await userEvent.click(mailIn(inside))
    await submit(inside)
    await expect(await inside.findByText('보고 대상을 선택해주세요.')).toBeVisible()
    await expect(actions.register).not.toHaveBeenCalled()
    await userEvent.click(mailIn(inside))
    await submit(inside)
    await waitFor(() => expect(actions.register).toHaveBeenCalledOnce())
  },
}

/** Targets without the switch are sent with the visit, and nobody gets a mail. */
export const TargetsWithoutMail: Story = {
  parameters: { ledger: ['VISIT-209', 'VISIT-220'] },
  play: async ({ args: { actions, onDone } }) => {
    const inside = await dialog()
    await fillIn(inside)
    await chooseTargets(inside, FIRST.userName)
    await expect(targetsIn(inside)).toHaveTextContent(FIRST.userName)
    await submit(inside)
    await calledOnceWith(actions.register, { ...FILLED_IN, reportTargets: [FIRST.userId] }, [], UPLOAD)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(actions.report).not.toHaveBeenCalled()
  },
}

/** The mail failed: the visit is stored, and the dialog closes. */
export const NotReported: Story = {
  args: answering({ report: fn(lost) }),
  decorators: [withTyped({ reportTargets: [FIRST.userId], sendEmailAfterSave: true })],
  parameters: { ledger: ['VISIT-221', 'VISIT-223'] },
  play: async ({ args: { notify, onDone } }) => {
    const inside = await dialog()
    await waitFor(() => expect(targetsIn(inside)).toHaveTextContent(FIRST.userName))
    await submit(inside)
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(2))
    await expect(notify).toHaveBeenNthCalledWith(1, DONE)
    await expect(notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '메일 발송에 실패했습니다.',
      description: '방문은 저장되었습니다. 네트워크 연결을 확인한 뒤 다시 시도해주세요.',
    })
    await expect(onDone).toHaveBeenCalledOnce()
  },
}

/** Without the participants the visit can be saved, but not mailed. */
export const WithoutParticipants: Story = {
  args: { participants: { kind: 'failed', isRetrying: false }, ...answering({}) },
  parameters: { ledger: ['VISIT-210'] },
  play: async ({ args: { actions, onDone } }) => {
    const inside = await dialog()
    await expect(inside.getByText('프로젝트 참여자 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(actions.retry).toHaveBeenCalledOnce()
    await fillIn(inside)
    await submit(inside)
    await calledOnceWith(actions.register, FILLED_IN, [], UPLOAD)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  },
}

/** A draft keeps everything but the files, and says so only if there were some. */
export const FilesChosenAgain: Story = {
  decorators: [withTyped({ fileCount: 2, reportTargets: [FIRST.userId, 'somebody-who-left'] })],
  parameters: { ledger: ['VISIT-211'] },
  play: async ({ args: { actions } }) => {
    const inside = await dialog()
    const notice = '첨부했던 파일은 보관되지 않습니다. 파일을 다시 선택해주세요.'
    await expect(await inside.findByText(notice)).toBeVisible()
    await expect(nameIn(inside)).toHaveValue('추가 채혈')
    const file = fileOf('결과지.png')
    await attach(file)
    await expect(inside.queryByText(notice)).toBeNull()
    await submit(inside)
    const sent = expect.objectContaining({ visitName: '추가 채혈', reportTargets: [FIRST.userId] })
    await calledOnceWith(actions.register, sent, [file], UPLOAD)
  },
}

/** Escape keeps what was typed, 취소 forgets it. */
export const Left: Story = {
  parameters: { ledger: ['VISIT-184'] },
  render: (args) => (
    <Reopenable>{(close) => <OtherVisitDialog {...args} onDone={close} onCancel={close} />}</Reopenable>
  ),
  play: async ({ args: { notify } }) => {
    await expectEndings({ title: '기타 방문 등록', notify, fieldOf: nameIn })
  },
}

/** People are found by a part of their name. */
export const FindingPeople: Story = {
  parameters: { ledger: ['VISIT-209'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.click(targetsIn(inside))
    const list = within(await screen.findByRole('dialog', { name: '보고 대상' }))
    await expect((await list.findAllByRole('option')).length).toBeGreaterThan(1)
    const last = PEOPLE.at(-1)?.userName ?? ''
    await userEvent.type(list.getByRole('searchbox'), last)
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1))
    await expect(list.getByRole('option')).toHaveTextContent(last)
  },
}

/** 파일은 나중에 보낼 수 없으므로 고르기 전에 거절합니다. 방문 자체는 보관됩니다. */
export const FilesWithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: /파일 선택/ })).toBeDisabled()
    await expect(inside.getByRole('button', { name: '등록' })).toBeEnabled()
  },
}
