// The server, restarted when its source changes, and Vite in front of it. Each runs in a process group of its own, so
// that Ctrl+C reaches it once, through here: told twice, the server would not wait for its database.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, tool } from './lib/run.mjs'

/** @param {string} folder @param {string} name @param {string[]} args */
function start(folder, name, ...args) {
  return spawn(tool(name), args, {
    cwd: join(ROOT, folder),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const children = [
  start('.', 'tsx', 'watch', '--clear-screen=false', '--conditions=@imsang/source', 'apps/api/src/main.ts'),
  start('apps/web', 'vite'),
]
let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// One without the other is of no use.
for (const child of children) child.on('exit', stop)
