import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog as Inside } from '../dialogStory'
import { DraftsProvider, type KeptForm } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { withoutConnection } from '../testing/connectionStory'
import { expectLocked } from '../testing/lockedStory'
import {
  BEFORE_BASELINE,
  doneVisit,
  SUBJECT,
  TODAY,
  templateOf,
  visitOf,
  WITHOUT_V2,
  WITHOUT_V3,
} from '../testing/registrationSamples'
import {
  FORM,
  InDialog,
  type KEYS,
  keptOf,
  playedRegistration,
  REGISTRATION_ARGS,
  stoppedFields,
  TITLE,
  typedFields,
} from '../testing/registrationStory'
import { expectRetryRuns } from '../testing/retryStory'
import { VisitRegistration } from './VisitRegistration'

/** The drafts of the running story. */
let drafts = memoryDrafts()
/** What happened to the keys, in order. */
let events: string[] = []

/** A storage that takes its time with the keys; null for one that never answers. */
function slowDrafts(kept: KeptForm | undefined, ms: number | null) {
  const { forms, store } = kept ? memoryDrafts(kept) : memoryDrafts()
  const open: typeof store.open = (form) => {
    const opened = store.open(form)
    const keep = async (one: KeptForm) => {
      opened.keep(one)
      if (!Object(one.fields).attempt) return
      await new Promise((resolve) => ms !== null && setTimeout(resolve, ms))
      events.push('kept')
    }
    return { ...opened, keep }
  }
  return { forms, store: { ...store, open } }
}

const meta = {
  title: '시험대상자/방문 등록/동작',
  id: 'screen-visit-registration-behaviour',
  component: VisitRegistration,
  parameters: dialogPage(900),
  decorators: [
    InDialog,
    (Story) => (
      <DraftsProvider value={drafts.store}>
        <Story />
      </DraftsProvider>
    ),
  ],
  args: REGISTRATION_ARGS,
  beforeEach: ({ args, parameters }) => {
    const kept: KeptForm | undefined = parameters.kept?.()
    drafts = slowDrafts(kept, parameters.storingTime === undefined ? 0 : parameters.storingTime)
    events = []
    for (const [name, action] of Object.entries(playedRegistration())) {
      const played = action.getMockImplementation()
      if (played)
        mocked(args.actions[name as keyof typeof args.actions])
          .mockReset()
          .mockImplementation(played as never)
    }
  },
} satisfies Meta<typeof VisitRegistration>

export default meta
type Story = StoryObj<typeof meta>

const ready = () => findDialog(TITLE)
const templateIn = (inside: Inside) => inside.getByRole('button', { name: /방문 템플릿/ })
const dayIn = (inside: Inside, name: RegExp) => inside.getByRole('group', { name })
const partsOf = (inside: Inside, name: RegExp) => within(dayIn(inside, name)).getAllByRole('spinbutton')
const dayOf = (inside: Inside, name: RegExp) =>
  partsOf(inside, name)
    .map((part) => part.textContent)
    .join('-')
const ACTUAL = /실제 방문일/
const NEXT = /다음 방문 예정일/
const press = (inside: Inside, name: string) => userEvent.click(inside.getByRole('button', { name }))

async function choose(inside: Inside, name: RegExp) {
  templateIn(inside).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(templateIn(inside)).toHaveTextContent(name))
}
async function enter(inside: Inside, name: RegExp, day: string) {
  partsOf(inside, name)[0]?.focus()
  await userEvent.keyboard(day.replaceAll('-', ''))
  await waitFor(() => expect(dayOf(inside, name)).toBe(day))
}

/** A message whose codes are kept whole by elements of their own. */
const saying = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && ![...element.children].some((child) => child.textContent === text)

const typed = (more: object = {}) => ({ kept: () => keptOf(typedFields(more)) })
const stopped = (more: object = {}, minutes?: number) => ({ kept: () => keptOf(stoppedFields(more, minutes)) })
const restored = (inside: Inside) => inside.findByText('저장하지 않은 내용을 다시 채웠습니다.')

const V3 = visitOf('V3')
const BODY = {
  visitTemplateId: templateOf('V3').id,
  visitDescription: null,
  notes: null,
  notificationEnabled: false,
  notificationType: null,
  nextVisitDate: null,
}
const NETWORK = '네트워크 연결에 실패했습니다'
const LOST = { ok: false, message: NETWORK, mayBeStored: true } as const
const CHECK_NETWORK = '네트워크 연결을 확인한 뒤 다시 시도해주세요.'
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** The whole way by keyboard: create, complete, book the next visit; then the list is shown. */
export const Registered: Story = {
  parameters: {
    ledger: ['VISIT-153', 'VISIT-155', 'VISIT-156', 'VISIT-157', 'VISIT-158', 'VISIT-165', 'VISIT-166', 'VISIT-167'],
  },
  play: async ({ args: { actions, notify, onDone } }) => {
    const inside = await ready()
    await expect(inside.getByText('방문 템플릿을 선택하면 입력할 수 있습니다.')).toBeVisible()
    templateIn(inside).focus()
    await userEvent.keyboard('{Enter}')
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(offered.map((option) => option.textContent)).toEqual([
      'SCR - 스크리닝 방문',
      'V1 - V1 방문등록됨',
      'V2 - V2 방문등록됨',
      'V3 - V3 방문',
      'V4 - V4 방문등록됨',
      'V5 - V5 방문등록됨',
      'EOT - 치료 종료 방문(EOT)등록됨',
      'EOS - 연구 종료 방문(EOS)등록됨',
    ])
    await userEvent.click(screen.getByRole('option', { name: /V3/ }))
    await expect(await inside.findByText('예정일: 2026-11-20 (허용범위: 2026-11-17 ~ 2026-11-23)')).toBeVisible()
    await expect(actions.preview).toHaveBeenCalledWith(templateOf('V3').id, expect.any(AbortSignal))
    await expect(inside.getByText(saying('V4 - V4 방문 (허용범위: 2026-12-15 ~ 2026-12-21)'))).toBeVisible()
    await enter(inside, ACTUAL, '2026-11-19')
    await enter(inside, NEXT, '2026-12-21')
    await userEvent.type(inside.getByRole('textbox', { name: '방문 설명' }), '정해진 검사')
    await userEvent.type(inside.getByRole('textbox', { name: '비고' }), '공복')
    await userEvent.click(inside.getByRole('switch', { name: '알림 발송' }))
    await expect(inside.getByRole('radiogroup', { name: '알림 방법' })).toBeVisible()
    await expect(inside.getByRole('radio', { name: '이메일' })).toBeChecked()
    await userEvent.click(inside.getByRole('radio', { name: '문자' }))
    await press(inside, '등록')
    await calledOnceWith(notify, { kind: 'success', message: '방문이 등록되었습니다.' })
    await expect(onDone).toHaveBeenCalledOnce()
    const body = {
      visitTemplateId: templateOf('V3').id,
      visitDescription: '정해진 검사',
      notes: '공복',
      notificationEnabled: true,
      notificationType: 'SMS',
      nextVisitDate: '2026-12-21',
    }
    await expect(mocked(actions.create).mock.calls).toEqual([[body, UUID]])
    const completion = { actualDate: '2026-11-19', generateRemainingVisits: false }
    await expect(mocked(actions.complete).mock.calls).toEqual([[V3, completion, UUID]])
    const schedule = { scheduledDate: '2026-12-21', changeReason: '다음 방문 예약 - 시스템 기록', notes: '채혈 예정' }
    const V4 = visitOf('V4', { notes: '채혈 예정' })
    await expect(mocked(actions.reschedule).mock.calls).toEqual([[V4, schedule, UUID]])
    const keys = [actions.create, actions.complete, actions.reschedule].map((call) =>
      mocked(call).mock.calls[0]?.at(-1),
    )
    await expect(new Set(keys).size).toBe(3)
    // The next registration begins empty, and nothing is kept of this one.
    await waitFor(() => expect(templateIn(inside)).not.toHaveTextContent('V3'))
    await expect(drafts.forms.size).toBe(0)
  },
}

export const NothingChosen: Story = {
  parameters: { ledger: ['VISIT-151', 'VISIT-152'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await press(inside, '등록')
    await expect(await inside.findAllByText('방문 템플릿을 선택해주세요.')).not.toHaveLength(0)
    await expect(inside.getAllByText('실제 방문일을 선택해주세요.')).not.toHaveLength(0)
    await expect(actions.create).not.toHaveBeenCalled()
  },
}

export const NoTemplates: Story = {
  args: { templates: [] },
  parameters: { ledger: ['VISIT-153'] },
  play: async () => {
    await userEvent.click(templateIn(await ready()))
    await waitFor(() => expect(screen.getByText('이 시험대상자에게 적용되는 방문 템플릿이 없습니다.')).toBeVisible())
    await expect(screen.queryByRole('option', { name: /V\d/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** A stored template is offered with its mark, and refused before any call. */
export const AlreadyRegistered: Story = {
  parameters: { ledger: ['VISIT-154', 'VISIT-171'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    templateIn(inside).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('option', { name: /V4/ })).toHaveTextContent('등록됨')
    await expect(screen.getByRole('option', { name: /V3/ })).not.toHaveTextContent('등록됨')
    await userEvent.click(screen.getByRole('option', { name: /V4/ }))
    await enter(inside, ACTUAL, '2026-11-20')
    await press(inside, '등록')
    await expect(await inside.findByText('이미 등록된 방문입니다.')).toBeVisible()
    await expect(actions.create).not.toHaveBeenCalled()
  },
}

/** A planned day that could not be read says so in its place, and is asked for again. */
export const PreviewAgain: Story = {
  parameters: { ledger: ['VISIT-155'] },
  play: async ({ args: { actions } }) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof actions.preview>>>()
    mocked(actions.preview).mockReturnValueOnce(promise)
    const inside = await ready()
    await choose(inside, /V3/)
    await expect(await inside.findByText('예정일을 확인하고 있습니다.')).toBeVisible()
    resolve({ ok: false, message: '시험대상자를 찾을 수 없습니다.' })
    await expect(await inside.findByText('예정일을 확인하지 못했습니다.')).toBeVisible()
    await expect(inside.getByText('시험대상자를 찾을 수 없습니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByText('예정일: 2026-11-20 (허용범위: 2026-11-17 ~ 2026-11-23)')).toBeVisible()
    await expect(inside.queryByText('예정일을 확인하지 못했습니다.')).toBeNull()
  },
}

export const NotCalculable: Story = {
  parameters: { ledger: ['VISIT-155'] },
  play: async ({ args: { actions } }) => {
    const none = { calculatedVisitDate: null, windowStartDate: null, windowEndDate: null, baselineDate: null }
    const found = { ...none, hasBaselineDate: false, isSchedulable: false }
    const calculationError = '기준일이 설정되지 않았습니다.'
    mocked(actions.preview).mockResolvedValueOnce({ ok: true, found: { ...found, calculationError } })
    const inside = await ready()
    await choose(inside, /V3/)
    await expect(await inside.findByText('기준일이 설정되지 않았습니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByText(/^예정일: 2026-11-20/)).toBeVisible()
  },
}

/** A window warns below its day, and the visit is registered all the same. */
export const OutsideTheWindow: Story = {
  parameters: {
    ...typed({ visitTemplateId: templateOf('V2').id, actualDate: '2026-10-26' }),
    ledger: ['VISIT-162', 'VISIT-164'],
  },
  args: { visits: WITHOUT_V2 },
  play: async ({ args: { actions } }) => {
    const warning = '방문 허용범위를 벗어났습니다. (2026-10-20 ~ 2026-10-26)'
    mocked(actions.create).mockResolvedValue({ ok: true, visit: visitOf('V2') })
    const inside = await ready()
    await restored(inside)
    await inside.findByText(/^예정일: 2026-10-23/)
    await expect(inside.queryByText(saying(warning))).toBeNull()
    await enter(inside, ACTUAL, '2026-10-27')
    await expect(await inside.findByText(saying(warning))).toBeVisible()
    await enter(inside, ACTUAL, '2026-10-20')
    await waitFor(() => expect(inside.queryByText(saying(warning))).toBeNull())
    await enter(inside, ACTUAL, '2026-10-19')
    await expect(await inside.findByText(saying(warning))).toBeVisible()
    await press(inside, '등록')
    await waitFor(() => expect(actions.create).toHaveBeenCalledOnce())
  },
}

export const BaselineOffItsDay: Story = {
  parameters: {
    ...typed({ visitTemplateId: templateOf('V1').id, actualDate: '2026-09-25' }),
    ledger: ['VISIT-160', 'VISIT-161', 'VISIT-164'],
  },
  args: { visits: BEFORE_BASELINE },
  play: async ({ args: { actions } }) => {
    mocked(actions.create).mockResolvedValue({ ok: true, visit: visitOf('V1') })
    const inside = await ready()
    await restored(inside)
    await expect(inside.queryByText(/^기준 방문일이/)).toBeNull()
    await enter(inside, ACTUAL, '2026-09-24')
    await expect(
      await inside.findByText(saying('기준 방문일이 허용범위보다 빠릅니다. (2026-09-25 ~ 2026-09-25)')),
    ).toBeVisible()
    await enter(inside, ACTUAL, '2026-09-26')
    await expect(
      await inside.findByText(saying('기준 방문일이 허용범위보다 늦습니다. (2026-09-25 ~ 2026-09-25)')),
    ).toBeVisible()
    await press(inside, '등록')
    await waitFor(() => expect(actions.complete).toHaveBeenCalledOnce())
    await expect(mocked(actions.complete).mock.calls[0]?.[1]).toEqual({
      actualDate: '2026-09-26',
      generateRemainingVisits: true,
    })
  },
}

/** The next day is compared with the window of the visit that follows, and has to be later than the actual day. */
export const NextDay: Story = {
  parameters: { ...typed({ nextVisitDate: '2026-12-21' }), ledger: ['VISIT-157', 'VISIT-163', 'VISIT-164'] },
  play: async ({ args: { actions } }) => {
    const warning = '방문 허용범위를 벗어났습니다. (2026-12-15 ~ 2026-12-21)'
    const inside = await ready()
    await restored(inside)
    await expect(inside.queryByText(saying(warning))).toBeNull()
    await enter(inside, NEXT, '2026-11-20')
    await press(inside, '등록')
    await expect(await inside.findByText('다음 방문 예정일은 실제 방문일보다 늦어야 합니다.')).toBeVisible()
    await expect(actions.create).not.toHaveBeenCalled()
    await enter(inside, NEXT, '2026-12-22')
    await expect(await inside.findByText(saying(warning))).toBeVisible()
    await press(inside, '등록')
    await waitFor(() => expect(actions.reschedule).toHaveBeenCalledOnce())
  },
}

export const NoFollowingVisit: Story = {
  parameters: { ...typed({ visitTemplateId: templateOf('EOS').id }), ledger: ['VISIT-157'] },
  args: { visits: WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'EOS') },
  play: async () => {
    const inside = await ready()
    await restored(inside)
    await expect(inside.getByText('다음 방문이 없어 입력할 수 없습니다.')).toBeVisible()
    await expect(partsOf(inside, NEXT)[0]).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NoAddresses: Story = {
  parameters: { ledger: ['VISIT-159'] },
  args: { subject: { ...SUBJECT, hasContact: false, hasEmail: false } },
  play: async () => {
    const inside = await ready()
    await expect(inside.getByText('연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('switch', { name: '알림 발송' })).toBeDisabled()
  },
}

export const EmailOnly: Story = {
  parameters: { ledger: ['VISIT-158'] },
  args: { subject: { ...SUBJECT, hasContact: false } },
  play: async () => {
    const inside = await ready()
    await userEvent.click(inside.getByRole('switch', { name: '알림 발송' }))
    await expect(await inside.findByRole('radio', { name: '이메일' })).toBeChecked()
    await expect(inside.getByRole('radio', { name: '문자' })).toBeDisabled()
    await expect(inside.getByText('연락처가 없어 문자 알림을 설정할 수 없습니다.')).toBeVisible()
  },
}

export const ContactOnly: Story = {
  parameters: { ledger: ['VISIT-158'] },
  args: { subject: { ...SUBJECT, hasEmail: false } },
  play: async () => {
    const inside = await ready()
    await userEvent.click(inside.getByRole('switch', { name: '알림 발송' }))
    await expect(await inside.findByRole('radio', { name: '문자' })).toBeChecked()
    await expect(inside.getByRole('radio', { name: '이메일' })).toBeDisabled()
    await expect(inside.getByText('이메일이 없어 이메일 알림을 설정할 수 없습니다.')).toBeVisible()
  },
}

export const TextsSayThatNoNameBelongsThere: Story = {
  parameters: { ...typed({ notes: '가'.repeat(2_001) }), ledger: ['VISIT-156', 'VISIT-265'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await restored(inside)
    for (const name of ['방문 설명', '비고']) {
      await expect(inside.getByRole('textbox', { name })).toHaveAccessibleDescription(
        /이름 등 개인정보는 입력하지 마세요\./,
      )
    }
    await press(inside, '등록')
    await expect(await inside.findByText('2,000자 이하로 입력해주세요.')).toBeVisible()
    await expect(actions.create).not.toHaveBeenCalled()
  },
}

/** A refused creation keeps what was typed; corrected, it is another request. */
export const CreationRefused: Story = {
  parameters: { ...typed(), ledger: ['VISIT-168'] },
  play: async ({ args: { actions, notify, onDone } }) => {
    mocked(actions.create).mockResolvedValueOnce({ ok: false, message: '처리할 수 없는 상태입니다.' })
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await calledOnceWith(notify, {
      kind: 'error',
      message: '방문 등록에 실패했습니다.',
      description: '처리할 수 없는 상태입니다.',
    })
    await expect(await inside.findByText('처리할 수 없는 상태입니다.')).toBeVisible()
    await expect(actions.complete).not.toHaveBeenCalled()
    await expect(onDone).not.toHaveBeenCalled()
    await expect(dayOf(inside, ACTUAL)).toBe(TODAY)
    await enter(inside, ACTUAL, '2026-11-19')
    await press(inside, '등록')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const [first, second] = mocked(actions.create).mock.calls
    await expect(first?.[1]).not.toBe(second?.[1])
  },
}

/** The keys are kept before the first call, and an answer that was lost goes on with them. */
export const AnswerLost: Story = {
  parameters: { ...typed({ nextVisitDate: '2026-12-19' }), ledger: ['VISIT-168', 'VISIT-268'] },
  play: async ({ args: { actions, notify, onDone } }) => {
    const atFirstCall: unknown[] = []
    mocked(actions.create).mockImplementationOnce(async () => {
      atFirstCall.push(drafts.forms.get(FORM)?.fields)
      return LOST
    })
    const inside = await ready()
    await restored(inside)
    const pressedAt = Date.now()
    await press(inside, '등록')
    await calledOnceWith(notify, { kind: 'error', message: '방문 등록에 실패했습니다.', description: CHECK_NETWORK })
    const keys = { create: UUID, complete: UUID, reschedule: UUID }
    const attempt = { startedAt: expect.any(Number), keys }
    await expect(atFirstCall).toEqual([typedFields({ nextVisitDate: '2026-12-19', attempt })])
    const kept = drafts.forms.get(FORM)?.fields as { attempt: { startedAt: number; keys: typeof KEYS } }
    await expect(kept.attempt.startedAt).toBeGreaterThanOrEqual(pressedAt)
    await expect(await inside.findByText('방문 등록이 저장되었는지 확인하지 못했습니다.')).toBeVisible()
    await expect(partsOf(inside, ACTUAL)[0]).toHaveAttribute('aria-readonly', 'true')
    await expect(inside.getByRole('textbox', { name: '비고' })).toHaveAttribute('readonly')
    await press(inside, '이어서 등록')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const [first, second] = mocked(actions.create).mock.calls
    await expect(second).toEqual(first)
    await expect(first?.[1]).toBe(kept.attempt.keys.create)
    await expect(mocked(actions.complete).mock.calls[0]?.[2]).toBe(kept.attempt.keys.complete)
    await expect(mocked(actions.reschedule).mock.calls[0]?.[2]).toBe(kept.attempt.keys.reschedule)
    await waitFor(() => expect(drafts.forms.size).toBe(0))
  },
}

/** The first call waits until the keys are stored. */
export const KeptFirst: Story = {
  parameters: { ...typed(), storingTime: 300, ledger: ['VISIT-268'] },
  play: async ({ args: { actions, onDone } }) => {
    mocked(actions.create).mockImplementationOnce(async () => {
      events.push('sent')
      return { ok: true, visit: V3 }
    })
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(events[0]).toBe('kept')
    await expect(events).toContain('sent')
  },
}

/** A storage that never answers keeps no visit from being registered. */
export const StorageHangs: Story = {
  parameters: { ...typed(), storingTime: null, ledger: ['VISIT-268'] },
  play: async ({ args: { onDone } }) => {
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 5_000 })
  },
}

export const CompletionFailed: Story = {
  parameters: { ...typed(), ledger: ['VISIT-169', 'VISIT-268'] },
  play: async ({ args: { actions, notify, onDone } }) => {
    mocked(actions.complete).mockResolvedValueOnce(LOST)
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await calledOnceWith(notify, {
      kind: 'error',
      message: '방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요.',
      description: CHECK_NETWORK,
    })
    await expect(onDone).toHaveBeenCalledOnce()
    await expect(actions.reschedule).not.toHaveBeenCalled()
    await expect(drafts.forms.has(FORM)).toBe(true)
    await expect(await inside.findByRole('button', { name: '이어서 등록' })).toBeVisible()
  },
}

export const BookingFailed: Story = {
  parameters: { ...typed({ nextVisitDate: '2026-12-19' }), ledger: ['VISIT-170'] },
  play: async ({ args: { actions, notify, onDone } }) => {
    mocked(actions.reschedule).mockResolvedValueOnce({ ok: false, message: '처리할 수 없는 상태입니다.' })
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await calledOnceWith(notify, {
      kind: 'error',
      message: '다음 방문 예약에 실패했습니다. 직접 설정해주세요.',
      description: '처리할 수 없는 상태입니다.',
    })
    await expect(onDone).toHaveBeenCalledOnce()
    await expect(drafts.forms.has(FORM)).toBe(true)
  },
}

const stepsIn = (inside: Inside) =>
  within(inside.getByRole('list', { name: '방문 등록 단계' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

/** Opened again, it says which steps are stored, and goes on with the kept keys. */
export const GoneOnAfterTheFirstStep: Story = {
  parameters: { ...stopped({ nextVisitDate: '2026-12-19' }), ledger: ['VISIT-169', 'VISIT-268'] },
  args: { visits: [...WITHOUT_V3, V3] },
  play: async ({ args: { actions, notify, onDone } }) => {
    const inside = await ready()
    await expect(
      await inside.findByText('방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요.'),
    ).toBeVisible()
    await expect(
      inside.getByText(
        '이어서 등록하면 저장되지 않은 단계만 저장됩니다. 처음부터 다시 작성하면 입력한 내용은 지워지고, 저장된 단계는 그대로 남습니다.',
      ),
    ).toBeVisible()
    await expect(stepsIn(inside)).toEqual([
      expect.stringMatching(/방문 등록.*저장됨/),
      expect.stringMatching(/완료 처리.*저장되지 않음/),
      expect.stringMatching(/다음 방문 예약.*저장되지 않음/),
    ])
    await expect(inside.queryByRole('button', { name: '등록' })).toBeNull()
    await press(inside, '이어서 등록')
    await calledOnceWith(notify, { kind: 'success', message: '방문이 등록되었습니다.' })
    await expect(onDone).toHaveBeenCalledOnce()
    await expect(mocked(actions.create).mock.calls).toEqual([[{ ...BODY, nextVisitDate: '2026-12-19' }, 'key-1']])
    const completion = { actualDate: TODAY, generateRemainingVisits: false }
    await expect(mocked(actions.complete).mock.calls).toEqual([[V3, completion, 'key-2']])
    await expect(mocked(actions.reschedule).mock.calls[0]?.[2]).toBe('key-3')
    await expect(drafts.forms.size).toBe(0)
  },
}

export const GoneOnAfterTheSecondStep: Story = {
  parameters: { ...stopped({ nextVisitDate: '2026-12-19' }), ledger: ['VISIT-170', 'VISIT-268'] },
  args: { visits: [...WITHOUT_V3, doneVisit('V3', TODAY)] },
  play: async ({ args: { actions, onDone } }) => {
    const inside = await ready()
    await expect(await inside.findByText('다음 방문 예약에 실패했습니다. 직접 설정해주세요.')).toBeVisible()
    await press(inside, '이어서 등록')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(actions.create).toHaveBeenCalledOnce()
    await expect(actions.complete).not.toHaveBeenCalled()
    await expect(mocked(actions.reschedule).mock.calls[0]?.[2]).toBe('key-3')
  },
}

/** Nothing was stored by the keys, but somebody else was first: what was typed stays, and can be given another template. */
export const SomebodyElseWasFirst: Story = {
  parameters: { ...stopped({ notes: '공복' }), ledger: ['VISIT-171', 'VISIT-268'] },
  args: { visits: [...WITHOUT_V3, V3] },
  play: async ({ args: { actions, notify, onDone } }) => {
    const message = '이미 등록된 방문입니다.'
    mocked(actions.create).mockResolvedValueOnce({ ok: false, message, isDuplicate: true })
    const inside = await ready()
    await userEvent.click(await inside.findByRole('button', { name: '이어서 등록' }))
    await calledOnceWith(notify, { kind: 'error', message: '방문 등록에 실패했습니다.', description: message })
    await expect((await inside.findAllByText(message))[0]).toBeVisible()
    await expect(onDone).not.toHaveBeenCalled()
    await expect(actions.complete).not.toHaveBeenCalled()
    await expect(await inside.findByRole('button', { name: '등록' })).toBeVisible()
    await expect(inside.getByRole('textbox', { name: '비고' })).toHaveValue('공복')
    await expect(inside.getByRole('textbox', { name: '비고' })).not.toHaveAttribute('readonly')
  },
}

/** While it is not known what became of it, any other refusal leaves the way to go on. */
export const RefusedWhileGoingOn: Story = {
  parameters: { ...stopped(), ledger: ['VISIT-268'] },
  play: async ({ args: { actions } }) => {
    const message = '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.'
    mocked(actions.create).mockResolvedValueOnce({ ok: false, message })
    const inside = await ready()
    await userEvent.click(await inside.findByRole('button', { name: '이어서 등록' }))
    await expect(await inside.findByText(message)).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '이어서 등록' }))
    await waitFor(() => expect(actions.create).toHaveBeenCalledTimes(2))
    const [first, second] = mocked(actions.create).mock.calls
    await expect(second).toEqual(first)
  },
}

export const StartedOver: Story = {
  parameters: { ...stopped(), ledger: ['VISIT-268'] },
  args: { visits: [...WITHOUT_V3, V3] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await userEvent.click(await inside.findByRole('button', { name: '처음부터 다시' }))
    await expect(await inside.findByRole('button', { name: '등록' })).toBeVisible()
    await waitFor(() => expect(templateIn(inside)).toHaveFocus())
    await expect(templateIn(inside)).not.toHaveTextContent('V3')
    await expect(drafts.forms.size).toBe(0)
    await expect(inside.queryByRole('button', { name: '처음부터 다시' })).toBeNull()
    await expect(actions.create).not.toHaveBeenCalled()
    // The new form is kept again.
    await userEvent.type(inside.getByRole('textbox', { name: '비고' }), '공복')
    await expect(drafts.forms.get(FORM)).toMatchObject({ title: '방문 등록', fields: { notes: '공복', attempt: null } })
  },
}

export const ForgottenAfterADay: Story = {
  parameters: { ...stopped({}, 24 * 60), ledger: ['VISIT-268'] },
  play: async () => {
    const inside = await ready()
    await expect(await inside.findByText('등록을 시작한 지 24시간이 지나 이어서 등록할 수 없습니다.')).toBeVisible()
    await expect(
      inside.getByText('입력한 내용은 지워졌습니다. 저장된 단계는 방문 목록에서 확인해주세요.'),
    ).toBeVisible()
    await expect(inside.queryByRole('button', { name: '이어서 등록' })).toBeNull()
    await expect(drafts.forms.size).toBe(0)
  },
}

export const JustBeforeADay: Story = {
  parameters: { ...stopped({}, 24 * 60 - 1), ledger: ['VISIT-268'] },
  play: async ({ args: { actions } }) => {
    const inside = await ready()
    await userEvent.click(await inside.findByRole('button', { name: '이어서 등록' }))
    await waitFor(() => expect(actions.create).toHaveBeenCalledWith(BODY, 'key-1'))
  },
}

/** What was only typed is filled in again, as in every form. */
export const TypedBefore: Story = {
  parameters: { ...typed({ notes: '공복' }), ledger: ['VISIT-268'] },
  play: async () => {
    const inside = await ready()
    await restored(inside)
    await expect(inside.getByText('내용을 확인한 뒤 등록하거나, 처음부터 다시 작성할 수 있습니다.')).toBeVisible()
    await expect(inside.getByRole('textbox', { name: '비고' })).toHaveValue('공복')
    await expect(templateIn(inside)).toHaveTextContent('V3 - V3 방문')
    await expect(dayOf(inside, ACTUAL)).toBe(TODAY)
    await expect(inside.getByRole('button', { name: '등록' })).toBeVisible()
    await expect(inside.queryByRole('list', { name: '방문 등록 단계' })).toBeNull()
  },
}

/** A second press while the first is under way sends nothing. */
export const PressedTwice: Story = {
  parameters: { ...typed({ isNotified: true }), ledger: ['VISIT-165', 'REQ-062'] },
  play: async ({ args: { actions, onDone } }) => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    mocked(actions.create).mockImplementationOnce(async () => {
      await waiting
      return { ok: true, visit: V3 }
    })
    const inside = await ready()
    await restored(inside)
    await press(inside, '등록')
    await waitFor(() => expect(actions.create).toHaveBeenCalledOnce())
    await expect(inside.queryByRole('list', { name: '방문 등록 단계' })).toBeNull()
    await expectLocked()
    await userEvent.click(inside.getByRole('button', { name: /등록$/ }))
    answer()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(actions.create).toHaveBeenCalledOnce()
    await expect(actions.complete).toHaveBeenCalledOnce()
  },
}

/** 연결이 끊어지면 입력하기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await findDialog(TITLE)
    await expect(inside.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: '등록' })).toBeDisabled()
  },
}

export const PreviewRuns: Story = {
  parameters: { ledger: ['REQ-056', 'VISIT-155'] },
  play: async ({ args: { actions } }) => {
    mocked(actions.preview)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockReturnValueOnce(new Promise(() => undefined))
    const inside = await ready()
    await choose(inside, /V3/)
    await userEvent.click(await inside.findByRole('button', { name: '다시 시도' }))
    await expectRetryRuns(actions.preview, 2)
  },
}
