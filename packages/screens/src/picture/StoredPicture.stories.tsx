import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { Upload } from '../other-visit/terms'
import { withoutConnection } from '../testing/connectionStory'
import { chooseFile, pngFile, STORED_URL } from '../testing/pictureStory'
import { StoredPicture } from './StoredPicture'

type Args = ComponentProps<typeof StoredPicture>

/** The address is kept by the screen. */
function Screen({ src: atFirst, onChange, ...args }: Args) {
  const [src, setSrc] = useState(atFirst)
  return (
    <StoredPicture
      {...args}
      src={src}
      onChange={(next) => {
        onChange?.(next)
        setSrc(next)
      }}
    />
  )
}

const NEW_URL = `${STORED_URL}#new`
const refused = async () => ({ ok: false as const, message: '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.' })
const sendingUntilStopped = (_file: File, { onProgress, signal }: Upload) =>
  new Promise<{ ok: false; message: null }>((resolve) => {
    onProgress(1_572_864, 4_194_304)
    signal.addEventListener('abort', () => resolve({ ok: false, message: null }))
  })

const meta = {
  title: '화면 틀/저장된 이미지',
  id: 'screen-picture-stored',
  component: StoredPicture,
  args: {
    use: 'logo',
    name: '한빛SMO',
    src: STORED_URL,
    onChange: fn(),
    notify: fn(),
    actions: {
      upload: fn(async () => ({ ok: true as const, url: NEW_URL })),
      remove: fn(async () => ({ ok: true as const })),
    },
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
  render: (args) => <Screen {...args} />,
} satisfies Meta<typeof StoredPicture>

export default meta
type Story = StoryObj<typeof meta>

const LIMIT = 5_242_880
const sourceOf = (picture: HTMLElement) => picture.querySelector('img')?.getAttribute('src')

/** 고른 로고는 바로 저장되고, 저장된 것이 보입니다. */
export const UploadsAtOnce: Story = {
  parameters: { ledger: ['ORG-043', 'ORG-044', 'ORG-064', 'ORG-065', 'ORG-069', 'ORG-073'] },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(sourceOf(canvas.getByRole('img', { name: '로고' }))).toBe(STORED_URL)
    await expect(canvas.getByText('JPG, PNG 파일 (최대 5MB)')).toBeVisible()
    const accepted = canvasElement.querySelector('input[type="file"]')?.getAttribute('accept')
    await expect(accepted).toBe('.jpeg,.jpg,.png')
    await expect(canvas.getByRole('button', { name: '로고 변경' })).toBeVisible()
    const file = pngFile('로고.png', LIMIT)
    await chooseFile(canvasElement, file)
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(NEW_URL))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.actions.upload).toHaveBeenCalledWith(file, expect.anything())
    await expect(args.actions.upload).toHaveBeenCalledTimes(1)
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '로고가 변경되었습니다.' })
    await expect(args.notify).toHaveBeenCalledTimes(1)
    await expect(sourceOf(canvas.getByRole('img', { name: '로고' }))).toBe(NEW_URL)
  },
}

/** 로고가 없으면 자리만 보이고, 삭제 버튼이 없습니다. */
export const RemovesAtOnce: Story = {
  parameters: { ledger: ['ORG-043', 'ORG-045', 'ORG-068', 'USER-289'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '로고 삭제' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(null))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '로고가 삭제되었습니다.' })
    await expect(args.notify).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('img', { name: '로고 없음' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '로고 삭제' })).toBeNull()
    await expect(canvas.getByRole('button', { name: '로고 변경' })).toHaveFocus()
  },
}

/** 보내는 동안에는 보낸 크기가 보이고, 취소하면 먼저 있던 로고가 남습니다. */
export const CancelsUpload: Story = {
  args: { actions: { upload: fn(sendingUntilStopped), remove: fn() } },
  parameters: { ledger: ['ORG-154', 'USER-289'] },
  play: async ({ canvas, canvasElement, args }) => {
    await chooseFile(canvasElement, pngFile('로고.png'))
    const bar = await canvas.findByRole('progressbar', { name: '로고 업로드' })
    await expect(bar).toHaveAttribute('aria-valuetext', '1.5 MB / 4 MB')
    await expect(canvas.queryByRole('button', { name: '로고 삭제' })).toBeNull()
    canvas.getByRole('button', { name: '업로드 취소' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await expect(sourceOf(canvas.getByRole('img', { name: '로고' }))).toBe(STORED_URL)
    await expect(canvas.getByRole('button', { name: '로고 변경' })).toHaveFocus()
    await expect(canvas.queryByText('로고 업로드에 실패했습니다.')).toBeNull()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** 사람의 사진도 같습니다. */
export const CancelsUploadOfPerson: Story = {
  args: { use: 'person', name: '백소민', actions: { upload: fn(sendingUntilStopped), remove: fn() } },
  parameters: { ledger: ['USER-288'] },
  play: async ({ canvas, canvasElement }) => {
    await chooseFile(canvasElement, pngFile('사진.png'))
    const bar = await canvas.findByRole('progressbar', { name: '이미지 업로드' })
    await expect(bar).toHaveAttribute('aria-valuetext', '1.5 MB / 4 MB')
    await userEvent.click(canvas.getByRole('button', { name: '업로드 취소' }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await expect(sourceOf(canvas.getByRole('img', { name: '프로필 사진' }))).toBe(STORED_URL)
  },
}

/** 저장하지 못하면 이유를 알리고, 먼저 있던 로고가 남습니다. */
export const UploadFails: Story = {
  args: { actions: { upload: fn(refused), remove: fn() } },
  parameters: { ledger: ['ORG-066'] },
  play: async ({ canvas, canvasElement, args }) => {
    await chooseFile(canvasElement, pngFile('로고.png'))
    await expect(await canvas.findByText('로고 업로드에 실패했습니다.')).toBeVisible()
    await expect(canvas.getByText('이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.')).toBeVisible()
    await expect(sourceOf(canvas.getByRole('img', { name: '로고' }))).toBe(STORED_URL)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(args.notify).not.toHaveBeenCalled()
  },
}

export const RemovalFails: Story = {
  args: { actions: { upload: fn(), remove: fn(async () => ({ ok: false as const, message: null })) } },
  parameters: { ledger: ['ORG-067'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '로고 삭제' }))
    await expect(await canvas.findByText('로고 삭제에 실패했습니다.')).toBeVisible()
    await expect(sourceOf(canvas.getByRole('img', { name: '로고' }))).toBe(STORED_URL)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** 받을 수 없는 파일은 보내지 않습니다. */
export const RefusesWithoutCall: Story = {
  parameters: { ledger: ['ORG-070', 'ORG-071', 'ORG-072'] },
  play: async ({ canvas, canvasElement, args }) => {
    await chooseFile(canvasElement, pngFile('로고.png', LIMIT + 1))
    await expect(canvas.getByText('로고 이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    await chooseFile(canvasElement, new File([new Uint8Array(LIMIT + 1)], '로고.webp', { type: 'image/webp' }))
    await expect(canvas.getByText('이미지 파일만 업로드 가능합니다.')).toBeVisible()
    await expect(args.actions.upload).not.toHaveBeenCalled()
  },
}

/** 이미지는 나중에 보낼 수 없으므로 고르거나 지우기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '로고 변경' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '로고 삭제' })).toBeDisabled()
  },
}
