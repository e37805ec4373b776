import { type Body, dataOf, type ImsangClient, type Reply } from './index'

// Code that must not compile. TypeScript is the test: an expected error that does not occur is an error.

declare const client: ImsangClient

const DATES = '/api/v1/projects/{projectId}/subjects/{subjectId}/dates'
const path = { projectId: 'p-1', subjectId: 's-1' }
const body = { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' } as const

// The correct call, so that each wrong one below fails for its own reason.
export const right = () => client.PUT(DATES, { params: { path }, body })

// @ts-expect-error a path that the contract does not have
export const wrongPath = () => client.GET('/api/v1/studies/my')

// @ts-expect-error a path without the method
export const wrongMethod = () => client.DELETE('/api/v1/projects/my')

// @ts-expect-error a path with values filled in by hand, which bypasses their encoding
export const filledPath = () => client.GET('/api/v1/projects/p-1')

// @ts-expect-error no parameters where the path has one
export const noParameters = () => client.GET('/api/v1/projects/{projectId}')

// @ts-expect-error one of two path parameters is missing
export const missingParameter = () => client.PUT(DATES, { params: { path: { projectId: 'p-1' } }, body })

export const misspeltParameter = () =>
  // @ts-expect-error a path parameter that is spelt wrong
  client.GET('/api/v1/projects/{projectId}', { params: { path: { projectID: 'p-1' } } })

export const wrongQuery = () =>
  client.GET('/access/api/permission/institution-list', {
    // @ts-expect-error a value that the query does not take
    params: { query: { userId: 'u-1', resource: 'STUDY_LIST' } },
  })

// @ts-expect-error no body where one is required
export const noBody = () => client.PUT(DATES, { params: { path } })

// @ts-expect-error a body without a required field
export const missingField: Body<'changeSubjectDate'> = { fieldName: 'enrollmentDate', newValue: null }

// @ts-expect-error a date that a subject does not have
export const wrongValue: Body<'changeSubjectDate'> = { ...body, fieldName: 'birthDate' }

// @ts-expect-error a value of another type
export const wrongType: Body<'changeSubjectDate'> = { ...body, newValue: 20250310 }

// @ts-expect-error a field that is spelt wrong
export const misspeltField: Body<'changeSubjectDate'> = { ...body, screenFailureDetial: '연락 두절' }

// @ts-expect-error a body for an operation that takes none
export const bodyOfNothing: Body<'getMe'> = {}

// @ts-expect-error an operation that the contract does not have
export type UnknownReply = Reply<'listStudies'>

export async function readAnswers() {
  const subject = await dataOf(client.PUT(DATES, { params: { path }, body }))
  // @ts-expect-error a field that the answer does not have
  subject.birthDate
  // @ts-expect-error a nullable field used without a check
  subject.enrollmentDate.slice(0, 4)
  const [study] = await dataOf(client.GET('/api/v1/projects/my'))
  // @ts-expect-error the first item of a list that may be empty
  study.title
}
