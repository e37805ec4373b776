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
