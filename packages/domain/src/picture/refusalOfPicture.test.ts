import { describe, expect, it } from 'vitest'
import { type PictureUse, refusalOfPicture } from '.'

const LIMIT = 5_242_880
const NO_PICTURE = '이미지 파일만 업로드 가능합니다.'
const messageOf = (name: string, type: string, size = 1, use: PictureUse = 'person') =>
  refusalOfPicture({ name, type, size }, use)?.message ?? null

describe('a chosen picture', () => {
  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a.jpg', 'image/jpg'],
    ['a.png', 'image/png'],
    ['a.png', 'IMAGE/PNG'],
    // The type counts, whatever the name says.
    ['a.gif', 'image/png'],
    ['a', 'image/jpeg'],
    ['a.jpg', ''],
    ['사진.JPEG', ''],
    ['a.b.PnG', ''],
  ])('may be %s of the type "%s" [USER-111, ORG-071, PROF-029]', (name, type) => {
    expect(messageOf(name, type)).toBeNull()
  })

  it.each([
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
    ['a.svg', 'image/svg+xml'],
    ['a.png', 'image/svg+xml'],
    ['a.jpg', 'text/html'],
    ['a.pdf', 'application/pdf'],
    ['a.gif', ''],
    ['a.jpg.exe', ''],
    ['jpg', ''],
    ['', ''],
  ])('may not be %s of the type "%s" [USER-111, ORG-071, PROF-029]', (name, type) => {
    expect(messageOf(name, type)).toBe(NO_PICTURE)
    expect(messageOf(name, type, 1, 'logo')).toBe(NO_PICTURE)
  })

  it.each([
    [LIMIT - 1, null, null],
    [LIMIT, null, null],
    [LIMIT + 1, '이미지 파일 크기는 5MB 이하여야 합니다.', '로고 이미지 파일 크기는 5MB 이하여야 합니다.'],
  ])('of %i bytes is judged by its use [USER-109, ORG-070, PROF-028]', (size, person, logo) => {
    expect(messageOf('a.png', 'image/png', size)).toBe(person)
    expect(messageOf('a.png', 'image/png', size, 'logo')).toBe(logo)
  })

  it('is told first that it is none, then that it is too large [ORG-072]', () => {
    expect(messageOf('a.gif', 'image/gif', LIMIT + 1)).toBe(NO_PICTURE)
  })
})
