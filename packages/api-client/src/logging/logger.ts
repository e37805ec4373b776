import type { Clock } from '../pipeline/clock'
import { type Level, serialise, timestampOf, truncateEntry } from './entry'
import type { ErrorLog } from './errorLog'

export type Logger = Readonly<Record<Level, (message: string, detail?: unknown) => void>> & {
  /** Logs an unhandled error, or one that crashed a screen, to the console and to the remote log [REQ-039]. */
  unhandled(error: unknown): void
}

/**
 * Writes entries to the console, redacted and truncated; unhandled errors also go to the remote log.
 * @see REQ-039, REQ-041, REQ-042
 */
export function createLogger({
  console,
  clock,
  remote,
}: {
  console: Pick<Console, Level>
  clock: Clock
  remote: ErrorLog
}): Logger {
  const write = (level: Level) => (message: string, detail?: unknown) => {
    console[level](truncateEntry(serialise({ timestamp: timestampOf(clock.now()), level, message, detail })))
  }
  const error = write('error')
  return {
    info: write('info'),
    warn: write('warn'),
    error,
    unhandled(reason) {
      error('Unhandled error', reason)
      void remote.post(reason)
    },
  }
}
