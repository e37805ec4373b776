import { dataOf, type Schema } from '@imsang/api-client'
import type { AskedReport } from '@imsang/screens/report/terms'
import { client } from '../base/services'

/**
 * Asks for the figures of a progress report, whose download is recorded with the answer [REPORT-024, REPORT-025].
 * @throws RequestFailure when it is refused, or gets no answer
 */
export const askReport = (
  projectId: string,
  { from, to, institution, purpose }: AskedReport,
  signal: AbortSignal,
): Promise<Schema<'ProgressReport'>> =>
  dataOf(
    client.POST('/api/v1/projects/{projectId}/reports', {
      signal,
      params: { path: { projectId } },
      body: { from, to, projectOrganizationId: institution?.id ?? null, purpose },
    }),
  )
