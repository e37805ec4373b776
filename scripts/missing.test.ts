import { expect, it } from 'vitest'
import { missingBefore } from './lib/missing.mjs'

const READY = { name: '@imsang/ui', version: '0.2.0', repository: { type: 'git', url: 'https://git.example/imsang' } }

it('misses nothing of a package that may be published [RELEASE-012]', () => {
  expect(missingBefore([READY], [], [])).toEqual([])
})

it.each([
  ['an address', [{ ...READY, repository: undefined }], [], [], '@imsang/ui names no repository.'],
  [
    'what its provenance proves',
    [{ ...READY, repository: undefined, publishConfig: { provenance: true } }],
    [],
    [],
    '@imsang/ui names no repository, which its provenance has to prove.',
  ],
  ['a public package', [{ ...READY, private: true }], [], [], '@imsang/ui is private.'],
  ['a version', [READY], ['a.md', 'b.md'], [], '2 change notes belong to no version: `npm run release:version`.'],
  ['a commit', [READY], [], ['README.md'], '1 files are not committed, and were not tried.'],
])('says that %s is missing [RELEASE-012]', (_, manifests, notes, changed, sentence) => {
  expect(missingBefore(manifests, notes, changed)).toEqual([sentence])
})
