import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../base/settings'
import { jobs, mails } from '../db/schema'
import { openPrepared, USUAL } from '../testing/engines'
import { TestServer, useServer } from '../testing/server'
import { toLetter } from './letters/letter'
import { sendMail } from './sendMail'
import { smtpTransport, transportOf } from './transport'
import { writeMail } from './writeMail'

/** A mail server on loopback that stores what it accepts, and can be told to refuse. */
async function startMailServer() {
  const received: { from: string; to: string[]; text: string }[] = []
  const state = { refuses: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      stream.on('end', () => {
        if (state.refuses) return done(new Error('try later'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise<void>((end) => server.close(end)),
  }
}

const LETTER = toLetter({ subject: '[임상] 이메일 인증 코드', paragraphs: ['김한빛님, 안녕하세요.'], code: '012345' })

describe('letters sent by SMTP', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let server: TestServer

  beforeAll(async () => {
    mail = await startMailServer()
    const transport = smtpTransport(mail.url, '임상 <no-reply@imsang.example>', false)
    server = new TestServer(await openPrepared(USUAL), {}, transport)
  })
  afterAll(async () => {
    await server.database.close()
    await mail.close()
  })

  const write = (to: string) => writeMail(server.database.handle, () => server.now, to, LETTER)
  const stored = async (to: string) =>
    (await server.database.handle.select().from(mails)).filter((row) => row.to === to)

  it('arrive with their Korean text and the product as sender, and their text is deleted here [TRUST-291]', async () => {
    await write('kim@new-hospital.example')
    await server.runJobs()
    const [letter] = mail.received
    expect(letter).toMatchObject({ from: 'no-reply@imsang.example', to: ['kim@new-hospital.example'] })
    const subject = Buffer.from(LETTER.subject).toString('base64').slice(0, 20)
    expect(letter?.text).toContain(subject)
    expect(letter?.text).toContain('012345')
    const [row] = await stored('kim@new-hospital.example')
    expect(row).toMatchObject({ text: '', html: '', sentAt: new Date(server.now) })
  })

  it('name another sender where the letter has one, with the same address, and the product no more [VISIT-269]', async () => {
    const odd = '한강병원 <x@evil.example>, "y'
    const named = toLetter({ subject: '[한강병원] 방문 안내 (2026-03-12)', paragraphs: ['안녕하세요.'], sender: odd })
    await writeMail(server.database.handle, () => server.now, 'kim@new-hospital.example', named)
    await server.runJobs()
    const letter = mail.received.at(-1)
    expect(letter?.from).toBe('no-reply@imsang.example')
    const [header = ''] = /^From:.*(?:\r\n[ \t].*)*/m.exec(letter?.text ?? '') ?? []
    expect(header).toMatch(/ <no-reply@imsang\.example>$/)
    const bytes = (text: string, isBase64: boolean) =>
      isBase64
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`))),
            'latin1',
          )
    const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)].map(([, kind, word = '']) =>
      bytes(word, kind === 'B').toString(),
    )
    expect(words.join('')).toBe(odd)
  })

  it.each([
    'x,victim@new-hospital.example',
    'x;victim@new-hospital.example',
    'a<victim@new-hospital.example',
    'group:victim@new-hospital.example',
    '(c)victim@new-hospital.example',
    'me@hotmail.com,new-hospital.example',
  ])('go to one mailbox or to none, also to the stored address %s [TRUST-191]', async (address) => {
    const before = mail.received.length
    await write(address)
    await server.runJobs()
    const reached = mail.received.slice(before).flatMap(({ to }) => to)
    expect(reached).not.toContain('victim@new-hospital.example')
    expect(reached).not.toContain('me@hotmail.com')
    expect(reached.length).toBeLessThan(2)
    await server.database.handle.delete(jobs)
  })

  it('wait while the mail server refuses, each time twice as long, and arrive once [REQ-052, TRUST-290]', async () => {
    mail.state.refuses = true
    const before = mail.received.length
    await write('late@new-hospital.example')
    expect(await server.runJobs()).toBe(1)
    for (const pause of [10_000, 20_000, 40_000]) {
      server.now += pause - 1
      expect(await server.runJobs(), `${pause - 1} ms`).toBe(0)
      server.now += 1
      if (pause === 40_000) mail.state.refuses = false
      expect(await server.runJobs(), `${pause} ms`).toBe(1)
    }
    server.now += 3_600_000
    expect(await server.runJobs()).toBe(0)
    expect(mail.received.slice(before).map(({ to }) => to)).toEqual([['late@new-hospital.example']])
    expect(JSON.stringify(server.log)).not.toContain('012345')
    expect(JSON.stringify(server.log)).not.toContain('late@')
  })

  it('are not sent to a mail server without encryption where that is demanded [TRUST-165]', async () => {
    const strict = smtpTransport(mail.url, 'no-reply@imsang.example', true)
    const before = mail.received.length
    await expect(strict.send('kim@new-hospital.example', LETTER)).rejects.toThrow(/STARTTLS|TLS/i)
    await write('waits@new-hospital.example')
    const [waiting] = await stored('waits@new-hospital.example')
    const services = { root: server.database.handle, clock: () => server.now }
    await expect(sendMail(services, strict, waiting?.id ?? '')).rejects.toThrow()
    expect(await stored('waits@new-hospital.example')).toEqual([{ ...waiting, sentAt: null }])
    await server.database.handle.delete(jobs)
    expect(mail.received.length).toBe(before)
    await smtpTransport(mail.url, 'no-reply@imsang.example', false).send('kim@new-hospital.example', LETTER)
    expect(mail.received.at(-1)).toMatchObject({ from: 'no-reply@imsang.example', to: ['kim@new-hospital.example'] })
  })

  it('of a live server go to no mail server elsewhere without encryption, unless that is accepted [TRUST-165]', async () => {
    const live = (env: Record<string, string> = {}) => ({
      ...readSettings({
        DATABASE_URL: 'postgres://db/imsang',
        PUBLIC_URL: 'https://imsang.example',
        AUDIT_KEY: randomBytes(32).toString('hex'),
        AUTH_SECRET: randomBytes(32).toString('hex'),
        SMTP_URL: 'smtp://mail.example',
        TRUST_PROXY: '0',
        ...env,
      }),
      // Its demands come from the address above; here it answers in the place of that server.
      smtpUrl: mail.url,
    })
    const before = mail.received.length
    await expect(transportOf(live()).send('kim@new-hospital.example', LETTER)).rejects.toThrow(/STARTTLS|TLS/i)
    expect(mail.received.length).toBe(before)
    for (const env of [{ MAIL_WITHOUT_TLS: 'accepted' }, { SMTP_URL: mail.url }]) {
      await transportOf(live(env)).send('kim@new-hospital.example', LETTER)
    }
    expect(mail.received.length).toBe(before + 2)
  })

  it('are stored with their cause or not at all [TRUST-289]', async () => {
    const lost = server.database.handle.transaction(async (tx) => {
      await writeMail(tx, () => server.now, 'nobody@new-hospital.example', LETTER)
      throw new Error('the cause fails')
    })
    await expect(lost).rejects.toThrow('the cause fails')
    expect(await server.runJobs()).toBe(0)
    expect(await stored('nobody@new-hospital.example')).toEqual([])
  })
})

describe('the outbox of the demo', () => {
  const server = useServer(USUAL)

  const pageOf = async () => (await server().request('/dev/outbox', { headers: { accept: 'text/html' } })).text()

  it('says so while no letter was sent [TRUST-296]', async () => {
    expect(await pageOf()).toBe(
      '<!doctype html><html lang="ko"><meta charset="utf-8"><title>보낸 편지함</title><h1>보낸 편지함</h1><p>보낸 메일이 없습니다.</p></html>',
    )
  })

  it('shows sent letters, newest first, as JSON and as a page without scripts [TRUST-296, TRUST-295]', async () => {
    const typed = toLetter({ subject: '<script>alert(1)</script>', paragraphs: ['<img src=x onerror=alert(1)>'] })
    await writeMail(server().database.handle, () => server().now, 'one@new-hospital.example', LETTER)
    server().now += 1
    await writeMail(server().database.handle, () => server().now, 'two@new-hospital.example', typed)
    await server().runJobs()
    const list = (await (await server().request('/dev/outbox')).json()) as { to: string; sentAt: string }[]
    expect(list.map(({ to }) => to)).toEqual(['two@new-hospital.example', 'one@new-hospital.example'])
    expect(list[0]?.sentAt).not.toBeNull()
    const page = await pageOf()
    expect(page).not.toMatch(/<script|<img/)
    expect(page).not.toContain('보낸 메일이 없습니다.')
    // The page has what the list has, as text.
    expect(page.match(/\w+@new-hospital\.example/g)).toEqual(['two@new-hospital.example', 'one@new-hospital.example'])
    expect(page).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('<h2>[임상] 이메일 인증 코드</h2>')
    expect(page).toContain('012345')
    expect(typed.html).not.toMatch(/<script|<img/)
  })
})

describe('a live server', () => {
  const server = useServer(USUAL, { mode: 'live' })

  it("has none of the demo's pages [TRUST-167]", async () => {
    for (const path of ['/dev/outbox', '/dev/clock/1000']) {
      expect((await server().request(path)).status, path).toBe(404)
      expect((await server().request(path, { method: 'POST' })).status, path).toBe(404)
    }
  })
})
