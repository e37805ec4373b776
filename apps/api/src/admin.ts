import '@imsang/domain/temporal'
import { randomBytes } from 'node:crypto'
import { isNewEmailAddress } from '@imsang/domain/email-address'
import { passwordSet, proved, statusChanged } from './audit/accountChanges'
import { commandLine } from './audit/actor'
import { type AccountFieldChange, recordAccountChange } from './audit/recordAccountChange'
import { hashPassword } from './auth/passwords'
import { readSettings } from './base/settings'
import { SettingsProblem } from './base/settingsProblem'
import { FolderInUse } from './db/folderLock'
import type { Handle } from './db/handle'
import { newId } from './db/ids'
import { openDatabase } from './db/open'
import { users } from './db/schema'

const USAGE = 'npm run admin -- create EMAIL'

/**
 * Creates a system administrator with a random password, recorded as done by the command line [TRUST-087].
 * @returns the password, which is not stored in clear text; null when the address is taken
 */
export async function createAdministrator(db: Handle, email: string, now: number): Promise<string | null> {
  const password = randomBytes(18).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        email,
        username: email,
        fullName: '시스템 관리자',
        adminType: 'SYSTEM',
        jobRoleKey: 'PLATFORM_ADMIN',
        registrationStatus: 'APPROVED',
        passwordHash,
        createdAt: new Date(now),
        updatedAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning()
    if (!user) return null
    const { adminType, jobRoleKey, registrationStatus } = user
    const fields: AccountFieldChange[] = [
      ...proved(user),
      statusChanged(null, registrationStatus),
      { name: 'jobRoleKey', before: null, after: jobRoleKey },
      { name: 'adminType', before: null, after: adminType },
      passwordSet({ passwordHash: null }),
    ]
    await recordAccountChange(tx, () => now, { userId: user.id, actor: commandLine(), reason: null, fields })
    return password
  })
}

async function main([command, address]: readonly string[]): Promise<void> {
  const email = address?.trim() ?? ''
  if (command !== 'create' || !isNewEmailAddress(email)) return end(USAGE)
  const database = await openDatabase(readSettings(process.env))
  try {
    const password = await createAdministrator(database.handle, email, Date.now())
    if (password === null) return end(`${email} 계정이 이미 있습니다. There is an account ${email} already.`)
    process.stdout.write(`${email}\n${password}\n`)
  } finally {
    await database.close()
  }
}

function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (error instanceof SettingsProblem || error instanceof FolderInUse) return end(error.message)
    throw error
  })
}
