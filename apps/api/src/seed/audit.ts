import type { DemoData } from '@imsang/fixtures'
import { appendEntries, chainOfStudy, type NewEntry } from '../audit/append'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'

type AuditRecord = DemoData['audit'][number]

/** Links the demo's audit records into the chain of each study. */
export async function seedAudit(db: Handle, records: readonly AuditRecord[]): Promise<void> {
  const studies = new Set(records.map(({ studyId }) => studyId))
  for (const studyId of studies) {
    const entries = records.filter((record) => record.studyId === studyId).map(toEntry())
    await appendEntries(db, chainOfStudy(studyId), entries)
  }
}

/** What was written by one request is one change set. */
function toEntry(): (record: AuditRecord) => NewEntry {
  const changeSets = new Map<string, string>()
  return ({ studyId: _, request, ...record }) => {
    const changeSet = changeSets.get(request) ?? newId()
    changeSets.set(request, changeSet)
    return { ...record, changeSet, ipAddress: null, userAgent: null }
  }
}
