import { dataOf, type Reply, RequestFailure, systemClock } from '@imsang/api-client'
import { STUDY_IMPORT } from '@imsang/domain/study-import'
import type { ImportActions, ImportedRows, ReadFile } from '@imsang/screens/import/ImportDialog'
import type { Notify } from '@imsang/screens/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveFile } from '../base/saveFile'
import { client } from '../base/services'
import { askWorker } from '../import/askWorker'
import { unfinishedImports } from '../import/unfinished'
import { resultOf } from './resultOf'
import { isStillRunning } from './stillRunning'
import { dropStudyLists } from './studies'

/** Between two questions for an import that goes on. */
const PAUSE_MS = 2_000
/** As often as an import is asked for: 500 studies take less than that on any server. */
const MOST_QUESTIONS = 30

/** The calls behind the import of studies. None of them throws. @param notify tells what became of one that was left */
export function useStudyImport(notify: Notify): ImportActions {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      read: (file) =>
        resultOf(async () => {
          const answer = await askWorker(file, STUDY_IMPORT)
          if ('refused' in answer) return { ok: false, message: answer.refused }
          const isUnfinished = unfinishedImports.has(answer.digest)
          return { ok: true, file: { ...answer, name: file.name, isUnfinished } }
        }) as ReturnType<ImportActions['read']>,
      check: (file) => rowsOf(() => send(file, 'true')),
      run: (file) =>
        rowsOf(async () => {
          const answer = await untilAnswered(() => send(file, 'false', unfinishedImports.keyOf(file.digest)))
          unfinishedImports.forget(file.digest)
          await dropStudyLists(queryClient)
          return answer
        }),
      forget: ({ digest }) => unfinishedImports.forget(digest),
      save: (name, content) => void saveFile(name, content),
      notify,
    }),
    [queryClient, notify],
  )
}

type Import = Reply<'importProjects'>

function send(file: ReadFile, dryRun: 'true' | 'false', key?: string): Promise<Import> {
  const body = new FormData()
  body.set('file', file.content, file.name)
  const params = { query: { dryRun }, ...(key && { header: { 'Idempotency-Key': key } }) }
  return dataOf(client.POST('/api/v1/projects/import', { params, body: { file: '' }, bodySerializer: () => body }))
}

/** Asks again where the answer took too long, or another question for the same import is still being answered [STUDY-350]. */
async function untilAnswered(ask: () => Promise<Import>): Promise<Import> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask()
    } catch (error) {
      if (asked === MOST_QUESTIONS || !goesOn(error)) throw error
      await systemClock.wait(PAUSE_MS)
    }
  }
}

const goesOn = (error: unknown) =>
  isStillRunning(error) || (error instanceof RequestFailure && error.kind === 'timeout')

const rowsOf = (call: () => Promise<Import>): Promise<ImportedRows> =>
  resultOf(async () => {
    const { rows } = await call()
    const shown = rows.map(({ line, projectName, valid, errors }) => ({
      line,
      name: projectName,
      isValid: valid,
      errors,
    }))
    return { ok: true, rows: shown }
  }) as Promise<ImportedRows>
