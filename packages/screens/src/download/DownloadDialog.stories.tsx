import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { DownloadDialog } from './DownloadDialog'
import { downloadFor, PURPOSE } from './downloadStory'

const meta = {
  title: '내려받기/목적',
  component: DownloadDialog,
  parameters: dialogPage(520),
  args: {
    file: '스크리닝 탈락 내역 12명 (CSV)',
    download: fn(async (_purpose: string): Promise<ActionResult> => ({ ok: true })),
    texts: {
      done: 'CSV 파일을 내보냈습니다.',
      failed: 'CSV 파일을 내보내지 못했습니다. 다시 시도해주세요.',
      failedHint: '저장된 내용은 그대로 있습니다.',
    },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof DownloadDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('파일 내려받기')
const purposeIn = (inside: Awaited<ReturnType<typeof dialog>>) => inside.getByRole('textbox', { name: /내려받는 목적/ })

export const Opened: Story = {
  tags: ['picture-page'],
  parameters: { ledger: ['ACCESS-041', 'ACCESS-046'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('스크리닝 탈락 내역 12명 (CSV)')).toBeVisible()
    await expect(
      inside.getByText('내려받는 목적은 접속 기록에 남습니다. 시험대상자의 이름이나 연락처는 적지 마세요.'),
    ).toBeVisible()
    await expect(purposeIn(inside)).toHaveAccessibleDescription(/200자까지 입력할 수 있습니다\./)
    await expect(purposeIn(inside)).toBeRequired()
    await waitFor(() => expect(purposeIn(inside)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.download).not.toHaveBeenCalled()
  },
}

/** Nothing is sent without a purpose, and the field says what is missing. */
export const WithoutPurpose: Story = {
  tags: ['picture-page'],
  parameters: { ledger: ['ACCESS-041', 'ACCESS-046'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const tooShort of ['', '    ', ' 보고서용 ']) {
      await userEvent.clear(purposeIn(inside))
      if (tooShort) await userEvent.type(purposeIn(inside), tooShort)
      inside.getByRole('button', { name: '내려받기' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(purposeIn(inside)).toHaveAccessibleDescription(
        /내려받는 목적을 5자 이상 200자 이하로 입력해주세요\./,
      )
      await expect(purposeIn(inside)).toHaveFocus()
    }
    await expect(args.download).not.toHaveBeenCalled()
  },
}

/** The spaces around the purpose are not sent. */
export const Downloaded: Story = {
  parameters: { ledger: ['ACCESS-041', 'ACCESS-046'] },
  play: async ({ args }) => {
    await downloadFor(`  ${PURPOSE} `)
    await calledOnceWith(args.download, PURPOSE)
    await calledOnceWith(args.notify, { kind: 'success', message: 'CSV 파일을 내보냈습니다.' })
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Downloading: Story = {
  args: { download: fn((_purpose: string) => new Promise<ActionResult>(() => undefined)) },
  play: async ({ args }) => {
    const inside = await downloadFor()
    await expect(inside.getByRole('button', { name: '내려받는 중' })).toHaveAttribute('aria-disabled', 'true')
    await expect(purposeIn(inside)).toHaveAttribute('readonly')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.download).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
  },
}

/** The refusal stays with what was typed, and the next try may succeed. */
export const Refused: Story = {
  tags: ['picture-page'],
  beforeEach: ({ args }) => {
    mocked(args.download).mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['ACCESS-047'] },
  play: async ({ args }) => {
    const inside = await downloadFor()
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      'CSV 파일을 내보내지 못했습니다. 다시 시도해주세요.저장된 내용은 그대로 있습니다.',
    )
    await expect(purposeIn(inside)).toHaveValue(PURPOSE)
    await expect(args.notify).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** The refusal of before is gone while the next try runs. */
export const TriedAgain: Story = {
  beforeEach: ({ args }) => {
    mocked(args.download)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  parameters: { ledger: ['ACCESS-047'] },
  play: async ({ args }) => {
    const inside = await downloadFor()
    await inside.findByRole('alert')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(inside.queryByRole('alert')).toBeNull())
    await expect(args.download).toHaveBeenCalledTimes(2)
  },
}

export const Offline: Story = {
  args: {
    download: fn(async (_purpose: string): Promise<ActionResult> => ({ ok: false, message: REQUEST_MESSAGES.network })),
  },
  parameters: { ledger: ['ACCESS-047'] },
  play: async ({ args }) => {
    const inside = await downloadFor()
    await expect(await inside.findByText('네트워크 연결을 확인한 뒤 다시 시도해주세요.')).toBeVisible()
    await expect(purposeIn(inside)).toHaveValue(PURPOSE)
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const LongKoreanText: Story = {
  args: {
    file: '서울대학교병원 임상시험센터 제2형 당뇨병 환자를 대상으로 한 무작위배정 이중눈가림 제3상 연구의 스크리닝 탈락 내역 1,284명 (CSV)',
  },
  play: async () => {
    const inside = await dialog()
    await userEvent.type(
      purposeIn(inside),
      '식약처 실태조사에 제출할 스크리닝 탈락 사유를 기관별로 정리하기 위해 내려받습니다. ',
    )
  },
}
