import { describe, expect, it } from 'vitest'
import '@imsang/domain/temporal'
import { dayOf, hasGoogleAccount, nameOf, newestFirst } from './applicants'

describe('the name and marker of an applicant', () => {
  it('show the full name, else the username [APPR-012, USER-022]', () => {
    expect(nameOf({ fullName: '김하늘', username: 'sky' })).toBe('김하늘')
    expect(nameOf({ fullName: ' ', username: 'sky' })).toBe('sky')
  })

  it.each([
    ['google', true],
    ['Google', true],
    ['GOOGLE', true],
    ['naver', false],
    ['', false],
    [null, false],
  ])('show the Google marker for provider %j: %s [APPR-013, APPR-014]', (authProvider, expected) => {
    expect(hasGoogleAccount({ authProvider })).toBe(expected)
  })
})

describe('the calendar day of a timestamp', () => {
  it.each([
    ['2026-03-04T14:59:59Z', '2026-03-04'],
    ['2026-03-04T15:00:00Z', '2026-03-05'],
    ['2026-03-05T00:30:00+09:00', '2026-03-05'],
    [Date.UTC(2026, 2, 4, 15), '2026-03-05'],
  ])('is the day in Seoul: %s -> %s [APPR-023, APPR-068, USER-030]', (moment, day) => {
    expect(dayOf(moment)).toBe(day)
  })

  it.each([null, '', '어제'])('is null for %j [USER-031]', (moment) => {
    expect(dayOf(moment)).toBeNull()
  })
})

describe('the list of pending applicants', () => {
  it('is sorted newest first, then by id, for every timestamp format [APPR-011, APPR-068]', () => {
    const rows = [
      { id: 'b', createdTimestamp: '2026-03-01T00:00:00Z' },
      { id: 'a', createdTimestamp: '2026-03-01T09:00:00+09:00' },
      { id: 'unknown', createdTimestamp: null },
      { id: 'new', createdTimestamp: Date.UTC(2026, 2, 2) },
      { id: 'old', createdTimestamp: '2026-02-28T23:59:59Z' },
    ]
    expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'a', 'b', 'old', 'unknown'])
  })
})
