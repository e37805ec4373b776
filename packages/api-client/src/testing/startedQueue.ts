import { fakeServer, success } from './fakeServer'
import { queueBrowser } from './queueBrowser'

/** A tab with a started queue, and a server that is this function. */
export async function startedQueue(answer: Parameters<typeof fakeServer>[0] = () => success({}), options = {}) {
  const server = fakeServer(answer)
  const browser = queueBrowser(server.take, options)
  const tab = browser.open()
  tab.queue.start()
  await browser.clock.advance(0)
  return { ...browser, ...tab, server, sent: () => server.arrived.map(({ method, path }) => `${method} ${path}`) }
}
