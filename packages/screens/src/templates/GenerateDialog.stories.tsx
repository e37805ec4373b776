import { sampleArms } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { tenSecondsLater } from '../testing/slowStory'
import { GenerateDialog } from './GenerateDialog'
import { FEWER, FIVE_BY_SEVEN } from './templateStory'

const meta = {
  title: '연구 상세/방문 템플릿/자동 생성',
  id: 'screen-template-generation',
  component: GenerateDialog,
  parameters: dialogPage(760),
  args: {
    code: 'ARM-01',
    name: '시험군',
    arms: sampleArms(),
    actions: { preview: fn(), generate: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
  beforeEach: ({ args }) => {
    mocked(args.actions.preview).mockReset().mockResolvedValue(FIVE_BY_SEVEN)
    mocked(args.actions.generate).mockReset().mockResolvedValue({ ok: true, created: 7, updated: 0, removed: 0 })
  },
} satisfies Meta<typeof GenerateDialog>

export default meta
type Story = StoryObj<typeof meta>

const open = () => findDialog('방문 템플릿 자동 생성')
const field = (inside: InDialog, name: RegExp) => inside.getByRole<HTMLInputElement>('textbox', { name })
const fill = async (inside: InDialog, name: RegExp, text: string) => {
  await userEvent.clear(field(inside, name))
  if (text) await userEvent.type(field(inside, name), `${text}{Tab}`)
}
const generate = (inside: InDialog) => userEvent.click(inside.getByRole('button', { name: '생성' }))
const table = async () => within(await screen.findByRole('table', { name: '미리보기' }))
const inShort = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

export const Created: Story = {
  parameters: { ledger: ['TMPL-039', 'TMPL-040', 'TMPL-041', 'TMPL-058', 'TMPL-059'] },
  play: async ({ args }) => {
    const inside = await open()
    await expect(field(inside, /방문 횟수/)).toHaveValue('5')
    await waitFor(() => expect(field(inside, /방문 횟수/)).toHaveFocus())
    await expect(field(inside, /방문 간격\(일\)/)).toHaveValue('7')
    await expect(inside.getByRole('heading', { name: '미리보기' })).toBeVisible()
    await waitFor(async () =>
      expect(await inShort()).toEqual([
        '시험군 · 생성 모드',
        '추가V1V1 방문000',
        '추가V2V2 방문733',
        '추가V3V3 방문1433',
        '추가V4V4 방문2133',
        '추가V5V5 방문2833',
        '추가EOT치료 종료 방문(EOT)4977',
        '추가EOS연구 종료 방문(EOS)6377',
      ]),
    )
    await expect(args.actions.generate).not.toHaveBeenCalled()
    await generate(inside)
    await calledOnceWith(args.actions.generate, 'ARM-01', { count: 5, interval: 7 })
    await calledOnceWith(args.notify, {
      kind: 'success',
      message: '추가 7개, 변경 0개, 삭제 또는 비활성 0개를 반영했습니다.',
    })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Generating: Story = {
  parameters: { ledger: ['REQ-062'] },
  play: async ({ args }) => {
    mocked(args.actions.generate).mockReturnValueOnce(new Promise(() => undefined))
    const inside = await open()
    await waitFor(async () => expect(await inShort()).toHaveLength(8))
    await generate(inside)
    await waitFor(() => expect(args.actions.generate).toHaveBeenCalledOnce())
    await expectLocked()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const PreviewWaitedFor: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.preview)
      .mockReset()
      .mockReturnValue(new Promise(() => undefined))
    return tenSecondsLater()
  },
  parameters: { ledger: ['REQ-055'] },
  play: async () => {
    const inside = await open()
    await expect(await inside.findByText('미리보기를 기다리고 있습니다.')).toBeVisible()
  },
}

/** The preview follows what is typed, once typing pauses; each row says what becomes of it. */
export const Updated: Story = {
  parameters: { ledger: ['TMPL-057', 'TMPL-059'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockResolvedValue(FEWER)
    const inside = await open()
    await fill(inside, /방문 횟수/, '2')
    await waitFor(async () =>
      expect(await inShort()).toEqual([
        '시험군 · 수정 모드',
        '유지V1V1 방문000',
        '변경V2V2 방문733',
        '삭제V3V3 방문5633',
        '비활성V4V4 방문8433',
      ]),
    )
    await expect(mocked(args.actions.preview).mock.lastCall?.slice(0, 2)).toEqual(['ARM-01', { count: 2, interval: 7 }])
  },
}

export const Refused: Story = {
  parameters: { ledger: ['TMPL-042', 'TMPL-043'] },
  play: async ({ args }) => {
    const inside = await open()
    for (const [name, typed, message] of [
      [/방문 횟수/, '0', '방문 횟수는 1~20회로 입력해주세요.'],
      [/방문 횟수/, '21', '방문 횟수는 1~20회로 입력해주세요.'],
      [/방문 횟수/, '', '방문 횟수는 1~20회로 입력해주세요.'],
      [/방문 간격/, '0', '방문 간격은 1일 이상이어야 합니다.'],
      [/방문 간격/, '366', '방문 간격은 365일 이하로 입력해주세요.'],
    ] as const) {
      await fill(inside, /방문 횟수/, '5')
      await fill(inside, /방문 간격/, '7')
      await fill(inside, name, typed)
      await generate(inside)
      await expect(await inside.findByText(message)).toBeVisible()
      await expect(screen.queryByRole('table')).toBeNull()
    }
    await expect(args.actions.generate).not.toHaveBeenCalled()
    for (const [count, interval] of [
      ['1', '1'],
      ['20', '365'],
    ] as const) {
      await fill(inside, /방문 횟수/, count)
      await fill(inside, /방문 간격/, interval)
      await generate(inside)
      await waitFor(() =>
        expect(args.actions.generate).toHaveBeenLastCalledWith('ARM-01', {
          count: Number(count),
          interval: Number(interval),
        }),
      )
    }
  },
}

export const ForEveryArm: Story = {
  parameters: { ledger: ['TMPL-062'] },
  play: async ({ args }) => {
    const inside = await open()
    await userEvent.click(inside.getByRole('checkbox', { name: '전체 연구군에 적용' }))
    await waitFor(async () => {
      const rows = await inShort()
      expect(rows).toHaveLength(16)
      expect(rows.filter((row) => row?.includes('모드'))).toEqual(['시험군 · 생성 모드', '대조군 · 생성 모드'])
    })
    const asked = mocked(args.actions.preview).mock.calls.slice(-2)
    await expect(asked.map(([code, wanted]) => [code, wanted])).toEqual([
      ['ARM-01', { count: 5, interval: 7 }],
      ['ARM-02', { count: 5, interval: 7 }],
    ])
    await generate(inside)
    await calledOnceWith(args.actions.generate, null, { count: 5, interval: 7 })
  },
}

/** The common group is of every arm already. */
export const CommonGroup: Story = {
  args: { code: 'common', name: '공통' },
  play: async () => {
    await expect((await open()).queryByRole('checkbox')).toBeNull()
  },
}

export const NotGenerated: Story = {
  parameters: { ledger: ['TMPL-063'] },
  play: async ({ args }) => {
    mocked(args.actions.generate)
      .mockResolvedValueOnce({ ok: false, message: '방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다.' })
      .mockResolvedValueOnce({ ok: false, message: null })
    const inside = await open()
    const failed = { kind: 'error', message: '방문 템플릿 자동 생성에 실패했습니다.' }
    await generate(inside)
    await waitFor(() =>
      expect(args.notify).toHaveBeenLastCalledWith({
        ...failed,
        description: '방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다.',
      }),
    )
    await generate(inside)
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith(failed))
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const PreviewFailed: Story = {
  parameters: { ledger: ['TMPL-059'] },
  play: async ({ args }) => {
    mocked(args.actions.preview).mockRejectedValue(new Error('offline'))
    const inside = await open()
    await expect(await inside.findByText('미리보기를 불러오는 데 실패했습니다.')).toBeVisible()
    mocked(args.actions.preview).mockResolvedValue(FIVE_BY_SEVEN)
    await userEvent.click(inside.getByRole('button', { name: '다시 시도' }))
    await waitFor(async () => expect(await inShort()).toHaveLength(8))
  },
}
