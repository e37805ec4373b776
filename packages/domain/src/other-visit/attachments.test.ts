import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeFiles } from '.'

const ONE = 10_485_760
const ALL = 52_428_800
const file = (name: string, size: number) => ({ name, size })
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

describe('the files of a visit', () => {
  it.each([
    [ONE - 1, []],
    [ONE, []],
    [ONE + 1, ['파일 크기는 10MB 이하여야 합니다. (동의서.pdf)']],
  ])('may have 10 MB each: %i bytes [VISIT-212, DCONST-029]', (size, messages) => {
    expect(takeFiles([], [file('동의서.pdf', size)]).refused.map(({ message }) => message)).toEqual(messages)
  })

  it.each([
    [-1, []],
    [0, []],
    [1, ['첨부파일 전체 크기는 50MB 이하여야 합니다. (마지막.png)']],
  ])('may have 50 MB together: %i more [VISIT-213, DCONST-030]', (more, messages) => {
    const before = [1, 2, 3, 4].map((at) => file(`${at}`, ONE))
    const room = ALL - 4 * ONE
    const [half, rest] = [room / 2, room / 2 + more]
    const { refused } = takeFiles(before, [file('첫째.png', half), file('마지막.png', rest)])
    expect(refused.map(({ message }) => message)).toEqual(messages)
  })

  it('leave out one that does not fit, and take a smaller one behind it [VISIT-212, VISIT-213]', () => {
    const before = [1, 2, 3, 4].map((at) => file(`${at}`, ONE))
    const chosen = [file('a', ONE - 10), file('b', 11), file('c', ONE + 1), file('d', 10), file('d', 0)]
    const { taken, refused } = takeFiles(before, chosen)
    expect(namesOf(taken)).toEqual(['a', 'd', 'd'])
    expect(refused.map(({ name, rule }) => [name, rule])).toEqual([
      ['b', 'together-too-large'],
      ['c', 'too-large'],
    ])
  })

  it('are each taken or refused, and never exceed the limits [DCONST-029, DCONST-030]', () => {
    const some = fc.array(fc.record({ name: fc.string(), size: fc.nat(12_000_000) }), { maxLength: 12 })
    fc.assert(
      fc.property(some, (chosen) => {
        const { taken, refused } = takeFiles([], chosen)
        expect(taken.length + refused.length).toBe(chosen.length)
        expect(taken.every(({ size }) => size <= ONE)).toBe(true)
        expect(taken.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(ALL)
      }),
    )
  })
})
