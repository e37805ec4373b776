import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noticesFile, WITH_NOTICES } from './files'
import { NAMED_BY_HAND } from './inside'
import { type Installed, installedWith, nameForAll } from './installed'
import { noticesOf, unread } from './noticesOf'

const RENEW = 'Run `npm run notices`, read what is new, and commit it.'
const one = (name: string, more: Partial<Installed> = {}): Installed => ({
  ...{ name, version: '1.0.0', licence: 'MIT', author: '', text: '', readme: '' },
  ...more,
})
const found = Object.keys(WITH_NOTICES).map((name) => ({ name, packages: installedWith(name) }))

describe.each(found)('the notices of $name', ({ name, packages }) => {
  const folder = WITH_NOTICES[name as keyof typeof WITH_NOTICES]

  it('are those of what is installed with it [RELEASE-001, RELEASE-002]', () => {
    expect(readFileSync(noticesFile(folder), 'utf8') === noticesOf(name, packages), RENEW).toBe(true)
  })

  it('hold no licence that nobody has read [RELEASE-004]', () => expect(unread(packages)).toEqual([]))
})

describe('notices', () => {
  const read = (name: keyof typeof WITH_NOTICES) => readFileSync(noticesFile(WITH_NOTICES[name]), 'utf8')

  it.each([
    ['@imsang/web', 'in pretendard: Pretendard, a font, with parts of Inter and Source Han Sans (OFL-1.1)'],
    ['@imsang/web', 'in @expo-google-fonts/noto-sans-kr: Noto Sans KR, a font (OFL-1.1)'],
    ['@imsang/web', 'in tldts: the Public Suffix List of Mozilla (MPL-2.0)'],
    ['@imsang/ui', 'in lucide-react: icons of Lucide, in part of Feather (ISC AND MIT)'],
    ['@imsang/api', 'in @zxcvbn-ts/language-common: lists of frequent passwords and of Diceware words'],
    ['@imsang/api', 'in @img/sharp-libvips-*: cairo (Mozilla Public License 1.1)'],
    ['@imsang/api', 'in @img/sharp-libvips-*: libvips (LGPLv3)'],
    ['@imsang/api', '| @img/sharp-libvips-* | '],
  ] as const)('of %s name what a package contains from others: %s [RELEASE-003]', (name, line) => {
    expect(read(name)).toContain(line)
  })

  it('say nothing of a package that is not there any more [RELEASE-003]', () => {
    const names = new Set(found.flatMap(({ packages }) => packages.map(({ name }) => name)))
    expect(NAMED_BY_HAND.filter((name) => !names.has(name))).toEqual([])
  })

  it('name what is made for one system once for all [RELEASE-005]', () => {
    expect(
      ['@img/sharp-libvips-linux-x64', '@img/sharp-darwin-arm64', '@node-rs/argon2-linux-x64-gnu'].map(nameForAll),
    ).toEqual(['@img/sharp-libvips-*', '@img/sharp-*', '@node-rs/argon2-*'])
    expect(['linux-release-info', 'd3-time'].map(nameForAll)).toEqual(['linux-release-info', 'd3-time'])
  })

  it('hold each text once, with all to whom the copyright belongs [RELEASE-001]', () => {
    const text = (owner: string) => `MIT License\n\nCopyright (c) 2026 ${owner}\n\nPermission is granted.`
    const notices = noticesOf('app', [one('a', { text: text('Kim') }), one('b', { text: text('Lee') })])
    expect(notices.match(/Permission is granted/g)).toHaveLength(1)
    expect(notices).toContain('- a 1.0.0: Copyright (c) 2026 Kim\n- b 1.0.0: Copyright (c) 2026 Lee\n')
  })

  it('name the author of a package without a text, and where the text is [RELEASE-001]', () => {
    const notices = noticesOf('app', [one('a', { author: 'Park' })])
    expect(notices).toContain('- a 1.0.0: Park\n\nPackages without a file of their licence')
  })

  it('stop at a licence that asks for more than to be named [RELEASE-004]', () => {
    const packages = [one('a', { licence: 'AGPL-3.0-only' }), one('b'), one('c', { licence: 'LGPL-3.0-or-later' })]
    expect(unread(packages)).toEqual(['a: AGPL-3.0-only', 'c: LGPL-3.0-or-later'])
    expect(unread([one('@img/sharp-libvips-*', { licence: 'LGPL-3.0-or-later' })])).toEqual([])
  })
})
