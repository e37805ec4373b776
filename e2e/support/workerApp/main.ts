import { trustOnly } from '../../../apps/web/src/base/trustedTypes'
import type { Asked, Told } from './tries'

declare global {
  interface Window {
    /** Starts a worker, puts the question to it, and resolves with what it tells. */
    ask(address: string, asked: Asked): Promise<Told>
    /** The addresses of the workers, by their files. */
    workers: Readonly<Record<string, string>>
  }
}

const OWN = import.meta.glob<string>('./*.worker.ts', { query: '?worker&url', import: 'default', eager: true })
trustOnly(Object.values(OWN))

window.workers = OWN
window.ask = (address, asked) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' })
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', () => reject(new Error(`${address} does not load`)))
    worker.postMessage(asked)
  })
