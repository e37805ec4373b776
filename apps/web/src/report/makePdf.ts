import type { ReportNews, ReportRequest } from '@imsang/pdf/terms'
import type { ReportProgress } from '@imsang/screens/report/terms'
import pdfWorker from './pdf.worker.ts?worker&url'

type Made = Extract<ReportNews, { kind: 'done' }>

/** A worker that has been started before it is needed: it reads its program and its fonts meanwhile. */
let spare: Worker | null = null

/**
 * Starts a worker for the report that is being asked for.
 * @returns what ends it, unless a report has taken it
 */
export function prepareWorker(): () => void {
  const worker = startWorker()
  spare = worker
  const forget = () => {
    if (spare === worker) spare = null
  }
  // One that could not be loaded makes no report: the next one is started anew, and tells.
  worker.addEventListener('error', forget)
  return () => {
    if (spare === worker) worker.terminate()
    forget()
  }
}

const startWorker = () => new Worker(pdfWorker, { type: 'module' })

function takeWorker(): Worker {
  const worker = spare ?? startWorker()
  spare = null
  return worker
}

/**
 * Has a report made away from the page, by a worker of its own, which ends with it [REPORT-032, REPORT-033].
 * @param signal ends the worker at once
 * @throws Error when the worker fails, or cannot be loaded; the reason of the signal
 */
export function makePdf(
  request: ReportRequest,
  onProgress: (progress: ReportProgress) => void,
  signal: AbortSignal,
): Promise<Made> {
  return new Promise<Made>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = takeWorker()
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReportNews>) => {
      if (data.kind === 'page') onProgress({ done: data.done, of: data.of })
      else end(() => (data.kind === 'done' ? resolve(data) : reject(new Error('a report could not be made'))))
    })
    for (const failed of ['error', 'messageerror']) {
      worker.addEventListener(failed, () => end(() => reject(new Error('a report could not be made'))))
    }
    worker.postMessage(request)
  })
}
