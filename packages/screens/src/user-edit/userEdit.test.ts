import { describe, expect, it } from 'vitest'
import { sampleAccount } from '../approvals/samples'
import { changeOf, mergeUser, valuesOf } from './userEdit'

const before = sampleAccount(0, { fullName: '강나래', phone: '01012345678', version: 1 })
const typed = { ...valuesOf(before), fullName: '강여름' }

describe('a form over a newer record', () => {
  it('follows it in the fields that were not typed in, and keeps the typed one [USER-208]', () => {
    const now = { ...before, version: 2, phone: '0212345678', isEnabled: !before.isEnabled, jobRoleKey: 'QA' }
    expect(mergeUser(typed, before, now)).toEqual({
      changes: { phone: '02-1234-5678', isEnabled: !before.isEnabled, jobRole: 'QA' },
      collides: false,
    })
  })

  it('collides where both changed one field, each to something else [USER-208]', () => {
    expect(mergeUser(typed, before, { ...before, fullName: '강겨울' })).toEqual({ changes: {}, collides: true })
    expect(mergeUser(typed, before, { ...before, fullName: '강여름' })).toEqual({ changes: {}, collides: false })
  })

  it('compares organisations by their id: a new name of one is no other organisation [USER-208]', () => {
    expect(mergeUser(typed, before, { ...before, organizationName: '새 이름' })).toEqual({
      changes: {},
      collides: false,
    })
    const moved = { ...before, organizationId: 'organization-2', organizationName: '다온CRO', organizationType: 'CRO' }
    expect(mergeUser(typed, before, moved).changes).toEqual({
      organization: { id: 'organization-2', label: '다온CRO', organizationType: 'CRO' },
    })
  })
})

describe('what is sent of the form', () => {
  it('is trimmed, with the phone in digits alone, and nothing chosen is an empty text [USER-060]', () => {
    expect(
      changeOf({ ...typed, fullName: ' 강 여름 ', phone: ' 010-1234 ', organization: null, jobRole: null }),
    ).toEqual({
      fullName: '강 여름',
      phone: '0101234',
      isEnabled: before.isEnabled,
      jobRoleKey: '',
      organizationId: '',
    })
  })
})
