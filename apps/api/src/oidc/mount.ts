import type { Hono } from 'hono'
import type { AccessRecord } from '../access-record/accessRecord'
import type { Log } from '../base/log'
import type { Settings } from '../base/settings'
import type { HttpEnv } from '../http/env'
import { headersOf } from '../http/headers'
import { refusalPage } from './errorPage'
import { handOver } from './handOver'
import { createLiveProvider } from './liveProvider'
import { show } from './page'
import { partnerInteraction } from './partnerInteraction'
import type { ProviderOptions } from './provider'
import { bindingsOf } from './socket'

interface MountOptions extends ProviderOptions {
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret' | 'trustsProxy'>
  readonly log: Log
  readonly record: AccessRecord
}

/** Serves the identity provider at `/oidc`: for partners, and in the demo for the product itself. */
export function mountProvider(app: Hono<HttpEnv>, options: MountOptions): void {
  const { demo, settings } = options
  const provider = createLiveProvider(options)
  const goOn = partnerInteraction(options)

  app.on(['GET', 'POST'], '/oidc/interaction/:uid', async (c) => {
    const { incoming, outgoing } = bindingsOf(c)
    const oidc = await provider()
    const interaction = await oidc.interactionDetails(incoming, outgoing).catch(() => null)
    if (interaction?.uid !== c.req.param('uid')) return show(c, refusalPage(settings.publicUrl), 400)
    return demo && interaction.params.client_id === demo.client.client_id
      ? demo.interact(c, oidc, interaction)
      : goOn(c, oidc, interaction)
  })

  app.all('/oidc/*', async (c) => {
    const { incoming, outgoing } = bindingsOf(c)
    const headers = headersOf(settings.publicUrl.startsWith('https:'))
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    return handOver(await provider(), settings.publicUrl, incoming, outgoing)
  })
}
