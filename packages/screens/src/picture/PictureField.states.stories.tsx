import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { pngFile, STORED_URL } from '../testing/pictureStory'
import { CHOSEN, PICTURE_TEXTS } from './messages'
import { PictureField } from './PictureField'

const { person, logo } = PICTURE_TEXTS
const LOGO = { use: 'logo', label: logo.label, chooseLabel: logo.change, removeLabel: logo.remove } as const

/** 사람의 사진과 조직의 로고를 보여주고, 고르고, 지웁니다. */
const meta = {
  title: '화면 틀/이미지',
  id: 'screen-picture',
  component: PictureField,
  args: {
    use: 'person',
    name: '백소민',
    label: person.label,
    chooseLabel: person.change,
    removeLabel: person.remove,
    src: null,
    chosen: null,
    onChoose: fn(),
    onRemove: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof PictureField>

export default meta
type Story = StoryObj<typeof meta>

export const WithoutPicture: Story = {}

export const WithoutName: Story = { args: { name: '' } }

export const Stored: Story = { tags: ['picture'], args: { src: STORED_URL } }

export const NotLoading: Story = { args: { src: 'data:image/webp;base64,AAAA' } }

export const Chosen: Story = {
  args: { chooseLabel: CHOSEN.choose, removeLabel: CHOSEN.remove },
  render: (args) => <PictureField {...args} chosen={CHOSEN_FILE()} />,
}

export const Uploading: Story = {
  tags: ['picture'],
  args: { src: STORED_URL, sending: { label: '이미지 업로드', sent: 1_572_864, all: 4_194_304, onCancel: fn() } },
}

export const Storing: Story = {
  args: { src: STORED_URL, sending: { label: '이미지 업로드', sent: 4_194_304, all: 4_194_304, onCancel: fn() } },
}

export const Removing: Story = { args: { src: STORED_URL, isRemoving: true } }

export const Failed: Story = {
  tags: ['picture'],
  args: {
    src: STORED_URL,
    faults: ['프로필 이미지 업로드에 실패했습니다.', '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.'],
  },
}

export const Disabled: Story = { args: { src: STORED_URL, isDisabled: true } }

export const LongTexts: Story = {
  args: { name: LONG_TEXTS.fullName, chooseLabel: CHOSEN.choose, removeLabel: CHOSEN.remove },
  render: (args) => <PictureField {...args} chosen={LONG_FILE()} />,
}

export const Logo: Story = { args: { ...LOGO, name: '한빛SMO', src: STORED_URL } }

export const WithoutLogo: Story = { args: { ...LOGO, name: '한빛SMO' } }

/** Each once: another file is shown anew with every render. */
const once = (make: () => File) => {
  let made: File | null = null
  return () => {
    made ??= make()
    return made
  }
}
const CHOSEN_FILE = once(() => pngFile('프로필.png', 245_760))
const LONG_FILE = once(() => pngFile(`${'2026년_11월_연구자_프로필_사진_최종본_'.repeat(6)}.png`))
