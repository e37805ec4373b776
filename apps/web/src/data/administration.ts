import { dataOf } from '@imsang/api-client'
import type { Approval, Rejection } from '@imsang/screens/approvals/ApprovalsScreen'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { outcomeOf } from './outcome'

/** All users waiting for approval, in one response [APPR-008]. */
export const pendingUsers = () =>
  queryOptions({
    queryKey: ['users', 'pending'],
    queryFn: ({ signal }) => dataOf(client.GET('/auth-service/api/admin/users/pending', { signal })),
  })

/** Active organisations whose name contains a word, for a combobox; cached for five minutes [ACALL-040]. */
export const organizationOptions = (keyword: string) =>
  queryOptions({
    queryKey: ['organizations', 'options', keyword],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/api/v1/tenants/search', { signal, params: { query: { keyword, page: 0, size: 100 } } })),
  })

/** The job roles of an organisation of this type. */
export const jobRoles = (type: string) =>
  queryOptions({
    queryKey: ['job-roles', type],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/api/job-roles/organization-type/{type}', { signal, params: { path: { type } } })),
  })

/** The number of organisations [HOME-010]. */
export const organizationCount = () =>
  queryOptions({
    queryKey: ['organizations', 'count'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 1 }
      const { totalElements } = await dataOf(client.GET('/api/v1/tenants/management', { signal, params: { query } }))
      return totalElements
    },
  })

/** The number of studies that the administrator manages [HOME-013]. */
export const studyCount = () =>
  queryOptions({
    queryKey: ['studies', 'count'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 1 }
      const { totalElements } = await dataOf(client.GET('/api/v1/projects', { signal, params: { query } }))
      return totalElements
    },
  })

/** Which letters the signed-in administrator gets. */
export const myLetters = () =>
  queryOptions({
    queryKey: ['my-letters'],
    queryFn: ({ signal }) => dataOf(client.GET('/users/api/v1/users/me/letters', { signal })),
  })

/** Switches the daily letter about waiting applicants [TRUST-195]. */
export const chooseLetter = (waitingApplicants: boolean) =>
  outcomeOf(dataOf(client.PUT('/users/api/v1/users/me/letters', { body: { waitingApplicants } })))

/** Approves an applicant, with role and organisation [APPR-036 … APPR-054]. */
export const approve = (body: Approval) =>
  outcomeOf(dataOf(client.POST('/auth-service/api/admin/users/approve', { body })))

/** Rejects an applicant, with a reason [APPR-055 … APPR-065]. */
export const reject = (body: Rejection) =>
  outcomeOf(dataOf(client.POST('/auth-service/api/admin/users/reject', { body })))
