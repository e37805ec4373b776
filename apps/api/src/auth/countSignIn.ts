import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import type { Origin } from '../http/origin'
import { addJob } from '../jobs/addJob'
import { type Count, countTries, countTry, forgetTries, takeBackTries } from '../tries/countTry'
import { ACCOUNT_SIGN_IN, ADDRESS_SIGN_IN, SIGN_IN, SIGN_IN_LETTER, SLOW_SIGN_IN } from '../tries/limits'
import { findKnownDevice } from './devices'

/** An account as it is counted: in any letter case, whether it exists or not. */
export const accountKey = (email: string): string => email.trim().toLowerCase()

/** The counter for password attempts from elsewhere than a known browser: the account, from one network address. */
export const triedBy = (email: string, { network }: Origin): string[] => [accountKey(email), network]

/** An attempt to sign in, in every count that it belongs to. */
export interface SignInTry {
  /** The account with the known browser or the network address that it comes from. */
  readonly by: readonly string[]
  /**
   * Counts the attempt before its outcome is known, in one statement unless a count is full [TRUST-225].
   * @param also a count that is kept with it and refuses nothing
   * @throws TooMany when one of its own counts is full; then none counts it
   */
  count(also?: Count): Promise<void>
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

  const takeBack = () => takeBackTries(root, counted)
  /** A full account is told to its owner, and slows down whoever is not in a known browser. */
  const slowDown = async (): Promise<number> => {
    await root.transaction(async (tx) => {
      if ((await countTry(tx, clock, SIGN_IN_LETTER, account)) > 0) return
      await addJob(tx, clock, { kind: 'sign-in-warning', payload: { email: account } })
    })
    if (device) return 0
    const wait = await countTry(root, clock, SLOW_SIGN_IN, account)
    if (wait === 0) counted = [...counted, [SLOW_SIGN_IN, account]]
    return wait
  }

  return {
    by,
    async count(also) {
      const asked = also ? [...all, also] : all
      const waits = await countTries(root, clock, asked)
      counted = asked.filter((_, at) => waits[at] === 0)
      for (const [at, count] of all.entries()) {
        const full = waits[at] ?? 0
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
