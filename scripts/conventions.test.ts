import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ORDINARY = { session: 'required', repeat: 'allowed', queue: 'allowed' }
const KEY = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, example: 'k-1' }

const REFUSALS = Object.fromEntries(['400', '401', '409', '422'].map((of) => [of, { description: of }]))

/** Returns the linter's messages about a contract with this single operation, without those unrelated to calls. */
function lint(operation: object, method = 'post'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'imsang-contract-'))
  try {
    const file = join(folder, 'openapi.json')
    const responses = { 200: { description: '200' }, ...REFUSALS }
    const described = { operationId: 'one', 'x-right': 'session', 'x-level': 'core', responses, ...operation }
    writeFileSync(
      file,
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: '-', version: '1' },
        paths: { '/one': { [method]: described } },
      }),
    )
    const args = ['lint', file, '--config', join(ROOT, 'redocly.yaml'), '--format', 'json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/redocly'), args, { cwd: ROOT, env, encoding: 'utf8' })
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    return problems.filter(({ ruleId }) => ruleId.startsWith('imsang/')).map(({ message }) => message)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the linter of the contract', () => {
  it('accepts an ordinary call', () => {
    expect(lint({ 'x-call': ORDINARY, parameters: [KEY] })).toEqual([])
  })

  it('refuses a call without an x-call that says what a client may do with it [REQ-049]', () => {
    expect(lint({ parameters: [KEY] })).toEqual(['Say what a client may do with the call by itself: `x-call`.'])
  })

  it('refuses a call that does not say which servers have it [RELEASE-050]', () => {
    for (const level of [undefined, 'all']) {
      expect(lint({ 'x-call': ORDINARY, parameters: [KEY], 'x-level': level })).toEqual([
        'Say which servers have the call: `x-level: core` or `extended`.',
      ])
    }
  })

  it.each([
    [
      'core',
      ['`x-level` of version: only `extended` is marked.', 'version is of the extended level, so it is not required.'],
    ],
    ['extended', ['version is of the extended level, so it is not required.']],
  ])('refuses a reply that requires a field of the level %s [RELEASE-051]', (level, messages) => {
    const schema = {
      type: 'object',
      required: ['version'],
      properties: { version: { type: 'integer', 'x-level': level } },
    }
    const responses = { 200: { description: '200', content: { 'application/json': { schema } } } }
    const found = lint({ 'x-call': ORDINARY, parameters: [KEY], responses: { ...REFUSALS, ...responses } })
    expect(found).toEqual(messages)
  })

  it.each([
    ['a trait is missing', { session: 'required', repeat: 'allowed' }, '`queue` of x-call is allowed or never.'],
    ['a value is misspelt', { ...ORDINARY, queue: 'wait' }, '`queue` of x-call is allowed or never.'],
    ['a trait is misspelt', { ...ORDINARY, count: true }, 'x-call has no `count`.'],
    [
      'no session is required',
      { ...ORDINARY, session: 'optional' },
      'A session is required by all that is not public, alone.',
    ],
    [
      'a call that is not repeated is stored',
      { ...ORDINARY, repeat: 'never' },
      'What waits in the queue is sent again, in the session of its user.',
    ],
  ])('refuses a call in which %s [REQ-049]', (_, call, message) => {
    expect(lint({ 'x-call': call, parameters: [KEY] })).toEqual([message])
  })

  it('refuses a secret that is stored, by the client or by the server [REQ-026, OFFL-042]', () => {
    expect(lint({ 'x-call': { ...ORDINARY, secret: true }, parameters: [KEY] })).toEqual([
      'A secret is never stored: `queue: never`.',
      'The reply to a secret is not kept: no `Idempotency-Key`.',
    ])
  })

  it.each(['post', 'put', 'patch', 'delete'])('refuses a %s without a key [REQ-043, DCALL-012]', (method) => {
    expect(lint({ 'x-call': ORDINARY }, method)).toEqual([
      'What changes something takes `Idempotency-Key` (parameters.yaml#/idempotencyKey).',
    ])
  })
})
