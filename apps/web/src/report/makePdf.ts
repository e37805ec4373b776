import type { ReportNews, ReportRequest } from '@imsang/pdf/terms'
import type { ReportProgress } from '@imsang/screens/report/terms'
import pdfWorker from './pdf.worker.ts?worker&url'

type Made = Extract<ReportNews, { kind: 'done' }>

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
    const worker = new Worker(pdfWorker, { type: 'module' })
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
