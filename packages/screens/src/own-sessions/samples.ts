import type { OpenSession } from './terms'

/** An open session as an answer has it, with the given changes. */
export const sampleSession = (sessionId: string, changes: Partial<OpenSession> = {}): OpenSession => ({
  sessionId,
  device: 'Windows · Chrome',
  ipAddress: '203.0.113.24',
  signedInAt: '2026-11-27T00:12:00.000Z',
  lastActiveAt: '2026-11-27T01:40:00.000Z',
  isCurrent: false,
  ...changes,
})

/** The present session, one of a telephone and one of an unknown device. */
export const sampleSessions = (): OpenSession[] => [
  sampleSession('present', { isCurrent: true }),
  sampleSession('telephone', {
    device: 'iPhone · Safari',
    ipAddress: '198.51.100.7',
    signedInAt: '2026-11-26T23:05:00.000Z',
  }),
  sampleSession('unknown', { device: '알 수 없는 기기', ipAddress: null }),
]
