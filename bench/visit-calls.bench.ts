// The reading calls of visits in a study of 500 subjects with 25 visits each, over HTTP and on PostgreSQL, one call after
// the other, of another subject each: our server, with session, rights and an entry in the record of accesses, beside bare
// SQL in an empty handler, in processes of their own on the same database and with the same answer. Nothing is compressed.
// Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { plantVisitHistory } from '../apps/api/src/testing/plantVisitHistory'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { type OperationId, operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { processorTimeOf } from './lib/processorTime'
import { signIn } from './load/desk'

const [SUBJECTS, VISITS] = [500, 25]
const CALLS = 20
const AT_MOST = 1.35
const STUDY = demoStudyId('study-1')

/** One call, ours and the peer's. */
interface Call {
  readonly ours: readonly [url: string, init?: RequestInit]
  readonly peer: string
}

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl)
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  }
  const read = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, headers })
    strictEqual(answer.status, 200)
    return answer.json()
  }
  const at = (id: OperationId, values: Readonly<Record<string, string>> = {}) =>
    ourUrl +
    operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ projectId: STUDY, ...values })[name] ?? '')

  const page = await read(`${at('listSubjectPage')}?size=${CALLS}&status=ENROLLED`)
  const subjects: string[] = page.data.content.map(({ subjectId }: { subjectId: string }) => subjectId)
  strictEqual(subjects.length, CALLS)
  const [template] = (await read(at('listVisitTemplates'))).data
  const lastComplete = await Promise.all(
    subjects.map(async (subjectId) => {
      const visits: { visitId: string; visitStatus: string }[] = (await read(at('listSubjectVisits', { subjectId })))
        .data
      strictEqual(visits.length, VISITS)
      return visits.findLast(({ visitStatus }) => visitStatus === 'COMPLETED')?.visitId ?? ''
    }),
  )
  const preview = (subjectId: string): Call => {
    const body = JSON.stringify({ subjectId, visitTemplateId: template.id })
    return {
      ours: [at('previewVisit'), { method: operations.previewVisit.method, body }],
      peer: `${peerUrl}/preview?subject=${subjectId}&template=${template.id}`,
    }
  }
  const calls: Readonly<Record<string, readonly Call[]>> = {
    [`the ${VISITS} visits of a subject`]: subjects.map((subjectId) => ({
      ours: [at('listSubjectVisits', { subjectId })],
      peer: `${peerUrl}/visits?subject=${subjectId}`,
    })),
    [`the ${VISITS} templates of the study`]: subjects.map(() => ({
      ours: [at('listVisitTemplates')],
      peer: `${peerUrl}/templates?study=${STUDY}`,
    })),
    'the day that a template gives': subjects.map(preview),
    'what a withdrawal takes with it': lastComplete.map((visitId) => ({
      ours: [at('previewWithdrawal', { visitId })],
      peer: `${peerUrl}/withdrawal?visit=${visitId}`,
    })),
  }
  for (const [what, of] of Object.entries(calls)) {
    for (const call of of) deepStrictEqual(await read(...call.ours), await read(call.peer))
    const spent = { ours: [] as number[], peer: [] as number[] }
    const timeOf =
      (send: (call: Call) => Promise<unknown>, { child }: Program, taken: number[]) =>
      async () => {
        const [since, before] = [performance.now(), processorTimeOf(child.pid)]
        for (const call of of) await send(call)
        taken.push((processorTimeOf(child.pid) - before) / 1000 / CALLS)
        return (performance.now() - since) / CALLS
      }
    const pairs = await inTurns({
      ours: timeOf((call) => read(...call.ours), ours, spent.ours),
      peer: timeOf((call) => read(call.peer), peer, spent.peer),
    })
    judgeRatio({ what: `${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST }, pairs)
    // Without the pairs that warm up.
    const counted = (taken: number[]) => taken.slice(-pairs.ours.length)
    const times = { ours: counted(spent.ours), peer: counted(spent.peer) }
    judgeRatio({ what: `the same: processor time of a call`, unit: 'ms' }, times)
  }
}

await besidePeer(
  {
    subjects: SUBJECTS,
    peer: 'visit-calls',
    plant: (database) => plantVisitHistory(database, STUDY, { arm: 'ARM-01', date: '2026-03-02', visits: VISITS }),
  },
  measure,
)
