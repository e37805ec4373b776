import { sampleBaselines, sampleImpact, sampleSaved } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { playedBaselines, WITH_DATE, WITHOUT_DATE } from '../testing/baselineStory'
import { BaselineDialog } from './BaselineDialog'

const meta = {
  title: '연구 상세/기준일/대화상자의 동작',
  id: 'screen-baseline-behaviour',
  component: BaselineDialog,
  parameters: dialogPage(820),
  args: {
    projectId: 'p1',
    arm: WITHOUT_DATE,
    canEdit: true,
    canExport: true,
    actions: playedBaselines(),
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  beforeEach: ({ args }) => {
    for (const [name, action] of Object.entries(playedBaselines())) {
      const played = action.getMockImplementation()
      if (played)
        mocked(args.actions[name as keyof typeof args.actions])
          .mockReset()
          .mockImplementation(played as never)
    }
  },
} satisfies Meta<typeof BaselineDialog>

export default meta
type Story = StoryObj<typeof meta>

const dateIn = (inside: InDialog) => inside.findByRole<HTMLInputElement>('textbox', { name: /^기준일/ })
const reasonIn = (inside: InDialog) => inside.getByRole<HTMLInputElement>('textbox', { name: /변경 사유/ })
const press = (inside: InDialog, name: string) => userEvent.click(inside.getByRole('button', { name }))
const save = (inside: InDialog) => press(inside, '저장')
async function enter(inside: InDialog, text: string) {
  await userEvent.clear(await dateIn(inside))
  if (text) await userEvent.type(await dateIn(inside), text)
}
/** Longer than an entry has to rest. */
const AFTER_PAUSE = { timeout: 4_000 }
const stored = (arm: typeof WITH_DATE) => {
  const found = sampleBaselines().find(({ studyArmId }) => studyArmId === arm.id)
  if (!found) throw new Error('no sample')
  return found
}

/** An arm without a date: it is set, in any of the five forms, and the visits follow. */
export const FirstDate: Story = {
  parameters: { ledger: ['BASE-001', 'BASE-005', 'BASE-008', 'BASE-009', 'BASE-010', 'BASE-030', 'BASE-094'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 설정')
    await waitFor(async () => expect(await dateIn(inside)).toHaveFocus())
    await expect(inside.getByText('기준일 없음')).toBeVisible()
    await expect(await dateIn(inside)).toHaveAccessibleDescription(
      'YYYY-MM-DD로 입력합니다. 2026.3.2, 2026/3/2, 2-3-2026, 2/3/2026도 입력할 수 있습니다.',
    )
    await expect(inside.getByText('변경 사유는 선택 사항이지만 입력을 권장합니다.')).toBeVisible()
    await expect(inside.getByRole('checkbox', { name: '저장 후 방문 일정 재계산' })).toBeChecked()
    await expect(inside.queryByRole('button', { name: '기준일 삭제' })).toBeNull()
    await expect(inside.queryByRole('button', { name: '방문 일정 재계산' })).toBeNull()
    await enter(inside, ' 5.3.2026')
    await userEvent.tab()
    await expect(await dateIn(inside)).toHaveValue(' 5.3.2026')
    await enter(inside, '5/3/2026')
    await userEvent.tab()
    await expect(await dateIn(inside)).toHaveValue('2026-03-05')
    await save(inside)
    await calledOnceWith(args.actions.save, stored(WITHOUT_DATE), {
      baselineDate: '2026-03-05',
      reason: null,
      recalculate: true,
    })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '기준일이 저장되었습니다.',
      description: '방문 2건의 일정이 재계산되었습니다.',
    })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Without the tick box nothing moves. */
export const Updated: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-002', 'BASE-005', 'BASE-008', 'BASE-010', 'BASE-030', 'BASE-093', 'BASE-094'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 변경')
    await expect(await dateIn(inside)).toHaveValue('2026-10-05')
    await expect(inside.getByText('2026. 10. 5.')).toBeVisible()
    await userEvent.type(reasonIn(inside), '  첫 투여일 확정 ')
    await userEvent.click(inside.getByRole('checkbox', { name: '저장 후 방문 일정 재계산' }))
    await enter(inside, '2026/10/12')
    await save(inside)
    await calledOnceWith(args.actions.save, stored(WITH_DATE), {
      baselineDate: '2026-10-12',
      reason: '첫 투여일 확정',
      recalculate: false,
    })
    await calledOnceWith(args.notify, { kind: 'success', message: '기준일이 저장되었습니다.' })
  },
}

export const Refused: Story = {
  parameters: { ledger: ['BASE-012', 'BASE-020', 'BASE-021', 'BASE-022', 'BASE-032'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 설정')
    const start = stored(WITHOUT_DATE).studyStartDate ?? ''
    const tooEarly = `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`
    const cases = [
      ['', '기준일을 설정해주세요.'],
      ['2024-3-5', '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'],
      ['2024-02-30', '유효하지 않은 날짜입니다.'],
      ['2023-02-29', '유효하지 않은 날짜입니다.'],
      ['2024-13-01', '유효하지 않은 날짜입니다.'],
      [tooEarly, '연구 시작일은 기준일과 같거나 이전이어야 합니다.'],
    ] as const
    for (const [text, message] of cases) {
      await enter(inside, text)
      await save(inside)
      await expect(await dateIn(inside)).toHaveAccessibleDescription(expect.stringContaining(message))
      await expect(await dateIn(inside)).toHaveFocus()
    }
    await calledOnceWith(args.notify, { kind: 'error', message: '기준일 형식이 올바르지 않습니다.' })
    await expect(args.actions.save).not.toHaveBeenCalled()
    await expect(args.actions.impact).not.toHaveBeenCalled()
  },
}

/** 365 days after the start of the study are no reason to warn, 366 are; neither is refused. */
export const FarFromStart: Story = {
  args: { arm: { ...WITHOUT_DATE, studyStartDate: '2025-01-01' } },
  parameters: { ledger: ['BASE-035'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 설정')
    await enter(inside, '2026-01-01')
    await expect(inside.queryByText('기준일이 연구 시작일로부터 365일을 초과합니다.')).toBeNull()
    await enter(inside, '2026-01-02')
    await expect(await inside.findByText('기준일이 연구 시작일로부터 365일을 초과합니다.')).toBeVisible()
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** The entry has to rest; what is found of an older one is never shown. */
export const Analysed: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-045', 'BASE-051'] },
  play: async ({ args }) => {
    let answerFirst: (value: never) => void = () => {}
    mocked(args.actions.impact)
      .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve as typeof answerFirst)))
      .mockResolvedValueOnce({
        ok: true,
        found: sampleImpact({ to: '2026-12-05', enrolled: 6, completed: 1, affectedTemplates: 11 }),
      })
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    await expect((await inside.findAllByText('영향 분석 중...')).at(-1)).toBeVisible()
    await expect(args.actions.impact).not.toHaveBeenCalled()
    await waitFor(() => expect(args.actions.impact).toHaveBeenCalledOnce(), AFTER_PAUSE)
    const [asked, day, signal] = mocked(args.actions.impact).mock.calls[0] ?? []
    await expect([asked, day, signal?.aborted]).toEqual([WITH_DATE.id, '2026-10-12', false])
    await enter(inside, '2026-12-05')
    await waitFor(() => expect(args.actions.impact).toHaveBeenCalledTimes(2), AFTER_PAUSE)
    await expect(signal?.aborted).toBe(true)
    answerFirst({ ok: true, found: sampleImpact({ to: '2026-10-06', enrolled: 0, screening: 0 }) } as never)
    const reasons = await inside.findByRole('list', { name: '위험 요인' })
    await expect([...reasons.children].map(({ textContent }) => textContent)).toEqual([
      '높음영향받는 방문 템플릿이 10개를 초과합니다. ',
      '높음완료된 시험대상자가 있어 규제 검토가 필요합니다. 규제 검토',
      '보통일정 변경이 필요한 시험대상자가 5명을 초과합니다. ',
      '보통진행 중인 시험대상자가 있습니다. ',
    ])
    await expect(inside.getByRole('region', { name: '영향 분석' })).toHaveTextContent(
      /위험도 높음영향 상당61일 뒤로.*영향받는 방문 템플릿11개일정 변경이 필요한 시험대상자6명진행 중인 시험대상자7명완료된 시험대상자1명/,
    )
    await expect([...inside.getByRole('list', { name: '시험대상자' }).children].map((li) => li.textContent)).toEqual([
      '등록 6명 · 영향 상당',
      '스크리닝 1명 · 영향 보통',
      '완료 1명 · 영향 최소',
    ])
  },
}

/** A change back to the stored date is no change: nothing is analysed. */
export const Unchanged: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-045'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-1')
    await enter(inside, '2026.10.5')
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    await expect(args.actions.impact).not.toHaveBeenCalled()
    await expect(inside.queryByText('영향 분석')).toBeNull()
  },
}

/** A high risk warns and asks once more; a second press of save alone stores nothing. */
export const HighRisk: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-014', 'BASE-052'] },
  play: async ({ args }) => {
    mocked(args.actions.impact).mockResolvedValue({ ok: true, found: sampleImpact({ completed: 1 }) })
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    await save(inside)
    const asked = await findDialog('기준일 변경', 'alertdialog')
    await expect(asked.getByText('그래도 저장하시겠습니까?')).toBeVisible()
    await calledOnceWith(args.notify, {
      kind: 'warning',
      message: '고위험 변경입니다. 영향 분석 결과를 확인해주세요.',
    })
    await expect(args.actions.save).not.toHaveBeenCalled()
    await press(asked, '취소')
    await save(inside)
    const again = await findDialog('기준일 변경', 'alertdialog')
    await expect(args.actions.save).not.toHaveBeenCalled()
    await press(again, '저장')
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledOnce())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    // One analysis for as long as the entry stays.
    await expect(args.actions.impact).toHaveBeenCalledOnce()
  },
}

/** A risk that could not be found out is treated like a high one; it can be asked for again. */
export const UnknownRisk: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-052', 'BASE-019'] },
  play: async ({ args }) => {
    mocked(args.actions.impact).mockResolvedValueOnce({ ok: false, message: '올바르지 않은 응답 데이터입니다.' })
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-09-28')
    await save(inside)
    const asked = await findDialog('기준일 변경', 'alertdialog')
    await expect(asked.getByText('영향 분석을 하지 못해 위험도를 알 수 없습니다.')).toBeVisible()
    await press(asked, '취소')
    await expect(inside.getByText('영향 분석에 실패했습니다.')).toBeVisible()
    await expect(inside.getByText('올바르지 않은 응답 데이터입니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByRole('list', { name: '위험 요인' })).toBeVisible()
    await expect(inside.getByText('7일 앞으로')).toBeVisible()
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** What the server says stands below; without a word of it the failure is unknown. What was typed stays. */
export const NotSaved: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-013', 'BASE-015'] },
  play: async ({ args }) => {
    const message = '기준일 저장에 실패했습니다. 다시 시도해주세요.'
    mocked(args.actions.save)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockResolvedValueOnce({ ok: false, message: '네트워크 연결에 실패했습니다' })
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    await userEvent.type(reasonIn(inside), '확정')
    await save(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({
        kind: 'error',
        message,
        description: '알 수 없는 오류가 발생했습니다',
      }),
    )
    await expect(inside.getByText(message)).toBeVisible()
    await save(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({
        kind: 'error',
        message,
        description: '네트워크 연결을 확인한 뒤 다시 시도해주세요.',
      }),
    )
    await expect(await dateIn(inside)).toHaveValue('2026-10-12')
    await expect(reasonIn(inside)).toHaveValue('확정')
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** Somebody else was first: their date stands beside what was typed, the risk is found out anew, the next press saves. */
export const Conflict: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-098'] },
  play: async ({ args }) => {
    const current = { ...stored(WITH_DATE), baselineDate: '2026-10-19', version: 4 }
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    mocked(args.actions.save).mockResolvedValueOnce({ ok: false, isConflict: true, message, current })
    const inside = await findDialog('기준일 변경')
    await enter(inside, '2026-10-12')
    await save(inside)
    await expect(await inside.findByText(message)).toBeVisible()
    await expect(inside.getByText(/현재 저장된 값: 2026\. 10\. 19\./)).toBeVisible()
    await expect(await dateIn(inside)).toHaveValue('2026-10-12')
    await waitFor(() => expect(args.actions.impact).toHaveBeenCalledTimes(2), AFTER_PAUSE)
    await expect(args.actions.save).toHaveBeenCalledOnce()
    await save(inside)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.save).mock.calls.map(([basis]) => basis)).toEqual([stored(WITH_DATE), current])
  },
}

export const Removed: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-003', 'BASE-006', 'BASE-011'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 변경')
    await userEvent.type(reasonIn(inside), '일정 미정')
    await press(inside, '기준일 삭제')
    const asked = await findDialog('기준일 삭제', 'alertdialog')
    await expect(asked.getByText('기준일을 삭제하시겠습니까?')).toBeVisible()
    await expect(asked.getByText('시험군 · 기준일 2026. 10. 5.')).toBeVisible()
    await expect(
      asked.getByText('이미 저장된 방문의 예정일은 그대로 남고, 아직 저장되지 않은 방문은 예정일이 없어집니다.'),
    ).toBeVisible()
    await expect(await asked.findByRole('list', { name: '위험 요인' })).toBeVisible()
    await expect(asked.getByText('이동 없음')).toBeVisible()
    await expect(mocked(args.actions.impact).mock.calls.map(([, day]) => day)).toEqual([''])
    await press(asked, '취소')
    await expect(args.actions.save).not.toHaveBeenCalled()
    await press(inside, '기준일 삭제')
    await press(await findDialog('기준일 삭제', 'alertdialog'), '삭제')
    await calledOnceWith(args.actions.save, stored(WITH_DATE), { baselineDate: '', reason: '일정 미정' })
    await calledOnceWith(args.notify, { kind: 'success', message: '기준일이 삭제되었습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** A refused removal leaves the dialog with what somebody else has stored. */
export const NotRemoved: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-006', 'BASE-098'] },
  play: async ({ args }) => {
    const current = { ...stored(WITH_DATE), baselineDate: '2026-10-19', version: 4 }
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    mocked(args.actions.save).mockResolvedValueOnce({ ok: false, isConflict: true, message, current })
    const inside = await findDialog('기준일 변경')
    await dateIn(inside)
    await press(inside, '기준일 삭제')
    await press(await findDialog('기준일 삭제', 'alertdialog'), '삭제')
    await expect(await inside.findByText(message)).toBeVisible()
    await expect(inside.getByText(/현재 저장된 값: 2026\. 10\. 19\./)).toBeVisible()
    await calledOnceWith(args.notify, {
      kind: 'error',
      message: '기준일 삭제에 실패했습니다. 다시 시도해주세요.',
      description: message,
    })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Recalculated: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-017', 'BASE-093', 'BASE-111'] },
  play: async ({ args }) => {
    mocked(args.actions.recalculate).mockResolvedValueOnce({ ok: false, message: null })
    const inside = await findDialog('기준일 변경')
    await dateIn(inside)
    for (const toast of [
      { kind: 'error', message: '방문 일정 재계산에 실패했습니다.' },
      { kind: 'success', message: '방문 12건의 일정이 재계산되었습니다.' },
    ]) {
      await press(inside, '방문 일정 재계산')
      const asked = await findDialog('방문 일정 재계산', 'alertdialog')
      await expect(asked.getByText('현재 기준일 2026. 10. 5.로 방문 일정을 다시 계산하시겠습니까?')).toBeVisible()
      await expect(asked.getByText('예정 상태의 방문만 옮겨지고, 직접 지정한 예정일도 다시 계산됩니다.')).toBeVisible()
      await press(asked, '재계산')
      await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith(toast))
    }
    await expect(mocked(args.actions.recalculate).mock.calls).toEqual([[WITH_DATE.id], [WITH_DATE.id]])
    // The dialog stays: the date may still be changed.
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

const HISTORY = [
  ['2026. 10. 2. 오후 2:12', '2026. 10. 5.', '한지우', '첫 투여일이 한 주 미뤄짐'],
  ['2026. 9. 28. 오전 9:40', '삭제', '최코디', '-값 없음'],
  ['2026. 9. 14. 오후 5:05', '2026. 9. 28.', '최코디', '프로토콜 확정'],
]
const rowsOf = (inside: InDialog) =>
  inside
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

/** The history is read when it is opened, and says when it could not be, or when there is none. */
export const History: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-018', 'BASE-088'] },
  play: async ({ args }) => {
    mocked(args.actions.history).mockResolvedValueOnce({ ok: false, message: null })
    const inside = await findDialog('기준일 변경')
    await dateIn(inside)
    await expect(args.actions.history).not.toHaveBeenCalled()
    await press(inside, '변경 이력')
    await expect(await inside.findByText('기준일 변경 이력을 불러오는데 실패했습니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByRole('rowheader', { name: '2026. 10. 2. 오후 2:12' })).toBeVisible()
    await expect(rowsOf(inside)).toEqual(HISTORY)
    await expect(inside.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '변경일시',
      '기준일',
      '변경자',
      '변경 사유',
    ])
  },
}

export const NoHistory: Story = {
  parameters: { ledger: ['BASE-088'] },
  play: async ({ args }) => {
    mocked(args.actions.history).mockResolvedValueOnce({ ok: true, found: [] })
    const inside = await findDialog('기준일 설정')
    await dateIn(inside)
    await press(inside, '변경 이력')
    await expect(await inside.findByText('변경 이력이 없습니다.')).toBeVisible()
  },
}

/** Who may not edit reads the date and its history, and is offered nothing else. */
export const Viewed: Story = {
  args: { arm: WITH_DATE, canEdit: false },
  parameters: { ledger: ['BASE-004', 'BASE-007'] },
  play: async ({ args }) => {
    const inside = await findDialog('기준일 조회')
    await expect(await inside.findByText('2026. 10. 5.', { selector: 'dd *' })).toBeVisible()
    await inside.findByRole('rowheader', { name: '2026. 10. 2. 오후 2:12' })
    await expect(rowsOf(inside)).toEqual(HISTORY)
    await expect(inside.queryByRole('textbox')).toBeNull()
    await expect(inside.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
      '닫기',
      '닫기',
    ])
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.impact).not.toHaveBeenCalled()
  },
}

export const LoadedAgain: Story = {
  args: { arm: WITH_DATE },
  parameters: { ledger: ['BASE-016', 'BASE-019'] },
  play: async ({ args }) => {
    mocked(args.actions.read).mockResolvedValueOnce({ ok: false, message: '올바르지 않은 응답 데이터입니다.' })
    const inside = await findDialog('기준일 변경')
    await expect(await inside.findByText('기준일 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await expect(inside.getByText('올바르지 않은 응답 데이터입니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await dateIn(inside)).toHaveValue('2026-10-05')
  },
}

/** What was recalculated is told also where nothing moved. */
export const NothingMoved: Story = {
  parameters: { ledger: ['BASE-093'] },
  play: async ({ args }) => {
    mocked(args.actions.save).mockResolvedValueOnce({ ok: true, recalculation: sampleSaved({}, 0).recalculation })
    const inside = await findDialog('기준일 설정')
    await enter(inside, '2026-10-12')
    await save(inside)
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '기준일이 저장되었습니다.',
      description: '방문 0건의 일정이 재계산되었습니다.',
    })
  },
}
