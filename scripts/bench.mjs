// npm run bench [-- name …]: runs the benchmarks of bench/ one after the other, all or those named, after installing
// what they compare with. The product and its tests never need those packages.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPeers } from './lib/bench-peers.mjs'
import { ROOT, run, stopWith } from './lib/run.mjs'

const SOURCE = '--conditions=@imsang/source'
const all = readdirSync(join(ROOT, 'bench')).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) stopWith(`No benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}.`)

if (!(await installPeers())) stopWith('The packages to compare with could not be installed; the reason stands above.')
const failed = []
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n— ${name}`)
  if ((await run('node', [SOURCE, '--import', 'tsx', `bench/${name}.bench.ts`])) !== 0) failed.push(name)
}
if (failed.length > 0) stopWith(`Beyond a limit or not finished: ${failed.join(', ')}.`)
