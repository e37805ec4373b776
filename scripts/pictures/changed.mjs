// Lays out the pictures that have changed since the last release for the page "바뀐 화면" of the workbench: before, after
// and a list. `IMSANG_SINCE=<commit>` compares with another commit. Without git or a release the list is empty.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.mjs'
import { BASELINES, changedStories, objectsOf } from './changed-stories.ts'
import { pictureFile } from './chosen.ts'
import { findRelease } from './release.ts'

const FOLDER = join(ROOT, 'reports/changed')

/**
 * The output of a git command, or null when it fails.
 * @param {string[]} args
 */
function git(args, input = '') {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, input, maxBuffer: Number.POSITIVE_INFINITY })
  return status === 0 ? stdout : null
}
const since = findRelease(git, process.env.IMSANG_SINCE)
if (process.env.IMSANG_SINCE && !since) {
  console.error(`There is no commit ${process.env.IMSANG_SINCE}: no pictures are compared.`)
}
const diff = since && git(['diff', '--name-status', '--no-renames', '-z', since.commit, '--', BASELINES])
const stories = diff ? changedStories(diff.toString()) : []
const pictures = stories.flatMap(({ id, pictures }) =>
  pictures.map(({ mode, kind }) => ({ kind, file: pictureFile(id, mode) })),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const before = pictures.filter(({ kind }) => kind !== 'new')
const names = before.map(({ file }) => `${since?.commit}:${BASELINES}/${file}\n`).join('')
const stored = names ? objectsOf(git(['cat-file', '--batch'], names) ?? Buffer.alloc(0)) : []
before.forEach(({ file }, at) => {
  const picture = stored[at]
  if (picture) writeFileSync(join(FOLDER, `before.${file}`), picture)
})
for (const { kind, file } of pictures) {
  if (kind !== 'removed') copyFileSync(join(ROOT, BASELINES, file), join(FOLDER, `after.${file}`))
}
writeFileSync(join(FOLDER, 'changed.json'), JSON.stringify({ since, stories }))
