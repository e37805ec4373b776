import { get } from './api'

export const me = { queryKey: ['me'], queryFn: () => get('/users/api/v1/users/me') }

export const myStudies = { queryKey: ['studies'], queryFn: () => get('/api/v1/projects/my') }

export const study = (id) => ({ queryKey: ['studies', id], queryFn: () => get(`/api/v1/projects/${id}`) })

export const institutions = (id) => ({
  queryKey: ['studies', id, 'institutions'],
  queryFn: () => get(`/api/v1/projects/${id}/institutions?type=SITE`),
})

export const access = (userId) => ({
  queryKey: ['access', userId],
  queryFn: () =>
    Promise.all([
      get(`/access/api/permission/institution-list?userId=${userId}&resource=INSTITUTION_LIST`),
      get(`/access/api/permission/researcher-project-list?userId=${userId}`),
    ]),
})

const monthBefore = (count) => {
  const today = new Date()
  const month = new Date(today.getFullYear(), today.getMonth() - count, 1)
  return `year=${month.getFullYear()}&month=${month.getMonth() + 1}`
}

/** What the dashboard of our home asks for, all of it at once. */
export const dashboard = (id) => ({
  queryKey: ['studies', id, 'dashboard'],
  queryFn: () =>
    Promise.all(
      [
        'statistics/overview',
        'permissions',
        'notices/recent?limit=5',
        'notices/permission',
        `statistics/monthly-enrollments?${monthBefore(0)}`,
        `statistics/monthly-enrollments?${monthBefore(3)}`,
        'statistics/institutions?includeDetails=enrolments',
      ].map((path) => get(`/api/v1/projects/${id}/${path}`)),
    ),
})
