import { describe, expect, it } from 'vitest'
import { caretAfterDigits, digitsOf, readDigitsEdit } from './digitsEdit'

/** `|` is the caret. */
const edit = (before: string, marked: string, inputType = 'insertText', maxDigits = 11) => {
  const { digits, caret } = readDigitsEdit({
    before,
    text: marked.replace('|', ''),
    caret: marked.indexOf('|'),
    inputType,
    maxDigits,
  })
  return `${digits.slice(0, caret)}|${digits.slice(caret)}`
}

describe('the digits of a text', () => {
  it('are what is left without separators, spaces and letters', () => {
    expect(digitsOf('(010) 1234-5678 내선')).toBe('01012345678')
    expect(digitsOf('0-0-1')).toBe('001')
  })

  it('include full-width digits', () => {
    expect(digitsOf('０１０')).toBe('010')
  })
})

describe('an edit of a formatted number', () => {
  it('keeps the caret after what was typed', () => {
    expect(edit('010', '0101|')).toBe('0101|')
    expect(edit('0101234', '0190|-1234')).toBe('0190|1234')
  })

  it('drops digits beyond the maximum at the place where they were inserted', () => {
    expect(edit('01012345678', '010-1234-56789|')).toBe('01012345678|')
    expect(edit('01012345678', '0109|-1234-5678')).toBe('010|12345678')
    expect(edit('', '123 4567|', 'insertFromPaste', 6)).toBe('123456|')
  })

  it('replaces everything by a paste over everything', () => {
    expect(edit('01012345678', '02-1234-5678|', 'insertFromPaste')).toBe('0212345678|')
  })

  it('deletes the digit before a separator when the separator is deleted backwards', () => {
    expect(edit('01012', '010|12', 'deleteContentBackward')).toBe('01|12')
  })

  it('deletes the digit after a separator when the separator is deleted forwards', () => {
    expect(edit('01012', '010|12', 'deleteContentForward')).toBe('010|2')
  })

  it('deletes the selection and nothing more', () => {
    expect(edit('01012345678', '0|-5678', 'deleteContentBackward')).toBe('0|5678')
  })

  it('changes nothing when a letter was typed', () => {
    expect(edit('01012', '010-1ㅁ|2')).toBe('0101|2')
  })
})

describe('the caret in the formatted text', () => {
  it('is right after its digits, before the next separator', () => {
    expect(caretAfterDigits('010-1234', 3)).toBe(3)
    expect(caretAfterDigits('010-1234', 4)).toBe(5)
  })

  it('is at an end when there are no digits, or too many', () => {
    expect(caretAfterDigits('(02) 1', 0)).toBe(0)
    expect(caretAfterDigits('010', 9)).toBe(3)
  })
})
