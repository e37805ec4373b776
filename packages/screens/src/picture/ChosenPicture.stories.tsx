import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { chooseFile, pngFile } from '../testing/pictureStory'
import { ChosenPicture } from './ChosenPicture'

type Args = ComponentProps<typeof ChosenPicture>

/** The file is kept by the form. */
function Form({ value: atFirst, onChange, ...args }: Args) {
  const [value, setValue] = useState(atFirst)
  return (
    <ChosenPicture
      {...args}
      value={value}
      onChange={(file) => {
        onChange(file)
        setValue(file)
      }}
    />
  )
}

const meta = {
  title: '화면 틀/이미지 선택',
  id: 'screen-picture-chosen',
  component: ChosenPicture,
  args: { use: 'person', name: '백소민', value: null, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
  render: (args) => <Form {...args} />,
} satisfies Meta<typeof ChosenPicture>

export default meta
type Story = StoryObj<typeof meta>

const LIMIT = 5_242_880

/** 고른 파일은 이름, 크기와 함께 미리 보이고, 제거하면 없던 때로 돌아갑니다. */
export const ChoosesAndRemoves: Story = {
  parameters: { ledger: ['USER-082', 'USER-110', 'USER-287', 'USER-289', 'ACONST-008'] },
  play: async ({ canvas, canvasElement, args }) => {
    const group = canvas.getByRole('group', { name: '프로필 이미지' })
    await expect(group).toHaveAccessibleDescription(/JPG, PNG 파일 \(최대 5MB\)/)
    await expect(canvas.getByRole('img', { name: '프로필 이미지 없음' })).toHaveTextContent('백')
    await expect(canvas.queryByRole('button', { name: '이미지 제거' })).toBeNull()
    await userEvent.tab()
    const choose = canvas.getByRole('button', { name: '이미지 선택' })
    await expect(choose).toHaveFocus()

    const file = pngFile('사진.png', LIMIT)
    await chooseFile(canvasElement, file)
    await expect(args.onChange).toHaveBeenCalledWith(file)
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    const shown = await canvas.findByRole('img', { name: '프로필 이미지' })
    await expect(shown.querySelector('img')?.src).toMatch(/^blob:/)
    await expect(canvas.getByText('5 MB', { exact: false })).toBeVisible()
    await expect(canvas.getByText('이미지를 선택했습니다. 사진.png')).toBeInTheDocument()

    choose.focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '이미지 제거' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('img', { name: '프로필 이미지 없음' })).toBeVisible()
    await expect(canvas.getByText('이미지를 제거했습니다.')).toBeInTheDocument()
    await expect(choose).toHaveFocus()
  },
}

/** 받을 수 없는 파일은 이유를 알리고, 먼저 고른 파일은 남습니다. */
export const Refuses: Story = {
  parameters: { ledger: ['USER-109', 'USER-111', 'USER-287'] },
  play: async ({ canvas, canvasElement, args }) => {
    const kept = pngFile('먼저.png')
    await chooseFile(canvasElement, kept)
    await chooseFile(canvasElement, pngFile('큰 사진.png', LIMIT + 1))
    await expect(canvas.getByText('이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    await expect(canvas.getByText('먼저.png')).toBeVisible()
    await chooseFile(canvasElement, new File([new Uint8Array(LIMIT + 1)], '그림.gif', { type: 'image/gif' }))
    await expect(canvas.getByText('이미지 파일만 업로드 가능합니다.')).toBeVisible()
    await expect(canvas.queryByText('이미지 파일 크기는 5MB 이하여야 합니다.')).toBeNull()
    await expect(args.onChange).toHaveBeenCalledWith(kept)
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    // A file that is taken ends what was said of the refused one.
    await chooseFile(canvasElement, pngFile('나중.png'))
    await expect(canvas.queryByText('이미지 파일만 업로드 가능합니다.')).toBeNull()
    await expect(canvas.getByText('나중.png')).toBeVisible()
  },
}

/** 로고는 같은 규칙을 로고의 말로 알립니다. */
export const Logo: Story = {
  args: { use: 'logo', name: '한빛SMO' },
  parameters: { ledger: ['ORG-087', 'ORG-091'] },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('group', { name: '로고' })).toBeVisible()
    await chooseFile(canvasElement, pngFile('로고.png', LIMIT + 1))
    await expect(canvas.getByText('로고 이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    await chooseFile(canvasElement, new File(['<svg/>'], '로고.svg', { type: 'image/svg+xml' }))
    await expect(canvas.getByText('이미지 파일만 업로드 가능합니다.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await chooseFile(canvasElement, pngFile('로고.png', LIMIT))
    await expect(await canvas.findByRole('img', { name: '로고' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '이미지 제거' }))
    await expect(canvas.getByRole('img', { name: '로고 없음' })).toBeVisible()
  },
}
