import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedStudyTab, studyTabsOf } from './studyTabs'

const ADMIN = studyTabsOf({ isAdmin: true, isResearcher: false })
const RESEARCHER = studyTabsOf({ isAdmin: false, isResearcher: true })
const READER = studyTabsOf({ isAdmin: false, isResearcher: false })

describe('the tabs of a study', () => {
  it('are five for its admins, three for its researchers, and two for everybody else [STUDY-098, STUDY-099, STUDY-103]', () => {
    expect(ADMIN).toEqual(['dashboard', 'institutions', 'researchers', 'templates', 'vendors'])
    expect(RESEARCHER).toEqual(['dashboard', 'institutions', 'vendors'])
    expect(READER).toEqual(['dashboard', 'vendors'])
  })

  it('hold the vendors (협력 벤더사) for everybody who may enter it, under the same number [PARTNER-145]', () => {
    for (const shown of [ADMIN, RESEARCHER, READER]) expect(openedStudyTab(4, shown)).toBe('vendors')
  })
})

describe('the tab of a number', () => {
  it.each([
    [ADMIN, 0, 'dashboard'],
    [ADMIN, 4, 'vendors'],
    [ADMIN, 5, null],
    [ADMIN, -1, null],
    [RESEARCHER, 1, 'institutions'],
    [RESEARCHER, 2, null],
    [RESEARCHER, 3, null],
    [READER, 0, 'dashboard'],
    [READER, 1, null],
    [READER, 3, null],
    [READER, 5, null],
  ])('is among %j for %i %s [STUDY-109]', (shown, number, tab) => {
    expect(openedStudyTab(number, shown)).toBe(tab)
    expect(openedStudyTab(String(number), shown)).toBe(tab)
  })

  it('is none for what is no number [STUDY-109]', () => {
    for (const tab of [undefined, null, '', ' 1', '1.0', '01', 'x', 0.5, Number.NaN, {}, [1]]) {
      expect(openedStudyTab(tab, ADMIN), String(tab)).toBeNull()
    }
  })

  it('is a tab of the user or none for anything [STUDY-109]', () => {
    fc.assert(
      fc.property(fc.anything(), (tab) => {
        const opened = openedStudyTab(tab, RESEARCHER)
        return opened === null || RESEARCHER.includes(opened)
      }),
    )
  })
})
