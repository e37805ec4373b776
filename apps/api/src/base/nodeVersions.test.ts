import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixedVersions, nodeWarning } from './nodeVersions'

describe('a version of Node', () => {
  it.each([
    ['v20.20.2', '2026-04-30', null],
    ['v20.20.2', '2026-05-01', { version: 'v20.20.2', until: '2026-04-30', supported: '22, 24, 26' }],
    ['v21.7.0', '2026-11-23', { version: 'v21.7.0', supported: '22, 24, 26' }],
    ['v22.21.0', '2026-11-23', null],
    ['v22.21.0', '2027-05-01', { version: 'v22.21.0', until: '2027-04-30', supported: '24, 26' }],
    ['v24.11.0', '2026-11-23', null],
    ['v25.9.0', '2026-11-23', { version: 'v25.9.0', supported: '22, 24, 26' }],
    ['v26.2.0', '2026-11-23', null],
    ['v27.0.0', '2026-11-23', null],
    ['v28.0.0', '2030-01-01', null],
  ])('%s on %s is told as %j [TRUST-168]', (version, today, told) => {
    expect(nodeWarning(version, today)).toEqual(told && { event: 'node-without-security-fixes', ...told })
  })

  it('that gets security fixes is named in README, with the day of the statement [TRUST-168]', () => {
    const [, day = '', versions = ''] =
      /On (\d{4}-\d\d-\d\d), Node ([\d, and]+) get\s+security fixes/.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(day).toBe('2026-11-23')
    expect(versions.match(/\d+/g)?.map(Number)).toEqual(fixedVersions(day))
  })
})
