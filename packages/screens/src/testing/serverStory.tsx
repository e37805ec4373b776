import type { Decorator } from '@storybook/react-vite'
import { ServerProvider } from '../server/Server'

const hasNone = () => false

/** The screen at a server that was written from the documents alone [RELEASE-059]. */
export const atCoreServer: Decorator = (Story) => (
  <ServerProvider value={hasNone}>
    <Story />
  </ServerProvider>
)
