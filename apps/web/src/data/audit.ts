import { dataOf, messageOf } from '@imsang/api-client'
import type { LoadAuditLog } from '@imsang/screens/audit-log/AuditLogDialog'
import type { ExportFormat } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { ENTRIES_PER_PAGE } from '@imsang/screens/audit-trail/TrailList'
import type { ActionResult } from '@imsang/screens/terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { saveFile } from '../base/saveFile'
import { client } from '../base/services'

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

const TRAIL = '/api/v1/projects/{projectId}/audit-trail'

/** A page of the study's trail, newest first; the previous page stays until it is loaded. */
export const auditTrail = (projectId: string, page: number) =>
  queryOptions({
    queryKey: ['studies', projectId, 'audit-trail', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { page, size: ENTRIES_PER_PAGE } }
      return dataOf(client.GET(TRAIL, { signal, params }))
    },
  })

/** Lets the server verify every entry of the trail. */
export const verifyTrail = (projectId: string) =>
  dataOf(client.GET(`${TRAIL}/verification`, { params: { path: { projectId } } }))

/**
 * Lets the server create the file and its manifest, and downloads both as one archive: a browser may block the second
 * of two downloads, and a file without its manifest proves nothing. Never throws.
 */
export async function exportTrail(projectId: string, format: ExportFormat): Promise<ActionResult> {
  try {
    const params = { path: { projectId }, query: { format } }
    const { file, manifest } = await dataOf(client.GET(`${TRAIL}/export`, { params }))
    const { strToU8, zipSync } = await import('fflate')
    const files = [file, manifest].map(({ name, content }) => [name, strToU8(content)])
    return await saveFile(`${file.name}.zip`, zipSync(Object.fromEntries(files)))
  } catch (error) {
    return { ok: false, message: messageOf(error, '') || null }
  }
}
