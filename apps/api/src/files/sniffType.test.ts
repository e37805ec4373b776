import { describe, expect, it } from 'vitest'
import { sniffType } from './sniffType'

describe('the kind of a file', () => {
  it.each([
    ['255044462d312e37', 'application/pdf'],
    ['89504e470d0a1a0a0000', 'image/png'],
    ['ffd8ffe000104a464946', 'image/jpeg'],
    ['474946383761', 'image/gif'],
    ['474946383961', 'image/gif'],
    ['504b030414000600', 'application/zip'],
    ['504b0506', 'application/zip'],
    ['', 'application/octet-stream'],
    ['255044', 'application/octet-stream'],
    ['0a255044462d', 'application/octet-stream'],
    ['3c68746d6c3e', 'application/octet-stream'],
    ['3c73766720786d6c6e73', 'application/octet-stream'],
  ])('that begins with %s is %s, whatever its sender says [USER-280]', (start, type) => {
    expect(sniffType(Buffer.from(start, 'hex'))).toBe(type)
  })
})
