import type { Schema } from '@imsang/api-client'
import { explainDataRole, explainStudyEntry } from '@imsang/domain/access-explanation'
import { and, asc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isEntered } from '../access/enteredStudies'
import { explainRights } from '../access/explainRights'
import { findStandings, type Standing, type Study } from '../access/standing'
import type { Caller, Person } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { studies } from '../db/schema'
import { contains, textOrder } from '../db/sqlText'

/** Studies in one answer [USER-252]. */
export const MOST_STUDIES = 200

const SHOWN = {
  id: studies.id,
  name: studies.name,
  protocolNumber: studies.protocolNumber,
  principalInvestigatorId: studies.principalInvestigatorId,
  createdByOrganizationId: studies.createdByOrganizationId,
}
type Shown = Study & Pick<typeof studies.$inferSelect, 'name' | 'protocolNumber'>

interface Asked {
  /** Why the person may not sign in, null for one who may. */
  readonly barred: string | null
  /** Part of the name or protocol number. */
  readonly search: string
}

type Explained = Pick<Schema<'AccessExplanation'>, 'studies' | 'studyCount' | 'otherStudyCount'>

/**
 * Explains the studies that the caller enters, by name, as the person meets them; of those that the person enters and the
 * caller does not there is the number [USER-251, USER-252, DEC-928].
 */
export async function explainStudies(
  db: Handle,
  caller: Caller,
  person: Person,
  { barred, search }: Asked,
): Promise<Explained> {
  const ofCaller = and(isNull(studies.deletedAt), isEntered(db, caller))
  const asked = and(ofCaller, or(contains(studies.name, search), contains(studies.protocolNumber, search)))
  const ofPersonAlone = and(
    isNull(studies.deletedAt),
    isEntered(db, person),
    sql`(${isEntered(db, caller)}) is not true`,
  )
  const found: Shown[] = await db
    .select(SHOWN)
    .from(studies)
    .where(asked)
    .orderBy(textOrder(studies.name), asc(studies.id))
    .limit(MOST_STUDIES)
  const standings = await findStandings(db, person, found)
  return {
    studies: found.map((study, at) => explain(study, standings[at] as Standing, barred)),
    studyCount: await countOf(db, asked),
    otherStudyCount: barred === null ? await countOf(db, ofPersonAlone) : 0,
  }
}

const countOf = (db: Handle, which: SQL | undefined) => db.$count(studies, which)

function explain(study: Shown, standing: Standing, barred: string | null): Schema<'ExplainedStudy'> {
  const named = { projectId: study.id, title: study.name, protocolNo: study.protocolNumber }
  const { canEnter, sentence } = explainStudyEntry(standing)
  if (barred !== null) return { ...named, canEnter: false, sentence: barred, data: null, rights: [] }
  if (!canEnter) return { ...named, canEnter, sentence, data: null, rights: [] }
  const { isFull, sentence: why } = explainDataRole(standing)
  const rights = explainRights(standing).map(({ right, label, isOpen, sentence, rows }) => ({
    ...{ right, label, isOpen, sentence },
    rows: [...rows],
  }))
  return { ...named, canEnter, sentence, data: { isFull, sentence: why }, rights }
}
