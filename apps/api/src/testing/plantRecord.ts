import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/** The accounts that appear in a planted record. */
const ACCOUNTS = 500
/** The orders and filters in which the list of a study was opened within a month, with so many subjects on a page. */
const VIEWS = 30
const PAGE = 20

interface PlantedRecord {
  readonly study: string
  readonly entries: number
  /** The first days of the months, oldest first; entries are shared out evenly. */
  readonly months: readonly string[]
}

/**
 * Fills months of the record with reads of the subjects of a study by 500 accounts: seven in ten entries are of one
 * subject, three of a page of 20. The entries are not chained: they are only read and counted.
 */
export async function plantRecord({ handle }: Database, { study, entries, months }: PlantedRecord): Promise<void> {
  await handle.execute(sql`
    insert into users (id, username, email, full_name, registration_status, job_role_key, created_at, updated_at)
    select gen_random_uuid(), 'reader-' || n, format('reader-%s@record.example', n), '한가람', 'APPROVED', 'CRC', now(), now()
    from generate_series(1, ${ACCOUNTS}::int) n`)
  for (const month of months) {
    await handle.execute(sql`select open_access_month(${month})`)
    await handle.execute(sql`
      with pages as (
        select array_agg(id order by id) as ids from (
          select id, view, (row_number() over (partition by view order by md5(id::text || view || ${month})) - 1) / ${PAGE}::int as page
          from subjects, generate_series(1, ${VIEWS}::int) view where study_id = ${study}
        ) as shown group by view, page
      ), sets as (select ids from pages union select array[id] from subjects where study_id = ${study})
      insert into access_persons (month, hash, ids)
      select ${month}, encode(sha256(convert_to(ids::text, 'UTF8')), 'hex'), ids from sets`)
    await handle.execute(sql`
      with sets as (
        select hash, cardinality(ids) as size, cardinality(ids) > 1 as is_page,
          row_number() over (partition by cardinality(ids) > 1 order by hash) - 1 as place
        from access_persons where month = ${month}
      ), readers as (
        select id, email, row_number() over (order by id) - 1 as place from users where email like '%@record.example'
      ), reads as (
        select n, is_page, abs(hashint4(n)) % places as place, abs(hashint4(-n)) % ${ACCOUNTS}::int as reader
        from generate_series(1, ${Math.round(entries / months.length)}::int) n
          join (select is_page, count(*) as places from sets group by is_page) as counted on is_page = (n % 10 < 3)
      )
      insert into access_entries (month, number, at, request_id, account_id, login, role, session_id, ip_address, network,
        user_agent, operation, task, about, study_id, persons, person_count, status, previous_hash, hash)
      select ${month}, n, ${month}::date::timestamp at time zone 'Asia/Seoul' + n * interval '1 second', gen_random_uuid(),
        readers.id, readers.email, 'CRC', gen_random_uuid(), '198.51.100.' || reader % 256, '198.51.100.0/24',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
        case when is_page then 'listSubjectPage' else 'getSubject' end, case when is_page then 'list' else 'view' end,
        'subject', ${study}, sets.hash, sets.size, 200, repeat('0', 64), encode(sha256(n::text::bytea), 'hex')
      from reads join sets using (is_page, place) join readers on readers.place = reader`)
  }
  await handle.execute(sql`vacuum analyze`)
}
