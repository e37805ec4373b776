import { describe, expect, it } from 'vitest'
import { dayNumber } from './days'
import { moveMark } from './nearest'
import { placeMarks, type Scale, widthOfAxis } from './placeMarks'
import type { DayMark } from './types'
import { fitWidth, openedWidth, zoomed } from './zoom'

const mark = (date: string, more: Partial<DayMark> = {}): DayMark => ({
  id: date,
  date,
  label: 'V1',
  description: '',
  tone: 'muted',
  shape: 'filled',
  ...more,
})
const first = dayNumber('2026-03-01') ?? 0
/** A day is 10 px wide, its first one begins at 24. */
const scale: Scale = { span: { first, last: first + 99 }, dayWidth: 10, width: widthOfAxis(100, 10) }

describe('the place of a mark', () => {
  it('is the middle of its day, its bar covers both days, and its planned day is joined', () => {
    const [placed] = placeMarks(
      [mark('2026-03-11', { planned: '2026-03-09', range: { start: '2026-03-08', end: '2026-03-14' } })],
      scale,
    )
    expect(placed && placed.left + placed.at).toBe(129)
    expect(placed && placed.left + (placed.planned ?? 0)).toBe(109)
    expect(placed?.range && [placed.left + placed.range.left, placed.range.width]).toEqual([94, 70])
  })

  it('has no planned day of its own on the day itself, and no bar that ends before it begins', () => {
    const [placed] = placeMarks(
      [mark('2026-03-11', { planned: '2026-03-11', range: { start: '2026-03-14', end: '2026-03-08' } })],
      scale,
    )
    expect([placed?.planned, placed?.range]).toEqual([null, null])
  })

  it('is in the first row that is free, in order of days', () => {
    const rows = placeMarks([mark('2026-03-15'), mark('2026-03-10'), mark('2026-03-11'), mark('2026-03-12')], scale)
    expect(rows.map((placed) => [placed.mark.date.slice(-2), placed.row])).toEqual([
      ['10', 0],
      ['11', 1],
      ['12', 2],
      ['15', 0],
    ])
  })

  it('keeps a label at the edges whole', () => {
    const long = '아주 긴 이름을 가진 방문'
    const placed = placeMarks([mark('2026-03-01', { label: long }), mark('2026-06-08', { label: long })], scale)
    expect(placed[0]?.left).toBeGreaterThanOrEqual(0)
    expect(placed[1] && placed[1].left + placed[1].width).toBeLessThanOrEqual(scale.width)
  })
})

describe('a key on a mark', () => {
  const lanes = [
    [mark('2026-03-20'), mark('2026-03-10'), mark('2026-02-30')],
    [mark('2026-04-01', { id: 'late' }), mark('2026-03-12', { id: 'near' })],
    [],
  ]
  const to = (from: string, key: string) => moveMark(lanes, from, key)?.id ?? null

  it('moves along the days of its lane, and to the nearest of another', () => {
    expect(to('2026-03-10', 'ArrowRight')).toBe('2026-03-20')
    expect(to('2026-03-20', 'ArrowRight')).toBeNull()
    expect(to('2026-03-20', 'Home')).toBe('2026-03-10')
    expect(to('2026-03-10', 'End')).toBe('2026-03-20')
    expect(to('2026-03-10', 'ArrowDown')).toBe('near')
    expect(to('late', 'ArrowUp')).toBe('2026-03-20')
    expect(to('late', 'ArrowDown')).toBeNull()
    expect(to('late', 'a')).toBeNull()
    expect(to('unknown', 'End')).toBeNull()
  })
})

describe('the zoom', () => {
  it('begins with all days, unless they were too close', () => {
    expect(fitWidth(100, 248)).toBe(2)
    expect(openedWidth(100, 248)).toBe(2)
    expect(openedWidth(1000, 248)).toBe(1)
  })

  it('ends at all days and at single ones', () => {
    expect(zoomed(2, 1, 2)).toBe(3)
    expect(zoomed(3, -1, 2)).toBe(2)
    expect(zoomed(2, -1, 2)).toBe(2)
    expect(zoomed(30, 1, 2)).toBe(32)
  })
})
