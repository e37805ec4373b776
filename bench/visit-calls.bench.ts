// The reading calls of visits in a study of 500 subjects with 25 visits each, over HTTP and on PostgreSQL, one call after
// the other, of another subject each: our server beside bare SQL, with the same way to it (session, rights, access record) and
// with none, in processes of their own on the same database and with the same answer. Nothing is compressed. Needs
// TEST_DATABASE_URL.
import { strictEqual } from 'node:assert/strict'
import { plantVisitHistory } from '../apps/api/src/testing/plantVisitHistory'
import { type OperationId, operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besideBareSql, type Call, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const [SUBJECTS, VISITS] = [500, 25]
const CALLS = 20
const STUDY = demoStudyId('study-1')

const at = (id: OperationId, values: Readonly<Record<string, string>> = {}) =>
  operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ projectId: STUDY, ...values })[name] ?? '')

async function measure(sides: Sides): Promise<void> {
  const { token } = await signIn(sides.ours)
  const read = async (path: string) => {
    const answer = await fetch(sides.ours + path, { headers: { authorization: `Bearer ${token}` } })
    strictEqual(answer.status, 200)
    return (await answer.json()).data
  }
  const page = await read(`${at('listSubjectPage')}?size=${CALLS}&status=ENROLLED`)
  const subjects: string[] = page.content.map(({ subjectId }: { subjectId: string }) => subjectId)
  strictEqual(subjects.length, CALLS)
  const [template] = await read(at('listVisitTemplates'))
  const lastComplete = await Promise.all(
    subjects.map(async (subjectId) => {
      const visits: { visitId: string; visitStatus: string }[] = await read(at('listSubjectVisits', { subjectId }))
      strictEqual(visits.length, VISITS)
      return visits.findLast(({ visitStatus }) => visitStatus === 'COMPLETED')?.visitId ?? ''
    }),
  )
  const preview = (subjectId: string): Call => {
    const body = JSON.stringify({ subjectId, visitTemplateId: template.id })
    return {
      path: at('previewVisit'),
      init: { method: operations.previewVisit.method, body },
      peer: `/preview?subject=${subjectId}&template=${template.id}`,
    }
  }
  const calls: Readonly<Record<string, readonly Call[]>> = {
    [`the ${VISITS} visits of a subject`]: subjects.map((subjectId) => ({
      path: at('listSubjectVisits', { subjectId }),
      peer: `/visits?subject=${subjectId}`,
    })),
    [`the ${VISITS} templates of the study`]: times(CALLS, {
      path: at('listVisitTemplates'),
      peer: `/templates?study=${STUDY}`,
    }),
    'the day that a template gives': subjects.map(preview),
    'what a withdrawal takes with it': lastComplete.map((visitId) => ({
      path: at('previewWithdrawal', { visitId }),
      peer: `/withdrawal?visit=${visitId}`,
    })),
  }
  for (const [what, of] of Object.entries(calls)) await judgeCalls(sides, { what, token, calls: of })
}

await besideBareSql(
  'visit-calls',
  {
    subjects: SUBJECTS,
    plant: (database) => plantVisitHistory(database, STUDY, { arm: 'ARM-01', date: '2026-03-02', visits: VISITS }),
  },
  measure,
)
