import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { GUARDS } from '../guards'

const alter = async (db: Handle, action: string) => {
  for (const [table, triggers] of Object.entries(GUARDS)) {
    for (const trigger of triggers) await db.execute(sql.raw(`alter table ${table} ${action} trigger ${trigger}`))
  }
}

/** Acts as the owner of the tables who disables their triggers, and enables them again afterwards. */
export async function withoutGuards<Result>(db: Handle, act: (tx: Handle) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await alter(tx, 'disable')
    const result = await act(tx)
    await alter(tx, 'enable always')
    return result
  })
}
