import { type AccessSubject, purposeFault } from '@imsang/domain/access-record'
import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import { fieldProblem } from '../base/problem'
import { type CallAccess, callerPerson } from './callAccess'

/** A file with data of persons, before it leaves. */
export interface DownloadedFile {
  readonly about: AccessSubject
  /** The ids of the subjects and accounts whose data it holds. */
  readonly persons: readonly string[]
  /** What its rows were narrowed by (`filterText`). */
  readonly filter?: string | null
  /** Why it is downloaded, as typed. */
  readonly purpose: string
}

/** The call that makes or announces a file. */
export interface DownloadCall {
  readonly access: Pick<CallAccess, 'add'>
  readonly caller: Caller
  /** Missing for a file of no study. */
  readonly scope?: StudyScope
}

/**
 * Records a file before it leaves, and returns the number that it has to hold [ACCESS-040, ACCESS-045].
 * @throws Problem 400 without a purpose that says something, 503 when nothing can be recorded
 */
export async function recordDownload({ access, caller, scope }: DownloadCall, file: DownloadedFile): Promise<string> {
  const fault = purposeFault(file.purpose)
  if (fault) throw fieldProblem('download.purpose', 'purpose', fault)
  return access.add(callerPerson(caller, scope?.projectRole), {
    task: 'download',
    status: 200,
    studyId: scope?.studyId ?? null,
    ...file,
    purpose: file.purpose.trim(),
  })
}
