import { type Body, dataOf, RequestFailure, type Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import type { AuditInstitution, StudyAuditField } from '@imsang/domain/audit-fields'
import type { LoadAuditLog } from '@imsang/screens/audit-log/AuditLogDialog'
import { ENTRIES_PER_PAGE } from '@imsang/screens/audit-trail/TrailList'
import type { ActionResult } from '@imsang/screens/terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { saveFile } from '../base/saveFile'
import { client } from '../base/services'
import { resultOf } from './resultOf'
import { institutions } from './studies'

/** Loads the history of one subject; never throws [AUDIT-003, AUDIT-009, DCALL-032]. */
export const loadAuditLog =
  (projectId: string, subjectId: string): LoadAuditLog =>
  async (query, signal) => {
    try {
      const params = { path: { projectId, subjectId }, query }
      const page = await dataOf(
        client.GET('/api/v1/projects/{projectId}/subjects/{subjectId}/audit-logs', { signal, params }),
      )
      return { ok: true, records: page.content, total: page.totalElements }
    } catch {
      return { ok: false }
    }
  }

/** Loads the history of a study itself; never throws [STUDY-327, STUDY-332]. */
export const loadStudyHistory =
  (projectId: string): LoadAuditLog<StudyAuditField> =>
  async (query, signal) => {
    try {
      const params = { path: { projectId }, query }
      const page = await dataOf(client.GET('/api/v1/projects/{projectId}/audit-logs', { signal, params }))
      return { ok: true, records: page.content, total: page.totalElements }
    } catch (error) {
      return { ok: false, isRefused: error instanceof RequestFailure && error.status === 403 }
    }
  }

const TRAIL = '/api/v1/projects/{projectId}/audit-trail'

/** What is asked of an export: its format and why it is downloaded. */
export type AskedExport = Body<'exportAuditTrail'>

/** What is asked of a trail: a page and filters. */
export type TrailQuestion = NonNullable<operations['listAuditTrail']['parameters']['query']>

/**
 * A page of the study's trail, newest first; the previous page stays until it is loaded. Never fresh: every change of the
 * study, also by others, adds to it, and an older one would look complete [AUDIT-091].
 */
export const auditTrail = (projectId: string, question: TrailQuestion) =>
  queryOptions({
    queryKey: ['studies', projectId, 'audit-trail', question],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { ...question, size: ENTRIES_PER_PAGE } }
      return dataOf(client.GET(TRAIL, { signal, params }))
    },
  })

/** The people in the part of the trail that the user may see. */
export const auditPeople = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'audit-people'],
    staleTime: 0,
    queryFn: ({ signal }) => dataOf(client.GET(`${TRAIL}/people`, { signal, params: { path: { projectId } } })),
  })

const namesOf = (sites: readonly Schema<'ProjectOrganization'>[]): AuditInstitution[] =>
  sites.map(({ id, organizationName }) => ({ id, name: organizationName }))

/** The institutions of a study as its trail names them. */
export const auditInstitutions = (projectId: string) => queryOptions({ ...institutions(projectId), select: namesOf })

/** The server's verification of every entry, on demand. Its result stays until the page is left for good [AUDIT-090]. */
export const trailVerification = (projectId: string) =>
  queryOptions({
    queryKey: ['audit-verification', projectId],
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => dataOf(client.GET(`${TRAIL}/verification`, { params: { path: { projectId } } })),
  })

/**
 * Lets the server create the file and its manifest, and downloads both as one archive: a browser may block the second
 * of two downloads, and a file without its manifest proves nothing. Never throws.
 */
export const exportTrail = (projectId: string, body: AskedExport): Promise<ActionResult> =>
  saveExport(() => dataOf(client.POST(`${TRAIL}/export`, { params: { path: { projectId } }, body })))

/** Saves what the server exports as one archive; never throws. */
export const saveExport = (ask: () => Promise<Schema<'AuditExport'>>): Promise<ActionResult> =>
  resultOf(async () => {
    const { file, manifest } = await ask()
    const { strToU8, zipSync } = await import('fflate')
    const files = [file, manifest].map(({ name, content }) => [name, strToU8(content)])
    return saveFile(`${file.name}.zip`, zipSync(Object.fromEntries(files)))
  })
