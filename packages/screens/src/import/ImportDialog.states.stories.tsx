import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { fn } from 'storybook/test'
import { type ImportActions, ImportDialog } from './ImportDialog'
import dialog from './ImportDialog.stories'
import { chooseFile, FILE, importActions, ROWS } from './importStory'

/**
 * CSV 파일의 행을 가져오는 대화상자입니다. 연구 관리 화면에서 조직 관리자가 엽니다. 파일을 고르면 저장하지 않고 먼저 확인합니다.
 */
const meta = {
  title: '가져오기',
  id: 'screen-import',
  component: ImportDialog,
  parameters: dialog.parameters,
  args: dialog.args,
} satisfies Meta<typeof ImportDialog>

export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)
const actions = (changes: Partial<ImportActions> = {}): ImportActions => ({ ...importActions(), ...changes })

/** A file is chosen as soon as the dialog is there, and confirmed where that is asked for. */
function Chosen(props: React.ComponentProps<typeof ImportDialog> & { presses?: RegExp }) {
  const { presses, ...rest } = props
  useEffect(() => {
    void chooseFile()
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
      const button = buttons.find(({ textContent }) => presses?.test(textContent ?? ''))
      if (!button) return
      button.click()
      clearInterval(timer)
    }, 20)
    return () => clearInterval(timer)
  }, [presses])
  return <ImportDialog {...rest} />
}

export const Default: Story = { tags: ['picture-page'] }

export const Preview: Story = { tags: ['picture-page'], render: (args) => <Chosen {...args} /> }

export const AllFine: Story = {
  args: {
    actions: actions({ check: fn(async () => ({ ok: true as const, rows: ROWS.filter((row) => row.isValid) })) }),
  },
  render: (args) => <Chosen {...args} />,
}

export const NothingFine: Story = {
  args: {
    actions: actions({ check: fn(async () => ({ ok: true as const, rows: ROWS.filter((row) => !row.isValid) })) }),
  },
  render: (args) => <Chosen {...args} />,
}

export const NoRows: Story = {
  args: { actions: actions({ check: fn(async () => ({ ok: true as const, rows: [] })) }) },
  render: (args) => <Chosen {...args} />,
}

export const Checking: Story = { args: { actions: actions({ check: never }) }, render: (args) => <Chosen {...args} /> }

export const NotChecked: Story = {
  args: { actions: actions({ check: fn(async () => ({ ok: false as const, message: null })) }) },
  render: (args) => <Chosen {...args} />,
}

export const Importing: Story = {
  tags: ['picture-page'],
  args: { actions: actions({ run: never }) },
  render: (args) => <Chosen {...args} presses={/건 가져오기$/} />,
}

export const NotImported: Story = {
  args: { actions: actions({ run: fn(async () => ({ ok: false as const, message: null })) }) },
  render: (args) => <Chosen {...args} presses={/건 가져오기$/} />,
}

export const Imported: Story = {
  tags: ['picture-page'],
  render: (args) => <Chosen {...args} presses={/건 가져오기$/} />,
}

export const Unfinished: Story = {
  args: { actions: actions({ read: fn(async () => ({ ok: true as const, file: { ...FILE, isUnfinished: true } })) }) },
  render: (args) => <Chosen {...args} />,
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    actions: actions({
      read: fn(async () => ({ ok: true as const, file: { ...FILE, name: `${LONG_TEXTS.studyName}.csv` } })),
      check: fn(async () => ({
        ok: true as const,
        rows: ROWS.map((row) => ({ ...row, name: row.name && `${row.name} ${LONG_TEXTS.note}` })),
      })),
    }),
  },
  render: (args) => <Chosen {...args} />,
}
