import type { Provider } from 'oidc-provider'
import { describeError, type Log } from '../base/log'
import { createProvider, type ProviderOptions } from './provider'
import { loadSigningKeys } from './signingKeys'

/** How often a server looks for keys that another one has made, or that are too old. */
const CHECK_EVERY_MS = 60_000

/**
 * Returns the provider with the signing keys of now: it is built with the first request, and again when they changed
 * [PARTNER-173]. After a failure the next request tries again.
 */
export function createLiveProvider(options: ProviderOptions & { readonly log: Log }): () => Promise<Provider> {
  const { services, settings, log } = options
  const { root, clock } = services
  let built: { readonly provider: Provider; readonly kids: string } | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Provider> | null = null

  async function check(): Promise<Provider> {
    const startedAt = clock()
    const keys = await loadSigningKeys(root, clock, settings.authSecret)
    const kids = keys.map(({ kid }) => kid).join(' ')
    if (built?.kids !== kids) {
      const provider = await createProvider(options, keys)
      provider.on('server_error', (_ctx, error) => log({ event: 'error', ...describeError(error) }))
      built = { provider, kids }
    }
    checkedAt = startedAt
    return built.provider
  }

  return async () => {
    if (built && clock() - checkedAt < CHECK_EVERY_MS) return built.provider
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
}
