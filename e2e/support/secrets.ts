import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** What anyone with access to the browser can find in it. */
interface Found {
  /** Texts as stored, bytes as one character each. */
  readonly texts: string[]
  /** Web Crypto keys in IndexedDB: whether each can be exported. */
  readonly keys: boolean[]
}

/** Returns everything stored for the page's origin, structured and as bytes, and the history of the page. */
export async function everythingIn(page: Page): Promise<Found> {
  const found = await page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const keys: boolean[] = []
    const promised = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    async function look(value: unknown): Promise<void> {
      if (value instanceof CryptoKey) {
        const formats = ['raw', 'jwk'] as const
        const exports = formats.map((format) => crypto.subtle.exportKey(format, value))
        keys.push((await Promise.allSettled(exports)).some(({ status }) => status === 'fulfilled'))
      } else if (value instanceof ArrayBuffer) await look(new Uint8Array(value))
      else if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        texts.push(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, part] of Object.entries(value)) {
          texts.push(name)
          await look(part)
        }
      } else texts.push(String(value))
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [ids, values] = await Promise.all([promised(rows.getAllKeys()), promised(rows.getAll())])
        await look(ids)
        await look(values)
      }
      database.close()
    }
    texts.push(JSON.stringify(history.state), location.href, document.cookie)
    return { texts, keys }
  })
  const visited = await (await page.context().newCDPSession(page)).send('Page.getNavigationHistory')
  return { ...found, texts: [...found.texts, JSON.stringify(visited)] }
}

/** Expects that nothing stored for the page's origin has any of these in clear text, and no key can be exported. */
export async function expectNoSecretIn(page: Page, secrets: Iterable<string>): Promise<void> {
  const { texts, keys } = await everythingIn(page)
  const all = texts.join('\n')
  expect([...secrets].filter((secret) => formsOf(secret).some((form) => all.includes(form)))).toEqual([])
  expect(keys.filter(Boolean)).toEqual([])
}

/** Returns the files below a folder that contain one of these in clear text. */
export function filesWith(secrets: Iterable<string>, folder: string): string[] {
  const forms = [...secrets].flatMap((secret) => [Buffer.from(secret), Buffer.from(secret, 'utf16le')])
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return forms.some((form) => bytes.includes(form))
    })
}

/** Returns a text as itself, and as its UTF-8 and UTF-16 bytes read as one character each. */
function formsOf(secret: string): string[] {
  return [secret, ...(['utf8', 'utf16le'] as const).map((code) => Buffer.from(secret, code).toString('latin1'))]
}
