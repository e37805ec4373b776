import type { Clock } from '../pipeline/clock'
import { type Level, serialise, timestampOf, truncateEntry } from './entry'
import type { ErrorLog } from './errorLog'

export type Logger = Readonly<Record<Level, (message: string, detail?: unknown) => void>> & {
  /** An error that nobody handled, or that took a screen down: to the console and to the remote log [REQ-039]. */
  unhandled(error: unknown): void
}

/**
 * Writes entries to the console, each one redacted and cut; what nobody handled goes to the remote log as well.
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
