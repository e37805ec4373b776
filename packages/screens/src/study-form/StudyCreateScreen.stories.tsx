import type { LoadOptions, Option } from '@imsang/ui/PickerField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { withKept } from '../drafts/draftStory'
import { expectLocked } from '../testing/lockedStory'
import { choose, offered } from './formStory'
import { StudyCreateScreen, type StudyCreateScreenProps } from './StudyCreateScreen'
import { samplePickers } from './samples'
import type { StudyFormOptions } from './useStudyForm'

const meta = {
  title: '연구/생성',
  component: StudyCreateScreen,
  args: {
    today: '2026-02-10',
    pickers: samplePickers,
    actions: {
      save: fn<StudyFormOptions['save']>(async () => ({ ok: true, projectId: 'p1' })),
      onSaved: fn(),
      onCancel: fn(),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof StudyCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

const submit = () => userEvent.click(screen.getByRole('button', { name: '연구 생성' }))
const textbox = (name: string) => screen.getByRole('textbox', { name })
const saved = ({ actions }: StudyCreateScreenProps) =>
  (actions.save as typeof meta.args.actions.save).mock.calls.at(-1)?.[0]

/** Chooses what a study cannot do without. */
async function fillIn() {
  await userEvent.type(textbox('연구 제목'), '고혈압 3상')
  await choose(/^연구주도기관/, /^한강제약 1\D/)
  await choose(/^의뢰기관/, /^한강제약 2\D/)
  await choose(/^총괄연구책임자/, /^이서연 2/)
}

export const FirstSight: Story = {
  parameters: {
    ledger: ['STUDY-130', 'STUDY-131', 'STUDY-134', 'STUDY-135', 'STUDY-137', 'STUDY-138', 'STUDY-156', 'STUDY-157'],
  },
  play: async () => {
    await expect(screen.getByText('연구의 기본 정보와 참여 기관을 등록합니다.')).toBeVisible()
    for (const name of ['기간과 규모', '연구 내용', '참여 기관과 조직']) {
      await expect(screen.getByRole('region', { name })).toBeVisible()
      await expect(screen.getByRole('heading', { name })).toBeVisible()
    }
    for (const name of ['연구 제목', '연구 별칭']) await expect(textbox(name)).toHaveValue('')
    await expect(textbox('연구 제목')).toBeRequired()
    await expect(textbox('연구 별칭')).not.toBeRequired()
    for (const name of ['연구주도기관', '의뢰기관']) {
      const field = screen.getByRole('button', { name: `${name} 선택해주세요` })
      await expect(field).toHaveAccessibleDescription('필수 항목입니다.')
    }
    const dateOf = (name: RegExp) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('spinbutton')
        .map((part) => part.getAttribute('aria-valuenow'))
    await expect(dateOf(/^시작일/)).toEqual(['2026', '2', '10'])
    await expect(dateOf(/^종료일/)).toEqual(['2027', '2', '10'])
  },
}

export const OptionalFields: Story = {
  parameters: {
    ledger: ['STUDY-139', 'STUDY-140', 'STUDY-142', 'STUDY-143', 'STUDY-144', 'STUDY-145', 'STUDY-147', 'STUDY-149'],
  },
  play: async () => {
    for (const name of ['CRO', 'SMO']) {
      await expect(screen.getByRole('button', { name: `${name} 선택해주세요` })).not.toHaveAccessibleDescription(
        '필수 항목입니다.',
      )
    }
    for (const name of ['프로토콜 번호', '목표 시험대상자 수', '치료 영역']) await expect(textbox(name)).toHaveValue('')
    await expect(textbox('프로토콜 버전')).toHaveValue('v1.0')
    await expect(textbox('프로토콜 버전')).toHaveAttribute('readonly')
    const all = screen.getAllByRole('textbox')
    await expect(all[all.indexOf(textbox('프로토콜 번호')) + 1]).toBe(textbox('프로토콜 버전'))
    await userEvent.type(textbox('목표 시험대상자 수'), 'a12가')
    await expect(textbox('목표 시험대상자 수')).toHaveValue('12')
    for (const name of ['연구 목적 및 개요', '연구 설명']) await expect(textbox(name).tagName).toBe('TEXTAREA')
  },
}

const optionsOf = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  const list = within(await screen.findByRole('listbox'))
  const labels = list.getAllByRole('option').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return labels
}

export const Phases: Story = {
  parameters: {
    ledger: ['STUDY-141', 'STUDY-158', 'STUDY-162', 'STUDY-163', 'STUDY-164', 'STUDY-165', 'STUDY-167', 'STUDY-168'],
  },
  play: async () => {
    await expect(screen.getByRole('button', { name: /임상 단계/ })).toHaveTextContent('1상')
    await expect(await optionsOf(/임상 단계/)).toEqual(['전임상', '1상', '2상', '3상', '4상', '시판 후', '해당 없음'])
  },
}

export const Types: Story = {
  parameters: { ledger: ['STUDY-148'] },
  play: async () => {
    await expect(await optionsOf(/연구 유형/)).toEqual(['선택 안 함', '중재 연구', '관찰 연구', '등록 연구', '기타'])
  },
}

export const Preclinical: Story = {
  parameters: { ledger: ['STUDY-166'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: /임상 단계/ }))
    await userEvent.click(await screen.findByRole('option', { name: '전임상' }))
    await expect(screen.getByRole('button', { name: /임상 단계/ })).toHaveTextContent('전임상')
    await submit()
    await waitFor(() => expect(args.actions.save).toHaveBeenCalled())
    await expect(saved(args)).toMatchObject({ clinicalPhase: 'PRECLINICAL' })
  },
}

export const EverythingMissing: Story = {
  parameters: {
    ledger: ['STUDY-198', 'STUDY-200', 'STUDY-201', 'STUDY-202', 'STUDY-203', 'STUDY-204', 'STUDY-210', 'STUDY-211'],
  },
  play: async ({ args }) => {
    for (const name of [/^시작일/, /^종료일/]) {
      const parts = within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
      for (const part of parts) {
        part.focus()
        await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
      }
    }
    await submit()
    for (const message of [
      '연구 제목을 입력해주세요.',
      '연구주도기관을 선택해주세요.',
      '의뢰기관을 선택해주세요.',
      '시작일을 입력해주세요.',
      '종료일을 입력해주세요.',
      '총괄연구책임자(CI)를 선택해주세요.',
      '필수 입력값을 확인해주세요',
    ]) {
      await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    }
    await waitFor(() => expect(textbox('연구 제목')).toHaveFocus())
    await expect(textbox('연구 제목')).toHaveAccessibleDescription('연구 제목을 입력해주세요.')
    for (const [name, message] of [
      ['연구주도기관', /연구주도기관을 선택해주세요\./],
      ['의뢰기관', /의뢰기관을 선택해주세요\./],
    ] as const) {
      await expect(screen.getByRole('button', { name: `${name} 선택해주세요` })).toHaveAccessibleDescription(message)
    }
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const BlankName: Story = {
  parameters: { ledger: ['STUDY-199', 'STUDY-214'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.clear(textbox('연구 제목'))
    await userEvent.type(textbox('연구 제목'), '   ')
    await userEvent.type(textbox('목표 시험대상자 수'), '1.5')
    await submit()
    await expect(screen.getByText('연구 제목을 입력해주세요.')).toBeVisible()
    await expect(screen.getByText('0 이상의 정수를 입력해주세요.')).toBeVisible()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

export const LongNickname: Story = {
  parameters: { ledger: ['STUDY-132', 'STUDY-133', 'SCONST-033'] },
  play: async ({ args }) => {
    await fillIn()
    await userEvent.click(textbox('연구 별칭'))
    await userEvent.paste('가'.repeat(201))
    await submit()
    await expect(screen.getByText('연구 별칭은 200자 이하로 입력해주세요.')).toBeVisible()
    await expect(args.actions.save).not.toHaveBeenCalled()
    await userEvent.clear(textbox('연구 별칭'))
    await userEvent.paste('가'.repeat(200))
    await submit()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
  },
}

export const WithoutSponsor: Story = {
  parameters: { ledger: ['STUDY-136', 'STUDY-179', 'STUDY-180'] },
  play: async () => {
    const field = () => screen.getByRole('button', { name: /^총괄연구책임자\(CI\)/ })
    await expect(field()).toBeDisabled()
    await expect(screen.getByText('연구주도기관 또는 의뢰기관을 먼저 선택해주세요.')).toBeVisible()
    await choose(/^의뢰기관/, /^한강제약 2\D/)
    await expect(field()).toBeEnabled()
    await expect(screen.queryByText('연구주도기관 또는 의뢰기관을 먼저 선택해주세요.')).toBeNull()
  },
}

export const LeadSponsorAlone: Story = {
  parameters: { ledger: ['STUDY-179', 'STUDY-180'] },
  play: async () => {
    await choose(/^연구주도기관/, /^한강제약 1\D/)
    await expect(screen.getByRole('button', { name: /^총괄연구책임자\(CI\)/ })).toBeEnabled()
    await expect(screen.queryByText('연구주도기관 또는 의뢰기관을 먼저 선택해주세요.')).toBeNull()
  },
}

/** 두 기관의 연구자를 함께 보여주고, 기관을 바꾸면 그 기관의 연구자만 남습니다. */
export const SponsorChanged: Story = {
  parameters: { ledger: ['STUDY-187', 'STUDY-197'] },
  play: async ({ args }) => {
    await fillIn()
    await expect(await offered(/^총괄연구책임자/)).toHaveLength(4)
    // One of the two organisations stays, and so does the chief investigator.
    await choose(/^연구주도기관/, /^한강제약 4\D/)
    await expect(screen.getByRole('button', { name: '총괄연구책임자(CI) 이서연 2' })).toBeVisible()
    await choose(/^의뢰기관/, /^한강제약 5\D/)
    await expect(screen.getByRole('button', { name: '총괄연구책임자(CI) 선택해주세요' })).toBeVisible()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'info',
      message: '기관이 변경되어 CI를 다시 선택해주세요.',
    })
    await submit()
    await expect(screen.getByText('총괄연구책임자(CI)를 선택해주세요.')).toBeVisible()
  },
}

/** How long the search for `awaited` came after the last key, in ms. */
let rests: number[] = []
let awaited = ''
let lastKey = 0
const timed =
  <One extends Option>(load: LoadOptions<One>): LoadOptions<One> =>
  (query, page, signal) => {
    if (query === awaited) rests.push(performance.now() - lastKey)
    return load(query, page, signal)
  }

/** 입력이 150 ms 멈추면 검색합니다. 바쁜 컴퓨터에서는 늦어지므로 가장 짧은 시간을 봅니다. */
export const PickersRest: Story = {
  args: {
    pickers: {
      ...samplePickers,
      organizations: (use) => timed(samplePickers.organizations(use)),
      investigators: (ids) => timed(samplePickers.investigators(ids)),
    },
  },
  parameters: { ledger: ['STUDY-191', 'SCONST-009'] },
  beforeEach: () => {
    const onKey = () => {
      lastKey = performance.now()
    }
    addEventListener('input', onKey, true)
    return () => removeEventListener('input', onKey, true)
  },
  play: async () => {
    for (const field of [/^연구주도기관/, /^총괄연구책임자/]) {
      rests = []
      const [opener] = screen.getAllByRole('button', { name: field })
      await userEvent.click(opener as HTMLElement)
      const dialog = within(await screen.findByRole('dialog'))
      await waitFor(() => expect(dialog.getByRole('searchbox')).toHaveFocus())
      await userEvent.keyboard('한 ')
      // Each attempt awaits what was never typed before: a late search for earlier text is not counted.
      let attempt = 1
      await waitFor(async () => {
        attempt += 1
        awaited = `한 ${attempt}`
        const before = rests.length
        await userEvent.keyboard(`1{Backspace}${attempt}`)
        await waitFor(() => expect(rests.length).toBeGreaterThan(before))
        await userEvent.keyboard('{Backspace}'.repeat(String(attempt).length))
        await expect(Math.min(...rests)).toBeLessThan(230)
      })
      await expect(Math.min(...rests)).toBeGreaterThan(145)
      await userEvent.click(dialog.getByRole('button', { name: '취소' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      if (String(field).includes('연구주도기관')) await choose(field, /^한강제약 1\D/)
    }
  },
}

export const EndBeforeStart: Story = {
  parameters: { ledger: ['STUDY-205', 'STUDY-206', 'STUDY-207', 'STUDY-212'] },
  play: async ({ args }) => {
    await fillIn()
    const type = async (name: RegExp, digits: string) => {
      const [year] = within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
      year?.focus()
      await userEvent.keyboard(digits)
    }
    for (const end of ['20260209', '20260210']) {
      await type(/^종료일/, end)
      await submit()
      await expect(screen.getByText('종료일은 시작일 이후여야 합니다.')).toBeVisible()
      // Editing the other date clears the error as well.
      await type(/^시작일/, '20260210')
      await type(/^시작일/, '20260211')
      await waitFor(() => expect(screen.queryByText('종료일은 시작일 이후여야 합니다.')).toBeNull())
      await type(/^시작일/, '20260210')
    }
    await submit()
    await expect(screen.getByText('종료일은 시작일 이후여야 합니다.')).toBeVisible()
    await type(/^종료일/, '20260209')
    await waitFor(() => expect(screen.queryByText('종료일은 시작일 이후여야 합니다.')).toBeNull())
    await expect(args.actions.save).not.toHaveBeenCalled()
    await type(/^종료일/, '20260211')
    await submit()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
  },
}

export const SmoPeople: Story = {
  parameters: { ledger: ['STUDY-150', 'STUDY-151'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: /^SMO 연구 매니저/ })).toBeDisabled()
    await expect(screen.getAllByText('SMO를 먼저 선택해주세요.')).toHaveLength(2)
    await expect(screen.getByText('SMO 연구코디네이터(CRC)')).toBeVisible()
    await fillIn()
    await choose(/^SMO 선택해주세요/, /^한강제약 7\D/)
    await waitFor(() => expect(screen.getByText('김도윤 7, 이서연 7')).toBeVisible())
    await choose(/^SMO 연구 매니저/, /^김도윤 7/)
    await submit()
    await waitFor(() => expect(args.actions.save).toHaveBeenCalled())
    await expect(saved(args)).toMatchObject({
      smoOrganizationId: 'organization-7',
      smoProjectManagerId: 'person-7-1',
      smoCrcIds: ['person-7-1', 'person-7-2'],
    })
  },
}

const failing = fn()

/** SMO 구성원을 불러오지 못하면 다시 시도할 수 있습니다. */
export const SmoPeopleFailed: Story = {
  args: { pickers: { ...samplePickers, everyMember: failing } },
  parameters: { ledger: ['STUDY-151'] },
  beforeEach: () => {
    failing.mockReset().mockImplementation(samplePickers.everyMember)
  },
  play: async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    failing.mockReturnValueOnce(promise)
    await choose(/^SMO 선택해주세요/, /^한강제약 7\D/)
    await expect(await screen.findByText('SMO 구성원을 불러오는 중입니다.')).toBeVisible()
    reject(new Error('offline'))
    await waitFor(() => expect(screen.getByText('SMO 구성원을 불러오지 못했습니다.')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(screen.getByText('김도윤 7, 이서연 7')).toBeVisible())
  },
}

export const Sites: Story = {
  parameters: { ledger: ['STUDY-152', 'STUDY-153'] },
  play: async ({ args }) => {
    await fillIn()
    await choose(/^참여 기관/, /^한강제약 8\D/, /^한강제약 9\D/)
    const site = within(screen.getByText('한강제약 9').closest('li') as HTMLElement)
    await userEvent.type(site.getByRole('textbox', { name: '기관 역할' }), '주관')
    await userEvent.click(site.getByRole('button', { name: /^책임연구자\(PI\)/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '한강제약 9 책임연구자(PI)' }))
    await userEvent.click(await dialog.findByRole('option', { name: /^김도윤 9/ }))
    await userEvent.click(dialog.getByRole('button', { name: '선택' }))
    await choose(/^참여 조직/, /^한강제약 10\D/)
    await submit()
    await waitFor(() => expect(args.actions.save).toHaveBeenCalled())
    await expect(saved(args)).toMatchObject({
      participatingInstitutions: [
        { institutionId: 'organization-8', principalInvestigatorId: '', notes: '' },
        { institutionId: 'organization-9', principalInvestigatorId: 'person-9-1', notes: '주관' },
      ],
      participatingOrganizationIds: ['organization-10'],
    })
  },
}

export const ProtocolTaken: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      save: fn<StudyFormOptions['save']>(async () => ({
        ok: false,
        message: '이미 사용 중인 프로토콜 번호입니다.',
        field: 'protocolNumber',
      })),
    },
  },
  parameters: { ledger: ['STUDY-213', 'STUDY-252'] },
  play: async () => {
    await fillIn()
    await userEvent.type(textbox('프로토콜 번호'), 'HG-101')
    await submit()
    await waitFor(() => expect(textbox('프로토콜 번호')).toHaveFocus())
    await expect(textbox('프로토콜 번호')).toHaveAccessibleDescription('이미 사용 중인 프로토콜 번호입니다.')
    await expect(textbox('프로토콜 번호')).toHaveValue('HG-101')
    await expect(textbox('연구 제목')).toHaveValue('고혈압 3상')
    await expect(screen.getByRole('button', { name: '총괄연구책임자(CI) 이서연 2' })).toBeVisible()
    // The next key takes the message away.
    await userEvent.type(textbox('프로토콜 번호'), '2')
    await expect(textbox('프로토콜 번호')).not.toHaveAccessibleDescription('이미 사용 중인 프로토콜 번호입니다.')
  },
}

export const NotCreated: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      save: fn<StudyFormOptions['save']>(async ({ projectNickname }) => ({
        ok: false,
        message: projectNickname === '' ? null : '지금은 연구를 만들 수 없습니다.',
      })),
    },
  },
  parameters: { ledger: ['STUDY-249', 'STUDY-252'] },
  play: async () => {
    await fillIn()
    await submit()
    await waitFor(() => expect(screen.getByText('프로젝트 생성에 실패했습니다.')).toBeVisible())
    await expect(textbox('연구 제목')).toHaveValue('고혈압 3상')
    await userEvent.type(textbox('연구 별칭'), '고혈압')
    await submit()
    await waitFor(() => expect(screen.getByText('지금은 연구를 만들 수 없습니다.')).toBeVisible())
    await expect(screen.queryByText('프로젝트 생성에 실패했습니다.')).toBeNull()
  },
}

/** 저장하는 동안에는 아무것도 바꿀 수 없습니다. */
export const Saving: Story = {
  args: { actions: { ...meta.args.actions, save: fn<StudyFormOptions['save']>(() => new Promise(() => undefined)) } },
  parameters: { ledger: ['REQ-062'] },
  play: async () => {
    await fillIn()
    await choose(/^SMO 선택해주세요/, /^한강제약 7\D/)
    await choose(/^참여 기관/, /^한강제약 8\D/)
    await submit()
    await screen.findByRole('button', { name: /저장 중\.\.\./ })
    await expectLocked()
  },
}

export const Created: Story = {
  parameters: { ledger: ['STUDY-161', 'STUDY-196', 'STUDY-131', 'STUDY-139', 'STUDY-140'] },
  play: async ({ args }) => {
    await fillIn()
    await submit()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '연구가 성공적으로 생성되었습니다.',
    })
    await expect(saved(args)).toMatchObject({
      leadSponsorId: 'organization-1',
      requestingSponsorId: 'organization-2',
      principalInvestigatorId: 'person-2-2',
      principalInvestigatorOrganizationId: 'organization-2',
    })
  },
}

const KEPT = {
  projectName: '고혈압 3상',
  projectNickname: '',
  leadSponsorId: 'organization-1',
  requestingSponsorId: '',
  principalInvestigatorId: '',
  principalInvestigatorOrganizationId: '',
  startDate: '2026-01-01',
  endDate: '2027-01-01',
  croOrganizationId: '',
  smoOrganizationId: '',
  clinicalPhase: 'PHASE_3',
  protocolNumber: '',
  protocolVersion: 'v1.0',
  totalTargetEnrollment: '',
  studyOverview: '',
  projectDescription: '',
  studyType: '',
  therapeuticArea: '',
  smoProjectManagerId: '',
  smoCrcIds: [],
  participatingInstitutions: [],
  participatingOrganizationIds: [],
  names: { 'organization-1': '한강제약 1' },
}

/** 저장하지 않고 떠난 내용은 다시 채워집니다. */
export const Restored: Story = {
  decorators: [withKept({ form: 'study/new', title: '새 연구', fields: { before: KEPT, values: KEPT } })],
  parameters: { ledger: ['STUDY-252', 'STUDY-316'] },
  play: async () => {
    await waitFor(() => expect(textbox('연구 제목')).toHaveValue('고혈압 3상'))
    await expect(screen.getByRole('button', { name: '연구주도기관 한강제약 1' })).toBeVisible()
    await expect(screen.getByRole('button', { name: /임상 단계/ })).toHaveTextContent('3상')
    await expect(screen.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
  },
}
