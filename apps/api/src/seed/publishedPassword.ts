import { DEMO_EMAILS } from '@imsang/fixtures'
import { inArray } from 'drizzle-orm'
import { maySignIn } from '../accounts/caller'
import type { Passwords } from '../auth/passwords'
import { isLoopback } from '../base/loopback'
import type { Settings } from '../base/settings'
import { SettingsProblem } from '../base/settingsProblem'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import { DEMO_PASSWORD } from './demo'

/**
 * Refuses to serve a seeded database at a reachable address while the published password still opens an account.
 * @throws SettingsProblem
 */
export async function refusePublishedPassword(
  db: Handle,
  passwords: Passwords,
  { host }: Pick<Settings, 'host'>,
): Promise<void> {
  if (isLoopback(host)) return
  const demo = await db
    .select()
    .from(users)
    .where(inArray(users.email, [...DEMO_EMAILS]))
  for (const user of demo.filter(maySignIn)) {
    if (!(await passwords.matches(user.passwordHash, DEMO_PASSWORD))) continue
    throw new SettingsProblem(
      `The database holds demo accounts whose password is published (${user.email}): ` +
        'set DATABASE_URL to another database, or HOST to an address of this machine (127.0.0.1).',
    )
  }
}
