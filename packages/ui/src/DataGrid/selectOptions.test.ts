import { describe, expect, it } from 'vitest'
import { findOption, labelOf, optionsOf } from './selectOptions'
import type { SelectEdit } from './types'

const mode: SelectEdit = {
  kind: 'edit',
  editor: 'select',
  options: [
    { id: 'lab', label: '제1 실험실' },
    { id: 'store', label: '창고' },
    { id: 'lab2', label: '실험실 B' },
  ],
}

describe('the options of a cell', () => {
  it('begin with what empties it, if anything does', () => {
    expect(optionsOf(mode)).toBe(mode.options)
    expect(optionsOf({ ...mode, clearLabel: '선택 안 함' })[0]).toEqual({ id: '', label: '선택 안 함' })
  })

  it('are shown by their label, an unknown one as it is', () => {
    expect(labelOf(mode, 'store')).toBe('창고')
    expect(labelOf(mode, 'gone')).toBe('gone')
  })
})

describe('a typed text', () => {
  const found = (text: string) => findOption(mode.options, text)?.id ?? null

  it('means the first option that begins with it, else the first that contains it', () => {
    expect(found('실험')).toBe('lab2')
    expect(found('실험실')).toBe('lab2')
    expect(found('1 실')).toBe('lab')
    expect(found(' b')).toBe('lab2')
  })

  it('is taken as one text however its syllables are put together', () => {
    expect(found('창'.normalize('NFD'))).toBe('store')
  })

  it('may mean nothing', () => {
    expect(found('')).toBeNull()
    expect(found('  ')).toBeNull()
    expect(found('병원')).toBeNull()
  })
})
