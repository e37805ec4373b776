import { createErrorLog, createLogger, systemClock } from '@imsang/api-client'
import { session } from './client.ts'

const remote = createErrorLog({
  url: null, // without one nothing is posted
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
  version: '1.0.0',
  userId: () => session.read().userProfile?.userId ?? null,
  path: () => location.pathname,
})
const logger = createLogger({ console, clock: systemClock, remote })
addEventListener('error', ({ error }) => logger.unhandled(error))
