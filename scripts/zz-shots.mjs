import { chromium } from 'playwright'
import { chromiumLaunchOptions } from './chromium.mjs'

const b = await chromium.launch(chromiumLaunchOptions())
const wanted = process.argv.slice(2)
for (const each of wanted) {
  const [id, theme, w] = each.split('@')
  const p = await b.newPage({ viewport: { width: +w, height: 1000 } })
  await p.goto(`http://localhost:6971/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`, { timeout: 120000 })
  await p
    .getByRole('dialog')
    .first()
    .waitFor({ timeout: 120000 })
    .catch((e) => console.log(id, String(e).slice(0, 200)))
  await p.waitForTimeout(4000)
  await p.screenshot({ path: `/tmp/shots/${id.replace('screen-other-visit--', '')}.${theme}.${w}.png` })
  await p.close()
}
await b.close()
