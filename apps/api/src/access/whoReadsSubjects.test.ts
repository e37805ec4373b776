import type { OperationId } from '@imsang/api-client'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendEntries, chainOfStudy } from '../audit/append'
import { hiddenEntries } from '../audit/testing/masked'
import { auditEntries, subjects, visits } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { EVERYONE, isOf, type Place, type Planted, plantEverywhere, projectId, STUDIES, siteOf } from './testing/people'

const NO_STUDY = { status: 403, message: '연구에 접근할 권한이 없습니다.' }
const NO_ACCESS = { status: 403, message: '접근 권한이 없습니다' }
const NO_SUBJECT = { status: 404, message: '시험대상자를 찾을 수 없습니다.' }

type PageCall = 'listSubjectPage' | 'listMaskedSubjectPage' | 'listAuditTrail' | 'listSubjectAuditLogs'

describeOnOneEngine('access to subjects', (engine) => {
  const server = useServer(engine)
  let planted: ReadonlyMap<Place, Planted> = new Map()

  beforeAll(async () => {
    planted = await plantEverywhere(server())
    const { handle } = server().database
    for (const [place, { id, secrets }] of planted) {
      const chain = chainOfStudy(projectId(Number(place[0])))
      await handle.transaction((db) => appendEntries(db, chain, hiddenEntries(id, Object.values(secrets))))
    }
  })

  /** Reads every subject at the places from the database. */
  const subjectsAt = async (places: readonly Place[]) => {
    const own = inArray(subjects.studyOrganizationId, places.map(siteOf))
    const rows = await server().database.handle.select({ id: subjects.id }).from(subjects).where(own)
    return rows.map(({ id }) => id).sort()
  }

  /**
   * Reads from the database every entry of a study about subjects at the places and about their visits, and what everybody
   * in the study may know: its arms.
   */
  const entriesAt = async (study: number, places: readonly Place[]) => {
    const { handle } = server().database
    const own = await subjectsAt(places)
    const ofThem = await handle.select({ id: visits.id }).from(visits).where(inArray(visits.subjectId, own))
    const about = (entityType: string, entityIds: readonly string[]) =>
      and(eq(auditEntries.entityType, entityType), inArray(auditEntries.entityId, [...entityIds]))
    const known = or(
      about('subject', own),
      about(
        'visit',
        ofThem.map(({ id }) => id),
      ),
      eq(auditEntries.entityType, 'study-arm'),
    )
    return handle
      .select({ number: auditEntries.number, id: auditEntries.id })
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, chainOfStudy(projectId(study))), known))
      .orderBy(asc(auditEntries.number))
  }

  /** Returns all pages of a list, or the refusal of the first one. */
  async function pagesOf(id: PageCall, call: Call) {
    const content: { id?: string; subjectId: string | null }[] = []
    for (let page = 0; ; page += 1) {
      const answer = await server().call(id, { ...call, query: { page: String(page), size: '100' } })
      if (answer.status !== 200) return { content, total: 0, refusal: answer }
      content.push(...answer.data.content)
      if (content.length >= answer.data.totalElements || answer.data.content.length === 0) {
        return { content, total: answer.data.totalElements, refusal: null }
      }
    }
  }

  const ids = (content: readonly { subjectId: string | null }[]) =>
    content.map(({ subjectId }) => subjectId ?? '').sort()

  describe.each(EVERYONE)('%s', (as, { reads, inFull, audits }) => {
    it.each(STUDIES)(
      'gets, page by page, exactly the subjects of their scope in study %i [PERM-004, PERM-054, SUBJ-075, SUBJ-078, SUBJ-079, SUBJ-080]',
      async (study) => {
        const call = { as, path: { projectId: projectId(study) } }
        const here = reads.filter(isOf(study))
        const masked = await pagesOf('listMaskedSubjectPage', call)
        const full = await pagesOf('listSubjectPage', call)
        if (here.length === 0) {
          for (const { refusal } of [masked, full]) expect(refusal).toMatchObject(NO_STUDY)
          return
        }
        const expected = await subjectsAt(here)
        expect([ids(masked.content), masked.total]).toEqual([expected, expected.length])
        const said = JSON.stringify(masked.content)
        for (const { secrets } of planted.values()) {
          for (const secret of Object.values(secrets)) expect(said).not.toContain(secret)
        }
        if (!inFull.includes(study)) expect(full.refusal).toMatchObject(NO_ACCESS)
        else expect([ids(full.content), full.total]).toEqual([expected, expected.length])
      },
    )

    it.each(STUDIES)(
      'gets the trail of study %i, listed and exported, for exactly the subjects of their scope [PERM-004, PERM-054, SUBJ-075]',
      async (study) => {
        const call = { as, path: { projectId: projectId(study) } }
        const here = reads.filter(isOf(study))
        const trail = await pagesOf('listAuditTrail', call)
        const file = await server().call('exportAuditTrail', {
          ...call,
          body: { format: 'json', purpose: '정기 점검' },
        })
        if (!audits.includes(study)) {
          const refusal = here.length === 0 ? NO_STUDY : NO_ACCESS
          expect(trail.refusal).toMatchObject(refusal)
          expect(file).toMatchObject(refusal)
          return
        }
        const expected = await entriesAt(study, here)
        expect(expected.length).toBeGreaterThan(50)
        expect(trail.content.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).reverse())
        expect(trail.total).toBe(expected.length)
        const exported = JSON.parse(file.data.file.content) as { number: number }[]
        expect(exported.map(({ number }) => number)).toEqual(expected.map(({ number }) => number))
      },
    )

    it('can read a single subject exactly where they can list it [PERM-004, DCALL-010]', async () => {
      for (const [place, { id: subjectId }] of planted) {
        const study = Number(place[0])
        const call = { as, path: { projectId: projectId(study), subjectId } }
        const outside = reads.some(isOf(study)) ? NO_SUBJECT : NO_STUDY
        const day = await server().call('getBaselineDate', call)
        expect(day, place).toMatchObject(reads.includes(place) ? { status: 200, data: { subjectId } } : outside)
        const { content, refusal } = await pagesOf('listSubjectAuditLogs', call)
        const isRefused = outside === NO_STUDY ? NO_STUDY : audits.includes(study) ? NO_SUBJECT : NO_ACCESS
        if (refusal) expect(refusal, place).toMatchObject(isRefused)
        expect(refusal === null, place).toBe(audits.includes(study) && reads.includes(place))
        const written = await entriesAt(study, [place])
        const own = content.filter((entry) => entry.subjectId === subjectId)
        expect(own, place).toHaveLength(content.length)
        if (!refusal) expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining(own.map(({ id }) => id)))
        if (!refusal) expect(own).toHaveLength(18)
      }
    })

    it('cannot read a subject through another study, whatever they read there [PERM-004]', async () => {
      const asked: OperationId[] = ['getBaselineDate', 'listSubjectAuditLogs']
      for (const [place, { id: subjectId }] of planted) {
        for (const study of STUDIES.filter((other) => !isOf(other)(place))) {
          for (const id of asked) {
            const path = { projectId: projectId(study), subjectId }
            expect([403, 404]).toContain((await server().call(id, { as, path })).status)
          }
        }
      }
    })
  })
})
