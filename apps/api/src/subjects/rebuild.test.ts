import type { Subject } from '@imsang/api-client'
import { demoData, demoStudyId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StudyScope } from '../access/scope'
import { maskedScope } from '../audit/testing/masked'
import { organizations, studyOrganizations, subjects } from '../db/schema'
import { changeDate, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { entriesOf, plantSubject } from '../testing/plant'
import { askNext, changeNumber, register } from '../testing/registration'
import { useServer } from '../testing/server'
import { courseCall } from './course/testing/courseCall'
import { INSTITUTION } from './read'
import { subjectAt } from './rebuild'
import { toSubject } from './toSubject'

const SCOPE: StudyScope = { ...maskedScope(), dataRole: 'ADMIN' }
const GIVEN = { contact: '010-1234-5678', email: 'q@subject.example', notes: '=비고' }

/** Returns the expected subject for a response: without the fields that the trail does not keep, and their names. */
const kept = ({ contact, email, ...subject }: Subject) => ({
  subject: { ...subject, contact: null, email: null },
  notKept: [...(contact === null ? [] : ['contact']), ...(email === null ? [] : ['email'])],
  contradiction: null,
})

describeOnOneEngine('a subject rebuilt from its trail', (engine) => {
  const server = useServer(engine)
  const rebuilt = (id: string, moment: number, scope = SCOPE) =>
    subjectAt(server().database.handle, scope, id, new Date(moment))

  /** Makes changes a minute apart and records the responses. */
  function watch() {
    const seen: { at: number; subject: Subject }[] = []
    const note = async (call: Promise<{ status: number; data: Subject }>) => {
      const { status, data } = await call
      expect([200, 201]).toContain(status)
      seen.push({ at: server().now, subject: data })
      server().now += 60_000
      return data.subjectId
    }
    const matches = async () => {
      for (const { at, subject } of seen) {
        const expected = kept(subject)
        expect(await rebuilt(subject.subjectId, at), `version ${subject.version}`).toEqual(expected)
        // Until the next change the subject is the same.
        expect(await rebuilt(subject.subjectId, at + 59_999)).toEqual(expected)
      }
      return seen.length
    }
    return { note, matches }
  }

  const enter = (id: string, fieldName: string, newValue: string | null, more: object = {}) =>
    changeDate(server(), id, { fieldName, newValue, ...more })
  const enrol = async (id: string, body: object) => {
    const { data: enno } = await askNext(server(), 'getNextEnno', ['study-1', '01'], PI)
    return courseCall(server(), 'enrollSubject', id, { enno, ...body })
  }

  it("equals the server's response at every time, through a whole course [AUDIT-063, AUDIT-045, AUDIT-049, AUDIT-056, AUDIT-057, AUDIT-059]", async () => {
    const { note, matches } = watch()
    const before = server().now
    const id = await note(register(server(), GIVEN))
    await note(courseCall(server(), 'startScreening', id, { windowDays: 35 }))
    await note(enter(id, 'consentDate', '2026-01-10'))
    await note(enter(id, 'consentDate', '2026-01-11'))
    await note(enter(id, 'consentDate', null))
    await note(courseCall(server(), 'startScreening', id, { windowDays: 28 }))
    await note(courseCall(server(), 'startScreening', id, { windowDays: 21 }))
    await note(enter(id, 'consentDate', '2026-01-12'))
    await note(courseCall(server(), 'completeScreening', id))
    const failure = { screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }
    await note(enter(id, 'screeningFailDate', '2026-01-20', failure))
    await note(enter(id, 'screeningFailDate', null))
    await note(changeNumber(server(), 'updateScno', id, 'SC-01-400'))
    await note(enrol(id, { treatmentGroup: 'ARM-02', enrollmentDate: '2026-02-01' }))
    await note(changeNumber(server(), 'updateEnno', id, 'EN-01-400'))
    await note(enter(id, 'enrollmentDate', null))
    await note(enrol(id, { treatmentGroup: 'ARM-01', enrollmentDate: '2026-02-02' }))
    await note(enter(id, 'dropoutDate', '2026-02-20'))
    await note(enter(id, 'dropoutDate', null))
    await note(enter(id, 'completionDate', '2026-03-01'))
    expect(await matches()).toBe(19)
    expect(await rebuilt(id, before - 1)).toBeNull()
  }, 60_000)

  it('equals the subject before and after re-screening, in either form, however often [SUBJ-337, AUDIT-049, AUDIT-056, AUDIT-057]', async () => {
    const { note, matches } = watch()
    const again = async (id: string, createNewRow: boolean, day: string) => {
      await note(enter(id, 'consentDate', day))
      await note(courseCall(server(), 'startScreening', id, { windowDays: 40 }))
      await note(courseCall(server(), 'failScreening', id, { reason: 'OTHER', detail: '연락 두절' }))
      const at = server().now
      const after = await note(courseCall(server(), 'rescreenSubject', id, { createNewRow }))
      // The old row changed at that time, too.
      const { data } = await server().call('listSubjects', { as: PI, path: { projectId: demoStudyId('study-1') } })
      const old = data.filter(({ subjectId }) => subjectId === id)
      expect(old.map(({ hasBeenRescreened }) => hasBeenRescreened)).toEqual([createNewRow])
      expect(old.map(({ screeningWindowDays }) => screeningWindowDays)).toEqual([40])
      const expected = old.map(kept)
      expect([await rebuilt(id, at)]).toEqual(expected)
      expect([await rebuilt(id, server().now)]).toEqual(expected)
      return after
    }
    const first = await note(register(server(), GIVEN))
    expect(await again(first, false, '2026-01-10')).toBe(first)
    const second = await again(first, true, '2026-01-20')
    expect(second).not.toBe(first)
    const third = await again(await again(second, false, '2026-02-01'), true, '2026-02-10')
    expect(await matches()).toBe(17)
    expect((await rebuilt(third, server().now))?.subject).toMatchObject({ isRescreened: true, rescreeningCount: 4 })
  }, 60_000)

  it('equals every demo subject of every study, based on the seeded entries [AUDIT-049, SUBJ-393]', async () => {
    const rows = await server()
      .database.handle.select({ row: subjects, institution: INSTITUTION })
      .from(subjects)
      .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
      .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
      .where(
        inArray(
          subjects.id,
          demoData({ today: TEST_TODAY }).subjects.map(({ id }) => id),
        ),
      )
    expect(rows.length).toBeGreaterThan(50)
    for (const { row, institution } of rows) {
      const expected = kept(toSubject(SCOPE, row, institution))
      const scope = { ...SCOPE, studyId: row.studyId }
      expect(await rebuilt(row.id, server().now, scope), row.scno ?? '').toEqual(expected)
    }
  })

  it('is hidden from masked roles like the subject [SUBJ-076, SUBJ-078, SUBJ-386]', async () => {
    const { data } = await register(server(), { ...GIVEN, initials: 'QZM' })
    const hiddenFields = { initials: 'Q**', dateOfBirth: null, notes: null, contact: null, email: null }
    const expected = { ...data, ...hiddenFields, hasContact: true, hasEmail: true }
    const hidden = await rebuilt(data.subjectId, server().now, maskedScope())
    expect(hidden?.subject).toEqual(expected)
    expect(JSON.stringify(hidden)).not.toMatch(/QZM|1980-03-11|1234|subject\.example|=비고/)
  })

  it('names the entry at which the record was changed without its trail [AUDIT-064]', async () => {
    const id = await plantSubject(server(), { consentDate: '2026-01-10', storedStatus: 'SCREENING_IN_PROGRESS' })
    await enter(id, 'consentDate', '2026-01-12')
    const { handle } = server().database
    await handle.update(subjects).set({ consentDate: '2026-01-02' }).where(eq(subjects.id, id))
    await enter(id, 'consentDate', '2026-01-13')
    const [first] = await entriesOf(server(), id)
    expect((await rebuilt(id, server().now))?.contradiction).toBe(first?.number)
    // Known from its beginning: the values contradict each other later.
    const { data: known } = await register(server(), {})
    await enter(known.subjectId, 'consentDate', '2026-01-12')
    expect((await rebuilt(known.subjectId, server().now))?.contradiction).toBeNull()
    await handle.update(subjects).set({ consentDate: '2026-01-02' }).where(eq(subjects.id, known.subjectId))
    await enter(known.subjectId, 'consentDate', '2026-01-13')
    const last = (await entriesOf(server(), known.subjectId)).at(-1)
    expect(last?.oldValue).toBe('2026-01-02')
    expect((await rebuilt(known.subjectId, server().now))?.contradiction).toBe(last?.number)
  })
})
