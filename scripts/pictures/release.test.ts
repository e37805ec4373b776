import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRelease } from './release'

let folder: string
const NOBODY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@x.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@x.example',
}
const env = { ...process.env, ...NOBODY, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

function git(args: string[], date = '2026-01-01T12:00:00Z'): Buffer | null {
  const dated = { ...env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const { status, stdout } = spawnSync('git', args, { cwd: folder, env: dated })
  return status === 0 ? stdout : null
}

/** Commits the manifest of the packages as it is then. @returns the commit */
function commit(manifest: object, date: string): string {
  mkdirSync(join(folder, 'packages/ui'), { recursive: true })
  writeFileSync(join(folder, 'packages/ui/package.json'), JSON.stringify(manifest, null, 2))
  git(['add', '.'])
  git(['commit', '--quiet', '--message', 'a'], date)
  return String(git(['rev-parse', 'HEAD'])).trim()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imsang-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('what pictures are compared with', () => {
  it('is nothing without git, and nothing without a release [RELEASE-070]', () => {
    expect(findRelease(() => null)).toBeNull()
    git(['init', '--quiet'])
    expect(findRelease(git)).toBeNull()
    commit({ name: '@imsang/ui' }, '2026-01-02T12:00:00Z')
    expect(findRelease(git)).toBeNull()
  })

  it('is the commit that last raised the version, whatever else changed since [RELEASE-070]', () => {
    git(['init', '--quiet'])
    commit({ name: 'ui', version: '0.1.0' }, '2026-01-02T12:00:00Z')
    const raised = commit({ name: 'ui', version: '0.2.0' }, '2026-01-03T12:00:00Z')
    commit({ name: 'ui', version: '0.2.0', license: 'Apache-2.0' }, '2026-01-04T12:00:00Z')
    expect(findRelease(git)).toEqual({ commit: raised, name: '0.2.0', by: 'version', day: '2026-01-03' })
  })

  it('is the newest tag where there is one, and the commit that somebody asks for [RELEASE-070]', () => {
    git(['init', '--quiet'])
    const tagged = commit({ name: 'ui', version: '0.1.0' }, '2026-01-02T12:00:00Z')
    git(['tag', 'v0.1.0'])
    const raised = commit({ name: 'ui', version: '0.2.0' }, '2026-01-03T12:00:00Z')
    expect(findRelease(git)).toEqual({ commit: tagged, name: 'v0.1.0', by: 'tag', day: '2026-01-02' })
    expect(findRelease(git, raised)).toEqual({ commit: raised, name: raised, by: 'wish', day: '2026-01-03' })
    expect(findRelease(git, 'no-such-commit')).toBeNull()
  })
})
