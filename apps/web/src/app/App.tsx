import { ToastRegion } from '@imsang/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components'
import { router } from './router'
import { queryClient } from './services'

/** Providers from the outside in; toasts stand outside the router, so that they outlive a change of screens. */
export function App() {
  return (
    <I18nProvider locale="ko-KR">
      <AriaRouterProvider navigate={(href) => router.history.push(href)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastRegion />
        </QueryClientProvider>
      </AriaRouterProvider>
    </I18nProvider>
  )
}
