import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const WORKSPACE = join(import.meta.dirname, '../../..')
const FOLDERS = ['packages/domain/src', 'packages/ui/src', 'packages/screens/src', 'apps/web/src']
const LEFT_OUT = /\.(test|stories|test-d)\.tsx?$|\/testing\/|sample/

/** Returns every Korean syllable of the product's own texts, from its source. */
export function ownCharacters(): string {
  const found = new Set<string>()
  for (const folder of FOLDERS) {
    for (const { parentPath, name } of readdirSync(join(WORKSPACE, folder), { recursive: true, withFileTypes: true })) {
      const path = join(parentPath, name)
      if (!/\.tsx?$/.test(name) || LEFT_OUT.test(relative(WORKSPACE, path))) continue
      for (const [syllable] of readFileSync(path, 'utf8').matchAll(/[가-힣]/g)) found.add(syllable)
    }
  }
  return [...found].sort().join('')
}
