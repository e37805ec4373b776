// Made by `npm run generate` from openapi/. Do not edit.
/** Every operation of the contract: its method, its path and the right that a caller needs. */
export const operations = {
  login: { method: 'POST', path: '/auth-service/api/auth/login', right: 'public' },
  refreshSession: { method: 'POST', path: '/auth-service/api/auth/refresh', right: 'public' },
  logout: { method: 'POST', path: '/auth-service/api/auth/logout', right: 'session' },
  getMe: { method: 'GET', path: '/users/api/v1/users/me', right: 'session' },
  checkResearcherProjectList: { method: 'GET', path: '/access/api/permission/researcher-project-list', right: 'session' },
  checkInstitutionList: { method: 'GET', path: '/access/api/permission/institution-list', right: 'session' },
  listMyProjects: { method: 'GET', path: '/api/v1/projects/my', right: 'session' },
  getProject: { method: 'GET', path: '/api/v1/projects/{projectId}', right: 'study' },
  getProjectPermissions: { method: 'GET', path: '/api/v1/projects/{projectId}/permissions', right: 'study' },
  listInstitutions: { method: 'GET', path: '/api/v1/projects/{projectId}/institutions', right: 'study' },
  listSubjects: { method: 'GET', path: '/api/v1/projects/{projectId}/subjects', right: 'study.full-data' },
  listMaskedSubjects: { method: 'GET', path: '/api/v1/projects/{projectId}/subjects/masked', right: 'study' },
  changeSubjectDate: { method: 'PUT', path: '/api/v1/projects/{projectId}/subjects/{subjectId}/dates', right: 'study.manage-visits' },
} as const
