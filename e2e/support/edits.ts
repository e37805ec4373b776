import { addDays } from '@imsang/domain/calendar'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import type { Subject } from '../../packages/api-client/src/index'
import type { Edit } from './tabPage'

const STUDY = demoStudyId('study-1')

/** Returns the current subjects of the signed-in user's own institution. */
export function ownSubjects(tab: Page): Promise<Subject[]> {
  const where = [STUDY, demoSiteId('study-1', '01')] as const
  return tab.evaluate(([study, site]) => window.tab.subjects(study, site), where)
}

/**
 * Returns the edits number `from` to `from + count - 1`, alternating between the subjects: each with a different day,
 * later edits having earlier days, and a unique reason.
 */
export function editsOf(subjects: readonly Subject[], count: number, name: string): Edit[] {
  return Array.from({ length: count }, (_, at) => {
    const subject = subjects[at % subjects.length]
    if (!subject?.consentDate) throw new Error('a subject without a day of consent')
    return {
      projectId: STUDY,
      subjectId: subject.subjectId,
      version: Number(subject.version),
      day: addDays(subject.consentDate, -1 - Math.floor(at / subjects.length)),
      reason: `${name} ${at + 1}`,
    }
  })
}

/** Returns the reason in the body of an edit, or null for any other request. */
export function reasonIn(body: string): string | null {
  if (!body.includes('changeReason')) return null
  return (JSON.parse(body) as { changeReason: string }).changeReason
}
