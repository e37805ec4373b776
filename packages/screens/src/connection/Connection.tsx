import { Banner } from '@imsang/ui/Banner'
import { createContext, useContext } from 'react'
import { NEEDS_CONNECTION } from './messages'

/** Whether there is a connection; without a provider there is one. */
const Connection = createContext(true)

export const ConnectionProvider = Connection.Provider

/** Why something that cannot wait for the connection cannot be done now; null when it can. */
export const useRefusedOffline = (): string | null => (useContext(Connection) ? null : NEEDS_CONNECTION)

/** Says at the opening of a form, and as soon as it is so, that it cannot be sent now; nothing with a connection. */
export function NeedsConnection() {
  const refused = useRefusedOffline()
  return refused && <Banner tone="caution" title={refused} />
}
