import type { ExtendedOperation } from '@imsang/api-client'
import type { Config } from './config'

let isExtended = false

/** Learns what the server has, before a screen is shown [RELEASE-056]. */
export async function learnLevel(settings: Promise<Config>): Promise<void> {
  isExtended = (await settings).contractLevel === 'extended'
}

/**
 * True when the server has all these calls beyond the documents. Every place that makes one asks, and shows nothing of it without
 * [RELEASE-057, RELEASE-083].
 */
export const serverHas = (..._: readonly ExtendedOperation[]): boolean => isExtended
