import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'
import { ConnectionProvider } from '../connection/Connection'

/** The screen while the browser is offline. */
export const withoutConnection: Decorator = (Story) => (
  <ConnectionProvider value={false}>
    <Story />
  </ConnectionProvider>
)

let connect: (isOnline: boolean) => void = () => undefined

/** The screen with a connection, until its story calls `setConnection`. */
export const withConnection: Decorator = (Story) => <Connected>{Story()}</Connected>

function Connected({ children }: { children: React.ReactNode }) {
  const [isOnline, setOnline] = useState(true)
  connect = setOnline
  return <ConnectionProvider value={isOnline}>{children}</ConnectionProvider>
}

/** The connection is lost, or back, in a story with `withConnection`. */
export const setConnection = (isOnline: boolean): void => connect(isOnline)
