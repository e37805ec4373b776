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

describe('the options of a select cell', () => {
  it('start with the one that clears it, if there is one', () => {
    expect(optionsOf(mode)).toBe(mode.options)
    expect(optionsOf({ ...mode, clearLabel: '선택 안 함' })[0]).toEqual({ id: '', label: '선택 안 함' })
  })

  it('are shown by their label, an unknown one by its value', () => {
    expect(labelOf(mode, 'store')).toBe('창고')
    expect(labelOf(mode, 'gone')).toBe('gone')
  })
})

describe('a text typed into a select cell', () => {
  const found = (text: string) => findOption(mode.options, text)?.id ?? null

  it('selects the first option that starts with it, otherwise the first that contains it', () => {
    expect(found('실험')).toBe('lab2')
    expect(found('실험실')).toBe('lab2')
    expect(found('1 실')).toBe('lab')
    expect(found(' b')).toBe('lab2')
  })

  it('is compared independently of its Unicode composition', () => {
    expect(found('창'.normalize('NFD'))).toBe('store')
  })

  it('may select nothing', () => {
    expect(found('')).toBeNull()
    expect(found('  ')).toBeNull()
    expect(found('병원')).toBeNull()
  })
})
