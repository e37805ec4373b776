import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as v from 'valibot'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Form, type FormAnswer, useForm } from './Form'

const Period = v.pipe(
  v.object({ first: v.string(), last: v.string() }),
  v.check(({ first, last }) => first <= last, '처음이 끝보다 뒤에 있습니다.'),
)
type PeriodValues = v.InferInput<typeof Period>
type Answer = FormAnswer<PeriodValues> | Promise<FormAnswer<PeriodValues>>

interface SampleProps {
  initialValues: PeriodValues
  onSubmit: (period: PeriodValues) => Answer
}

/** A form of two fields; what is wrong may lie between them. */
function Sample({ initialValues, onSubmit }: SampleProps) {
  const form = useForm({ schema: Period, initialValues, onSubmit })
  return (
    <Form {...form.formProps} id="period">
      <TextField label="처음" {...form.field('first')} />
      <TextField label="끝" {...form.field('last')} />
      <Button type="submit">저장</Button>
      <Button onPress={() => form.reset()}>되돌리기</Button>
    </Form>
  )
}

/** Why a form as a whole is refused, and when that is no longer said. */
const meta = {
  component: Sample,
  args: { initialValues: { first: 'B', last: 'A' }, onSubmit: fn((_: PeriodValues): Answer => ({ ok: true })) },
} satisfies Meta<typeof Sample>
export default meta

type Story = StoryObj<typeof meta>

/** Nothing is said before it is sent; then until it is put right. */
export const BetweenTwoFields: Story = {
  play: async ({ args, canvas }) => {
    expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    expect(canvas.getByRole('alert')).toHaveTextContent('처음이 끝보다 뒤에 있습니다.')
    expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '되돌리기' }))
    expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    const last = canvas.getByRole('textbox', { name: '끝' })
    await userEvent.clear(last)
    await userEvent.type(last, 'C')
    expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    expect(args.onSubmit).toHaveBeenCalledWith({ first: 'B', last: 'C' })
  },
}

/** What the server has said goes with the next key, at its field and of the whole. */
export const GoesWithTheNextKey: Story = {
  args: {
    initialValues: { first: 'A', last: 'B' },
    onSubmit: fn(
      (_: PeriodValues): Answer => ({
        ok: false,
        message: '저장하지 못했습니다.',
        fields: { first: '이미 있는 처음입니다.', last: '이미 있는 끝입니다.' },
      }),
    ),
  },
  play: async ({ canvas }) => {
    const [first, last] = [canvas.getByRole('textbox', { name: '처음' }), canvas.getByRole('textbox', { name: '끝' })]
    await userEvent.click(canvas.getByRole('button', { name: '저장' }))
    expect(await canvas.findByText('저장하지 못했습니다.')).toBeVisible()
    await userEvent.type(last, 'C')
    expect(canvas.queryByText('저장하지 못했습니다.')).toBeNull()
    expect(last).toBeValid()
    // Nobody has touched the other one.
    expect(first).toHaveAccessibleDescription('이미 있는 처음입니다.')
    await userEvent.click(canvas.getByRole('button', { name: '되돌리기' }))
    await waitFor(() => expect(first).toBeValid())
    expect(last).toHaveValue('B')
  },
}

/** A button outside sends it by its id. */
export const SentFromOutside: Story = {
  args: { initialValues: { first: 'A', last: 'B' } },
  render: (args) => (
    <>
      <Sample {...args} />
      <Button type="submit" form="period">
        밖에서 저장
      </Button>
    </>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '밖에서 저장' }))
    expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
