import { describe, expect, it } from 'vitest'
import { readUsersSearch } from './usersSearch'

describe('the address of the user management', () => {
  it('holds what differs from the first view, and no search text [USER-200, USER-201]', () => {
    const search = { tab: 'pending', page: 3, organization: 'o-1', order: '-name' }
    expect(readUsersSearch({ ...search, search: '강나래', username: '강나래' })).toEqual(search)
    expect(readUsersSearch({ tab: 'active', page: 1, organization: '', order: 'username' })).toEqual({})
  })

  it.each([0, -1, 1.5, 'zero', null, undefined])('takes the page %j for the first one [USER-200]', (page) => {
    expect(readUsersSearch({ page })).toEqual({})
  })
})
