import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from './settings'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'imsang-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const LIVE = {
  DATABASE_URL: 'postgres://db/imsang',
  PUBLIC_URL: 'https://imsang.example',
  AUDIT_KEY: 'd1c5f0a97be24836c0e19d7f5a3b8264e8f7092b6d41ac35917e0fb2c8d3a645',
  AUTH_SECRET: 'Zr7!kQ2@mW9#xT4$vB6%nH8^cL1&dF3*',
  SMTP_URL: 'smtp://mail',
  TRUST_PROXY: '0',
}
const accepted = { PUBLIC_URL_WITHOUT_TLS: 'accepted', MAIL_WITHOUT_TLS: 'accepted' }

describe('the settings', () => {
  it('default to the demo without a database address: local to this machine, with demo data [TRUST-281]', () => {
    expect(readSettings({ DATA_DIR })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      seedsDemoData: true,
    })
  })

  it('are a demo on PostgreSQL where that is asked for, on this machine only, and never in production [TRUST-277, TRUST-282]', () => {
    const DATABASE_URL = 'postgres://db/imsang'
    const demo = readSettings({ DATA_DIR, DATABASE_URL, DEMO: '1' })
    expect(demo).toMatchObject({ mode: 'demo', host: '127.0.0.1', databaseUrl: DATABASE_URL, seedsDemoData: true })
    expect(() => readSettings({ DATA_DIR, DATABASE_URL, DEMO: '1', HOST: '0.0.0.0' })).toThrow('published password')
    for (const DEMO of ['0', 'true', '']) expect(readSettings({ ...LIVE, DEMO }).mode).toBe('live')
    expect(readSettings({ ...LIVE, DEMO: '1', NODE_ENV: 'production' }).mode).toBe('live')
  })

  it.each(['127.0.0.1', '127.255.255.254', '::1', 'localhost'])(
    'allow demo data at %s, in either mode [TRUST-277]',
    (HOST) => {
      expect(readSettings({ DATA_DIR, HOST }).host).toBe(HOST)
      expect(readSettings({ ...LIVE, SEED: 'demo', HOST }).host).toBe(HOST)
    },
  )

  it.each(['0.0.0.0', '::', '128.0.0.1', '126.255.255.255', '10.0.0.7', '127.example.com', 'imsang.example'])(
    'refuse demo data at %s, in either mode, because the password of its accounts is published [TRUST-277]',
    (HOST) => {
      const refusal = 'Demo accounts have a published password: HOST must be an address of this machine.'
      expect(() => readSettings({ DATA_DIR, HOST })).toThrow(refusal)
      expect(() => readSettings({ ...LIVE, SEED: 'demo', HOST })).toThrow(refusal)
      expect(readSettings({ ...LIVE, HOST }).host).toBe(HOST)
    },
  )

  it('listen on all addresses when live, but with demo data on this machine only [TRUST-277]', () => {
    expect(readSettings(LIVE).host).toBe('0.0.0.0')
    expect(readSettings({ ...LIVE, SEED: 'demo' }).host).toBe('127.0.0.1')
  })

  it('narrow a data folder readable by other users, and refuse one of another user [TRUST-283]', () => {
    const folder = join(DATA_DIR, 'wide')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    readSettings({ DATA_DIR: folder })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(statSync(folder).uid + 1)
    chmodSync(folder, 0o755)
    expect(() => readSettings({ DATA_DIR: folder })).toThrow(`${folder} belongs to another user`)
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    getuid.mockRestore()
  })

  it('keep a demo secret that only its owner reads, and reuse it at the next start [TRUST-283]', () => {
    const { authSecret } = readSettings({ DATA_DIR })
    expect(authSecret.length).toBeGreaterThanOrEqual(43)
    expect(readSettings({ DATA_DIR }).authSecret).toBe(authSecret)
    expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600)
  })

  it('are live with a database address or in production, without demo data unless requested [TRUST-279, TRUST-281]', () => {
    expect(readSettings(LIVE)).toMatchObject({ mode: 'live', seedsDemoData: false, databaseUrl: LIVE.DATABASE_URL })
    expect(readSettings({ ...LIVE, SEED: 'demo' }).seedsDemoData).toBe(true)
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
      'A live server does not start without DATABASE_URL, PUBLIC_URL, AUTH_SECRET, AUDIT_KEY, SMTP_URL: ' +
        'set DATABASE_URL, PUBLIC_URL, AUTH_SECRET, AUDIT_KEY, SMTP_URL.',
    )
  })

  it.each(['PUBLIC_URL', 'AUTH_SECRET', 'AUDIT_KEY', 'SMTP_URL'])('refuse live mode without %s [TRUST-279]', (name) => {
    expect(() => readSettings({ ...LIVE, [name]: '' })).toThrow(`set ${name}.`)
  })

  it.each([
    ['short', 'must have at least 32 characters'],
    ['Zr7!kQ2@mW9#xT4$vB6%nH8^cL1&dF3', 'must have at least 32 characters'],
    ['s'.repeat(32), 'must have at least 10 different characters'],
    ['abcdefghi'.repeat(8), 'must have at least 10 different characters'],
    ['5a'.repeat(32), 'must have at least 10 different characters'],
    ['0f1e2d3c4b5a6978'.repeat(4), 'repeats a shorter text'],
    ['Zr7!kQ2@mW9#xT4$'.repeat(2), 'repeats a shorter text'],
    ['changeme-1234567'.repeat(3), 'repeats a shorter text'],
    ['imsang-2026'.repeat(3).slice(0, 32), 'repeats a shorter text'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'consists of characters in a row'],
    ['0123456789abcdef9876543210fedcba', 'consists of characters in a row'],
    ['aaaabbbbccccddddeeeeffffgggghhhhiiiijjjj', 'consists of characters in a row'],
  ])('refuse the secret %j of a live server, which %s [TRUST-162]', (AUTH_SECRET, why) => {
    expect(() => readSettings({ ...LIVE, AUTH_SECRET })).toThrow(
      `AUTH_SECRET ${why}: use the output of "openssl rand -hex 32".`,
    )
    if (/^[0-9a-f]{64}$/.test(AUTH_SECRET)) {
      expect(() => readSettings({ ...LIVE, AUDIT_KEY: AUTH_SECRET })).toThrow(`AUDIT_KEY ${why}`)
    }
    // The demo makes its own, or takes that of a test.
    expect(readSettings({ DATA_DIR, AUTH_SECRET }).authSecret).toBe(AUTH_SECRET)
  })

  it('accept the secrets that the refusal tells to make, and other random ones [TRUST-162]', () => {
    // The shortest one, of as few different characters as there may be.
    const least = '0918273645192837461029384756'.concat('0481')
    expect([least.length, new Set(least).size]).toEqual([32, 10])
    expect(readSettings({ ...LIVE, AUTH_SECRET: least }).authSecret).toBe(least)
    for (const format of ['hex', 'base64', 'base64url'] as const) {
      for (let count = 0; count < 500; count += 1) {
        const AUTH_SECRET = randomBytes(32).toString(format)
        expect(readSettings({ ...LIVE, AUTH_SECRET }).authSecret).toBe(AUTH_SECRET)
      }
    }
  })

  it('refuse a live server that others can read along with, unless that is said in one word [TRUST-163, TRUST-166]', () => {
    const publicUrl = (PUBLIC_URL: string, more = {}) => readSettings({ ...LIVE, ...more, PUBLIC_URL }).publicUrl
    for (const here of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'https://imsang.example']) {
      expect(publicUrl(here)).toBe(here)
    }
    for (const address of [
      'http://imsang.example',
      'http://10.0.0.7:3000',
      'http://localhost.example',
      'ftp://imsang.example',
    ]) {
      const refusal = 'PUBLIC_URL must be an https address.'
      expect(() => publicUrl(address)).toThrow(refusal)
      expect(() => publicUrl(address, { MAIL_WITHOUT_TLS: 'accepted' })).toThrow(refusal)
    }
    expect(publicUrl('http://imsang.example', accepted)).toBe('http://imsang.example')
    expect(() => publicUrl('ftp://imsang.example', accepted)).toThrow('PUBLIC_URL must be an https address.')
    for (const name of ['PUBLIC_URL_WITHOUT_TLS', 'MAIL_WITHOUT_TLS']) {
      for (const word of ['1', 'true', 'yes', 'Accepted']) {
        expect(() => publicUrl('http://imsang.example', { [name]: word })).toThrow(
          `${name} takes the word "accepted" only.`,
        )
      }
    }
  })

  it('demand encryption of the mail server of a live server, by protocol or by STARTTLS [TRUST-164, TRUST-165]', () => {
    const needs = (SMTP_URL: string, more = {}) => readSettings({ ...LIVE, ...more, SMTP_URL }).mailNeedsTls
    for (const there of ['smtp://mail', 'smtp://user:secret@10.0.0.7:587', 'smtps://mail:465']) {
      expect(needs(there)).toBe(true)
      expect(needs(there, accepted)).toBe(false)
    }
    for (const here of ['smtp://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]']) expect(needs(here)).toBe(false)
    for (const other of ['http://mail', 'mail.example:25', 'direct://mail']) {
      expect(() => needs(other)).toThrow('SMTP_URL must begin with smtps: or smtp:.')
    }
    expect(() => needs('mail')).toThrow('SMTP_URL must be a full address.')
    for (const name of ['ignoreTLS', 'requireTLS', 'secure', 'opportunisticTLS', 'tls.rejectUnauthorized']) {
      expect(() => needs(`smtp://mail?${name}=false`)).toThrow(
        `SMTP_URL must not set ${name}: letters are always encrypted.`,
      )
    }
    expect(readSettings({ DATA_DIR, SMTP_URL: 'smtp://mail' }).mailNeedsTls).toBe(false)
  })

  it('refuse an invalid address or port [TRUST-284]', () => {
    expect(() => readSettings({ ...LIVE, PUBLIC_URL: 'imsang' })).toThrow('PUBLIC_URL must be a full address.')
    expect(() => readSettings({ ...LIVE, PORT: 'http' })).toThrow('PORT must be a port number.')
  })

  it('keep a key for the trail beside the secret, and take one of 32 bytes only, another than the secret [TRUST-003]', () => {
    const { auditKey, authSecret } = readSettings({ DATA_DIR })
    expect(auditKey).toMatch(/^[0-9a-f]{64}$/)
    expect(auditKey).not.toBe(authSecret)
    expect(readSettings({ DATA_DIR }).auditKey).toBe(auditKey)
    expect(statSync(join(DATA_DIR, 'audit-key')).mode & 0o777).toBe(0o600)
    for (const AUDIT_KEY of ['5a'.repeat(31), '5a'.repeat(33), 'xy'.repeat(32)]) {
      expect(() => readSettings({ ...LIVE, AUDIT_KEY })).toThrow('AUDIT_KEY must be 32 random bytes')
    }
    expect(() => readSettings({ ...LIVE, AUTH_SECRET: LIVE.AUDIT_KEY })).toThrow('must be different secrets')
  })

  it('take the public keys that signed before [TRUST-004]', () => {
    const keys = ['a'.repeat(43), '-_'.repeat(21).concat('9')]
    expect(readSettings(LIVE).formerAuditKeys).toEqual([])
    expect(readSettings({ ...LIVE, AUDIT_FORMER_KEYS: keys.join(',') }).formerAuditKeys).toEqual(keys)
    for (const AUDIT_FORMER_KEYS of ['a'.repeat(42), 'a'.repeat(44), `${keys[0]},b`]) {
      expect(() => readSettings({ ...LIVE, AUDIT_FORMER_KEYS })).toThrow('AUDIT_FORMER_KEYS must be')
    }
  })

  it('require all values of an identity provider or none, and its display name [SSO-002]', () => {
    expect(readSettings(LIVE)).toMatchObject({ sso: null, ssoLabel: 'Google' })
    const named = { ...LIVE, OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'imsang' }
    const sso = { issuer: 'https://id.example', clientId: 'imsang', clientSecret: null }
    expect(readSettings(named).sso).toEqual(sso)
    expect(readSettings({ ...named, OIDC_CLIENT_SECRET: 'secret', OIDC_LABEL: '병원 계정' })).toMatchObject({
      sso: { ...sso, clientSecret: 'secret' },
      ssoLabel: '병원 계정',
    })
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID']) {
      expect(() => readSettings({ ...named, [name]: '' })).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID go together.')
    }
  })

  it('refuse to send anything confidential unencrypted to another machine [TRUST-280]', () => {
    const issuer = (OIDC_ISSUER: string) => readSettings({ ...LIVE, OIDC_ISSUER, OIDC_CLIENT_ID: 'imsang' }).sso?.issuer
    for (const address of ['http://id.example', 'id.example', 'ftp://id.example']) {
      expect(() => issuer(address)).toThrow('OIDC_ISSUER must be a full https address.')
      expect(() => readSettings({ ...LIVE, ERROR_LOG_URL: address })).toThrow(
        'ERROR_LOG_URL must be a full https address.',
      )
    }
    expect(issuer('http://localhost:8080/realms/imsang')).toBe('http://localhost:8080/realms/imsang')
  })

  it('have an address for error logs only when it is set [REQ-039]', () => {
    expect(readSettings(LIVE).errorLogUrl).toBeNull()
    expect(readSettings({ ...LIVE, ERROR_LOG_URL: 'https://log.example/in' }).errorLogUrl).toBe(
      'https://log.example/in',
    )
  })

  it('say in live mode whether a proxy names the client, since both wrong answers are dangerous [TRUST-132]', () => {
    const trusts = (TRUST_PROXY: string) => readSettings({ ...LIVE, TRUST_PROXY }).trustsProxy
    expect([trusts('0'), trusts('1')]).toEqual([false, true])
    for (const unclear of ['', ' ', '2', '-1', '01', 'true', 'yes']) {
      expect(() => trusts(unclear)).toThrow(
        'TRUST_PROXY must be 1 behind a proxy that adds the address of the client to X-Forwarded-For, or 0 without one',
      )
    }
    expect([readSettings({ DATA_DIR }).trustsProxy, readSettings({ DATA_DIR, TRUST_PROXY: '1' }).trustsProxy]).toEqual([
      false,
      true,
    ])
  })

  it('end a session after 30 idle minutes and after 12 hours, unless the operator says otherwise [SESSION-063]', () => {
    const limits = (SESSION_IDLE_MINUTES?: string, SESSION_MAX_MINUTES?: string) => {
      const said = {
        ...(SESSION_IDLE_MINUTES && { SESSION_IDLE_MINUTES }),
        ...(SESSION_MAX_MINUTES && { SESSION_MAX_MINUTES }),
      }
      const { sessionIdleMinutes, sessionMaxMinutes } = readSettings({ ...LIVE, ...said })
      return [sessionIdleMinutes, sessionMaxMinutes]
    }
    expect([limits(), limits('5'), limits('60', '60'), limits('10080', '10080')]).toEqual([
      [30, 720],
      [5, 720],
      [60, 60],
      [10_080, 10_080],
    ])
    for (const wrong of ['4', '0', '-30', '7.5', '10081', 'never']) {
      expect(() => limits(wrong, '10080')).toThrow('SESSION_IDLE_MINUTES must be a number from 5 to 10080.')
    }
    for (const wrong of ['29', '0', '10081', '720.5', 'never']) {
      expect(() => limits('30', wrong)).toThrow(
        'SESSION_MAX_MINUTES must be a number from SESSION_IDLE_MINUTES to 10080.',
      )
    }
  })

  it('limit the connections to PostgreSQL, to ten unless the operator says otherwise [DCALL-060]', () => {
    const connections = (DATABASE_CONNECTIONS?: string) =>
      readSettings({ ...LIVE, ...(DATABASE_CONNECTIONS && { DATABASE_CONNECTIONS }) }).databaseConnections
    expect([connections(), connections('2'), connections('1000')]).toEqual([10, 2, 1000])
    for (const wrong of ['1', '0', '-3', '1001', '2.5', 'many']) {
      expect(() => connections(wrong)).toThrow('DATABASE_CONNECTIONS must be a number from 2 to 1000.')
    }
  })
})
