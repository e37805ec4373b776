import { fn, userEvent } from 'storybook/test'
import type { ImportActions, ImportedRow, ReadFile } from './ImportDialog'

const CELLS = ['HGSH', 'HANEUL', 'pi@seoul-hospital.example', '2026-01-01', '2026-12-31', '', '']

/** A file of as many studies as there are names. */
export const fileOf = (...names: readonly string[]): ReadFile => ({
  name: '2026년 상반기 연구.csv',
  content: new Blob(['연구 제목']),
  digest: 'd1',
  rows: names.map((name, at) => ({ line: at + 2, cells: [name, '', '', '2상', ...CELLS], isTooLong: false })),
  isUnfinished: false,
})

export const fine = (line: number, name: string): ImportedRow => ({ line, name, isValid: true, errors: [] })

const NAMES = ['제2형 당뇨병 환자 대상 3상 연구', '', '고혈압 2상']
export const FILE = fileOf(...NAMES)
export const ROWS: readonly ImportedRow[] = [
  fine(2, '제2형 당뇨병 환자 대상 3상 연구'),
  {
    line: 3,
    name: '',
    isValid: false,
    errors: [
      { column: '연구 제목', message: '연구 제목을 입력해주세요.' },
      { column: '종료일', message: '종료일은 시작일 이후여야 합니다.' },
    ],
  },
  fine(4, '고혈압 2상'),
]

/** Actions that answer as the server does to `FILE`. */
export function importActions(): ImportActions {
  return {
    read: fn(async () => ({ ok: true as const, file: FILE })),
    check: fn(async () => ({ ok: true as const, rows: ROWS })),
    run: fn(async () => ({ ok: true as const, rows: ROWS })),
    forget: fn(),
    save: fn(),
    notify: fn(),
  }
}

/** Chooses a file in the open dialog. */
export async function chooseFile(name = '2026년 상반기 연구.csv', size = 100): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
  const file = new File([new Uint8Array(size)], name, { type: 'application/vnd.ms-excel' })
  if (input) await userEvent.upload(input, file, { applyAccept: false })
}
