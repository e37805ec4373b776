import { describe, expect, it } from 'vitest'
import { hospital, INSTITUTIONS } from '../testing/forecastSamples'
import { forecastSites } from './forecastSites'

const TODAY = '2026-11-20'
const ofStudy = { institutions: INSTITUTIONS, target: 140, institution: null, isOngoing: true }
const opened = (...of: Parameters<typeof hospital>) =>
  forecastSites({ ...ofStudy, institutions: [hospital(...of)] }, TODAY).sites.map(({ openedOn }) => openedOn)

describe('what the forecast takes', () => {
  it('of a study is each of its institutions, and nobody else [DASH-111]', () => {
    expect(forecastSites(ofStudy, TODAY)).toEqual({
      target: 140,
      sites: [
        { openedOn: '2025-12-01', enrolled: 48, closedOn: null },
        { openedOn: '2026-08-03', enrolled: 22, closedOn: null },
        { openedOn: '2026-05-11', enrolled: 0, closedOn: null },
      ],
    })
  })

  it('of one institution is this one, with its own target [DASH-111]', () => {
    const one = { ...ofStudy, institution: '부산바다대학교병원' }
    expect(forecastSites(one, TODAY)).toEqual({
      target: 60,
      sites: [{ openedOn: '2026-08-03', enrolled: 22, closedOn: null }],
    })
    expect(forecastSites({ ...one, institution: '없는 기관' }, TODAY)).toEqual({ target: null, sites: [] })
  })

  it('of a study that is not ongoing is closed [DASH-104]', () => {
    const { sites } = forecastSites({ ...ofStudy, isOngoing: false }, TODAY)
    expect(sites.map(({ closedOn }) => closedOn)).toEqual([TODAY, TODAY, TODAY])
  })
})

describe('the day on which an institution opened', () => {
  it('is that of its joining, in Seoul [DASH-110]', () => {
    expect(opened('병원', '2026-06-10', [0, 3, 2])).toEqual(['2026-06-10'])
    const atNight = { joinedAt: '2026-06-10T15:00:00.000Z' }
    expect(opened('병원', null, [0, 3, 2], atNight)).toEqual(['2026-06-11'])
  })

  it('is the month of its first enrolment where that is earlier, or nothing else is known [DASH-110]', () => {
    expect(opened('병원', '2026-11-05', [0, 3, 2])).toEqual(['2026-10-01'])
    expect(opened('병원', '2026-11-01', [0, 3, 2])).toEqual(['2026-10-01'])
    expect(opened('병원', '2026-10-31', [0, 3, 2])).toEqual(['2026-10-31'])
    expect(opened('병원', '2026-09-30', [0, 3, 2])).toEqual(['2026-09-30'])
    expect(opened('병원', null, [0, 3, 2])).toEqual(['2026-10-01'])
  })

  it('is that of the study where enrolments are older than the months and the joining is not [DASH-110]', () => {
    const older = { enrolledCount: 20 }
    expect(opened('병원', '2026-08-31', [0, 3, 2], older)).toEqual(['2026-08-31'])
    expect(opened('병원', '2026-09-01', [0, 3, 2], older)).toEqual(['2025-06-01'])
    expect(opened('병원', null, [0, 3, 2], older)).toEqual(['2025-06-01'])
    expect(opened('병원', null, [0, 3, 2], { ...older, projectStartDate: null })).toEqual(['2026-09-01'])
  })

  it('is that of the study where neither is known [DASH-110]', () => {
    expect(opened('병원', null, [0, 0, 0])).toEqual(['2025-06-01'])
    expect(opened('병원', null, [], { projectStartDate: null })).toEqual([TODAY])
  })
})
