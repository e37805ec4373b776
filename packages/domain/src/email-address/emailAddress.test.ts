import { expect, it } from 'vitest'
import { isEmailAddress } from '.'

it.each(['a@b', 'a b@c.d', 'a@@b.c', '@b.c', 'a@b.', ''])('%j is no address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it.each(['a@b.c', 'kim+ct@h.co.kr', ' a@b.c '])('%j is an address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})
