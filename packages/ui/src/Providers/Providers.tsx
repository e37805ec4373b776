import type { ComponentProps } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * What an app says once, around everything: `I18nProvider` in which language React Aria speaks, `RouterProvider` how links
 * go somewhere without loading the page anew. They are React Aria's own: an app that took them from a second copy of it
 * would speak to nobody.
 */
export { I18nProvider, RouterProvider }

export type I18nProviderProps = ComponentProps<typeof I18nProvider>
export type RouterProviderProps = ComponentProps<typeof RouterProvider>
