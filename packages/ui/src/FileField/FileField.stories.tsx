import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FileField } from './FileField'

type Args = ComponentProps<typeof FileField>

/** The files are kept by the screen. */
function Field({ files: filesAtFirst, onAdd, onRemove, ...args }: Args) {
  const [files, setFiles] = useState(filesAtFirst)
  return (
    <FileField
      {...args}
      files={files}
      onAdd={(added) => {
        onAdd(added)
        setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, size, state: 'ready' as const }))])
      }}
      onRemove={(id) => {
        onRemove(id)
        setFiles(files.filter((file) => file.id !== id))
      }}
    />
  )
}

const meta = {
  component: FileField,
  args: { label: '첨부파일', files: [], onAdd: fn(), onRemove: fn(), onCancel: fn(), onRetry: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
  render: (args) => <Field {...args} />,
} satisfies Meta<typeof FileField>

export default meta
type Story = StoryObj<typeof meta>

const file = (name: string, size = 1200, type = 'application/pdf') => new File([new Uint8Array(size)], name, { type })
const choose = (canvasElement: HTMLElement, ...files: File[]) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  return input ? userEvent.upload(input, files, { applyAccept: false }) : undefined
}
/** Real events: the testing library's synthetic ones lose the files. */
const transfer = (...files: File[]) => {
  const data = new DataTransfer()
  for (const each of files) data.items.add(each)
  return data
}
const drag = (target: Element, type: 'dragover' | 'drop', dataTransfer: DataTransfer) =>
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
const paste = (target: Element, clipboardData: DataTransfer) =>
  target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
const REPORT = { id: 'report', name: '이상반응 보고서.pdf', size: 2_411_724 }

export const Empty: Story = {
  args: { description: 'PDF 파일 (최대 10MB)' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: '첨부파일' })
    await expect(group).toHaveAccessibleDescription(/^PDF 파일 \(최대 10MB\)/)
    await expect(canvas.getByText('여기에 끌어다 놓거나 붙여넣을 수도 있습니다.')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '파일 선택' })).toHaveFocus()
  },
}

export const Chosen: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    await choose(canvasElement, file('동의서.pdf'), file('검사 결과.pdf'))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    const list = canvas.getByRole('list', { name: '첨부파일: 파일 2개' })
    await expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('동의서.pdf1.2 KB')
    await expect(canvas.getAllByRole('status')[1]).toHaveTextContent('첨부: 동의서.pdf, 검사 결과.pdf')
  },
}

export const Dropped: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group')
    const files = transfer(file('동의서.pdf'))
    drag(group, 'dragover', files)
    await waitFor(() => expect(group.querySelector('[data-over]')).not.toBeNull())
    group.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))
    await waitFor(() => expect(group.querySelector('[data-over]')).toBeNull())
    drag(group, 'dragover', files)
    // A page that lets the drop through would be left for the file.
    await expect(drag(group, 'drop', files)).toBe(false)
    await waitFor(() => expect(canvas.getByRole('list')).toHaveTextContent('동의서.pdf'))
    await expect(group.querySelector('[data-over]')).toBeNull()
  },
}

export const Pasted: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    paste(canvas.getByRole('button'), transfer(file('화면.png', 10, 'image/png')))
    await waitFor(() => expect(canvas.getByRole('list')).toHaveTextContent('화면.png'))
  },
}

export const Refused: Story = {
  tags: ['picture'],
  args: {
    acceptedTypes: ['application/pdf', '.pdf'],
    maxSize: 2048,
    maxTotalSize: 3072,
    maxCount: 2,
    files: [{ id: 'a', name: '동의서.pdf', size: 1024, state: 'ready' }],
  },
  play: async ({ canvasElement, canvas, args }) => {
    await choose(
      canvasElement,
      file('사진.gif', 10, 'image/gif'),
      file('큰 파일.pdf', 2049),
      file('맞는 파일.pdf', 2048),
      file('합계 초과.pdf', 1),
    )
    const messages = canvas.getAllByRole('status')[0]
    await expect(messages).toHaveTextContent('PDF 파일만 첨부할 수 있습니다. (사진.gif)')
    await expect(messages).toHaveTextContent('파일 크기는 2KB 이하여야 합니다. (큰 파일.pdf)')
    await expect(messages).toHaveTextContent('첨부파일 전체 크기는 3KB 이하여야 합니다. (합계 초과.pdf)')
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: '파일 선택' })).toHaveAccessibleDescription(/사진\.gif/)
    const input = canvasElement.querySelector('input[type="file"]')
    await expect(input).toHaveAttribute('multiple')
    await expect(input).toHaveAttribute('accept', 'application/pdf,.pdf')
  },
}

export const TooMany: Story = {
  args: { maxCount: 2, files: [{ ...REPORT, state: 'ready' }] },
  play: async ({ canvasElement, canvas, args }) => {
    await choose(canvasElement, file('동의서.pdf'), file('검사 결과.pdf'))
    const [messages] = canvas.getAllByRole('status')
    await expect(messages).toHaveTextContent(/^파일은 2개까지 첨부할 수 있습니다\. \(검사 결과\.pdf\)$/)
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: '동의서.pdf' })])
  },
}

/** A place for one file offers to choose one; what was said of a second goes with the next thing that is done. */
export const OneFileAtMost: Story = {
  args: {
    maxCount: 1,
    files: [{ ...REPORT, state: 'ready' }],
    explainRefusal: ({ reason, fileName }) => `${fileName}: ${reason}`,
  },
  play: async ({ canvasElement, canvas, args }) => {
    await expect(canvasElement.querySelector('input[type="file"]')).not.toHaveAttribute('multiple')
    await choose(canvasElement, file('동의서.pdf'))
    await expect(canvas.getByText('동의서.pdf: count')).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '파일 제거: 이상반응 보고서.pdf' }))
    await expect(canvas.queryByText('동의서.pdf: count')).toBeNull()
  },
}

/** A rule of the product takes the place of the limits; the same sentence is said once. */
export const JudgedByTheProduct: Story = {
  args: {
    maxSize: 1,
    take: (chosen) => ({
      taken: chosen.filter(({ name }) => !name.startsWith('~')),
      refused: chosen.filter(({ name }) => name.startsWith('~')).map(({ name }) => ({ message: `임시 파일: ${name}` })),
    }),
  },
  play: async ({ canvasElement, canvas, args }) => {
    await choose(canvasElement, file('~동의서.pdf'), file('동의서.pdf'), file('~동의서.pdf'))
    await expect(canvas.getAllByText('임시 파일: ~동의서.pdf')).toHaveLength(1)
    await choose(canvasElement, file('~검사 결과.pdf'))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: '동의서.pdf' })])
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

export const RemovedByKeyboard: Story = {
  args: { files: [{ ...REPORT, state: 'ready' }] },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '파일 제거: 이상반응 보고서.pdf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledWith('report')
    await waitFor(() => expect(canvas.queryByRole('list')).toBeNull())
    await expect(canvas.getByRole('button', { name: '파일 선택' })).toHaveFocus()
    await expect(canvas.getAllByRole('status')[1]).toBeEmptyDOMElement()
  },
}

export const Uploading: Story = {
  args: { files: [{ ...REPORT, state: 'uploading', progress: 40 }] },
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('progressbar', { name: '이상반응 보고서.pdf' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
    await expect(canvas.getByText('2.3 MB · 40%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '취소: 이상반응 보고서.pdf' }))
    await expect(args.onCancel).toHaveBeenCalledWith('report')
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

/** Without a way to stop a file that is being sent, cancelling removes it. */
export const CancelledWithoutOnCancel: Story = {
  args: { files: [{ ...REPORT, state: 'uploading' }] },
  render: ({ onCancel: _, ...args }) => <Field {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await userEvent.click(canvas.getByRole('button', { name: '취소: 이상반응 보고서.pdf' }))
    await expect(args.onRemove).toHaveBeenCalledWith('report')
  },
}

export const Failed: Story = {
  tags: ['picture', 'sheet-controls'],
  args: {
    files: [
      { id: 'done', name: '동의서.pdf', size: 120_400, state: 'done' },
      { ...REPORT, state: 'failed', message: '업로드하지 못했습니다. 네트워크 연결을 확인해주세요.' },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('status')[1]).toHaveTextContent('파일 1개 업로드 완료, 1개 실패')
    await expect(canvas.getByText('117.6 KB · 업로드 완료')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도: 이상반응 보고서.pdf' }))
    await expect(args.onRetry).toHaveBeenCalledWith('report')
  },
}

export const AllFailed: Story = {
  args: { files: [{ ...REPORT, state: 'failed' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[1]).toHaveTextContent('파일 0개 업로드 완료, 1개 실패')
    await expect(canvas.getByText('업로드하지 못했습니다.')).toBeVisible()
  },
}

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /필수 항목입니다\./ })).toBeVisible()
  },
}

export const Invalid: Story = {
  args: { isRequired: true, errorMessage: '첨부파일을 선택해주세요.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/첨부파일을 선택해주세요\./)
    await expect(canvas.getAllByRole('status')[1]).toBeEmptyDOMElement()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true, files: [{ ...REPORT, state: 'failed', message: '업로드하지 못했습니다.' }] },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('list')).toHaveTextContent('이상반응 보고서.pdf')
    await expect(drag(canvas.getByRole('group'), 'drop', transfer(file('동의서.pdf')))).toBe(false)
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
    drag(canvas.getByRole('group'), 'dragover', transfer(file('동의서.pdf')))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(canvas.getByRole('group').querySelector('[data-over]')).toBeNull()
    drag(canvas.getByRole('group'), 'drop', transfer(file('동의서.pdf')))
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

export const LongKoreanText: Story = {
  args: {
    label: '중대한 이상반응 보고와 함께 보관할 원자료 사본과 검사 결과지',
    description: 'PDF, JPG, PNG 파일을 한 개에 10MB까지, 모두 합쳐 50MB까지 첨부할 수 있습니다.',
    files: [
      {
        id: 'long',
        name: '서울한빛대학교의과대학부속병원_시험대상자_이상반응_보고서_최종_수정본_2026_11_20.pdf',
        size: 9_812_110,
        state: 'failed',
        message: '업로드하지 못했습니다. 네트워크 연결을 확인하고 다시 시도해주세요.',
      },
    ],
  },
}
