import { inArray, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPasswords, hashPassword } from '../auth/passwords'
import { users } from '../db/schema'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { refusePublishedPassword } from './publishedPassword'

describe('a database with demo accounts', () => {
  const server = useServer(USUAL)
  const refusalAt = (host: string) =>
    refusePublishedPassword(server().database.handle, createPasswords(), { host }).then(
      () => null,
      (error: Error) => error.message,
    )

  it('is served on this machine [TRUST-278]', async () => {
    expect(await refusalAt('127.0.0.1')).toBeNull()
  })

  it('is refused at an address reachable by others, until the published password opens no account [TRUST-278]', async () => {
    const { handle } = server().database
    const published =
      /^The database holds demo accounts whose password is published \(\S+@\S+\): set DATABASE_URL .+\.$/
    expect(await refusalAt('0.0.0.0')).toMatch(published)
    const other = await hashPassword('Jaksi!Rup39')
    await handle.update(users).set({ passwordHash: other }).where(ne(users.email, 'qa@daon-cro.example'))
    expect(await refusalAt('0.0.0.0')).toContain('(qa@daon-cro.example)')
    await handle
      .update(users)
      .set({ isEnabled: false })
      .where(inArray(users.email, ['qa@daon-cro.example']))
    expect(await refusalAt('0.0.0.0')).toBeNull()
  })
})
