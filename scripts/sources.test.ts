import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['apps/web/src', ...['api-client', 'domain', 'screens', 'ui'].map((name) => `packages/${name}/src`)]
const IS_OWN_TEST = /\.test\.tsx?$|\.stories\.tsx$|\/testing\/|Story\.tsx?$/

/** What makes markup, code or a window's message of a text. */
const WAYS: Readonly<Record<string, RegExp>> = {
  'markup from text':
    /\.(inner|outer)HTML\s*=[^=]|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|document\.write|parseFromString|HTMLUnsafe/i,
  'code from text': /\beval\s*\(|new Function\b|set(Timeout|Interval)\(\s*['"`]|javascript:/,
  'a worker that the build does not know':
    /new (Shared)?Worker\((?!new URL\('\.[\w./-]+\.worker\.ts', import\.meta\.url\)|\w+Worker,)|serviceWorker|importScripts/,
  'a message to another window': /(window|parent|opener|top|contentWindow)\??\.postMessage/,
}

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_OWN_TEST.test(file)),
)

describe('what runs in the browser', () => {
  it.each(Object.entries(WAYS))('makes nowhere %s [TRUST-222]', (_, way) => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => way.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['markup from text', 'box.innerHTML = text'],
    ['markup from text', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['code from text', "new Function('a', text)"],
    ['code from text', "setTimeout('run()')"],
    ['a worker that the build does not know', "new Worker('/assets/x.js')"],
    ['a worker that the build does not know', "navigator.serviceWorker.register('/sw.js')"],
    ['a message to another window', "parent.postMessage(token, '*')"],
  ])('would be found: %s, as in %s [TRUST-222]', (name, source) => {
    expect(WAYS[name]?.test(source)).toBe(true)
  })

  it('may make a worker of its own [TRUST-222]', () => {
    const own = "new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })"
    expect(WAYS['a worker that the build does not know']?.test(own)).toBe(false)
  })
})
