import type { Handlers } from '../http/handler'
import { countOpenChanges, listChanges } from './listChanges'
import { reviewChanges } from './reviewChanges'

/** The handlers for reviewing what changed in a study. */
export const changeReviewHandlers = { listChanges, countOpenChanges, reviewChanges } satisfies Partial<Handlers>
