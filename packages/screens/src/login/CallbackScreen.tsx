import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Spinner } from '@imsang/ui/Spinner'
import * as css from './CallbackScreen.css'
import { CALLBACK } from './messages'

/** Shown on return from a federated sign-in, while its code is exchanged [SSO-005]. */
export function CallbackScreen({ providerLabel }: { providerLabel: string }) {
  const running = CALLBACK.running(providerLabel)
  return (
    <main className={css.page}>
      <LoadingRegion message={running} slowMessage={CALLBACK.slow}>
        <Spinner label={running} isLabelShown size="large" />
      </LoadingRegion>
    </main>
  )
}
