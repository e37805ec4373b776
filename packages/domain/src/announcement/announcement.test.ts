import { describe, expect, it } from 'vitest'
import { trailedFields } from '../record-fields'
import {
  ANNOUNCEMENT_FIELDS,
  ANNOUNCEMENT_PRIORITIES,
  announcementPriorityLabel,
  canEditAnnouncements,
  checkAnnouncement,
  DEFAULT_ANNOUNCEMENT_PRIORITY,
  isAnnouncementUnwritten,
  mayChangeAnnouncement,
} from '.'

const WRITTEN = { title: '모니터링 방문 일정', content: '다음 주 화요일입니다.', priority: 'HIGH' }

describe('the priorities of an announcement', () => {
  it('are urgent, important and normal; a new one is normal [NOTICE-013, NOTICE-014, NOTICE-015, NOTICE-016, NOTICE-017]', () => {
    expect(ANNOUNCEMENT_PRIORITIES.map((code) => [code, announcementPriorityLabel(code)])).toEqual([
      ['HIGH', '긴급'],
      ['MEDIUM', '중요'],
      ['LOW', '일반'],
    ])
    expect(DEFAULT_ANNOUNCEMENT_PRIORITY).toBe('LOW')
  })

  it.each(['CRITICAL', 'constructor', ''])('%j of another system is shown as it is stored', (code) => {
    expect(announcementPriorityLabel(code)).toBe(code)
  })
})

describe('what is written in an announcement', () => {
  it.each([
    ['', '내용', true],
    [' \n\t', '내용', true],
    ['제목', '', true],
    ['제목', ' \n ', true],
    ['', '', true],
    ['제', '내', false],
  ])(
    'with the title %j and the content %j is unwritten: %j [NOTICE-018, NOTICE-019]',
    (title, content, isUnwritten) => {
      expect(isAnnouncementUnwritten({ title, content })).toBe(isUnwritten)
    },
  )

  it('is stored with a trimmed title and its content as typed [NOTICE-049]', () => {
    expect(checkAnnouncement({ title: ' 제목 ', content: '  1. 가\n\n  2. 나 \n', priority: 'LOW' })).toEqual({
      title: '제목',
      content: '  1. 가\n\n  2. 나 \n',
      priority: 'LOW',
    })
  })

  it.each([
    ['title', 254, '가', true],
    ['title', 255, '가', true],
    ['title', 256, '가', false],
    ['title', 255, '😀', true],
    ['title', 256, '😀', false],
    ['content', 19_999, '가', true],
    ['content', 20_000, '가', true],
    ['content', 20_001, '가', false],
    ['content', 20_000, '😀', true],
  ] as const)('with a %s of %i times %s is accepted: %j [NOTICE-021]', (field, length, sign, isAccepted) => {
    const values = { ...WRITTEN, [field]: sign.repeat(length) }
    expect(checkAnnouncement(values)).toEqual(isAccepted ? values : { refused: field })
  })

  it.each(['URGENT', 'high', '', 'constructor'])('with the priority %j is refused [NOTICE-021]', (priority) => {
    expect(checkAnnouncement({ ...WRITTEN, priority })).toEqual({ refused: 'priority' })
  })

  it('without title or content is refused [NOTICE-021]', () => {
    expect(checkAnnouncement({ ...WRITTEN, title: ' ' })).toEqual({ refused: 'title' })
    expect(checkAnnouncement({ ...WRITTEN, content: '\n' })).toEqual({ refused: 'content' })
  })
})

describe('the right to announcements', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('to write them is held by isAdmin %j, canEditSheets %j: %j [SCALL-055]', (isAdmin, canEditSheets, isHeld) => {
    expect(canEditAnnouncements({ isAdmin, canEditSheets })).toBe(isHeld)
  })

  const PERSON = { roles: [], organizationTypes: [] }
  it.each([
    ['the author', PERSON, true, false, true],
    ['the author with the permission', PERSON, true, true, true],
    ['somebody else', PERSON, false, false, false],
    ['somebody else with the permission, such as a CI', { ...PERSON, jobRoleKey: 'CI' }, false, true, false],
    ['an organisation administrator', { ...PERSON, adminType: 'TENANT' }, false, true, false],
    ['the role ADMIN without the permission', { ...PERSON, roles: ['ADMIN'] }, false, false, false],
    ['the role ADMIN', { ...PERSON, roles: ['ADMIN'] }, false, true, true],
    ['the role SYSTEM_ADMIN without the permission', { ...PERSON, roles: ['SYSTEM_ADMIN'] }, false, false, false],
    ['the role SYSTEM_ADMIN', { ...PERSON, roles: ['SYSTEM_ADMIN'] }, false, true, true],
    ['a system administrator', { ...PERSON, adminType: 'SYSTEM' }, false, true, true],
    ['a system administrator without the permission', { ...PERSON, adminType: 'SYSTEM' }, false, false, false],
  ])('to change one of %s [NOTICE-030, NOTICE-031, NOTICE-032]', (_, account, isAuthor, canEdit, isHeld) => {
    expect(mayChangeAnnouncement({ account, isAuthor, canEdit })).toBe(isHeld)
  })
})

describe('the trail of an announcement', () => {
  const stored = { ...WRITTEN, isDeleted: false }
  const said = (before: object | null, after: object) =>
    trailedFields(ANNOUNCEMENT_FIELDS, before, after).map(({ fieldName, fieldLabel, oldValue, newValue }) => [
      fieldName,
      fieldLabel,
      oldValue,
      newValue,
    ])

  it('names its fields in Korean: 제목 / 중요도 / 내용 / 삭제 [NOTICE-045]', () => {
    expect(said(null, stored)).toEqual([
      ['title', '제목', null, '모니터링 방문 일정'],
      ['priority', '중요도', null, 'HIGH'],
      ['content', '내용', null, '다음 주 화요일입니다.'],
    ])
    expect(said(stored, { ...stored, title: '새 제목' })).toEqual([['title', '제목', '모니터링 방문 일정', '새 제목']])
    expect(said({ isDeleted: false }, { isDeleted: true })).toEqual([['isDeleted', '삭제', '아니요', '예']])
  })
})
