import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import * as v from 'valibot'
import { Button } from '../Button/Button'
import { Checkbox } from '../Checkbox/Checkbox'
import { DateField } from '../DateField/DateField'
import { Dialog } from '../Dialog/Dialog'
import { FileField } from '../FileField/FileField'
import { RadioGroup } from '../RadioGroup/RadioGroup'
import { Select } from '../Select/Select'
import { TextField } from '../TextField/TextField'
import { Form, type FormAnswer, useForm } from './Form'

const TODAY = '2026-11-21'
const ROLES = [
  { id: 'crc', label: 'CRC' },
  { id: 'cra', label: 'CRA' },
]
const SITES = [
  { id: 'seoul', label: '서울병원' },
  { id: 'busan', label: '부산병원' },
]

const Person = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('이름을 입력해주세요.')),
  email: v.pipe(v.string(), v.trim(), v.email('유효한 이메일 주소를 입력해주세요.')),
  site: v.nullable(v.string()),
  startDate: v.pipe(
    v.nullable(v.string()),
    v.string('시작일을 입력해주세요.'),
    v.maxValue(TODAY, '미래 날짜는 입력할 수 없습니다.'),
  ),
  role: v.pipe(v.nullable(v.string()), v.string('역할을 선택해주세요.')),
  isAgreed: v.literal(true, '동의가 필요합니다.'),
})
type Registration = v.InferOutput<typeof Person>
type PersonValues = Omit<v.InferInput<typeof Person>, 'isAgreed'> & { isAgreed: boolean }
type Answer = FormAnswer<PersonValues> | Promise<FormAnswer<PersonValues>>

const EMPTY: PersonValues = { name: '', email: '', site: null, startDate: null, role: null, isAgreed: false }
const WHOLE: PersonValues = {
  name: '김하늘',
  email: 'haneul@seoul-hospital.example',
  site: 'seoul',
  startDate: '2026-11-20',
  role: 'crc',
  isAgreed: true,
}

interface SampleProps {
  initialValues?: PersonValues
  onSubmit: (person: Registration) => Answer
  isSummaryHidden?: boolean
  judged?: 'left' | 'sent'
}

function Sample({ initialValues = EMPTY, onSubmit, isSummaryHidden = false, judged = 'left' }: SampleProps) {
  const form = useForm({ schema: Person, initialValues, onSubmit, judged })
  return (
    <div style={{ maxWidth: 400 }}>
      <Form {...form.formProps} isSummaryHidden={isSummaryHidden}>
        <TextField label="이름" {...form.field('name')} isRequired />
        <TextField label="이메일" {...form.field('email')} isRequired />
        <Select label="기관" items={SITES} {...form.field('site')} />
        <DateField label="시작일" {...form.field('startDate')} today={TODAY} isRequired />
        <RadioGroup label="역할" items={ROLES} {...form.field('role')} isRequired />
        <Checkbox
          isSelected={form.values.isAgreed}
          onChange={(isAgreed) => form.setValue('isAgreed', isAgreed)}
          errorMessage={form.field('isAgreed').errorMessage}
        >
          개인정보 처리에 동의합니다.
        </Checkbox>
        <Button type="submit" variant="primary" isPending={form.isSubmitting}>
          등록
        </Button>
      </Form>
    </div>
  )
}

const meta = {
  component: Sample,
  args: { onSubmit: fn((_: Registration): Answer => ({ ok: true })) },
} satisfies Meta<typeof Sample>
export default meta

type Story = StoryObj<typeof meta>

/** Nothing is reported before the user has done anything. */
export const Empty: Story = {
  play: ({ canvas }) => {
    expect(canvas.queryByText(/확인해주세요/)).toBeNull()
    expect(canvas.getByRole('textbox', { name: /이름/ })).toBeValid()
  },
}

/** Submitted by Enter with errors: nothing is sent, and the summary has the focus and links to each field. */
export const ErrorSummary: Story = {
  tags: ['picture', 'sheet-controls'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /이름/ }))
    await userEvent.keyboard('{Enter}')
    const summary = canvas.getByRole('region', { name: '5개 항목을 확인해주세요.' })
    expect(summary).toHaveFocus()
    expect(args.onSubmit).not.toHaveBeenCalled()
    expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '이름을 입력해주세요.',
      '유효한 이메일 주소를 입력해주세요.',
      '시작일을 입력해주세요.',
      '역할을 선택해주세요.',
      '개인정보 처리에 동의합니다: 동의가 필요합니다.',
    ])
    await userEvent.tab()
    expect(canvas.getByRole('link', { name: /이름/ })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(canvas.getByRole('spinbutton', { name: /년/ })).toHaveFocus()
  },
}

/** A corrected field leaves the summary at once; the summary disappears with the last one. */
export const SummaryGrowsShorter: Story = {
  args: { initialValues: { ...WHOLE, name: '', role: null } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(canvas.getByRole('region')).toHaveAccessibleName('2개 항목을 확인해주세요.')
    await userEvent.click(canvas.getByRole('link', { name: /역할/ }))
    expect(canvas.getByRole('radio', { name: 'CRC' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(canvas.getByRole('region')).toHaveAccessibleName('1개 항목을 확인해주세요.')
    await userEvent.type(canvas.getByRole('textbox', { name: /이름/ }), '김')
    expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** With a single error there is no summary: its field takes the focus. */
export const OneError: Story = {
  args: { initialValues: { ...WHOLE, email: 'haneul@' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    const email = canvas.getByRole('textbox', { name: /이메일/ })
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('유효한 이메일 주소를 입력해주세요.')
    expect(canvas.queryByRole('region')).toBeNull()
    expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A field without an input is led to as well, by its first button. */
export const FieldOfButtons: Story = {
  render: () => (
    <Form onSubmit={() => undefined}>
      <TextField label="이름" errorMessage="이름을 입력해주세요." />
      <FileField
        label="동의서"
        files={[]}
        onAdd={() => undefined}
        onRemove={() => undefined}
        errorMessage="동의서를 첨부해주세요."
      />
      <Button type="submit">등록</Button>
    </Form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    await userEvent.click(canvas.getByRole('link', { name: /동의서/ }))
    expect(canvas.getByRole('button', { name: '파일 선택' })).toHaveFocus()
  },
}

/** A short form is fully visible: the first invalid field takes the focus. */
export const WithoutSummary: Story = {
  args: { isSummaryHidden: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(canvas.getByRole('textbox', { name: /이름/ })).toHaveFocus()
    expect(canvas.queryByRole('region')).toBeNull()
    // What was said at a field goes with the key that puts it right.
    await userEvent.keyboard('김')
    expect(canvas.getByRole('textbox', { name: /이름/ })).toBeValid()
  },
}

/** A field is validated when it is left changed, not while it is typed, and from then on at every key. */
export const JudgedWhenLeft: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: /이메일/ })
    await userEvent.click(email)
    await userEvent.tab()
    expect(email).toBeValid()
    await userEvent.type(email, 'haneul@')
    expect(email).toBeValid()
    await userEvent.tab()
    expect(email).toBeInvalid()
    await userEvent.type(email, 'seoul-hospital.example')
    expect(email).toBeValid()
  },
}

/**
 * For a short form that is submitted often: nothing is reported before submitting, and the next key clears the message.
 */
export const JudgedWhenSent: Story = {
  args: { judged: 'sent', initialValues: { ...WHOLE, email: '' } },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: /이메일/ })
    await userEvent.type(email, 'haneul@{Tab}')
    expect(email).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(email).toBeInvalid()
    await userEvent.keyboard('s')
    expect(email).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(email).toBeInvalid()
  },
}

function WithoutItsField({ onSubmit }: SampleProps) {
  const form = useForm({ schema: Person, initialValues: { ...WHOLE, startDate: null }, onSubmit })
  return (
    <Form {...form.formProps}>
      <TextField label="이름" {...form.field('name')} />
      <Button type="submit">등록</Button>
    </Form>
  )
}

/** An error that no field of the form shows is shown above it. */
export const RefusedWithoutAField: Story = {
  render: (args) => <WithoutItsField {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(await canvas.findByRole('alert')).toHaveTextContent('시작일을 입력해주세요.')
    expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A fault that the field detects itself counts too: the schema sees only the previous date. */
export const HalfTypedDate: Story = {
  args: { initialValues: WHOLE },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('spinbutton', { name: /일,/ }))
    await userEvent.keyboard('{Backspace}{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(args.onSubmit).not.toHaveBeenCalled()
    expect(canvas.getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible()
    expect(canvas.getByRole('spinbutton', { name: /년/ })).toHaveFocus()
  },
}

/** The schema's output is sent: here, trimmed. */
export const Sent: Story = {
  args: { initialValues: { ...WHOLE, name: '  김하늘 ' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(args.onSubmit).toHaveBeenCalledWith({ ...WHOLE, name: '김하늘' })
  },
}

/** While it is being sent, neither the button nor Enter sends it again. */
export const Sending: Story = {
  args: { initialValues: WHOLE, onSubmit: fn((_: Registration): Answer => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    await userEvent.click(canvas.getByRole('textbox', { name: /이름/ }))
    await userEvent.keyboard('{Enter}{Enter}')
    expect(args.onSubmit).toHaveBeenCalledOnce()
    expect(canvas.getByRole('button', { name: /등록/ })).toHaveAttribute('data-pending')
  },
}

/** The server's message is shown at its field, until the field is changed. */
export const RefusedByTheServer: Story = {
  args: {
    initialValues: WHOLE,
    onSubmit: fn(
      (_: Registration): Answer => Promise.resolve({ ok: false, fields: { email: '이미 등록된 이메일입니다.' } }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    const email = canvas.getByRole('textbox', { name: /이메일/ })
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toHaveAccessibleDescription('이미 등록된 이메일입니다.')
    await userEvent.keyboard('x')
    expect(email).toBeValid()
  },
}

/** An error about the whole form is shown above it and announced at once; the input stays. */
export const RefusedAsAWhole: Story = {
  args: {
    initialValues: WHOLE,
    onSubmit: fn(
      (_: Registration): Answer => Promise.resolve({ ok: false, message: '등록하지 못했습니다. 다시 시도해주세요.' }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(await canvas.findByRole('alert')).toHaveTextContent('등록하지 못했습니다. 다시 시도해주세요.')
    expect(canvas.getByRole('textbox', { name: /이름/ })).toHaveValue('김하늘')
  },
}

/** The Enter that ends a syllable goes to the input method; the next one submits the form. */
export const Composing: Story = {
  args: { initialValues: WHOLE },
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole('textbox', { name: /이름/ })
    await userEvent.click(name)
    await fireEvent.compositionStart(name)
    const enter = (init: KeyboardEventInit) => fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', ...init })
    // The browser submits by Enter only if the key event is not cancelled: `false` means cancelled.
    expect(await enter({ isComposing: true })).toBe(false)
    // Safari's last key event, after the composition.
    await fireEvent.compositionEnd(name, { data: '늘' })
    expect(await enter({ keyCode: 229 })).toBe(false)
    expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

function Nested({ onSubmit }: SampleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Form onSubmit={() => void onSubmit({ ...WHOLE, startDate: TODAY, role: 'crc', isAgreed: true })}>
      <TextField label="이름" />
      <Button onPress={() => setOpen(true)}>기관 추가</Button>
      <Dialog
        title="기관 추가"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <Button type="submit" form="site">
            추가
          </Button>
        }
      >
        <Form id="site" onSubmit={() => setOpen(false)}>
          <TextField label="기관명" errorMessage="이미 있는 기관입니다." />
        </Form>
      </Dialog>
      <Button type="submit">등록</Button>
    </Form>
  )
}

/** The form of a dialog is a form of its own, although React nests it inside the other. */
export const InADialog: Story = {
  render: (args) => <Nested {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '기관 추가' }))
    const body = document.body
    const inDialog = (await waitFor(() => body.querySelector('[role="dialog"] input'))) as HTMLInputElement
    await userEvent.click(inDialog)
    await userEvent.keyboard('{Enter}')
    expect(args.onSubmit).not.toHaveBeenCalled()
    expect(inDialog).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.querySelector('[role="dialog"]')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** The fields of a dialog over the form are not the form's: its summary lists only its own. */
export const FieldOfADialog: Story = {
  render: () => (
    <Form onSubmit={() => undefined}>
      <TextField label="이름" errorMessage="이름을 입력해주세요." />
      <TextField label="기관명" errorMessage="이미 있는 기관입니다." />
      <Button type="submit">등록</Button>
      <Dialog title="기관 검색" isOpen onOpenChange={() => undefined}>
        <TextField label="검색어" errorMessage="두 글자 이상 입력해주세요." />
      </Dialog>
    </Form>
  ),
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('form')?.requestSubmit()
    await waitFor(() => expect(canvasElement.querySelectorAll('section li')).toHaveLength(2))
  },
}

function Renewable({ onSubmit }: SampleProps) {
  const form = useForm({ schema: Person, initialValues: WHOLE, onSubmit })
  return (
    <Form {...form.formProps}>
      <TextField label="이름" {...form.field('name')} />
      <Button type="submit">등록</Button>
      <Button onPress={() => form.reset()}>되돌리기</Button>
      <Button onPress={() => form.reset({ ...WHOLE, name: '박바다' })}>다른 사람</Button>
      <output>{form.isChanged ? '변경됨' : '그대로'}</output>
    </Form>
  )
}

/** It knows whether something differs from what it began with, and begins anew without a word of complaint. */
export const StartsAnew: Story = {
  render: (args) => <Renewable {...args} />,
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole('textbox', { name: '이름' })
    const state = canvas.getByRole('status')
    expect(state).toHaveTextContent('그대로')
    await userEvent.clear(name)
    expect(state).toHaveTextContent('변경됨')
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(name).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: '되돌리기' }))
    expect(name).toHaveValue('김하늘')
    expect(name).toBeValid()
    expect(state).toHaveTextContent('그대로')
    await userEvent.clear(name)
    expect(name).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: '다른 사람' }))
    expect(name).toHaveValue('박바다')
    expect(state).toHaveTextContent('그대로')
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(args.onSubmit).toHaveBeenLastCalledWith({ ...WHOLE, name: '박바다' })
  },
}

/** A form that was answered can be sent once more, and what was said of the last time is gone meanwhile. */
export const SentAgain: Story = {
  args: { initialValues: WHOLE },
  beforeEach: ({ args }) => {
    args.onSubmit.mockReturnValueOnce({ ok: false, message: '등록하지 못했습니다. 다시 시도해주세요.' })
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    expect(await canvas.findByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: '등록' })).not.toHaveAttribute('data-pending'))
  },
}

/** Long messages wrap, in the summary and below the fields. */
export const LongText: Story = {
  render: ({ onSubmit }) => (
    <div style={{ maxWidth: 320 }}>
      <Form onSubmit={() => void onSubmit({ ...WHOLE, startDate: TODAY, role: 'crc', isAgreed: true })}>
        <TextField
          label="임상시험실시기관의 시험대상자 식별 코드 관리 담당자 이름"
          errorMessage="임상시험실시기관의 장이 지정한 담당자의 이름을 한글로 빠짐없이 입력해주세요."
        />
        <TextField
          label="Electronic-Case-Report-Form-Identifier-Without-Any-Blank"
          errorMessage="eCRF-2026-HANBIT-SEOUL-0000000000001 형식으로 입력해주세요."
        />
        <Button type="submit">등록</Button>
      </Form>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '등록' }))
    const summary = canvas.getByRole('region')
    expect(summary.scrollWidth).toBeLessThanOrEqual(summary.clientWidth)
  },
}
