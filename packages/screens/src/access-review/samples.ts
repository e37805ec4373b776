import { notableLimits } from '@imsang/domain/access-record'
import type { NotableMonth } from './reviewView'

const DAIN = { userId: 'u-cra', fullName: '정다인', email: 'cra@daon-cro.example' }
const SEOJUN = { userId: 'u-pi', fullName: '윤서준', email: 'pi@seoul-hospital.example' }
const HAEWON = { userId: 'u-ci', fullName: '정해원', email: 'ci@seoul-hospital.example' }

type Finding = NotableMonth['findings'][number]
const finding = (kind: Finding['kind'], changed: Partial<Finding> = {}): Finding => ({
  kind,
  account: DAIN,
  accountId: (changed.account ?? DAIN).userId,
  from: '2026-10-14T12:10:00.000Z',
  to: '2026-10-14T12:18:00.000Z',
  count: 12,
  network: null,
  ...changed,
})

/** What is found in October 2026: something of each pattern but the last one. */
const sampleFindings = (): Finding[] => [
  finding('many-subjects', { count: 180 }),
  finding('off-hours', { count: 31 }),
  finding('off-hours', {
    account: SEOJUN,
    from: '2026-10-10T03:00:00.000Z',
    to: '2026-10-10T08:30:00.000Z',
    count: 4,
  }),
  finding('new-place', { account: SEOJUN, network: '203.0.113.0/24', from: '2026-10-10T03:00:00.000Z', count: 4 }),
  finding('refusals', { from: '2026-10-21T01:00:00.000Z', to: '2026-10-21T01:00:00.000Z', count: 14 }),
]

const COUNTS = { 'many-subjects': 1, 'off-hours': 2, 'new-place': 1, refusals: 1, duplicates: 0 }

/** A month that has ended, with findings and one review. */
export const sampleNotable = (changed: Partial<NotableMonth> = {}): NotableMonth => ({
  month: '2026-10',
  isOver: true,
  limits: notableLimits({}),
  counts: COUNTS,
  findings: sampleFindings(),
  reviews: [
    {
      number: '2026-11-812',
      at: '2026-11-03T01:20:00.000Z',
      account: HAEWON,
      counts: COUNTS,
      conclusion: '10월 14일 야간 조회는 중대한 이상반응 보고로 확인했고, 10월 21일 거부는 권한 변경 전 요청입니다.',
    },
  ],
  ...changed,
})

/** A month without anything notable. */
export const sampleQuiet = (changed: Partial<NotableMonth> = {}): NotableMonth =>
  sampleNotable({
    counts: { 'many-subjects': 0, 'off-hours': 0, 'new-place': 0, refusals: 0, duplicates: 0 },
    findings: [],
    reviews: [],
    ...changed,
  })
