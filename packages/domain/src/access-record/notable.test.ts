import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conclusionFault, type NotableLimits, notableAccess, notableLimits, type WatchedEntry } from '.'

/** A Monday at noon in Seoul. */
const NOON = Date.parse('2026-03-09T12:00:00+09:00')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const USUAL = notableLimits({})
const KNOWN = new Map([['198.51.100.0/24', NOON - DAY]])

const entry = (at: number, changed: Partial<WatchedEntry> = {}): WatchedEntry => ({
  at,
  network: '198.51.100.0/24',
  task: 'view',
  about: 'subject',
  status: 200,
  persons: [],
  ...changed,
})
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `subject-${from + at}`)
const times = <Value>(count: number, of: (at: number) => Value) => Array.from({ length: count }, (_, at) => of(at))
const found = (kind: string, entries: readonly WatchedEntry[], limits: Partial<NotableLimits> = {}, seen = KNOWN) =>
  notableAccess(entries, seen, { ...USUAL, ...limits }).filter((one) => one.kind === kind)

describe('many subjects in a short time', () => {
  it.each([
    [99, 0],
    [100, 0],
    [101, 1],
  ])('%i different ones are %i finding(s) [ACCESS-080]', (count, findings) => {
    const one = found('many-subjects', [entry(NOON, { persons: ids(count) })])
    expect(one).toHaveLength(findings)
    if (findings) expect(one[0]).toMatchObject({ from: NOON, to: NOON, count })
  })

  it.each([
    [10 * MINUTE - 1, 1],
    [10 * MINUTE, 0],
    [10 * MINUTE + 1, 0],
  ])('a hundred, and one more %i ms later, are %i finding(s) [ACCESS-080]', (later, findings) => {
    const entries = [entry(NOON, { persons: ids(100) }), entry(NOON + later, { persons: ids(1, 100) })]
    expect(found('many-subjects', entries)).toHaveLength(findings)
  })

  it('counts a subject once, however often it is opened, and those of the trail as well [ACCESS-080]', () => {
    const again = times(300, (at) => entry(NOON + at, { persons: ids(1, at % 100) }))
    expect(found('many-subjects', again)).toEqual([])
    const trail = entry(NOON + 400, { about: 'trail', persons: ids(1, 100) })
    expect(found('many-subjects', [...again, trail])).toMatchObject([{ count: 101 }])
  })

  it('does not count accounts, nor what was refused [ACCESS-080]', () => {
    expect(found('many-subjects', [entry(NOON, { about: 'account', persons: ids(500) })])).toEqual([])
    expect(found('many-subjects', [entry(NOON, { status: 403, persons: ids(500) })])).toEqual([])
  })

  it('is one finding until it falls back, with the most at once [ACCESS-080]', () => {
    const row = times(120, (at) => entry(NOON + at * 3000, { persons: ids(1, at) }))
    const later = entry(NOON + 5 * 60 * MINUTE, { persons: ids(150) })
    const one = { kind: 'many-subjects', network: null }
    expect(found('many-subjects', [...row, later])).toEqual([
      { ...one, from: NOON, to: NOON + 119 * 3000, count: 120 },
      { ...one, from: later.at, to: later.at, count: 150 },
    ])
  })

  it('has limits that can be changed [ACCESS-085]', () => {
    const entries = [entry(NOON, { persons: ids(3) }), entry(NOON + 2 * MINUTE, { persons: ids(3, 3) })]
    expect(found('many-subjects', entries, { subjects: 5 })).toHaveLength(1)
    expect(found('many-subjects', entries, { subjects: 6 })).toHaveLength(0)
    expect(found('many-subjects', entries, { subjects: 5, subjectMinutes: 2 })).toHaveLength(0)
    expect(found('many-subjects', entries, { subjects: 5, subjectMinutes: 3 })).toHaveLength(1)
  })

  it('agrees with counting every window one by one [ACCESS-080]', () => {
    const event = fc.record({ at: fc.integer({ min: 0, max: 60 }), id: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (events, most) => {
        const entries = events.map(({ at, id }) => entry(NOON + at * MINUTE, { persons: [`s${id}`] }))
        const isCrowded = events.some(
          ({ at }) => new Set(events.filter((one) => one.at <= at && one.at > at - 10).map(({ id }) => id)).size > most,
        )
        expect(found('many-subjects', entries, { subjects: most }).length > 0).toBe(isCrowded)
      }),
    )
  })
})

describe('work outside of working hours', () => {
  const at = (local: string) => Date.parse(`${local}+09:00`)

  it.each([
    ['2026-03-09T19:59:59.999', 0],
    ['2026-03-09T20:00:00.000', 1],
    ['2026-03-09T20:00:00.001', 1],
    ['2026-03-10T06:59:59.999', 1],
    ['2026-03-10T07:00:00.000', 0],
    ['2026-03-10T07:00:00.001', 0],
    ['2026-03-13T19:59:59.999', 0],
    ['2026-03-14T12:00:00.000', 1],
    ['2026-03-15T19:59:59.999', 1],
    ['2026-03-16T06:59:59.999', 1],
    ['2026-03-16T07:00:00.000', 0],
  ])('at %s in Seoul is %i finding(s) [ACCESS-081]', (local, findings) => {
    expect(found('off-hours', [entry(at(local))])).toHaveLength(findings)
  })

  it('is one finding for each night, which ends in the morning [ACCESS-081]', () => {
    const locals = ['2026-03-09T22:00:00', '2026-03-10T01:00:00', '2026-03-10T06:00:00', '2026-03-10T21:00:00']
    expect(
      found(
        'off-hours',
        locals.map((local) => entry(at(local))),
      ),
    ).toEqual([
      { kind: 'off-hours', network: null, from: at(locals[0] ?? ''), to: at(locals[2] ?? ''), count: 3 },
      { kind: 'off-hours', network: null, from: at(locals[3] ?? ''), to: at(locals[3] ?? ''), count: 1 },
    ])
  })

  it('counts refusals and sign-ins, but not sessions that end [ACCESS-081]', () => {
    const night = at('2026-03-09T23:00:00')
    expect(found('off-hours', [entry(night, { task: 'sign-in', about: 'session', status: 401 })])).toHaveLength(1)
    expect(found('off-hours', [entry(night, { task: 'session-end', about: 'session' })])).toHaveLength(0)
  })

  it('has hours that can be changed, and weekends that can be left out [ACCESS-085]', () => {
    const one = (local: string, limits: Partial<NotableLimits>) => found('off-hours', [entry(at(local))], limits).length
    expect([one('2026-03-09T20:30:00', { nightFrom: 21 }), one('2026-03-09T21:00:00', { nightFrom: 21 })]).toEqual([
      0, 1,
    ])
    expect([one('2026-03-09T05:30:00', { nightTo: 5 }), one('2026-03-09T04:59:59', { nightTo: 5 })]).toEqual([0, 1])
    expect([one('2026-03-14T12:00:00', { weekends: 0 }), one('2026-03-14T21:00:00', { weekends: 0 })]).toEqual([0, 1])
    // The same hour twice is no night; from an earlier to a later one is within a day.
    expect([one('2026-03-09T23:00:00', { nightFrom: 7 }), one('2026-03-09T03:00:00', { nightFrom: 7 })]).toEqual([0, 0])
    expect([2, 3, 6, 7].map((hour) => one(`2026-03-09T0${hour}:00:00`, { nightFrom: 3 }))).toEqual([0, 1, 1, 0])
  })
})

describe('a place that is new for the account', () => {
  const OTHER = '203.0.113.0/24'
  const from = (at: number) => entry(at, { network: OTHER })

  it.each([
    [90 * DAY - 1, 0],
    [90 * DAY, 1],
    [90 * DAY + 1, 1],
  ])('and was not used for %i ms is %i finding(s) [ACCESS-082]', (before, findings) => {
    const seen = new Map([[OTHER, NOON - before]])
    expect(found('new-place', [from(NOON)], {}, seen)).toHaveLength(findings)
  })

  it('is one finding with the entries from there, and stays known [ACCESS-082]', () => {
    const entries = [from(NOON), entry(NOON + 1), from(NOON + 5), from(NOON + 20 * DAY)]
    expect(found('new-place', entries)).toEqual([
      { kind: 'new-place', from: NOON, to: NOON + 20 * DAY, count: 3, network: OTHER },
    ])
    expect(found('new-place', [entry(NOON, { network: null })], {}, new Map())).toEqual([])
  })

  it('has a number of days that can be changed [ACCESS-085]', () => {
    const seen = new Map([[OTHER, NOON - 30 * DAY]])
    expect(found('new-place', [from(NOON)], { newPlaceDays: 31 }, seen)).toHaveLength(0)
    expect(found('new-place', [from(NOON)], { newPlaceDays: 30 }, seen)).toHaveLength(1)
  })
})

describe.each([
  ['refusals', 'ACCESS-083', 10, { status: 403 }, 'refusals', 'refusalMinutes'],
  ['duplicates', 'ACCESS-084', 20, { task: 'check' }, 'duplicates', 'duplicateMinutes'],
] as const)('many %s', (kind, row, most, of, name, minutes) => {
  const many = (count: number, apart = 1000) => times(count, (at) => entry(NOON + at * apart, of))

  it(`are found above the limit and within the time [${row}]`, () => {
    expect([most - 1, most, most + 1].map((count) => found(kind, many(count)).length)).toEqual([0, 0, 1])
    const [from, to, count] = [NOON, NOON + most * 1000, most + 1]
    expect(found(kind, many(most + 1))).toEqual([{ kind, from, to, count, network: null }])
    const whole = (60 * MINUTE) / most
    expect([whole - 1, whole, whole + 1].map((apart) => found(kind, many(most + 1, apart)).length)).toEqual([1, 0, 0])
  })

  it(`are only those [${row}]`, () => {
    const others: Partial<WatchedEntry>[] = [{}, { task: 'check', about: 'account' }, { status: 399 }]
    for (const other of others) {
      const entries = times(100, (at) => entry(NOON + at, other))
      expect(found(kind, entries)).toEqual([])
    }
  })

  it('have limits that can be changed [ACCESS-085]', () => {
    expect(found(kind, many(3), { [name]: 2 })).toHaveLength(1)
    expect(found(kind, many(3), { [name]: 3 })).toHaveLength(0)
    expect(found(kind, many(3, 40_000), { [name]: 2, [minutes]: 1 })).toHaveLength(0)
  })
})

it('the order in which entries are given makes no difference [ACCESS-080, ACCESS-081, ACCESS-082, ACCESS-083, ACCESS-084]', () => {
  const any = fc.record({
    at: fc.integer({ min: 0, max: 20_000 }).map((minutes) => NOON + minutes * MINUTE),
    network: fc.constantFrom(null, '198.51.100.0/24', '203.0.113.0/24'),
    task: fc.constantFrom('view', 'check', 'sign-in'),
    about: fc.constantFrom('subject', 'trail', 'account'),
    status: fc.constantFrom(200, 403),
    persons: fc.array(fc.constantFrom('a', 'b', 'c')),
  }) as fc.Arbitrary<WatchedEntry>
  const limits = { ...USUAL, subjects: 1, refusals: 1, duplicates: 1 }
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ at }) => at }), (entries) => {
      expect(notableAccess(entries.toReversed(), KNOWN, limits)).toEqual(notableAccess(entries, KNOWN, limits))
    }),
  )
})

it.each(['가', '😀'])(
  'the conclusion of a review has 5 to 1,000 characters, written with %s [ACCESS-093]',
  (character) => {
    const refused = '검토 결과를 5자 이상 1,000자 이하로 입력해주세요.'
    const judged = [0, 4, 5, 6, 999, 1000, 1001].map((length) => conclusionFault(` ${character.repeat(length)} `))
    expect(judged).toEqual([refused, refused, null, null, null, null, refused])
  },
)
