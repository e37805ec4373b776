import type { ImportKind } from '@imsang/domain/csv-import'
import csvWorker from './csv.worker.ts?worker&url'
import type { FileAnswer } from './readFile'

/** Has a file read away from the page. Each file has a worker of its own, which ends with its answer. */
export function askWorker(file: Blob, kind: ImportKind): Promise<FileAnswer> {
  return new Promise<FileAnswer>((resolve, reject) => {
    const worker = new Worker(csvWorker, { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => end(() => resolve(data)))
    for (const failed of ['error', 'messageerror']) {
      worker.addEventListener(failed, () => end(() => reject(new Error('a file could not be read'))))
    }
    worker.postMessage({ file, kind })
  })
}
