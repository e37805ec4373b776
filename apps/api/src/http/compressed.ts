import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { HttpEnv } from './env'

/** A shorter answer fits into one packet with its headers either way. */
const FROM_CHARACTERS = 1024

/** Brotli's second level: for lists of records faster and smaller than gzip's sixth, and a late level takes 100 times as long. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

const inBrotli = promisify<string, typeof BROTLI, Buffer>(brotliCompress)
const inGzip = promisify<string, Buffer>(gzip)

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The preferred one first. */
const ENCODERS = { br: (text: string) => inBrotli(text, BROTLI), gzip: inGzip }
type Encoding = keyof typeof ENCODERS

/**
 * Answers in JSON, compressed if the client accepts that and it is worth it [REQ-053]. Only for answers without a secret
 * [DEC-523].
 */
export async function compressed(c: Context<HttpEnv>, reply: object, status: 200 | 201): Promise<Response> {
  const text = JSON.stringify(reply)
  if (text.length < FROM_CHARACTERS) return c.body(text, status, JSON_TYPE)
  const headers = { ...JSON_TYPE, Vary: 'Accept-Encoding' }
  const encoding = encodingOf(c.req.header('Accept-Encoding'))
  if (!encoding) return c.body(text, status, headers)
  const bytes = new Uint8Array(await ENCODERS[encoding](text))
  return c.body(bytes, status, { ...headers, 'Content-Encoding': encoding })
}

/** The first of ours that a client accepts; one with the weight 0 is refused. */
function encodingOf(accepted = ''): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return [name.trim(), Number(weight ?? 1)]
    }),
  )
  return (Object.keys(ENCODERS) as Encoding[]).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}
