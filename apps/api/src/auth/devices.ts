import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { knownDevices, users } from '../db/schema'
import type { Browser } from '../http/browser'

// Browsers in which an account has signed in. Their tries count apart from those of strangers, who therefore can keep
// nobody out of an account, not even from the same address [TRUST-136, TRUST-137, DEC-575].

const COOKIE = 'imsang_device'
const DAY_SECONDS = 86_400
const KNOWN_DAYS = 180
const MAX_DEVICES = 10

/** 32 random bytes. */
const IS_DEVICE = /^[\w-]{43}$/

const hashOf = (device: string): string => createHash('sha256').update(device).digest('hex')

/** Returns the stored form of the browser's cookie if the account is known to have signed in with it; else null. */
export async function findKnownDevice(
  db: Handle,
  clock: Clock,
  browser: Browser,
  email: string,
): Promise<string | null> {
  const device = browser.read(COOKIE) ?? ''
  if (!IS_DEVICE.test(device)) return null
  const [known] = await db
    .select({ deviceHash: knownDevices.deviceHash, at: knownDevices.lastSignInAt })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(sql`lower(${users.email})`, email), eq(knownDevices.deviceHash, hashOf(device))))
  return known && known.at > oldest(clock) ? known.deviceHash : null
}

const oldest = (clock: Clock) => new Date(clock() - KNOWN_DAYS * DAY_SECONDS * 1000)

/** Makes a browser known for an account whose owner has just proved to be there. Several accounts may share it. */
export async function rememberDevice(db: Handle, clock: Clock, browser: Browser, userId: string): Promise<void> {
  const sent = browser.read(COOKIE) ?? ''
  const device = IS_DEVICE.test(sent) ? sent : randomBytes(32).toString('base64url')
  browser.write(COOKIE, device, KNOWN_DAYS * DAY_SECONDS)
  const lastSignInAt = momentOf(clock)
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(device), lastSignInAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSignInAt } })
  await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, oldest(clock)))
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSignInAt), desc(eq(knownDevices.deviceHash, hashOf(device))))
    .limit(MAX_DEVICES)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, newest)))
}

/** Makes every browser of an account unknown: one of them may be in the hands of the person it was reset against. */
export async function forgetDevices(db: Handle, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
