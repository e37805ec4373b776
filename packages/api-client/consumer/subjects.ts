import { dataOf, type Schema } from '@imsang/api-client'
import { client } from './client.ts'

export function listSubjects(projectId: string): Promise<readonly Schema<'Subject'>[]> {
  return dataOf(client.GET('/api/v1/projects/{projectId}/subjects', { params: { path: { projectId } } }))
}

export function correctEnrolment(projectId: string, subjectId: string, version: string) {
  return dataOf(
    client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
      params: { path: { projectId, subjectId }, header: { 'If-Match': version } },
      body: { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' },
    }),
  )
}
