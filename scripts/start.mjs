// Builds the web app if it has changed, then becomes the server, so that signals reach the server directly. For the
// same reason package.json starts this with `exec`; npm's shell would swallow SIGTERM and leave the server running.
import { stopWith } from './lib/run.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

const address = `http://localhost:${process.env.PORT || 3000}`
const isAnswering = () =>
  fetch(`${address}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

if (!(await buildWebIfChanged())) stopWith('The web app could not be built; the reason stands above.')

// A response from another process must not be announced as ours; the server itself reports that the port is taken.
const isTaken = await isAnswering()
await import('../apps/api/src/main.ts')

while (!isTaken && !(await isAnswering())) await new Promise((resolve) => setTimeout(resolve, 100))
if (!isTaken) console.log(`Imsang is running at ${address} (Ctrl+C ends it).`)
