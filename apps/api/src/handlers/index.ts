import type { Handlers } from '../http/handler'
import { accessHandlers } from './access'
import { authHandlers } from './auth'
import { projectHandlers } from './projects'
import { subjectHandlers } from './subjects'
import { userHandlers } from './users'

/** Every operation of the contract with its handler. */
export const handlers: Handlers = {
  ...authHandlers,
  ...userHandlers,
  ...accessHandlers,
  ...projectHandlers,
  ...subjectHandlers,
}
