import { RouterProvider as AriaRouterProvider, I18nProvider } from '@imsang/ui/Providers'
import { ToastRegion } from '@imsang/ui/Toast'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router'

/** Providers from the outside in; toasts stand outside the router, so that they outlive a change of screens. */
export function App() {
  return (
    <I18nProvider locale="ko-KR">
      <AriaRouterProvider navigate={(href) => router.history.push(href)}>
        <RouterProvider router={router} />
        <ToastRegion />
      </AriaRouterProvider>
    </I18nProvider>
  )
}
