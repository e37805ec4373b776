import type { UserProfile } from '@imsang/api-client'
import { and, desc, isNull } from 'drizzle-orm'
import { anyWith, idsOf, isEntered } from '../access/enteredStudies'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { studies } from '../db/schema'
import { statements } from '../db/statement'

const namesOfStudies = statements('names of own studies', (db, account: Caller['account']) =>
  db
    .select({ projectId: studies.id, title: studies.name, protocolNo: studies.protocolNumber })
    .from(studies)
    .where(and(isNull(studies.deletedAt), isEntered(db, anyWith(account))))
    .orderBy(desc(studies.updatedAt), desc(studies.id)),
)

/** The studies that a caller may enter, by their names alone, last updated first [PROF-071, PROF-085, DEC-972]. */
export const ownStudies = async (db: Handle, caller: Caller): Promise<NonNullable<UserProfile['projects']>> =>
  namesOfStudies(db, caller.account, idsOf(caller))
