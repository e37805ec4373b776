import { addDays } from '@imsang/domain/calendar'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import type { Subject } from '../../packages/api-client/src/index'
import type { Edit } from './tabPage'

const STUDY = demoStudyId('study-1')

/** The subjects of the signed-in person's own institution, as they are now. */
export function ownSubjects(tab: Page): Promise<Subject[]> {
  const where = [STUDY, demoSiteId('study-1', '01')] as const
  return tab.evaluate(([study, site]) => window.tab.subjects(study, site), where)
}

/**
 * The edits number `from` to `from + count - 1`, of these subjects in turns: each another day, the later the edit the
 * earlier the day, and a reason that nobody else gives.
 */
export function editsOf(subjects: readonly Subject[], count: number, name: string): Edit[] {
  return Array.from({ length: count }, (_, at) => {
    const subject = subjects[at % subjects.length]
    if (!subject?.consentDate) throw new Error('a subject without a day of consent')
    return {
      projectId: STUDY,
      subjectId: subject.subjectId,
      version: subject.version,
      day: addDays(subject.consentDate, -1 - Math.floor(at / subjects.length)),
      reason: `${name} ${at + 1}`,
    }
  })
}

/** The reason in the body of an edit, null for anything else. */
export function reasonIn(body: string): string | null {
  if (!body.includes('changeReason')) return null
  return (JSON.parse(body) as { changeReason: string }).changeReason
}
