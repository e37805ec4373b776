import { chromium } from 'playwright'

import { chromiumLaunchOptions } from './chromium.mjs'

const url = process.argv[2]
const b = await chromium.launch(chromiumLaunchOptions())
for (let n = 0; n < 2; n++) {
  const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const p = await c.newPage()
  const s = await c.newCDPSession(p)
  await s.send('Network.enable')
  await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 })
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let t0 = Date.now()
  const log = []
  const at = new Map()
  s.on('Network.requestWillBeSent', (e) => at.set(e.requestId, [Date.now() - t0, e.request.url.replace(url, '/').slice(0, 70)]))
  s.on('Network.loadingFinished', (e) => { const a = at.get(e.requestId); if (a) log.push([...a, Date.now() - t0, e.encodedDataLength]) })
  await p.goto(url)
  await p.waitForTimeout(1500)
  const lcp = await p.evaluate(() => new Promise((r) => new PerformanceObserver((l) => r(l.getEntries().map((x) => Math.round(x.startTime)))).observe({ type: 'largest-contentful-paint', buffered: true })))
  console.log('LCP', lcp, 'bytes', log.reduce((x, [, , , n]) => x + n, 0), 'requests', log.length)
  await p.getByRole('textbox', { name: '이메일' }).pressSequentially('pi@seoul-hospital.example', { delay: 30 })
  await p.getByLabel('비밀번호', { exact: true }).pressSequentially('Imsang!2026', { delay: 30 })
  await p.waitForTimeout(500)
  t0 = Date.now(); log.length = 0; at.clear()
  await p.getByRole('button', { name: '로그인', exact: true }).click()
  const menu = p.getByRole('navigation', { name: '주 메뉴' })
  await menu.getByRole('link', { name: '연구 리스트' }).waitFor()
  const home = Date.now() - t0
  await p.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  console.log('frame', home, 'home', Date.now() - t0)
  for (const l of log.sort((x, y) => x[0] - y[0])) console.log('  ', l.join(' '))
  await p.waitForTimeout(1000)
  t0 = Date.now(); log.length = 0; at.clear()
  await menu.getByRole('link', { name: '연구 리스트' }).click()
  await p.getByRole('main').getByRole('link', { name: /시험대상자$/ }).first().waitFor()
  console.log('list', Date.now() - t0)
  for (const l of log.sort((x, y) => x[0] - y[0])) console.log('  ', l.join(' '))
  await p.goBack(); await p.waitForTimeout(1500)
  t0 = Date.now(); log.length = 0; at.clear()
  await p.getByRole('main').getByRole('link', { name: /한강서울병원 시험대상자$/ }).first().click()
  await p.getByRole('grid').getByRole('rowheader').first().waitFor()
  console.log('subjects', Date.now() - t0)
  for (const l of log.sort((x, y) => x[0] - y[0])) console.log('  ', l.join(' '))
  await c.close()
}
await b.close()
