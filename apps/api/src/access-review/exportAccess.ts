import type { Schema } from '@imsang/api-client'
import { ENTRIES_PER_FILE, TOO_MANY_ENTRIES } from '@imsang/domain/access-record'
import { exactCsvFile } from '@imsang/domain/csv'
import { filterText } from '../access-record/filterText'
import { type DownloadCall, recordDownload } from '../access-record/recordDownload'
import { todayOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { SessionContext } from '../http/handler'
import { countSearch } from './countSearch'
import { type AccessReach, readAccess } from './readAccess'

/** How many are read at once. */
const PART = 1000

/** The columns of the file. */
const HEADER = [
  '기록 번호',
  '일시(UTC)',
  '사용자',
  '로그인 주소',
  '역할',
  '업무',
  '대상 정보',
  '작업',
  '연구',
  '대상 수',
  '대상',
  '조건',
  '목적',
  '접속지',
  '브라우저',
  '결과',
  '요청 번호',
] as const

/**
 * Returns the entries that pass the filters within a reach as a CSV, the newest first [ACCESS-094].
 * @throws Problem 400 for more than fit, and without a purpose that says something; TooMany
 */
export async function exportAccess(
  call: SessionContext & DownloadCall,
  reach: AccessReach,
  { purpose, ...query }: Schema<'AccessExportRequest'>,
): Promise<Schema<'AuditFile'>> {
  await countSearch(call)
  const rows: (string | null)[][] = []
  const persons = new Set<string>()
  for (let before: string | null | undefined; before !== null; ) {
    const page = await readAccess(call.db, reach, { ...query, size: PART, ...(before && { before }) })
    for (const entry of page.content) {
      rows.push(rowOf(entry))
      for (const id of personsIn(entry)) persons.add(id)
    }
    if (rows.length > ENTRIES_PER_FILE) throw new Problem(400, 'access-record.too-many-entries', TOO_MANY_ENTRIES)
    before = page.next
  }
  const number = await recordDownload(call, {
    about: 'access-record',
    persons: [...persons],
    filter: filterText(query),
    purpose,
  })
  return {
    name: `access_record_${todayOf(call.services.clock)}_${number}.csv`,
    content: exactCsvFile([HEADER, ...rows]),
  }
}

/** Whose data an entry holds: who worked, and with whom as far as they are named. */
const personsIn = ({ account, persons }: Schema<'AccessEntry'>): string[] => [
  ...(account ? [account.userId] : []),
  ...persons.map(({ id }) => id),
]

const rowOf = (entry: Schema<'AccessEntry'>): (string | null)[] => [
  entry.id,
  entry.at,
  entry.account?.fullName ?? null,
  entry.login,
  entry.role,
  entry.taskLabel,
  entry.aboutLabel,
  entry.operation,
  entry.study?.name ?? entry.study?.id ?? null,
  String(entry.personCount),
  entry.persons.map(({ id, name }) => name ?? id).join(', ') || null,
  entry.filter,
  entry.purpose,
  entry.ipAddress,
  entry.userAgent,
  String(entry.status),
  entry.requestId,
]
