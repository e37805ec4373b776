import type { Handlers } from '../http/handler'
import { deleteUser } from './deleteUser'
import { handOverWork } from './handOverWork'
import { listOpenWork } from './listOpenWork'

/** The handlers for those who leave, and their open work. */
export const handOverHandlers = { listOpenWork, handOverWork, deleteUser } satisfies Partial<Handlers>
