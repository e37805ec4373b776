import type { Schema } from '@imsang/api-client'
import type { LoadOptions } from '@imsang/ui/ComboBox'
import type { Loadable } from '../terms'
import type { Explanation } from './compareAccess'

/** Of what an account is an administrator; not certain when that could not be asked for, and then NONE [USER-266]. */
export interface AdminLevel {
  readonly level: Schema<'AdminLevel'>['adminLevel']
  readonly isCertain: boolean
}

/** One of the two accounts: `nobody` is chosen, or there is none of that id that the administrator looks after. */
export type AccountState =
  | { kind: 'nobody' }
  | { kind: 'missing' }
  | Loadable<{
      explanation: Explanation
      /** Null until it is known. */
      adminLevel: AdminLevel | null
    }>

/** Which accounts are shown, by id, and how. */
export interface UserAccessView {
  readonly person: string | null
  readonly other: string | null
  /** Only what differs. */
  readonly isDiffering: boolean
}

export interface UserAccessActions {
  /** Asks again for what failed. */
  retry: () => void
  setView: (view: UserAccessView) => void
  /** Accounts that the administrator looks after, by a part of their name or address. */
  findPeople: LoadOptions
  /** Narrows the studies to those whose name or protocol number has a part; an empty text is none. */
  findStudies: (text: string) => void
}
