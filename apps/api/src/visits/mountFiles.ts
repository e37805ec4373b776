import type { Hono } from 'hono'
import { resolveScope } from '../access/scope'
import type { AccessRecord } from '../access-record/accessRecord'
import { callAccess, callerPerson } from '../access-record/callAccess'
import { findCaller } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { Problem } from '../base/problem'
import type { Settings } from '../base/settings'
import type { Services } from '../db/services'
import { readAddress } from '../files/address'
import { downloadAnswer } from '../files/download'
import type { FileStore } from '../files/fileStore'
import type { HttpEnv } from '../http/env'
import { originOf } from '../http/origin'
import { FILE_PATH, fileNotFound, findFile } from './visitFiles'

interface Parts {
  readonly services: Services
  readonly settings: Pick<Settings, 'authSecret' | 'trustsProxy'>
  readonly limits: SessionLimits
  readonly files: FileStore
  readonly record: AccessRecord
}

/**
 * Serves files at signed addresses. An address works for whom it was made, while their session lasts and while they may
 * still read the file; each fetch is recorded under that person before a byte leaves [ACCESS-048, DEC-864].
 */
export function mountFiles(app: Hono<HttpEnv>, { services, settings, limits, files, record }: Parts): void {
  app.get(`${FILE_PATH}/:address`, async (c) => {
    const address = readAddress(c.req.param('address'), settings.authSecret, services.clock())
    const caller = address && (await findCaller(services.root, { ...address, ...openSince(limits, services.clock) }))
    // One that ran out and one that was made up are the same to a stranger.
    if (!address || !caller) throw fileNotFound()
    const access = callAccess(record, {
      clock: services.clock,
      operation: 'getVisitFile',
      origin: originOf(c, settings.trustsProxy),
    })
    const done = { task: 'download', about: 'subject', studyId: address.studyId } as const
    try {
      const scope = await resolveScope(services.root, caller, address.studyId)
      const { visit, file } = await findFile(services.root, scope, address)
      const stored = await files.read(file.fileId)
      if (!stored) throw fileNotFound()
      const persons = visit.subjectId === null ? [] : [visit.subjectId]
      await access.add(callerPerson(caller, scope.projectRole), { ...done, status: 200, persons })
      return downloadAnswer(file.name, stored)
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        await access.add(callerPerson(caller), { ...done, status: error.status })
      }
      throw error
    }
  })
}
