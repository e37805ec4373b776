import { addDays, type CalendarDate } from '@imsang/domain/calendar'
import { isLetterDue } from '@imsang/domain/visit-notification'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { appendAccess } from '../access-record/appendAccess'
import { todayOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { mails, organizations, studies, studyOrganizations, subjects, visitLetters, visits } from '../db/schema'
import type { Services } from '../db/services'
import { visitLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import { letterEntry } from './letterEntry'

/** How many visits are looked at in one transaction: it holds the end of the access record only shortly. */
const AT_ONCE = 100

const planned = (db: Handle) =>
  db
    .select({ visit: visits, subject: subjects, studyStatus: studies.status, institution: organizations.name })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .innerJoin(studies, and(eq(studies.id, visits.studyId), isNull(studies.deletedAt)))
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))

/**
 * Writes one letter for each visit of tomorrow whose subject is to be told by e-mail, in every study [VISIT-269]. Whoever
 * stores the pair of visit and day first writes it, so that several servers and a run after a crash add none [DEC-841].
 * @param day the day of the job; a job that comes on a later one writes nothing
 */
export async function writeVisitLetters({ root, clock }: Services, day: CalendarDate): Promise<void> {
  const today = todayOf(clock)
  if (today !== day) return
  for (let after: string | null = null; ; ) {
    const found: Planned[] = await planned(root)
      .where(
        and(
          eq(visits.scheduledDate, addDays(today, 1)),
          eq(visits.notificationType, 'EMAIL'),
          after === null ? undefined : gt(visits.id, after),
        ),
      )
      .orderBy(asc(visits.id))
      .limit(AT_ONCE)
    const due = found.filter((facts) => isLetterDue(facts, today))
    if (due.length > 0) await root.transaction((tx) => writeLetters(tx, clock, due))
    after = found.at(-1)?.visit.id ?? null
    if (found.length < AT_ONCE) return
  }
}

type Planned = Awaited<ReturnType<typeof planned>>[number]

/** Stores the letters that nobody has written, each with its entry in the access record [VISIT-271]. */
async function writeLetters(db: Handle, clock: Services['clock'], due: readonly Planned[]): Promise<void> {
  const day = addDays(todayOf(clock), 1)
  const claimed = await db
    .insert(visitLetters)
    .values(due.map(({ visit }) => ({ visitId: visit.id, day })))
    .onConflictDoNothing()
    .returning()
  const own = new Set(claimed.map(({ visitId }) => visitId))
  const written = due.filter(({ visit }) => own.has(visit.id))
  for (const { visit, subject, institution } of written) {
    const mailId = await writeMail(db, clock, subject.email ?? '', visitLetter(institution, day))
    await db
      .update(visitLetters)
      .set({ mailId })
      .where(and(eq(visitLetters.visitId, visit.id), eq(visitLetters.day, day)))
  }
  if (written.length > 0) {
    await appendAccess(
      db,
      written.map(({ visit }) => letterEntry(clock, visit)),
    )
  }
}

/**
 * Removes a letter that waits and is not to be sent any more: its visit moved, was completed, cancelled, withdrawn or deleted,
 * its subject dropped out, or its day came [VISIT-270, DEC-842].
 * @returns true for a removed one; false for every letter that is to be sent, also of another kind
 */
export async function withdrawVisitLetter({ root, clock }: Services, mailId: string): Promise<boolean> {
  const [letter] = await root.select().from(visitLetters).where(eq(visitLetters.mailId, mailId))
  if (!letter) return false
  const [facts] = await planned(root).where(eq(visits.id, letter.visitId))
  if (facts && facts.visit.scheduledDate === letter.day && isLetterDue(facts, todayOf(clock))) return false
  await root.transaction(async (tx) => {
    await tx.update(visitLetters).set({ mailId: null }).where(eq(visitLetters.mailId, mailId))
    await tx.delete(mails).where(eq(mails.id, mailId))
  })
  return true
}
