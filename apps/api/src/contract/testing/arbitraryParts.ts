import fc, { type Arbitrary } from 'fast-check'
import type { Described, DescribedParameter } from '../described'
import { keywordsOf } from '../keywords'
import type { Parts } from '../request'
import { arbitraryOf } from './arbitrary'

/** Turns a request that the server can answer into another allowed one. */
export type Variation = (sample: Parts) => Parts

/**
 * Generates allowed requests of an operation, as variations. Where a value must be known to the server (an id, a
 * token), every second one keeps the sample's, so that most calls pass the first refusal.
 */
export function arbitraryParts({ parameters, body }: Described): Arbitrary<Variation> {
  const changes = parameters.map(variedParameter)
  if (body) changes.push(variedBody(body))
  return fc.tuple(...changes).map((all) => (sample) => all.reduce((parts, change) => change(parts), sample))
}

function variedParameter(parameter: DescribedParameter): Arbitrary<Variation> {
  const { name, in: place, required, schema } = parameter
  const keep = fc.constant<Variation>((parts) => parts)
  const leaveOut = fc.constant<Variation>((parts) => {
    const { [name]: _, ...others } = parts[place]
    return { ...parts, [place]: others }
  })
  const other = arbitraryOf(schema)
    .filter((value) => value !== null)
    .map((value) => (Array.isArray(value) ? value.map(String) : String(value)))
    .filter((sent) => [sent].flat().every((text) => fitsIn(place, text)))
    .map<Variation>((sent) => (parts) => ({ ...parts, [place]: { ...parts[place], [name]: sent } }))
  return fc.oneof({ weight: 3, arbitrary: keep }, { weight: 2, arbitrary: other }, ...(required ? [] : [leaveOut]))
}

function variedBody({ schema }: NonNullable<Described['body']>): Arbitrary<Variation> {
  const sampled = Object.entries(keywordsOf(schema).properties ?? {}).flatMap(([name, inner]) =>
    'x-sample' in inner ? [name] : [],
  )
  return fc.tuple(arbitraryOf(schema), fc.subarray(sampled)).map(([value, kept]) => (parts) => {
    const known = parts.body as Readonly<Record<string, unknown>>
    const kindOf = Object.fromEntries(kept.map((name) => [name, known[name]]))
    return { ...parts, body: { ...(value as object), ...kindOf } }
  })
}

/**
 * Whether a path or a header can carry the text: dot segments are resolved, a header is trimmed and takes ASCII only.
 */
function fitsIn(place: 'path' | 'query' | 'header', text: string): boolean {
  if (place === 'path') return text !== '' && !/^\.{1,2}$/.test(text)
  return place === 'query' || /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(text)
}
