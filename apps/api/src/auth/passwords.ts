import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes: the minimum recommended for Argon2id, about 30 ms per attempt. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  /** True when a password matches a hash. Without a hash it takes the same time and is false. */
  matches(stored: string | null, password: string): Promise<boolean>
}

/** Hashes a password with Argon2id and a new salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COSTS)

/** Checks passwords so that neither the response nor its duration reveals whether an account exists. */
export function createPasswords(): Passwords {
  const decoy = hashPassword(randomBytes(24).toString('base64'))
  return {
    async matches(stored, password) {
      const isRight = await verify(stored ?? (await decoy), password)
      return stored !== null && isRight
    },
  }
}
