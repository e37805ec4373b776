import { operations } from '@imsang/api-client'
import type { Context } from 'hono'
import { isStudyRight } from '../access/rights'
import { findCallerIn, type Standing } from '../access/standing'
import { type AskedSession, type Caller, findCaller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import type { OperationContract } from './contract'
import type { HttpEnv } from './env'

/** Reads what is known of the session of an `Authorization` header. @throws Problem 401 */
export type Authenticate = <Found>(
  authorization: string | undefined,
  find: (db: Handle, of: AskedSession) => Promise<Found | null>,
) => Promise<Found>

/** The caller of a request, and their relation to its study where both were read at once; null for an unknown study. */
export interface Known {
  readonly caller: Caller
  readonly standing?: Standing | null
}

/**
 * Finds the caller; of a call that reads in a study their relation to it as well. One that changes something asks for it
 * in its own transaction.
 * @throws Problem 401
 */
export function findKnown(c: Context<HttpEnv>, { id }: OperationContract, authenticate: Authenticate): Promise<Known> {
  const studyId = c.req.param('projectId')
  const isReading = 'reads' in operations[id] && isStudyRight(operations[id].right)
  return authenticate<Known>(c.req.header('authorization'), async (db, session) => {
    if (isReading && studyId !== undefined && isId(studyId)) return findCallerIn(db, session, studyId)
    const caller = await findCaller(db, session)
    return caller && { caller }
  })
}
