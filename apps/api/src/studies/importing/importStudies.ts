import { createHash } from 'node:crypto'
import type { Reply } from '@imsang/api-client'
import { createPayloadOf } from '@imsang/domain/study-form'
import { callerPerson } from '../../access-record/callAccess'
import { Problem } from '../../base/problem'
import { newId } from '../../db/ids'
import type { Input, SteppingContext } from '../../http/handler'
import { findKept, keepReply } from '../../idempotency/keepReply'
import { keyOfStep } from '../../idempotency/keyOfStep'
import { createStudy } from '../createStudy'
import { type CheckedRow, checkRows, errorsOf } from './checkRows'
import { readStudyFile } from './readStudyFile'

type Import = Reply<'importProjects'>
type Row = Import['rows'][number]

/**
 * Checks a file of studies and, without `dryRun`, creates a study of each row without a fault.
 *
 * Each is created in a transaction of its own, with its trail, its entry in the access record and the reply to its key,
 * which follows from that of the call and the line: whatever ends the call, the same file with the same key goes on where
 * it ended. What was wrong with the other rows is kept first, because afterwards the rows of the file itself are in the way.
 * @throws Problem 400 for what is no such file, 422 for another file with the same key
 * @see SCALL-034, STUDY-276, STUDY-348, STUDY-349, DEC-227, DEC-733
 */
export async function importStudies(
  context: SteppingContext,
  { query, body }: Input<'importProjects'>,
): Promise<Import> {
  const { root, clock } = context.services
  const checked = await checkRows(root, readStudyFile(body.file))
  if (query.dryRun === 'true') return answerOf(checked.map(toRow))
  const call = { userId: context.caller.userId, key: context.key ?? newId(), file: digestOf(body.file) }
  const kept = await root.transaction((tx) =>
    keepReply(tx, clock, { ...call, request: ['importProjects', call.file] }, async () => checked.map(toRow)),
  )
  const first = kept as readonly Row[]
  const keys = first.map(({ line }) => keyOfStep(call.key, line))
  const done = await findKept(root, call.userId, keys)
  const rows: Row[] = []
  for (const [at, row] of first.entries()) {
    const projectId = done.get(keys[at] ?? '')
    if (!row.valid) rows.push(row)
    else if (projectId) rows.push({ ...row, projectId: String(projectId) })
    else rows.push(await createRow(context, checked[at] as CheckedRow, call))
  }
  return answerOf(rows)
}

interface ImportCall {
  readonly userId: string
  readonly key: string
  readonly file: string
}

/** Creates the study of a row, unless an earlier attempt has. Somebody else may have been faster: then it has a fault by now. */
async function createRow(context: SteppingContext, row: CheckedRow, { userId, key, file }: ImportCall): Promise<Row> {
  const { services, caller, access, origin, browser } = context
  const step = { userId, key: keyOfStep(key, row.line), request: ['importProjects', file, String(row.line)] }
  try {
    const projectId = await services.root.transaction((db) =>
      keepReply(db, services.clock, step, async () => {
        const input = { path: {}, query: {}, body: createPayloadOf(row.values), ifMatch: null }
        const study = await createStudy({ db, services, caller, access, origin, browser }, input)
        const done = { task: 'create', about: 'study', status: 200, studyId: study.projectId } as const
        await access.addIn(db, callerPerson(caller), done)
        return study.projectId
      }),
    )
    return { ...toRow(row), valid: true, errors: [], projectId: projectId as string }
  } catch (error) {
    const errors = error instanceof Problem && isAboutRow(error) ? (error.details.errors ?? []) : []
    if (errors.length === 0) throw error
    const faults = errorsOf(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    return { ...toRow(row), valid: false, errors: faults }
  }
}

const isAboutRow = ({ code }: Problem) => ['study-form.refused', 'study.protocol-number-taken'].includes(code)

const toRow = ({ line, values, errors }: CheckedRow): Row => ({
  line,
  projectName: values.projectName,
  valid: errors.length === 0,
  errors: [...errors],
  projectId: null,
})

function answerOf(rows: Row[]): Import {
  const validRows = rows.filter(({ valid }) => valid).length
  return { totalRows: rows.length, validRows, invalidRows: rows.length - validRows, rows }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
