import { messageOf } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { monthOf } from '@imsang/domain/enrolment-statistics'
import { reportFileName } from '@imsang/domain/study-report'
import type { AskedReport, ReportOutcome, ReportProgress } from '@imsang/screens/report/terms'
import { saveFile } from '../base/saveFile'
import { askReport } from '../data/reports'
import { drawCharts } from './drawCharts'
import { makePdf } from './makePdf'

interface ReportOf {
  readonly projectId: string
  readonly asked: AskedReport
  /** The day in Seoul, for the name of the file. */
  readonly today: CalendarDate
  readonly onProgress: (progress: ReportProgress) => void
  /** Ends it at once. */
  readonly signal: AbortSignal
}

const CANCELLED: ReportOutcome = { kind: 'cancelled' }

/** One at a time, whichever dialog asks [REPORT-034]. */
let isRunning = false

/** Asks for the figures, which records the download, and makes and saves the file; never throws [REPORT-021, REPORT-033, REPORT-034, REPORT-036]. */
export async function createReport(of: ReportOf): Promise<ReportOutcome> {
  if (isRunning) return { kind: 'running' }
  isRunning = true
  try {
    return await create(of)
  } finally {
    isRunning = false
  }
}

async function create({ projectId, asked, today, onProgress, signal }: ReportOf): Promise<ReportOutcome> {
  const figures = await askReport(projectId, asked, signal).catch((error: unknown) => ({ error }))
  if ('error' in figures) {
    return signal.aborted ? CANCELLED : { kind: 'refused', message: messageOf(figures.error, '') || null }
  }
  try {
    const content = { ...figures, from: monthOf(figures.from), to: monthOf(figures.to) }
    const made = await makePdf({ content, ...(await drawCharts(figures)) }, onProgress, signal)
    const { projectTitle, institutionName } = figures
    const saved = await saveFile(reportFileName({ projectTitle, institutionName, today }), made.bytes)
    return saved.ok ? { kind: 'saved', unknownSigns: made.unknownSigns } : { kind: 'failed' }
  } catch {
    return signal.aborted ? CANCELLED : { kind: 'failed' }
  }
}
