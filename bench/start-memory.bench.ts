// The most memory that the demo and the process that makes its database have held together by the time it listens, and
// how long that takes, at its first start: from its source and into an empty folder, as `npm start` does after the build.
import { startServer, temporaryDataDir } from '../e2e/support/server'
import { judge, middleOf } from './lib/pairs'
import { watchMemory } from './lib/peakMemory'
import { buildWeb } from './lib/product'

const STARTS = 5
const MEGABYTES = 500

await buildWeb()
if (process.platform !== 'linux') console.log('Left out: only Linux tells the memory of a process.')
else {
  const peaks: number[] = []
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const since = performance.now()
    const peak = watchMemory()
    const server = await startServer({ dataDir: temporaryDataDir() })
    times.push(performance.now() - since)
    peaks.push(peak() / 1e6)
    await server.stop()
  }
  judge({ what: 'peak memory of a first start', unit: ' MB', atMost: MEGABYTES }, middleOf(peaks))
  judge({ what: 'until a first start listens', unit: ' ms' }, middleOf(times))
}
