import type { Decorator } from '@storybook/react-vite'
import { DraftsProvider, type KeptForm } from './Drafts'
import { memoryDrafts } from './memoryDrafts'

/** A story whose form was left before it was saved. */
export const withKept =
  (kept: KeptForm): Decorator =>
  (Story) => (
    <DraftsProvider value={memoryDrafts(kept).store}>
      <Story />
    </DraftsProvider>
  )
