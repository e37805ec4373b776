import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { dialogPage, findDialog } from '../dialogStory'
import type { Upload } from '../other-visit/terms'
import { withoutConnection } from '../testing/connectionStory'
import { chooseFile, pngFile, STORED_URL } from '../testing/pictureStory'
import { EditOrganizationDialog } from './EditOrganizationDialog'
import edit from './EditOrganizationDialog.stories'

const uploadedUntilStopped = (_file: File, { signal }: Upload) =>
  new Promise<{ ok: false; message: null }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, message: null }))
  })

/** 로고는 저장 버튼과 관계없이 바로 올리고 바로 지웁니다. */
const meta = {
  title: '조직/수정 로고',
  component: EditOrganizationDialog,
  parameters: dialogPage(820),
  args: {
    ...edit.args,
    logo: {
      src: STORED_URL,
      onChange: fn(),
      actions: {
        upload: fn(async () => ({ ok: true as const, url: `${STORED_URL}#new` })),
        remove: fn(async () => ({ ok: true as const })),
      },
    },
  },
} satisfies Meta<typeof EditOrganizationDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('조직 정보 수정')

export const Stored: Story = { tags: ['picture'] }

/** 올리는 일과 지우는 일은 고치던 값을 건드리지 않습니다. */
export const AtOnce: Story = {
  parameters: { ledger: ['ORG-043', 'ORG-044', 'ORG-045', 'ORG-064', 'ORG-065', 'ORG-068'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByRole('img', { name: '로고' })).toBeVisible()
    await expect(inside.getByRole('button', { name: '로고 변경' })).toBeVisible()
    await userEvent.type(inside.getByRole('textbox', { name: '메모' }), '메모')
    const file = pngFile('로고.png')
    await chooseFile(document.body, file)
    await waitFor(() => expect(args.logo.onChange).toHaveBeenCalledWith(`${STORED_URL}#new`))
    await expect(args.logo.actions.upload).toHaveBeenCalledWith(file, expect.anything())
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '로고가 변경되었습니다.' })
    await userEvent.click(inside.getByRole('button', { name: '로고 삭제' }))
    await waitFor(() => expect(args.logo.onChange).toHaveBeenLastCalledWith(null))
    await expect(args.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '로고가 삭제되었습니다.' })
    await expect(inside.getByRole('textbox', { name: '메모' })).toHaveValue('메모')
    await expect(args.actions.save).not.toHaveBeenCalled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** 로고를 올리는 동안 저장과 삭제 버튼을 누를 수 없습니다. */
export const Uploading: Story = {
  args: { logo: { src: null, actions: { upload: fn(uploadedUntilStopped), remove: fn() } } },
  parameters: { ledger: ['ORG-078', 'ORG-154'] },
  play: async () => {
    const inside = await dialog()
    await chooseFile(document.body, pngFile('로고.png'))
    await expect(await inside.findByRole('progressbar', { name: '로고 업로드' })).toBeVisible()
    for (const name of ['저장', '삭제']) await expect(inside.getByRole('button', { name })).toBeDisabled()
    await userEvent.click(inside.getByRole('button', { name: '업로드 취소' }))
    for (const name of ['저장', '삭제']) {
      await waitFor(() => expect(inside.getByRole('button', { name })).toBeEnabled())
    }
  },
}

/** 저장하는 동안에는 로고를 바꿀 수 없습니다. */
export const Saving: Story = {
  args: { actions: { save: fn(() => new Promise<never>(() => {})), remove: fn() } },
  parameters: { ledger: ['ORG-078'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '저장' }))
    for (const name of ['로고 변경', '로고 삭제']) {
      await waitFor(() => expect(inside.getByRole('button', { name })).toBeDisabled())
    }
  },
}

/** 로고만 연결을 기다릴 수 없습니다. 조직 정보는 보관했다가 보냅니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: '로고 변경' })).toBeDisabled()
    await expect(inside.getByRole('button', { name: '로고 삭제' })).toBeDisabled()
    await expect(inside.getByRole('button', { name: '저장' })).toBeEnabled()
  },
}
