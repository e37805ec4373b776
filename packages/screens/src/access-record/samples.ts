import { ACCESS_SUBJECTS, ACCESS_TASKS, type AccessSubject, type AccessTask } from '@imsang/domain/access-record'
import type { AccessEntry } from './accessView'

const STUDY = { id: 'p1', name: 'HN-4407 비소세포폐암 2차 치료' }
const OTHER = { id: 'p2', name: 'DC-1021 제2형 당뇨병' }
const DAIN = { userId: 'u-cra', fullName: '정다인', email: 'cra@daon-cro.example' }
const SEOJUN = { userId: 'u-pi', fullName: '윤서준', email: 'pi@seoul-hospital.example' }
const ADMIN = { userId: 'u-admin', fullName: '관리자', email: 'admin@imsang.example' }

const subject = (number: number) =>
  ({ kind: 'subject', id: `s${number}`, name: `SC-01-${String(number).padStart(3, '0')}` }) as const

/** A sample entry: the CRA opened one subject on 2026-11-19 at 10:02 in Seoul. */
export function sampleAccess(
  number: number,
  {
    task = 'view',
    about = 'subject',
    ...changes
  }: Partial<AccessEntry> & { task?: AccessTask; about?: AccessSubject } = {},
): AccessEntry {
  return {
    id: `2026-11-${number}`,
    at: '2026-11-19T01:02:03.004Z',
    requestId: `01a2099c-0ff2-75fb-a585-7657470000${number}`,
    account: DAIN,
    login: DAIN.email,
    role: 'CRA',
    ipAddress: '198.51.100.23',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
    operation: 'getSubject',
    task,
    taskLabel: ACCESS_TASKS[task],
    about,
    aboutLabel: ACCESS_SUBJECTS[about],
    study: STUDY,
    persons: [subject(4)],
    personCount: 1,
    filter: null,
    purpose: null,
    status: 200,
    ...changes,
  }
}

const bySeojun = { account: SEOJUN, login: SEOJUN.email, role: 'PI', ipAddress: '203.0.113.7' }

/** Entries of a study, newest first: one of each kind that differs on screen. */
export const sampleStudyAccess = (): AccessEntry[] => [
  sampleAccess(47),
  sampleAccess(46, {
    ...bySeojun,
    at: '2026-11-19T00:40:00.000Z',
    task: 'list',
    operation: 'listSubjectPage',
    persons: Array.from({ length: 20 }, (_, at) => subject(at + 1)),
    personCount: 44,
    filter: '{"status":["SCREENING"]}',
  }),
  sampleAccess(45, {
    ...bySeojun,
    // The address of then: the account has another one now.
    login: 'yoon@seoul-hospital.example',
    at: '2026-11-18T09:12:00.000Z',
    task: 'change',
    operation: 'enrollSubject',
    persons: [subject(9), subject(12)],
    personCount: 2,
  }),
  sampleAccess(44, {
    at: '2026-11-18T05:00:00.000Z',
    task: 'download',
    about: 'trail',
    operation: 'exportAuditTrail',
    purpose: '자체 점검',
  }),
  sampleAccess(43, {
    at: '2026-11-17T22:30:00.000Z',
    status: 404,
    persons: [{ kind: 'subject', id: 's77', name: null }],
  }),
  sampleAccess(42, { at: '2026-11-17T22:29:00.000Z', status: 403, task: 'list', persons: [], personCount: 0 }),
]

/** Entries of an administrator's record, newest first. */
export const sampleAllAccess = (): AccessEntry[] => [
  ...sampleStudyAccess().slice(0, 2),
  sampleAccess(41, { study: OTHER, persons: [{ kind: 'subject', id: 's211', name: 'SC-02-011' }] }),
  sampleAccess(40, {
    account: ADMIN,
    login: ADMIN.email,
    role: 'PLATFORM_ADMIN',
    task: 'list',
    about: 'account',
    operation: 'listUsers',
    study: null,
    persons: [DAIN, SEOJUN].map(({ userId, fullName }) => ({ kind: 'account', id: userId, name: fullName })),
    personCount: 2,
  }),
  sampleAccess(39, {
    account: null,
    login: null,
    role: null,
    task: 'sign-in',
    about: 'session',
    operation: 'login',
    study: null,
    persons: [],
    personCount: 0,
    status: 401,
  }),
  sampleAccess(38, { status: 503 }),
]

/** A letter that the server wrote to a subject. */
export const sampleLetter = (): AccessEntry =>
  sampleAccess(48, {
    account: null,
    login: null,
    role: null,
    ipAddress: null,
    userAgent: null,
    at: '2026-11-19T00:00:00.000Z',
    task: 'send',
    operation: 'visit-letters',
    filter: '{"visitId":"01a2099c-0ff2-75fb-a585-765747000099","scheduledDate":"2026-11-20"}',
  })
