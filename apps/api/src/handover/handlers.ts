import type { Handlers } from '../http/handler'
import { handOverWork } from './handOverWork'
import { listOpenWork } from './listOpenWork'

/** The handlers for the open work of those who leave. */
export const handOverHandlers = { listOpenWork, handOverWork } satisfies Partial<Handlers>
