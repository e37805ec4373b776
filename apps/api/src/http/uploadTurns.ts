import { Busy } from '../base/problem'

/** Each holds a file in memory while it arrives. */
const AT_ONCE = 2
const WAIT_MS = 2_000

/**
 * Lets each user send two uploads at a time, so that nobody fills the memory of a server by opening more and more.
 * @returns a function that runs an upload of a user. It throws Problem 503 above that number, before anything is read
 * @see VISIT-277
 */
export function createUploadTurns() {
  const open = new Map<string, number>()
  return async <Upload>(userId: string, run: () => Promise<Upload>): Promise<Upload> => {
    const others = open.get(userId) ?? 0
    if (others >= AT_ONCE) throw new Busy(WAIT_MS)
    open.set(userId, others + 1)
    try {
      return await run()
    } finally {
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }
}
