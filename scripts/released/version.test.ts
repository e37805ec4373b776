import { describe, expect, it } from 'vitest'
import type { Weight } from './change'
import { contractWith, OPERATION, STUDY } from './testing/smallContract'
import { verdictOn } from './verdict'
import { isAtLeast, versionAskedFor } from './version'

describe('the version that changes ask for', () => {
  it.each<[string, readonly Weight[], string]>([
    ['0.2.3', ['text', 'addition', 'breaking'], '0.3.0'],
    ['0.2.3', ['addition', 'text'], '0.2.4'],
    ['0.2.3', ['text'], '0.2.3'],
    ['0.2.3', [], '0.2.3'],
    ['1.2.3', ['addition', 'breaking'], '2.0.0'],
    ['1.2.3', ['addition'], '1.3.0'],
    ['1.2.3', ['text'], '1.2.3'],
    ['0.9.0', ['breaking'], '0.10.0'],
  ])('is after %s for %j %s [RELEASE-032]', (released, weights, asked) => {
    expect(versionAskedFor(released, weights)).toBe(asked)
  })

  it.each([
    ['0.2.0', '0.2.0', true],
    ['0.10.0', '0.9.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.2.0', '0.2.1', false],
    ['0.1.9', '0.2.0', false],
    ['1.9.9', '2.0.0', false],
  ])('is met by %s where %s is asked for: %s [RELEASE-031]', (version, asked, isMet) => {
    expect(isAtLeast(version, asked)).toBe(isMet)
  })

  it.each(['1.0', '1.0.0-rc.1', 'v1.0.0'])('cannot be counted from %s [RELEASE-032]', (version) => {
    expect(() => versionAskedFor(version, [])).toThrow(`\`${version}\` is no version of a contract`)
  })
})

describe('the verdict on a contract', () => {
  const VERSION = ['info', 'version']
  const TITLE = [...STUDY, 'properties', 'title', 'type']
  const released = contractWith()

  it('names each break with its place and the version that it asks for, until the contract has that [RELEASE-031, RELEASE-033]', () => {
    const broken = verdictOn({ released, next: contractWith([TITLE, ['string', 'null']]) })
    expect(broken.isGood).toBe(false)
    expect(broken.text.split('\n').slice(0, 2)).toEqual([
      'Breaks clients of the released contract:',
      '  PUT /studies/{studyId} (changeStudy), the answer 200, data.title may be null now',
    ])
    expect(broken.text).toContain('Released is 0.1.0, and the contract is 0.1.0: its changes ask for 0.2.0.')
    expect(verdictOn({ released, next: contractWith([TITLE, ['string', 'null']], [VERSION, '0.1.9']) }).isGood).toBe(
      false,
    )
    expect(verdictOn({ released, next: contractWith([TITLE, ['string', 'null']], [VERSION, '0.2.0']) }).isGood).toBe(
      true,
    )
  })

  it('tells the break of a record that many operations share in three of its places, and counts the others [RELEASE-033]', () => {
    const [path = ''] = Object.keys(released.paths)
    const paths = (contract: typeof released) =>
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}${path}`, contract.paths[path] ?? {}]))
    const broken = contractWith([TITLE, ['string', 'null']])
    const { text } = verdictOn({
      released: { ...released, paths: paths(released) },
      next: { ...broken, paths: paths(broken) },
    })
    expect(text.split('\n').slice(0, 5)).toEqual([
      'Breaks clients of the released contract:',
      ...['a', 'b', 'c'].map(
        (name) => `  PUT /${name}/studies/{studyId} (changeStudy), the answer 200, data.title may be null now`,
      ),
      '    and the same in 2 more',
    ])
  })

  it('asks an addition for the next patch, and a text for nothing [RELEASE-031, RELEASE-032]', () => {
    const added = [[...STUDY, 'properties', 'place'], { type: 'string' }] as const
    expect(verdictOn({ released, next: contractWith(added) })).toMatchObject({ isGood: false, askedFor: '0.1.1' })
    expect(verdictOn({ released, next: contractWith(added, [VERSION, '0.1.1']) }).isGood).toBe(true)
    expect(verdictOn({ released, next: contractWith([[...OPERATION, 'summary'], 'Edit']) }).isGood).toBe(true)
  })

  it('refuses a version before the released one, without any change [RELEASE-031]', () => {
    expect(verdictOn({ released, next: contractWith([VERSION, '0.0.9']) }).isGood).toBe(false)
  })
})
