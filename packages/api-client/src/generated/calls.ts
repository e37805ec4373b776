// Made by `npm run generate` from openapi/. Do not edit.
/** The calls of the contract by what a client may do with them. What a kind does not say has the closed answer. */
export const CALLS = [
  {
    "session": "none",
    "repeat": "not-after-401",
    "seconds": 20,
    "calls": [
      "POST /auth-service/api/auth/login",
      "POST /auth-service/api/auth/refresh",
      "POST /auth-service/api/auth/register",
      "POST /auth-service/api/auth/sso/callback",
      "POST /auth-service/api/auth/public/check-registration",
      "POST /auth-service/api/auth/verify-email-code",
      "POST /auth-service/api/auth/resend-verification",
      "POST /auth-service/api/auth/reactivate-expired-user",
      "POST /auth-service/api/auth/password/reset-request",
      "POST /auth-service/api/auth/password/reset"
    ]
  },
  {
    "seconds": 20,
    "calls": [
      "POST /auth-service/api/auth/logout"
    ]
  },
  {
    "repeat": "not-after-401",
    "calls": [
      "POST /api/auth/password/change",
      "POST /api/auth/password/send-verification",
      "POST /api/auth/password/verify-code",
      "POST /api/auth/password/change-after-verification"
    ]
  },
  {
    "repeat": "allowed",
    "queue": "allowed",
    "calls": [
      "GET /auth-service/api/admin/users/pending",
      "GET /api/job-roles/organization-type/{type}",
      "GET /users/api/v1/users/me",
      "GET /users/api/v1/users/me/letters",
      "GET /users/api/admin/list",
      "GET /api/v1/tenants/search",
      "GET /users/api/organizations/{organizationId}/users",
      "GET /api/v1/tenants/management",
      "GET /access/api/permission/researcher-project-list",
      "GET /access/api/permission/institution-list",
      "GET /access/api/permission/managed-users",
      "GET /api/v1/projects",
      "GET /api/v1/projects/my",
      "GET /api/v1/projects/my/participants",
      "GET /api/v1/projects/by-tenant/{tenantId}",
      "GET /api/v1/projects/{projectId}",
      "GET /api/v1/projects/{projectId}/detail",
      "GET /api/v1/projects/{projectId}/permissions",
      "GET /api/v1/projects/{projectId}/institutions",
      "GET /api/v1/projects/{projectId}/participants/me",
      "GET /api/v1/projects/{projectId}/subjects",
      "GET /api/v1/projects/{projectId}/subjects/masked",
      "GET /api/v1/projects/{projectId}/subjects/{subjectId}",
      "GET /api/v1/projects/{projectId}/subjects/page",
      "GET /api/v1/projects/{projectId}/subjects/masked/page",
      "GET /api/v1/projects/{projectId}/subjects/{subjectId}/baseline-date",
      "GET /api/v1/projects/{projectId}/subjects/{subjectId}/audit-logs",
      "GET /api/v1/projects/{projectId}/organizations/{projectOrganizationId}/next-scno",
      "GET /api/v1/projects/{projectId}/organizations/{projectOrganizationId}/next-enno",
      "GET /api/v1/projects/{projectId}/visit-templates/treatment-groups",
      "GET /api/v1/projects/{projectId}/audit-logs",
      "GET /api/v1/projects/{projectId}/audit-trail",
      "GET /api/v1/projects/{projectId}/audit-trail/people",
      "GET /api/v1/projects/{projectId}/audit-trail/verification",
      "GET /api/v1/projects/{projectId}/access-record",
      "GET /api/v1/projects/{projectId}/access-record/notable",
      "GET /users/api/admin/access-record",
      "GET /users/api/admin/access-record/notable",
      "GET /users/api/admin/history",
      "GET /users/api/admin/history/people",
      "GET /users/api/admin/history/verification",
      "GET /users/api/v1/users/me/history",
      "GET /users/api/v1/users/me/history/verification"
    ]
  },
  {
    "repeat": "allowed",
    "queue": "allowed",
    "takesKey": true,
    "calls": [
      "POST /auth-service/api/admin/users/approve",
      "POST /auth-service/api/admin/users/reject",
      "PUT /users/api/v1/users/me",
      "PUT /users/api/v1/users/me/letters",
      "POST /api/v1/projects",
      "PUT /api/v1/projects/{projectId}",
      "DELETE /api/v1/projects/{projectId}",
      "PUT /api/v1/projects/{projectId}/status",
      "POST /api/v1/projects/{projectId}/subjects",
      "PUT /api/v1/projects/{projectId}/subjects/{subjectId}/dates",
      "POST /api/v1/projects/{projectId}/subjects/{subjectId}/enroll",
      "POST /api/v1/projects/{projectId}/subjects/{subjectId}/screening/start",
      "POST /api/v1/projects/{projectId}/subjects/{subjectId}/screening/complete",
      "POST /api/v1/projects/{projectId}/subjects/{subjectId}/screening/fail",
      "POST /api/v1/projects/{projectId}/subjects/{subjectId}/rescreen",
      "PUT /api/v1/projects/{projectId}/subjects/{subjectId}/scno",
      "PUT /api/v1/projects/{projectId}/subjects/{subjectId}/enno",
      "PUT /api/v1/projects/{projectId}/subjects/{subjectId}/complete",
      "PUT /api/v1/projects/{projectId}/subjects/{subjectId}/dropout"
    ]
  },
  {
    "repeat": "allowed",
    "takesKey": true,
    "calls": [
      "PUT /users/api/v1/users/me/last-accessed-project",
      "POST /api/v1/projects/{projectId}/subjects/check-duplicate"
    ]
  },
  {
    "session": "optional",
    "repeat": "allowed",
    "queue": "allowed",
    "calls": [
      "GET /users/api/v1/users/check-email"
    ]
  },
  {
    "repeat": "allowed",
    "calls": [
      "POST /access/api/access/check",
      "POST /access/api/permission/resolve-admin"
    ]
  }
] as const
