import type { Subject } from '@imsang/api-client'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import type { StudyScope } from '../access/scope'
import { PI } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { type RebuiltSubject, subjectAt } from './rebuild'
import { maskedScope } from './testing/masked'

const projectId = demoStudyId('study-1')
const SCOPE: StudyScope = { ...maskedScope(), dataRole: 'ADMIN' }

describeOnEngines('a subject rebuilt from its trail', (engine) => {
  const server = useServer(engine)
  const rebuilt = (id: string, moment: number) => subjectAt(server().database.handle, SCOPE, id, new Date(moment))

  it('is at every moment what the server answered then, through a whole life [AUDIT-045, AUDIT-049, AUDIT-056, AUDIT-057, AUDIT-059]', async () => {
    const before = server().now
    const created = await server().call('createSubject', {
      as: PI,
      path: { projectId },
      body: {
        projectOrganizationId: demoSiteId('study-1', '01'),
        initials: 'qzw',
        dateOfBirth: '1971-02-03',
        gender: 'FEMALE',
        notes: '=비고',
        contact: '010-1234-5678',
      },
    })
    expect(created.status).toBe(201)
    const { subjectId } = created.data
    const path = { projectId, subjectId }
    const seen: { at: number; subject: Subject }[] = [{ at: server().now, subject: created.data }]

    const change = async (fieldName: string, newValue: string | null, more: object = {}) => {
      server().now += 60_000
      const body = { fieldName, newValue, changeReason: '원자료 확인', ...more }
      const { status, data } = await server().call('changeSubjectDate', { as: PI, path, body })
      expect(status, fieldName).toBe(200)
      seen.push({ at: server().now, subject: data })
    }
    await change('consentDate', '2026-01-10')
    await change('consentDate', '2026-01-11')
    await change('screeningFailDate', '2026-01-20', {
      screenFailureReason: 'OTHER',
      screenFailureDetail: '연락 두절',
    })
    await change('screeningFailDate', null)
    server().now += 60_000
    const { data: enno } = await server().call('getNextEnno', {
      as: PI,
      path: { projectId, projectOrganizationId: demoSiteId('study-1', '01') },
    })
    const enrolled = await server().call('enrollSubject', {
      as: PI,
      path,
      body: { treatmentGroup: 'ARM-02', enrollmentDate: '2026-02-01', enno },
    })
    expect(enrolled).toMatchObject({ status: 200 })
    seen.push({ at: server().now, subject: enrolled.data })
    await change('dropoutDate', '2026-02-20')
    await change('dropoutDate', null)
    await change('completionDate', '2026-03-01')

    expect(seen).toHaveLength(9)
    for (const { at, subject } of seen) {
      expect(await rebuilt(subjectId, at)).toEqual(recorded(subject))
      // Between two changes it is what it was after the first.
      expect(await rebuilt(subjectId, at + 59_999)).toEqual(recorded(subject))
    }
    expect(await rebuilt(subjectId, before - 1)).toBeNull()
  })

  it('is hidden from masked roles as the subject is [SUBJ-076, SUBJ-078]', async () => {
    const { data } = await server().call('listSubjects', { as: PI, path: { projectId } })
    const subject = data.find(({ initials }) => initials === 'QZW')
    const asked = [maskedScope(), subject?.subjectId ?? '', new Date(server().now)] as const
    expect(await subjectAt(server().database.handle, ...asked)).toMatchObject({
      initials: 'Q**',
      dateOfBirth: null,
      notes: null,
      gender: 'FEMALE',
    })
  })

  it('names the entry at which the record was changed past its trail', async () => {
    const subjectId = await plantSubject(server(), { consentDate: '2026-01-10', storedStatus: 'SCREENING_IN_PROGRESS' })
    const body = { fieldName: 'consentDate', newValue: '2026-01-12', changeReason: '원자료 확인' }
    await server().call('changeSubjectDate', { as: PI, path: { projectId, subjectId }, body })
    expect((await rebuilt(subjectId, server().now))?.contradiction).toBeGreaterThan(0)
  })
})

/** The part of an answer that the trail records. */
function recorded(subject: Subject): RebuiltSubject {
  const { subjectId, scno, enno, institutionName, initials, dateOfBirth, gender, ageGroup, notes } = subject
  const { subjectStatus, consentDate, screeningFailDate, screenFailureReason, screenFailureDetail } = subject
  const { enrollmentDate, treatmentArm, completionDate, dropoutDate, screeningStartDate, hasContact, hasEmail } =
    subject
  const person = { subjectId, scno, enno, institutionName, initials, dateOfBirth, gender, ageGroup, notes }
  const course = { subjectStatus, consentDate, screeningFailDate, screenFailureReason, screenFailureDetail }
  const end = { screeningStartDate, enrollmentDate, treatmentArm, completionDate, dropoutDate }
  return { ...person, ...course, ...end, hasContact, hasEmail, contradiction: null }
}
