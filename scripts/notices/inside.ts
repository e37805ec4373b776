import type { Installed } from './installed'

/** What a package brings that is not under its own licence, which no manifest says [RELEASE-003]. */
export interface Inside {
  what: string
  licence: string
}

/** By the name of the package that brings it. Written by hand: look here when such a package is added. */
const BY_HAND: Readonly<Record<string, readonly Inside[]>> = {
  '@electric-sql/pglite': [{ what: 'PostgreSQL, compiled', licence: 'PostgreSQL' }],
  '@expo-google-fonts/noto-sans-kr': [{ what: 'Noto Sans KR, a font', licence: 'OFL-1.1' }],
  pdfkit: [{ what: 'the measures of the 14 standard fonts of PDF, by Adobe', licence: 'APAFML' }],
  '@zxcvbn-ts/language-common': [
    { what: 'lists of frequent passwords and of Diceware words, collected by its authors', licence: 'MIT' },
  ],
  hyphen: [{ what: 'the hyphenation patterns of TeX, each under the licence that its file names', licence: 'various' }],
  'lucide-react': [{ what: 'icons of Lucide, in part of Feather', licence: 'ISC AND MIT' }],
  pretendard: [{ what: 'Pretendard, a font, with parts of Inter and Source Han Sans', licence: 'OFL-1.1' }],
  tldts: [{ what: 'the Public Suffix List of Mozilla', licence: 'MPL-2.0' }],
}

/** A row of the table in the README of libvips: `| cairo | Mozilla Public License 1.1 |`. */
const ROW = /^\| (\w[\w-]*) +\| ([^|]+?) +\|$/gm

/** Returns what a package contains under other licences. */
export function insideOf({ name, readme }: Pick<Installed, 'name' | 'readme'>): readonly Inside[] {
  if (!name.startsWith('@img/sharp-libvips')) return BY_HAND[name] ?? []
  const rows = [...readme.matchAll(ROW)].map(([, what = '', licence = '']) => ({ what, licence }))
  return rows.filter(({ what }) => what !== 'Library')
}

/** The names in the table above, so that a test can ask whether each is still installed. */
export const NAMED_BY_HAND: readonly string[] = Object.keys(BY_HAND)
