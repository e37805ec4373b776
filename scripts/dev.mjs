// Runs the server, restarted when its source changes, and Vite in front of it. Each has its own process group, and this
// script alone forwards Ctrl+C: a server that gets the signal twice exits before its database has closed.
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
// When one of the two exits, the other is stopped as well.
for (const child of children) child.on('exit', stop)
