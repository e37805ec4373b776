import { CallbackScreen } from '@imsang/screens/login/CallbackScreen'
import { toasts } from '@imsang/ui/Toast'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadConfig } from '../base/config'
import { finishSso } from '../session/sso'

/** The return address of a federated sign-in [SSO-001 … SSO-017]. */
export const Route = createFileRoute('/auth/callback')({
  loader: loadConfig,
  component: Callback,
})

function Callback() {
  const { ssoProviderLabel } = Route.useLoaderData()
  const { history } = useRouter()
  useEffect(() => {
    let isHere = true
    void finishSso(ssoProviderLabel).then(({ to, toast }) => {
      if (!isHere) return
      if (toast) toasts.show(toast)
      history.replace(to)
    })
    return () => {
      isHere = false
    }
  }, [ssoProviderLabel, history])
  return <CallbackScreen providerLabel={ssoProviderLabel} />
}
