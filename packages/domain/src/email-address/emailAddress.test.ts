import { expect, it } from 'vitest'
import { domainOf, isEmailAddress, localPartOf } from '.'

it.each(['a@b', 'a b@c.d', 'a@@b.c', '@b.c', 'a@b.', ''])('%j is not an e-mail address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it.each(['a@b.c', 'kim+ct@h.co.kr', ' a@b.c '])('%j is an e-mail address [LOGIN-029]', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  ['kim@h.co.kr', 'kim', 'h.co.kr'],
  [' Kim@Hanbit-SMO.example ', 'Kim', 'hanbit-smo.example'],
  ['a@b@h.kr', 'a@b', 'h.kr'],
  ['kim@', 'kim', ''],
  ['@h.kr', '', 'h.kr'],
  ['kim', '', ''],
  ['', '', ''],
])('%j is split at its last @ into %j and the domain %j [SIGNUP-015]', (address, localPart, domain) => {
  expect(localPartOf(address)).toBe(localPart)
  expect(domainOf(address)).toBe(domain)
})
