import type { Loadable } from '@imsang/screens/terms'

/** What a tab with a history of institutions is given. */
export interface HistoryTabProps {
  projectId: string
  /** The institution of the screen, or all that the user reads. */
  institutions: Loadable<{ ids: readonly string[] }>
  /** Asks for the institutions again. */
  retryInstitutions: () => void
  /** The tab is open; it stays mounted when another one is opened, and then asks for nothing. */
  isShown: boolean
  /** Opens the registration of other visits; undefined for who registers none. */
  onRegister: (() => void) | undefined
}
