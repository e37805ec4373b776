import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import type { Origin } from '../http/origin'
import { addJob } from '../jobs/addJob'
import { countTry, forgetTries, type TryLimit, takeBackTry } from '../tries/countTry'
import { ACCOUNT_SIGN_IN, ADDRESS_SIGN_IN, SIGN_IN, SIGN_IN_LETTER, SLOW_SIGN_IN } from '../tries/limits'
import { findKnownDevice } from './devices'

/** An account as it is counted: in any letter case, whether it exists or not. */
export const accountKey = (email: string): string => email.trim().toLowerCase()

/** The counter for password attempts from elsewhere than a known browser: the account, from one network address. */
export const triedBy = (email: string, { network }: Origin): string[] => [accountKey(email), network]

type Count = readonly [limit: TryLimit, ...subject: string[]]

/** An attempt to sign in, in every count that it belongs to. */
export interface SignInTry {
  /** The account with the known browser or the network address that it comes from. */
  readonly by: readonly string[]
  /** Counts the attempt before its outcome is known. @throws TooMany when one of the counts is full; then none counts it */
  count(): Promise<void>
  /** Uncounts it, because it was not tried. */
  takeBack(): Promise<void>
  /** Its password was right: the counts of this place begin anew, the shared ones lose this attempt alone. */
  succeed(): Promise<void>
}

/**
 * Describes an attempt by its counts: of the account at this place, of the address over all accounts, of the account
 * over all addresses. A known browser of the owner only has the first of them to fear [TRUST-134, TRUST-136, TRUST-138].
 */
export async function signInTry(
  { services: { root, clock }, origin, browser }: PublicContext,
  email: string,
): Promise<SignInTry> {
  const account = accountKey(email)
  const device = await findKnownDevice(root, clock, browser, account)
  const by = device ? [account, 'device', device] : triedBy(email, origin)
  const ofAddress: Count = [ADDRESS_SIGN_IN, origin.network]
  const ofAccount: Count = [ACCOUNT_SIGN_IN, account]
  const all: Count[] = [[SIGN_IN, ...by], ...(device ? [] : [ofAddress]), ofAccount]
  /** Those that count this attempt; all of them when it was counted by an earlier call. */
  let counted = all

  const takeBack = async () => {
    for (const [limit, ...subject] of counted) await takeBackTry(root, limit, ...subject)
  }
  const add = async (count: Count): Promise<number> => {
    const [limit, ...subject] = count
    const wait = await countTry(root, clock, limit, ...subject)
    if (wait === 0) counted = [...counted, count]
    return wait
  }
  /** A full account is told to its owner, and slows down whoever is not in a known browser. */
  const slowDown = async (): Promise<number> => {
    await root.transaction(async (tx) => {
      if ((await countTry(tx, clock, SIGN_IN_LETTER, account)) > 0) return
      await addJob(tx, clock, { kind: 'sign-in-warning', payload: { email: account } })
    })
    return device ? 0 : add([SLOW_SIGN_IN, account])
  }

  return {
    by,
    async count() {
      counted = []
      for (const count of all) {
        const full = await add(count)
        const wait = full > 0 && count === ofAccount ? await slowDown() : full
        if (wait === 0) continue
        await takeBack()
        throw new TooMany('auth.too-many-tries', SERVER_MESSAGES.tooManyTries, wait)
      }
    },
    takeBack,
    async succeed() {
      await takeBack()
      await forgetTries(root, SIGN_IN, ...by)
    },
  }
}
