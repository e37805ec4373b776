import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPicture, webAddress } from '.'

describe('the address of a website', () => {
  it.each([
    'https://www.hangyeol-lab.example',
    'http://hangyeol-lab.example/',
    'HTTPS://Hangyeol-Lab.example/trial?id=1#top',
    'https://한결검사.example/안내',
    'https://hangyeol-lab.example:8443/a',
  ])('%s is a link [VENDOR-018]', (address) => {
    expect(webAddress(address)).toBe(address)
    expect(webAddress(` ${address}\n`)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'https:javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://hangyeol-lab.example',
    'mailto:a@hangyeol-lab.example',
    'hangyeol-lab.example',
    '//hangyeol-lab.example',
    '/projects',
    'http://',
    'https:// hangyeol-lab.example',
    'https://hangyeol-lab.example/\u0000',
    'https://hangyeol-lab.example/\u202Egpj.exe',
    'https://user@hangyeol-lab.example',
    'https://www.bank.example:secret@hangyeol-lab.example',
    'https://:secret@hangyeol-lab.example',
    `https://hangyeol-lab.example/${'a'.repeat(2000)}`,
    '',
    null,
    undefined,
  ])('%j is none [VENDOR-018]', (address) => {
    expect(webAddress(address)).toBeNull()
  })

  it('begins with http or https for any text [VENDOR-018]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(fc.string(), fc.webUrl()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const address = webAddress(given)
        if (address !== null) expect(['http:', 'https:']).toContain(new URL(address).protocol)
      }),
    )
  })
})

describe('a picture', () => {
  it.each([
    ['/files/logos/1.png', '/files/logos/1.png'],
    ['/files/logos/1.png?signature=a', '/files/logos/1.png?signature=a'],
    ['/files/a/../b.png', '/files/b.png'],
  ])('%s is one of our own files [VENDOR-019]', (address, path) => {
    expect(ownPicture(address)).toBe(path)
  })

  it.each([
    'https://hangyeol-lab.example/favicon.ico',
    'https://hangyeol-lab.example/files/logo.png',
    '//hangyeol-lab.example/files/logo.png',
    '/\\hangyeol-lab.example/files/logo.png',
    '\\\\hangyeol-lab.example/files/logo.png',
    '/\t/hangyeol-lab.example/files/logo.png',
    '/files/../api/v1/projects',
    '/files/%2e%2e/api/v1/projects',
    '/files',
    '/files/',
    '/filesystem/logo.png',
    'files/logo.png',
    '/logo.png',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])('%j is not [VENDOR-019]', (address) => {
    expect(ownPicture(address)).toBeNull()
  })
})
