import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { expectLocked } from '../testing/lockedStory'
import { chooseFile, pngFile } from '../testing/pictureStory'
import type { AskTaken } from '../typed-check/typedCheck'
import { NewOrganizationScreen } from './NewOrganizationScreen'
import type { CreatedOrganization, NewOrganization } from './newState'
import { SAMPLE_TYPES } from './samples'

const CREATED = { ok: true, isLogoLost: false } as const

const actions = (
  created: CreatedOrganization = CREATED,
  check: Awaited<ReturnType<AskTaken>> = { ok: true, isDuplicate: false },
) => ({
  checkName: fn(async (_name: string, _signal: AbortSignal) => check),
  create: fn(async (_organization: NewOrganization, _logo: File | null): Promise<CreatedOrganization> => created),
  notify: fn(),
  onCreated: fn(),
  onCancel: fn(),
})

const meta = {
  title: '조직/등록',
  component: NewOrganizationScreen,
  args: { types: SAMPLE_TYPES, actions: actions() },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof NewOrganizationScreen>

export default meta
type Story = StoryObj<typeof meta>

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const name = () => box(/^조직명/)
const type = (field: HTMLElement, text: string) => userEvent.type(field, text)
const chooseType = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: /조직 유형/ }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '등록' }))
const shown = (text: string) => screen.findByText(text, { selector: ':not([role=status])' }, { timeout: 3000 })
const free = () => shown('사용 가능한 조직 이름입니다.')

export const Fields: Story = {
  parameters: {
    ledger: ['ORG-079', 'ORG-081', 'ORG-082', 'ORG-083', 'ORG-084', 'ORG-085', 'ORG-086', 'SYS-018'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '조직 등록' })).toBeVisible()
    await expect(
      canvas.getByText('조직명과 조직 유형은 필수입니다. 조직 코드는 등록할 때 자동으로 만들어집니다.'),
    ).toBeVisible()
    await expect(name()).toBeRequired()
    await expect(name()).toHaveAttribute('maxlength', '255')
    await expect(screen.getByRole('button', { name: /조직 유형/ })).toHaveTextContent('조직 유형 선택')
    await expect(screen.getByRole('button', { name: /조직 유형/ })).toHaveAccessibleDescription('필수 항목입니다.')
    for (const label of ['전화번호', '팩스번호', '도메인', '메모']) await expect(box(label)).not.toBeRequired()
    await type(box('전화번호'), '02-1234-5678-999')
    await type(box('팩스번호'), '가0212345679')
    await expect(box('전화번호')).toHaveValue('021-2345-6789')
    await expect(box('팩스번호')).toHaveValue('02-1234-5679')
    await expect(box('메모')).toHaveProperty('tagName', 'TEXTAREA')
    await expect(canvas.getByText(/0\s*\/\s*255/)).toBeVisible()
  },
}

export const Types: Story = {
  parameters: { ledger: ['ORG-036'] },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /조직 유형/ }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await expect(options).toEqual([
      '병원',
      '제약사',
      '의료기기사',
      'CRO(임상시험수탁기관)',
      'SMO(임상시험관리기관)',
      '연구기관',
      '대학교',
      '의원',
      '기타',
    ])
    await userEvent.keyboard('{Escape}')
  },
}

/** 이름과 유형은 꼭 있어야 합니다. */
export const Incomplete: Story = {
  parameters: { ledger: ['ORG-088', 'ORG-089', 'ORG-090', 'ORG-095'] },
  play: async ({ args }) => {
    await type(name(), '   ')
    await expect(screen.queryByText('조직 이름 중복 확인 중...')).toBeNull()
    await submit()
    await expect(await shown('조직 이름을 입력해주세요.')).toBeVisible()
    await expect(await shown('조직 유형을 선택해주세요.')).toBeVisible()
    await expect(args.actions.notify).toHaveBeenCalledOnce()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '필수 항목을 모두 입력해주세요.',
    })
    await expect(args.actions.create).not.toHaveBeenCalled()
    await expect(args.actions.checkName).not.toHaveBeenCalled()
  },
}

export const MalformedDomain: Story = {
  parameters: { ledger: ['ORG-121', 'ORG-085'] },
  play: async ({ args }) => {
    await type(name(), '새봄병원')
    await chooseType('병원')
    await type(box('도메인'), 'saebom')
    await free()
    await submit()
    await expect(await shown('올바른 도메인 형식이 아닙니다. (예: example.com)')).toBeVisible()
    await expect(args.actions.create).not.toHaveBeenCalled()
  },
}

export const LongMemo: Story = {
  parameters: { ledger: ['ORG-086', 'ORG-136'] },
  play: async ({ args }) => {
    for (const field of [name(), box('도메인')]) await expect(field).toHaveAttribute('maxlength', '255')
    await type(name(), '새봄병원')
    await chooseType('병원')
    await userEvent.click(box('메모'))
    await userEvent.paste('가'.repeat(256))
    await free()
    await submit()
    await expect(await shown('메모는 255자 이하로 입력해주세요.')).toBeVisible()
    await expect(args.actions.create).not.toHaveBeenCalled()
    await type(box('메모'), '{Backspace}')
    await submit()
    await waitFor(() => expect(args.actions.create).toHaveBeenCalledOnce())
  },
}

/** 입력이 멈추면 이름을 한 번 확인합니다. */
export const NameIsFree: Story = {
  parameters: { ledger: ['ORG-093', 'ORG-094', 'ORG-096', 'ORG-097'] },
  play: async ({ args }) => {
    await type(name(), ' 새봄병원 ')
    await expect(await shown('조직 이름 중복 확인 중...')).toBeVisible()
    await expect(args.actions.checkName).not.toHaveBeenCalled()
    await free()
    await expect(args.actions.checkName).toHaveBeenCalledOnce()
    await expect(args.actions.checkName).toHaveBeenCalledWith('새봄병원', expect.anything())
  },
}

export const NameIsTaken: Story = {
  args: { actions: actions(CREATED, { ok: true, isDuplicate: true }) },
  parameters: { ledger: ['ORG-098', 'ORG-103', 'ORG-104'] },
  play: async ({ args }) => {
    await type(name(), '한빛SMO')
    await expect(await shown('이미 사용 중인 조직 이름입니다.')).toBeVisible()
    await chooseType('병원')
    await submit()
    await expect(args.actions.notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '이미 사용 중인 조직 이름입니다.',
    })
    await expect(args.actions.create).not.toHaveBeenCalled()
  },
}

/** 확인하지 못하면 다시 확인할 수 있고, 그때까지 등록하지 않습니다. */
export const NameCheckFails: Story = {
  args: { actions: actions(CREATED, { ok: false }) },
  parameters: { ledger: ['ORG-099', 'ORG-102', 'ORG-104'] },
  play: async ({ args }) => {
    await type(name(), '새봄병원')
    await expect(await shown('조직 이름 검증 중 오류가 발생했습니다.')).toBeVisible()
    await chooseType('병원')
    await submit()
    await expect(args.actions.notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '조직 이름 중복 확인이 필요합니다.',
    })
    await expect(args.actions.create).not.toHaveBeenCalled()
    mocked(args.actions.checkName).mockResolvedValue({ ok: true, isDuplicate: false })
    await userEvent.click(screen.getByRole('button', { name: '다시 확인' }))
    await free()
    await expect(name()).toHaveFocus()
    await expect(args.actions.checkName).toHaveBeenCalledTimes(2)
  },
}

export const NameCheckRuns: Story = {
  args: { actions: { ...actions(), checkName: fn(() => new Promise<never>(() => {})) } },
  parameters: { ledger: ['ORG-096', 'ORG-101', 'ORG-104'] },
  play: async ({ args }) => {
    await chooseType('병원')
    await type(name(), '새봄병원')
    await submit()
    await expect(args.actions.notify).toHaveBeenLastCalledWith({
      kind: 'error',
      message: '조직 이름 중복 확인이 진행 중입니다. 잠시 후 다시 시도해주세요.',
    })
    await expect(args.actions.create).not.toHaveBeenCalled()
    await expect(await shown('조직 이름 중복 확인 중...')).toBeVisible()
  },
}

export const Create: Story = {
  parameters: { ledger: ['ORG-104', 'ORG-105', 'ORG-107'] },
  play: async ({ args }) => {
    await type(name(), ' 새봄병원 ')
    await chooseType('의원')
    await type(box('전화번호'), '0212345678')
    await type(box('도메인'), 'saebom.example')
    await free()
    await submit()
    await waitFor(() => expect(args.actions.onCreated).toHaveBeenCalledOnce())
    await expect(args.actions.create).toHaveBeenCalledOnce()
    const sent = {
      ...{ name: '새봄병원', organizationType: 'CLINIC', phoneNumber: '0212345678', faxNumber: '' },
      ...{ domain: 'saebom.example', memo: '' },
    }
    await expect(args.actions.create).toHaveBeenCalledWith(sent, null)
    await expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message: '조직이 등록되었습니다.' })
  },
}

/** 로고를 올리지 못해도 조직은 등록된 것입니다. */
export const LogoLost: Story = {
  args: { actions: actions({ ok: true, isLogoLost: true }) },
  parameters: { ledger: ['ORG-087', 'ORG-091', 'ORG-105', 'ORG-108'] },
  play: async ({ args, canvasElement }) => {
    await type(name(), '새봄병원')
    await chooseType('의원')
    await chooseFile(canvasElement, pngFile('로고.png', 5_242_881))
    await expect(await shown('로고 이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    const logo = pngFile('로고.png')
    await chooseFile(canvasElement, logo)
    await expect(screen.getByRole('group', { name: '로고' })).toHaveTextContent('로고.png')
    await free()
    await submit()
    await waitFor(() => expect(args.actions.onCreated).toHaveBeenCalledOnce())
    const [sent, chosen] = mocked(args.actions.create).mock.calls[0] ?? []
    await expect(chosen).toBe(logo)
    await expect(sent).not.toHaveProperty('logo')
    await expect(args.actions.notify).toHaveBeenCalledOnce()
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'warning',
      message: '조직이 등록되었습니다. (로고 업로드 실패)',
    })
  },
}

/** 등록하지 못하면 입력한 값이 그대로 남습니다. */
export const NotCreated: Story = {
  args: { actions: actions({ ok: false, message: '이미 사용 중인 조직 이름입니다.', field: 'name' }) },
  parameters: { ledger: ['ORG-109', 'SYS-020'] },
  play: async ({ args }) => {
    await type(name(), '새봄병원')
    await chooseType('병원')
    await free()
    await submit()
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '조직 등록에 실패했습니다',
        description: '이미 사용 중인 조직 이름입니다.',
      }),
    )
    await expect(name()).toHaveValue('새봄병원')
    await waitFor(() => expect(name()).toHaveAccessibleDescription(/이미 사용 중인 조직 이름입니다\./))
    await expect(args.actions.onCreated).not.toHaveBeenCalled()
  },
}

export const Creating: Story = {
  args: { actions: { ...actions(), create: fn(() => new Promise<never>(() => {})) } },
  parameters: { ledger: ['ORG-110', 'SYS-019', 'REQ-062'] },
  play: async ({ args }) => {
    await type(name(), '새봄병원')
    await chooseType('병원')
    await free()
    await submit()
    const running = await screen.findByRole('button', { name: /등록 중/ })
    await expect(running).toHaveTextContent('등록 중...')
    await expect(running).toHaveAttribute('aria-disabled', 'true')
    await expectLocked()
    await userEvent.click(running)
    await expect(args.actions.create).toHaveBeenCalledOnce()
  },
}

export const Cancel: Story = {
  parameters: { ledger: ['ORG-111'] },
  play: async ({ args }) => {
    await type(name(), '새봄')
    await userEvent.click(screen.getByRole('button', { name: '취소' }))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.create).not.toHaveBeenCalled()
  },
}
