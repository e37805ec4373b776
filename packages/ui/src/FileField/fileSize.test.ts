import { describe, expect, it } from 'vitest'
import { formatFileSize } from './fileSize'

describe('the size of a file', () => {
  it('is counted by 1,024', () => {
    expect(formatFileSize(0)).toBe('0 B')
    expect(formatFileSize(1)).toBe('1 B')
    expect(formatFileSize(1023)).toBe('1,023 B')
    expect(formatFileSize(1024)).toBe('1 KB')
    expect(formatFileSize(1024 ** 2)).toBe('1 MB')
    expect(formatFileSize(1024 ** 3)).toBe('1 GB')
  })

  it('has one decimal at most', () => {
    expect(formatFileSize(1536)).toBe('1.5 KB')
    expect(formatFileSize(1.25 * 1024 ** 2)).toBe('1.3 MB')
  })

  it('stays in gigabytes above them', () => {
    expect(formatFileSize(2048 * 1024 ** 3)).toBe('2,048 GB')
  })
})
