import type { OperationId } from '@imsang/api-client'
import type { DemoEmail } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { DESCRIBED } from '../contract/described'
import { newId } from '../db/ids'
import { BODIES } from '../subjects/course/testing/courseCall'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject, storedSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { projectId } from './testing/people'

/** Every call with a subject in its path, with a valid body. */
const CALLS: Partial<Record<OperationId, object | undefined>> = {
  ...BODIES,
  changeSubjectDate: { fieldName: 'consentDate', newValue: '2026-01-10', changeReason: '남의 기관' },
  updateScno: { value: 'SC-01-900' },
  updateEnno: { value: 'EN-01-900' },
  getSubject: undefined,
  getBaselineDate: undefined,
  listSubjectAuditLogs: undefined,
  listSubjectVisits: undefined,
  createVisit: { visitTemplateId: '019438e9-4800-7000-8000-000000000000' },
}
const NAMED = Object.entries(CALLS) as [OperationId, object | undefined][]

describeOnOneEngine('a subject of another institution', (engine) => {
  const server = useServer(engine)

  it('is covered here for every call with a subject in its path', () => {
    const naming = DESCRIBED.filter(({ path }) => path.includes('{subjectId}')).map(({ id }) => id)
    expect(NAMED.map(([id]) => id).sort()).toEqual(naming.sort())
  })

  it('is named, as everything about subjects, below the address of its study [DCALL-001]', () => {
    const about = DESCRIBED.filter(({ path }) =>
      /subjects|visit-templates|organizations\/\{projectOrganizationId/.test(path),
    )
    expect(about.length).toBeGreaterThan(20)
    for (const { path } of about) expect(path).toMatch(/^\/api\/v1\/projects\/\{projectId\}\//)
  })

  const expectUnknown = async (as: DemoEmail, elsewhere: string, [id, body]: (typeof NAMED)[number]) => {
    const before = await storedSubject(server(), elsewhere)
    const ask = (subjectId: string) => {
      const path = { projectId: projectId(1), subjectId }
      return server().call(id, { as, path, ...(body && { body }) })
    }
    const answer = await ask(elsewhere)
    expect(answer).toMatchObject({ status: 404, message: '시험대상자를 찾을 수 없습니다.' })
    for (const unknown of [newId(), 'no-id']) expect((await ask(unknown)).text).toBe(answer.text)
    expect(await storedSubject(server(), elsewhere)).toEqual(before)
  }

  it.each(NAMED)(
    'is answered by %s like an unknown subject, and stays unchanged [SUBJ-093, SUBJ-420, DCALL-010]',
    async (...call) => {
      const elsewhere = await plantSubject(server(), { site: '01', scno: null })
      await expectUnknown('pi@busan-hospital.example', elsewhere, call)
    },
  )

  // Who is limited to an institution is kept out by that alone.
  it.each(NAMED)(
    'in another study is answered by %s like an unknown one, also to who reads every institution [SUBJ-420, DCALL-010]',
    async (...call) => {
      const elsewhere = await plantSubject(server(), { study: 'study-2', site: '02', scno: null })
      await expectUnknown('admin@imsang.example', elsewhere, call)
    },
  )
})
