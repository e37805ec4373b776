import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { cellOf, signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Returns the distinct calls of a page so far: method, path and query names, with ids left out. */
function watchCalls(page: Page): () => Promise<string[]> {
  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!/^\/(api|access|users|auth-service)\//.test(pathname)) return
    const path = pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}')
    calls.add([request.method(), path, ...[...searchParams.keys()].sort()].join(' '))
  })
  return async () => {
    await rest()
    return [...calls].sort()
  }
}

test('a PI who looks around calls only the addresses of the ledger [CALL-002, CALL-017, SCALL-013, SCALL-096, SCALL-097, DCALL-013, DCALL-029, DCALL-032]', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects`)
  const remembered = [/last-accessed-project/, /statistics\/institutions/, /institution-columns/].map((path) =>
    page.waitForResponse(path),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: /HN-2101.* 시험대상자$/ })
    .click()
  await Promise.all(remembered)
  const announced = [page.waitForResponse(/notices\/recent/), page.waitForResponse(/notices\/permission/)]
  await page.getByRole('tab', { name: '대시보드' }).click()
  await Promise.all(announced)
  await page.goto(`${server.url}/projects/${STUDY}/subjects?projectOrganizationId=${SITE}`)
  const numbers = page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader')
  await expect(numbers.first()).toBeVisible()
  await page.getByRole('button', { name: '시험대상자 추가' }).click()
  const registration = page.getByRole('dialog', { name: '시험대상자 추가' })
  await expect(registration.getByRole('textbox', { name: '스크리닝번호(SCNO)' })).toHaveValue(/^SC-01-/)
  await page.keyboard.press('Escape')
  await expect(registration).toBeHidden()
  await page.getByRole('searchbox', { name: '번호 검색' }).fill('SC-01-027')
  await (await cellOf(page, 'SC-01-027', '등록일')).dblclick()
  const enrolment = page.getByRole('dialog', { name: '시험대상자 등록' })
  await expect(enrolment.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue(/^EN-01-/)
  await enrolment.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: 'SC-01-027 관리' }).click()
  await page.getByRole('menuitem', { name: '변경 이력' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  expect(await calls()).toEqual([
    'GET /access/api/permission/institution-list resource userId',
    'GET /access/api/permission/researcher-project-list userId',
    'GET /api/v1/projects/my',
    'GET /api/v1/projects/{}',
    // SCALL-048, SCALL-057: the table of the institutions.
    'GET /api/v1/projects/{}/institution-columns',
    'GET /api/v1/projects/{}/institutions type',
    // SCALL-055, SCALL-054: the panel of the overview.
    'GET /api/v1/projects/{}/notices/permission',
    'GET /api/v1/projects/{}/notices/recent limit',
    'GET /api/v1/projects/{}/organizations/{}/next-enno',
    'GET /api/v1/projects/{}/organizations/{}/next-scno',
    'GET /api/v1/projects/{}/participants/me',
    'GET /api/v1/projects/{}/permissions',
    'GET /api/v1/projects/{}/statistics/institutions includeDetails',
    'GET /api/v1/projects/{}/statistics/my-institution includeDetails',
    'GET /api/v1/projects/{}/subjects projectOrganizationId',
    'GET /api/v1/projects/{}/subjects/page page projectOrganizationId size',
    'GET /api/v1/projects/{}/subjects/{}/audit-logs page size',
    'GET /api/v1/projects/{}/visit-templates/treatment-groups',
    'GET /users/api/v1/users/me',
    'POST /auth-service/api/auth/login',
    'PUT /users/api/v1/users/me/last-accessed-project projectId',
  ])
})

test('an administrator who manages users calls only the addresses of the ledger [SCALL-012, ACALL-005, ACALL-024, ACALL-027, ACALL-031, ACALL-037]', {
  tag: AGAIN,
}, async ({ page }) => {
  const calls = watchCalls(page)
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.getByRole('link', { name: '사용자 관리' }).first().click()
  await page.getByRole('tab', { name: /승인 대기/ }).click()
  await page
    .getByRole('row', { name: /verified@new-hospital/ })
    .getByRole('button', { name: '승인' })
    .click()
  const approval = page.getByRole('dialog', { name: '사용자 승인' })
  await approval.getByRole('combobox', { name: '조직' }).fill('새병원')
  await page.getByRole('option', { name: /새병원/ }).click()
  await expect(approval.getByRole('button', { name: /일반 사용자/ })).toBeVisible()
  expect(await calls()).toEqual([
    'GET /api/job-roles/organization-type/HOSPITAL',
    'GET /api/v1/projects page size',
    'GET /api/v1/tenants/management page size',
    'GET /api/v1/tenants/search keyword page size',
    'GET /auth-service/api/admin/users/pending',
    'GET /users/api/admin/list page size sort',
    'GET /users/api/v1/users/me',
    'GET /users/api/v1/users/me/letters',
    'POST /auth-service/api/auth/login',
  ])
})

test('a system administrator who keeps the allowed domains calls only the addresses of the ledger [ACALL-054, ACALL-055, ACALL-057, ACALL-058, ACALL-059, ACALL-060, ACALL-061]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await rest()
  const calls = watchCalls(page)
  await page.getByRole('link', { name: '시스템 설정' }).first().click()
  await page.getByRole('button', { name: '도메인 추가' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '도메인 (예: example.com)' }).fill('narae-lab.example')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'narae-lab.example 활성' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'narae-lab.example 활성' })).not.toBeChecked()
  await page.getByRole('button', { name: 'narae-lab.example 수정' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'narae-lab.example 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('rowheader', { name: 'narae-lab.example' })).toBeHidden()
  const domains = '/auth-service/api/auth/admin/domains'
  expect(await calls()).toEqual([
    `DELETE ${domains}/{}`,
    `GET ${domains} activeOnly`,
    `GET ${domains}/check/narae-lab.example`,
    `GET ${domains}/statistics`,
    `POST ${domains}`,
    `POST ${domains}/{}/toggle`,
    `PUT ${domains}/{}`,
  ])
})
