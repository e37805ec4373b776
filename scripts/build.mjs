// Builds the published packages and the served apps. With names (`npm run build domain ui`) only those packages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED } from './lib/published.mjs'
import { ROOT, run, stopWith, tool } from './lib/run.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

const named = process.argv.slice(2)
const isWanted = (/** @type {string} */ name) => named.length === 0 || named.includes(name)

for (const name of PUBLISHED.filter(isWanted)) {
  console.log(`Building @imsang/${name} …`)
  const cwd = join(ROOT, 'packages', name)
  const config = join(ROOT, 'tsup.config.ts')
  if ((await run(tool('tsup'), ['--config', config, '--silent'], { cwd })) !== 0)
    stopWith(`@imsang/${name} does not build.`)
}

if (isWanted('web') && existsSync(join(ROOT, 'apps/web/vite.config.ts'))) {
  if (!(await buildWebIfChanged())) stopWith('The web app does not build.')
}
