import { expect, it } from 'vitest'
import { pageOf } from './page'

const nonceOf = (html: string) => /<style nonce="([^"]+)">/.exec(html)?.[1] ?? ''

it('a page of the identity provider is in Korean, has a name, and is found by no search engine', () => {
  const { html } = pageOf('로그인 <1>', '<p>본문</p>')
  expect(html).toMatch(/^<!doctype html>\n<html lang="ko">\n/)
  expect(html).toContain('<meta charset="utf-8">')
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<title>로그인 &lt;1&gt;</title>')
  expect(html).toMatch(/<body><main>\n<p>본문<\/p>\n<\/main><\/body>\n<\/html>\n$/)
})

it('a page of the identity provider loads nothing, runs nothing and goes to nobody else [PARTNER-224]', () => {
  const { html, policy } = pageOf('제목', '')
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'nonce-${nonceOf(html)}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  expect(html).not.toContain('<script')
})

it('a page of the identity provider that sends its form runs that script alone, and goes there alone [PARTNER-224]', () => {
  const { html, policy } = pageOf('제목', '', ['https://partner.example'], 'document.forms[0].submit()')
  const nonce = nonceOf(html)
  expect(html).toContain(`</main><script nonce="${nonce}">document.forms[0].submit()</script></body>`)
  expect(policy).toContain(`script-src 'nonce-${nonce}'; form-action 'self' https://partner.example; base-uri 'none'`)
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(nonceOf(pageOf('제목', '').html)).not.toBe(nonce)
})
