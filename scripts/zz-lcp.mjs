import { chromium } from 'playwright'

import { chromiumLaunchOptions } from './chromium.mjs'

const url = process.argv[2]
const b = await chromium.launch(chromiumLaunchOptions())
  const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const p = await c.newPage()
  const s = await c.newCDPSession(p)
  await s.send('Network.enable')
  await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 })
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await p.goto(url)
  await p.waitForTimeout(3000)
  console.log(await p.evaluate(() => new Promise((r) => new PerformanceObserver((l) => r(JSON.stringify(l.getEntries().map((x) => [Math.round(x.startTime), x.size, x.element?.outerHTML.slice(0,100)])))).observe({ type: 'largest-contentful-paint', buffered: true }))))
  console.log(await p.evaluate(() => JSON.stringify(performance.getEntriesByType('resource').map((r) => [r.name.split('/').pop().slice(0,30), Math.round(r.startTime), Math.round(r.responseEnd)]))))
await b.close()
