import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceOf } from '.'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Windows · Chrome'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Windows · Edge',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Whale/4.35.351.12 Safari/537.36`,
      'Windows · Whale',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Windows · Firefox'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'macOS · Safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1',
      'iPhone · Chrome',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
      'iPad · Safari',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Android · Samsung Internet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux · Firefox'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'ChromeOS · Chrome'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Windows · Opera'],
    ['curl/8.5.0', '알 수 없는 기기'],
    ['', '알 수 없는 기기'],
    [null, '알 수 없는 기기'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ])('of %s is %s [SESSION-091]', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name)
  })

  it('never repeats what a stranger wrote [SESSION-091]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(deviceOf(text)).toMatch(/^[A-Za-z가-힣 ·]+$/)
      }),
    )
  })
})
