import type { Provider } from 'oidc-provider'

/** A sign-in that waits for who it is. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
