import { describe, expect, it } from 'vitest'
import { donePasswordSteps } from '.'

const OWNER = { username: 'baek_somin', email: 'crc@hanbit-smo.example' }
const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }
const done = (change: Partial<typeof EMPTY>) => donePasswordSteps({ ...EMPTY, ...change }, OWNER).join(' ')

describe('a step of the change of a password', () => {
  it.each([
    ['nothing typed', {}, ''],
    ['a current password of 7 characters', { currentPassword: '1234567' }, ''],
    ['one of 8', { currentPassword: '12345678' }, 'currentPassword'],
    ['one of 7 code points in 14 units', { currentPassword: '😀😀😀😀😀😀😀' }, ''],
    ['blanks count', { currentPassword: '        ' }, 'currentPassword'],
    ['a valid new password alone', { newPassword: 'Right!2026' }, 'newPassword'],
    ['one without a digit', { newPassword: 'Right!word' }, ''],
    ['one with the username', { newPassword: 'Baek_Somin!1' }, ''],
    ['one with the part of the address before @', { newPassword: 'xCrc!2026' }, ''],
    ['a confirmation of nothing', { confirmation: 'Right!2026' }, ''],
    ['an equal one', { newPassword: 'Right!2026', confirmation: 'Right!2026' }, 'newPassword confirmation'],
    ['an equal one that breaks a rule', { newPassword: 'x', confirmation: 'x' }, 'confirmation'],
    ['one in another letter case', { newPassword: 'Right!2026', confirmation: 'right!2026' }, 'newPassword'],
    ['one with a blank more', { newPassword: 'Right!2026', confirmation: 'Right!2026 ' }, 'newPassword'],
  ])('%s is judged by itself: %j gives "%s" [PW-007, PW-009, PW-010, PW-011, PW-014, PW-019]', (_, change, steps) => {
    expect(done(change)).toBe(steps)
  })
})
