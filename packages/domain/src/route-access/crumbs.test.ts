import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crumbsOf, ROUTES } from '.'

const labels = (address: string) => crumbsOf(address).map(({ label }) => label)

describe('the breadcrumbs of an address', () => {
  it('have a crumb for each ancestor that is a route, in path order [ROUTE-045, STUDY-026]', () => {
    expect(crumbsOf('/projects/p-1/subjects?tab=1')).toEqual([
      { label: '연구 리스트', path: '/projects' },
      { label: '연구 상세', path: '/projects/p-1', projectId: 'p-1' },
      { label: '시험대상자 관리', path: '/projects/p-1/subjects' },
    ])
    expect(labels('/user-management/apply')).toEqual(['사용자 관리', '사용자 등록'])
    expect(labels('/settings/password')).toEqual(['비밀번호 변경'])
    expect(labels('/main/')).toEqual(['홈'])
  })

  it('of a subject have the list before it, and its id [ROUTE-059]', () => {
    expect(crumbsOf('/projects/p-1/subjects/s%201').slice(2)).toEqual([
      { label: '시험대상자 관리', path: '/projects/p-1/subjects' },
      { label: '시험대상자 상세', path: '/projects/p-1/subjects/s%201', subjectId: 's 1' },
    ])
  })

  it('have two parts for the edit form of a study [ROUTE-046, STUDY-027]', () => {
    expect(crumbsOf('/admin-projects/p-1/edit')).toEqual([
      { label: '연구', path: '/admin-projects' },
      { label: '연구 수정', path: '/admin-projects/p-1/edit' },
    ])
  })

  it.each(['/', '/auth/callback', '/no-such-page', '/projects/p-1/nothing'])(
    'are empty for %s [ROUTE-013, ROUTE-014]',
    (path) => {
      expect(crumbsOf(path)).toEqual([])
    },
  )

  it('end with the open screen, for every route of the table [ROUTE-045]', () => {
    const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...ROUTES.filter(({ label }) => label !== null)),
        id,
        ({ path, label }, projectId) => {
          const address = path.replaceAll(/\{\w+\}/g, projectId)
          expect(crumbsOf(address).at(-1)).toMatchObject({ path: address, label })
        },
      ),
    )
  })
})
