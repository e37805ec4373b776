import { RouterProvider as AriaRouterProvider, I18nProvider } from '@imsang/ui/Providers'
import { ToastRegion } from '@imsang/ui/Toast'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router'

/** The providers, outermost first. Toasts are outside the router, so that they stay when the screen changes. */
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
