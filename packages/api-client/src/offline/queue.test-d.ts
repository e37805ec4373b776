import type { TabLocks } from '../session/tabLocks'
import type { TabChannel } from './tabChannel'

/** The browser's own objects fit without adapters. */
export const fit = (channel: BroadcastChannel, locks: LockManager): { channel: TabChannel; locks: TabLocks } => ({
  channel,
  locks,
})
