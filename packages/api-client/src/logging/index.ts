export { truncateEntry } from './entry'
export { createErrorLog, type ErrorLog } from './errorLog'
export { createLogger, type Logger } from './logger'
export { redact } from './redact'
