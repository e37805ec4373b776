import { describe, expect, it } from 'vitest'
import { chosenOf, decodeFilters, encodeFilters, type Filter, type FilterValues, withFilter } from './filters'

const FILTERS: readonly Filter[] = [
  { id: 'q', kind: 'text', label: '검색' },
  {
    id: 'place',
    kind: 'select',
    label: '장소',
    options: [
      { id: 'lab', label: '실험실' },
      { id: 'a&b=c', label: '창고' },
    ],
  },
  { id: 'bought', kind: 'dates', label: '구입일' },
]

/** Every combination of these, including none. */
const TEXTS = ['현미경', 'a&b=c', '100%', ' 끝 칸 ', '~', '12', '#?/+', '👩‍🔬']
const RANGES = [
  { start: '2026-01-01', end: '2026-01-01' },
  { start: '2024-02-29', end: '2026-12-31' },
]
const ALL: FilterValues[] = [null, ...TEXTS].flatMap((q) =>
  [null, 'lab', 'a&b=c'].flatMap((place) =>
    [null, ...RANGES].map((bought) => withFilter(withFilter(withFilter({}, 'q', q), 'place', place), 'bought', bought)),
  ),
)

describe('filters in an address', () => {
  it('are restored unchanged', () => {
    for (const values of ALL) {
      const address = new URLSearchParams(encodeFilters(FILTERS, values)).toString()
      expect(decodeFilters(FILTERS, Object.fromEntries(new URLSearchParams(address)))).toEqual(values)
    }
  })

  it('are written in the order of the filters, whatever was chosen first', () => {
    const values = { bought: { start: '2026-01-01', end: '2026-01-31' }, q: '저울' }
    expect(Object.entries(encodeFilters(FILTERS, values))).toEqual([
      ['q', '저울'],
      ['bought', '2026-01-01~2026-01-31'],
    ])
  })

  it('leave out values that filter nothing, and unknown ones', () => {
    expect(encodeFilters(FILTERS, { q: '', other: 'x' })).toEqual({})
    expect(encodeFilters([{ id: 'constructor', kind: 'text', label: '검색' }], {})).toEqual({})
  })
})

describe('filters read from a typed address', () => {
  const bad: [string, unknown][] = [
    ['place', 'gone'],
    ['place', ['lab']],
    ['q', '   '],
    ['q', 'x'.repeat(201)],
    ['q', null],
    ['q', { start: '2026-01-01', end: '2026-01-31' }],
    ['bought', '2026-01-01'],
    ['bought', '2026-02-30~2026-03-01'],
    ['bought', '2026-01-31~2026-01-01'],
    ['bought', '2026-01-01~2026-01-02~2026-01-03'],
    ['bought', '20260101~20260102'],
    ['bought', '~'],
    ['other', 'x'],
    ['__proto__', 'x'],
  ]

  it('ignore invalid parameters and keep valid ones', () => {
    for (const [id, param] of bad) {
      expect(decodeFilters(FILTERS, { [id]: param })).toEqual({})
      const kept = id === 'place' ? { q: '저울' } : { place: 'lab' }
      expect(decodeFilters(FILTERS, { [id]: param, ...kept })).toEqual(kept)
    }
  })

  it('may contain digits that a router parsed as a number', () => {
    expect(decodeFilters(FILTERS, { q: 12 })).toEqual({ q: '12' })
  })
})

describe('several options of one filter', () => {
  const filters: readonly Filter[] = [
    {
      id: 'place',
      kind: 'choices',
      label: '장소',
      options: [
        { id: 'lab', label: '실험실', count: 3 },
        { id: 'a&b=c', label: '창고' },
        { id: '7', label: '7층', count: 0 },
      ],
    },
  ]
  const read = (place: unknown) => decodeFilters(filters, { place })

  it('are restored unchanged from an address, every combination of them', () => {
    for (const place of ['lab', 'a&b=c', '7', 'lab,a&b=c', 'lab,7', 'a&b=c,7', 'lab,a&b=c,7']) {
      const address = new URLSearchParams(encodeFilters(filters, { place })).toString()
      expect(decodeFilters(filters, Object.fromEntries(new URLSearchParams(address)))).toEqual({ place })
    }
  })

  it('are read in the order of the options, each once, without unknown ones', () => {
    expect(read('7,lab')).toEqual({ place: 'lab,7' })
    expect(read('lab,gone,lab,,constructor')).toEqual({ place: 'lab' })
    expect(read(7)).toEqual({ place: '7' })
  })

  it('filter nothing when none of them is known', () => {
    for (const place of ['', ',', 'gone', 'gone,there', ' lab', ['lab'], null, undefined]) {
      expect(read(place)).toEqual({})
    }
  })

  it('are told one by one', () => {
    expect(chosenOf('lab,7')).toEqual(['lab', '7'])
    expect([chosenOf(''), chosenOf(undefined), chosenOf({ start: '2026-01-01', end: '2026-01-02' })]).toEqual([
      [],
      [],
      [],
    ])
  })
})
