// Lays out the pictures that have changed since the last release for the page "바뀐 화면" of the workbench: before, after
// and a list. `IMSANG_SINCE=<commit>` compares with another commit. Without git or a release the list is empty.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.mjs'
import { BASELINES, changedStories, objectsOf } from './changed-stories.ts'
import { pictureFile } from './chosen.ts'

const FOLDER = join(ROOT, 'reports/changed')

/**
 * The output of a git command, or null when it fails.
 * @param {string[]} args
 */
function git(args, input = '') {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, input, maxBuffer: Number.POSITIVE_INFINITY })
  return status === 0 ? stdout : null
}
/** @param {string[]} args */
const line = (...args) => git(args)?.toString().trim() || null

/** The name of what is compared with: the given commit, or the newest release that this commit contains. */
function nameOfSince() {
  const wanted = process.env.IMSANG_SINCE
  if (!wanted) return line('describe', '--tags', '--abbrev=0', '--match', 'v*')
  const isKnown = line('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`) !== null
  if (!isKnown) console.error(`There is no commit ${wanted}: no pictures are compared.`)
  return isKnown ? wanted : null
}

const since = nameOfSince()
const diff = since && git(['diff', '--name-status', '--no-renames', '-z', since, '--', BASELINES])
const stories = diff ? changedStories(diff.toString()) : []
const pictures = stories.flatMap(({ id, pictures }) =>
  pictures.map(({ mode, kind }) => ({ kind, file: pictureFile(id, mode) })),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const before = pictures.filter(({ kind }) => kind !== 'new')
const names = before.map(({ file }) => `${since}:${BASELINES}/${file}\n`).join('')
const stored = names ? objectsOf(git(['cat-file', '--batch'], names) ?? Buffer.alloc(0)) : []
before.forEach(({ file }, at) => {
  const picture = stored[at]
  if (picture) writeFileSync(join(FOLDER, `before.${file}`), picture)
})
for (const { kind, file } of pictures) {
  if (kind !== 'removed') copyFileSync(join(ROOT, BASELINES, file), join(FOLDER, `after.${file}`))
}
writeFileSync(join(FOLDER, 'changed.json'), JSON.stringify({ since, stories }))
