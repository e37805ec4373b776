import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundle } from './bundle'
import * as root from './index'

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name)
const bytes = (text: string) => gzipSync(text).length

/**
 * One public function of each folder, and the most bytes, compressed, that it may bring along: a little more than its
 * true size, so that growth is noticed. `*` stands for all that the entry has.
 */
const ONE_OF_EACH: Record<string, [name: string, limit: number]> = {
  access: ['accessLevelOf', 640],
  'audit-chain': ['linkEntry', 550],
  'audit-fields': ['auditValueLabel', 1260],
  'baseline-change': ['baselineRisk', 620],
  'baseline-date': ['parseBaselineDate', 1130],
  calendar: ['addDays', 120],
  csv: ['csvField', 180],
  'email-address': ['isEmailAddress', 120],
  enrolment: ['offeredGroups', 120],
  'enrolment-statistics': ['enrolmentRates', 220],
  // Types alone: nothing is left of them.
  explanation: ['*', 20],
  'job-roles': ['jobRolesOf', 320],
  korean: ['withParticle', 1050],
  masking: ['maskSubject', 210],
  password: ['checkPassword', 680],
  phone: ['formatPhone', 235],
  'protocol-number': ['splitProtocolNumber', 175],
  registration: ['registrationPayload', 285],
  'request-messages': ['REQUEST_MESSAGES', 730],
  rescreening: ['canRescreen', 450],
  retry: ['retryDelay', 100],
  'route-access': ['canSeeRoute', 1870],
  'schedule-conflict': ['findScheduleConflicts', 490],
  'screening-analysis': ['screeningTotals', 325],
  'screening-failure': ['decideScreenFailure', 550],
  'screening-window': ['warningOfLateEnrolment', 365],
  'sign-in': ['checkCredentials', 280],
  'study-period': ['checkStudyPeriod', 415],
  'study-permissions': ['studyPermissionsOf', 1070],
  'study-status': ['normaliseStudyStatus', 350],
  'subject-dates': ['boundsOfSubjectDate', 350],
  'subject-numbers': ['nextSubjectNumber', 445],
  'subject-registration': ['ageGroupOn', 260],
  'subject-status': ['deriveSubjectStatus', 255],
  'subject-tabs': ['tabsOf', 345],
  temporal: ['*', 955],
  'trial-phase': ['normaliseTrialPhase', 225],
  'verification-code': ['remainingMs', 120],
  'visit-management': ['refusalToManageVisits', 335],
  'visit-order': ['compareVisitCodes', 545],
  'visit-state': ['displayVisitStates', 445],
  'visit-template': ['generateVisitTemplates', 665],
  'visit-window': ['visitWindow', 195],
}

describe('a bundle', () => {
  it('is measured for every folder', () => {
    expect(Object.keys(ONE_OF_EACH)).toEqual(FOLDERS)
  })

  it.each(Object.entries(ONE_OF_EACH))('of %s with %j has no more than it needs', async (folder, [name, limit]) => {
    const from = name in root ? '@imsang/domain' : `@imsang/domain/${folder}`
    const { entry } = await bundle(`export ${name === '*' ? '*' : `{ ${name} }`} from '${from}'`)
    if (name !== '*') expect(entry).toContain(name)
    expect(bytes(entry)).toBeLessThanOrEqual(limit)
  })

  it('with the whole root has at most 20 kB and no polyfill', async () => {
    const { entry, others } = await bundle("export * from '@imsang/domain'")
    expect(entry).toContain('deriveSubjectStatus')
    expect(others).toEqual([])
    expect(bytes(entry)).toBeLessThanOrEqual(20_000)
  })

  it('with every entry has at most 33.2 kB and no polyfill', async () => {
    const rules = FOLDERS.filter((folder) => folder !== 'temporal')
    const { entry, others } = await bundle(rules.map((name) => `export * from '@imsang/domain/${name}'`).join('\n'))
    for (const { 0: name } of Object.values(ONE_OF_EACH)) expect(entry).toContain(name === '*' ? '' : name)
    expect(others).toEqual([])
    expect(bytes(entry)).toBeLessThanOrEqual(33_200)
  })

  it('with the entry for Temporal has the polyfill in a file of its own, loaded only where there is none', async () => {
    const { entry, others } = await bundle("import '@imsang/domain/temporal'")
    expect(entry).toMatch(/Temporal.{0,40}in globalThis/)
    expect(Math.max(...others.map(bytes))).toBeGreaterThan(10_000)
  })
})
