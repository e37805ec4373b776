import type { ComponentProps } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * The app-wide settings of React Aria: `I18nProvider` sets its language, `RouterProvider` lets links navigate without
 * reloading the page. They are re-exported because the same providers from a second copy of React Aria would have no
 * effect.
 */
export { I18nProvider, RouterProvider }

export type I18nProviderProps = ComponentProps<typeof I18nProvider>
export type RouterProviderProps = ComponentProps<typeof RouterProvider>
