import { describe, expect, it } from 'vitest'
import { fixedText, holdsText } from './texts'

describe('the text fixed by a row', () => {
  it('is its Korean cell without the star', () => {
    expect(fixedText('저장')).toBe('저장')
    expect(fixedText('로그인 중... *')).toBe('로그인 중...')
  })

  it('is null when the cell is empty, has several texts or placeholders', () => {
    for (const cell of ['', '33% / 로그인 *', '{name}님']) expect(fixedText(cell), cell).toBeNull()
  })
})

describe('a source contains a text', () => {
  it('as written, joined from strings, or broken into lines', () => {
    expect(holdsText(`getByText('로그인 중...')`, '로그인 중...')).toBe(true)
    expect(holdsText(`const text = '로그인 ' +\n  '중...'`, '로그인 중...')).toBe(true)
    expect(holdsText('<p>\n  로그인\n  중...\n</p>', '로그인 중...')).toBe(true)
    expect(holdsText(`'로그인\\n중...'`, '로그인 중...')).toBe(true)
  })

  it('but not when a word or a punctuation mark differs', () => {
    expect(holdsText(`'로그인 중'`, '로그인 중...')).toBe(false)
    expect(holdsText(`'로그인중...'`, '로그인 중...')).toBe(false)
  })
})
