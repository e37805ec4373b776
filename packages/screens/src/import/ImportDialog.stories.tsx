import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { IMPORT_OF_STUDIES } from '../managed-studies/StudyImportButton'
import { setConnection, withConnection, withoutConnection } from '../testing/connectionStory'
import { ImportDialog, type ImportedRow, type ImportedRows } from './ImportDialog'
import { chooseFile, FILE, fileOf, fine, importActions, ROWS } from './importStory'

const meta = {
  title: '가져오기/연구',
  component: ImportDialog,
  parameters: dialogPage(720),
  args: { of: IMPORT_OF_STUDIES, actions: importActions(), onClose: fn() },
} satisfies Meta<typeof ImportDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('연구 가져오기')
const press = async (inside: InDialog, name: string) => {
  const button = (await inside.findAllByRole('button', { name })).at(-1)
  button?.focus()
  await userEvent.keyboard('{Enter}')
}
const REFUSED = 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.'

export const Template: Story = {
  parameters: { ledger: ['STUDY-273', 'STUDY-274'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(
      inside.getByText(
        '양식의 첫 행은 그대로 두고 한 행에 연구 하나를 적어주세요. 기관은 코드로, 총괄연구책임자는 이메일로, 날짜는 2026-01-31처럼 적습니다. Excel에서는 CSV로 저장합니다.',
      ),
    ).toBeVisible()
    await expect(inside.getByRole('button', { name: '파일 선택' })).toHaveAccessibleDescription(
      /^CSV 파일 한 개를 선택해주세요\.\s*$/,
    )
    await expect(inside.getByText('CSV 파일 한 개를 선택해주세요.')).toBeVisible()
    const chooser = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    await expect([chooser?.accept, chooser?.multiple]).toEqual(['.csv', false])
    await press(inside, '양식 다운로드')
    await expect(args.actions.save).toHaveBeenCalledWith(
      '연구 가져오기 양식.csv',
      '\uFEFF연구 제목,연구 별칭,프로토콜 번호,임상 단계,연구주도기관 코드,의뢰기관 코드,총괄연구책임자 이메일,시작일,종료일,목표 시험대상자 수,연구 목적 및 개요\r\n',
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The whole way: what the server says of each row, what is imported, and what is told afterwards. */
export const Imported: Story = {
  parameters: { ledger: ['STUDY-275', 'STUDY-276', 'STUDY-340'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseFile()
    const table = await inside.findByRole('table', { name: '미리보기' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    await expect(cells).toEqual([
      ['행', '연구 제목', '상태'],
      ['2', '제2형 당뇨병 환자 대상 3상 연구', '가져오기 가능'],
      ['3', expect.any(String), '오류연구 제목연구 제목을 입력해주세요.종료일종료일은 시작일 이후여야 합니다.'],
      ['4', '고혈압 2상', '가져오기 가능'],
    ])
    await expect(inside.getByText('2행을 가져올 수 있고, 오류가 있는 1행은 제외됩니다.')).toBeVisible()
    await expect(args.actions.check).toHaveBeenCalledWith(FILE)
    await expect(args.actions.run).not.toHaveBeenCalled()
    await press(inside, '2건 가져오기')
    await expect(await inside.findByText('2건을 가져왔습니다. 1건은 오류로 제외되었습니다.')).toBeVisible()
    const imported = within(inside.getByRole('table', { name: '결과' })).getAllByRole('row')
    await expect(imported.map((row) => row.lastElementChild?.textContent)).toEqual([
      '상태',
      '가져옴',
      '오류연구 제목연구 제목을 입력해주세요.종료일종료일은 시작일 이후여야 합니다.',
      '가져옴',
    ])
    await expect(args.actions.run).toHaveBeenCalledWith(FILE)
    await expect(args.actions.run).toHaveBeenCalledOnce()
    await expect(args.actions.notify).not.toHaveBeenCalled()
    await press(inside, '닫기')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The rows to correct come as a file, as they were typed, with what is wrong. */
export const FaultyRows: Story = {
  parameters: { ledger: ['STUDY-346', 'STUDY-356'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByText('오류 행을 내려받아 고친 뒤 그 파일을 다시 가져올 수 있습니다.')).toBeVisible()
    await press(inside, '오류 행 내려받기')
    await expect(args.actions.save).toHaveBeenCalledWith(
      '연구 가져오기 오류 행.csv',
      `\uFEFF${IMPORT_OF_STUDIES.kind.columns.join(',')},오류\r\n,,,2상,HGSH,HANEUL,pi@seoul-hospital.example,2026-01-01,2026-12-31,,,"연구 제목: 연구 제목을 입력해주세요.\n종료일: 종료일은 시작일 이후여야 합니다."\r\n`,
    )
    const shown = inside.getByRole('radiogroup', { name: '보여줄 행' })
    await expect(shown).toHaveTextContent('전체 3오류 1')
    await userEvent.click(within(shown).getByText('오류 1'))
    await waitFor(() => expect(within(inside.getByRole('table')).getAllByRole('row')).toHaveLength(2))
    await userEvent.click(within(shown).getByText('전체 3'))
    await waitFor(() => expect(within(inside.getByRole('table')).getAllByRole('row')).toHaveLength(4))
  },
}

export const NothingToImport: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.check).mockResolvedValueOnce({ ok: true, rows: ROWS.filter(({ isValid }) => !isValid) })
  },
  parameters: { ledger: ['STUDY-277'] },
  play: async () => {
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByText('가져올 수 있는 행이 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: '0건 가져오기' })).toBeDisabled()
    await press(inside, '다른 파일 선택')
    await expect(await inside.findByRole('button', { name: '파일 선택' })).toBeVisible()
  },
}

const LARGEST = 2 * 1024 * 1024

/** Of a file that is none, or too large, nothing is read. */
export const RefusedFiles: Story = {
  parameters: { ledger: ['STUDY-278'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const [name, size] of [
      ['연구.xlsx', 10],
      ['연구.csv', LARGEST + 1],
    ] as const) {
      await chooseFile(name, size)
      await expect(await inside.findByText(REFUSED)).toBeVisible()
      await expect(args.actions.read).not.toHaveBeenCalled()
    }
    await chooseFile('연구.CSV', LARGEST)
    await expect(await inside.findByRole('table')).toBeVisible()
  },
}

export const UnreadableFile: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.read)
      .mockResolvedValueOnce({ ok: false, message: '3행의 따옴표(")를 확인해주세요.' })
      .mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['STUDY-278', 'STUDY-341', 'STUDY-342'] },
  play: async ({ args }) => {
    const inside = await dialog()
    for (const message of ['3행의 따옴표(")를 확인해주세요.', REFUSED]) {
      await chooseFile()
      await expect(await inside.findByText(message)).toBeVisible()
      await expect(inside.getByRole('button', { name: '파일 선택' })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      )
    }
    await expect(args.actions.check).not.toHaveBeenCalled()
  },
}

/** Nothing is stored by a check: one that fails says so and is tried again. */
export const NotChecked: Story = {
  parameters: { ledger: ['STUDY-275'] },
  play: async ({ args }) => {
    const read = Promise.withResolvers<Awaited<ReturnType<typeof args.actions.read>>>()
    const checked = Promise.withResolvers<ImportedRows>()
    mocked(args.actions.read).mockReturnValueOnce(read.promise)
    mocked(args.actions.check).mockReturnValueOnce(checked.promise)
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByRole('progressbar', { name: '파일을 읽는 중입니다.' })).toBeVisible()
    read.resolve({ ok: true, file: FILE })
    await expect(await inside.findByRole('progressbar', { name: '파일을 확인하는 중입니다.' })).toBeVisible()
    checked.resolve({ ok: false, message: null })
    await expect(await inside.findByText('파일을 확인하지 못했습니다.')).toBeVisible()
    await expect(inside.getByText('저장된 것은 없습니다. 다시 시도해주세요.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByRole('table', { name: '미리보기' })).toBeVisible()
    await expect(args.actions.check).toHaveBeenCalledTimes(2)
  },
}

/** Without a connection the file stays, and the same step is tried again. */
export const Offline: Story = {
  beforeEach: ({ args }) => {
    const lost: ImportedRows = { ok: false, message: REQUEST_MESSAGES.network }
    mocked(args.actions.check).mockResolvedValueOnce(lost)
    mocked(args.actions.run).mockResolvedValueOnce(lost).mockResolvedValueOnce({ ok: false, message: null })
  },
  parameters: { ledger: ['STUDY-352'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByText('네트워크 연결을 확인한 뒤 다시 시도해주세요.')).toBeVisible()
    await press(inside, '다시 시도')
    await press(inside, '2건 가져오기')
    await expect(await inside.findByText(/^네트워크 연결을 확인한 뒤 다시 시도해주세요\. /)).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByText('다시 시도하면 이미 가져온 행은 다시 만들지 않습니다.')).toBeVisible()
    await press(inside, '다시 시도')
    await expect(await inside.findByText('2건을 가져왔습니다. 1건은 오류로 제외되었습니다.')).toBeVisible()
    await expect(args.actions.read).toHaveBeenCalledOnce()
    await expect(mocked(args.actions.run).mock.calls).toEqual([[FILE], [FILE], [FILE]])
  },
}

/** The dialog may be closed while it runs, and nothing is pressed twice. */
export const Running: Story = {
  args: { actions: { ...importActions(), run: fn(() => new Promise<ImportedRows>(() => undefined)) } },
  parameters: { ledger: ['STUDY-350', 'STUDY-351'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseFile()
    const confirm = await inside.findByRole('button', { name: '2건 가져오기' })
    confirm.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.actions.run).toHaveBeenCalledOnce()
    await expect(await inside.findByRole('progressbar', { name: '연구를 가져오는 중입니다.' })).toBeVisible()
    await expect(inside.getByText('창을 닫아도 가져오기는 계속됩니다.')).toBeVisible()
    await expect(inside.queryByRole('button', { name: /가져오기$/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** An import whose answer never came goes on, or begins anew. */
export const Unfinished: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.read).mockResolvedValue({ ok: true, file: { ...FILE, isUnfinished: true } })
  },
  parameters: { ledger: ['STUDY-358'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByText('이 파일의 가져오기가 끝나지 않았습니다.')).toBeVisible()
    await expect(inside.getByText('이어서 가져오면 이미 만든 것은 다시 만들지 않습니다.')).toBeVisible()
    await expect(args.actions.check).not.toHaveBeenCalled()
    await press(inside, '처음부터 확인')
    await expect(args.actions.forget).toHaveBeenCalledOnce()
    await expect(args.actions.check).toHaveBeenCalledOnce()
    await press(inside, '다른 파일 선택')
    await inside.findByRole('button', { name: '파일 선택' })
    await chooseFile()
    await press(inside, '이어서 가져오기')
    await expect(await inside.findByText('2건을 가져왔습니다. 1건은 오류로 제외되었습니다.')).toBeVisible()
    await expect(args.actions.check).toHaveBeenCalledOnce()
  },
}

const many = Array.from({ length: 500 }, (_, at): ImportedRow => fine(at + 2, `연구 ${at + 1}`))

export const ManyRows: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.read).mockResolvedValueOnce({ ok: true, file: fileOf(...many.map(({ name }) => name)) })
    mocked(args.actions.check).mockResolvedValueOnce({ ok: true, rows: many })
  },
  parameters: { ledger: ['STUDY-356'] },
  play: async () => {
    const inside = await dialog()
    await chooseFile()
    await expect(await inside.findByText('500행을 모두 가져올 수 있습니다.')).toBeVisible()
    await expect(within(inside.getByRole('table')).getAllByRole('row')).toHaveLength(26)
    await expect(inside.queryByRole('radiogroup')).toBeNull()
    await expect(inside.getByRole('navigation', { name: '미리보기 페이지' })).toBeVisible()
    await press(inside, '마지막 페이지')
    await expect(await inside.findByText('연구 500')).toBeVisible()
    await expect(inside.queryByText('연구 475')).toBeNull()
    await expect(inside.getByText('연구 476')).toBeVisible()
  },
}

/** The faulty rows alone begin at their first page. */
export const ManyFaultyRows: Story = {
  beforeEach: ({ args }) => {
    const errors = [{ column: '시작일', message: '시작일을 입력해주세요.' }]
    const rows = many.slice(0, 60).map((row, at) => (at % 2 === 0 ? { ...row, isValid: false, errors } : row))
    mocked(args.actions.read).mockResolvedValueOnce({ ok: true, file: fileOf(...rows.map(({ name }) => name)) })
    mocked(args.actions.check).mockResolvedValueOnce({ ok: true, rows })
  },
  parameters: { ledger: ['STUDY-356'] },
  play: async () => {
    const inside = await dialog()
    await chooseFile()
    const lines = () =>
      within(inside.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => Number(row.firstElementChild?.textContent))
    const every = (step: number, from: number, count: number) =>
      Array.from({ length: count }, (_, at) => from + at * step)
    await inside.findByRole('table', { name: '미리보기' })
    await press(inside, '마지막 페이지')
    await waitFor(() => expect(lines()).toEqual(every(1, 52, 10)))
    await userEvent.click(inside.getByText('오류 30'))
    await waitFor(() => expect(lines()).toEqual(every(2, 2, 25)))
    await press(inside, '마지막 페이지')
    await waitFor(() => expect(lines()).toEqual(every(2, 52, 5)))
  },
}

/** 연결이 끊어지면 파일을 고르기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(inside.getByRole('button', { name: /파일 선택/ })).toBeDisabled()
  },
}

/** 확인한 뒤에 연결이 끊어지면 바로 알려주고, 다시 연결되면 이어서 가져올 수 있습니다. */
export const ConnectionLost: Story = {
  decorators: [withConnection],
  parameters: { ledger: ['OFFL-135'] },
  play: async () => {
    const inside = await dialog()
    await chooseFile()
    const confirm = await inside.findByRole('button', { name: '2건 가져오기' })
    await expect(inside.queryByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeNull()
    setConnection(false)
    await expect(await inside.findByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    setConnection(true)
    await waitFor(() => expect(confirm).toBeEnabled())
  },
}
