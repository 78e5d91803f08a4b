import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { createMailer } from './mailer.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))))
})

async function startMailServer(received: string[], refuses = false): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('no such mailbox') : undefined),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => done(void received.push(text) as undefined))
    },
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const mail = { to: 'ingrid@example.org', subject: 'Grüße', text: 'Hello\n.\nline after a dot' }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const configure = (smtpUrl: string) =>
  readConfiguration({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Strata <strata@example.org>',
    SESSION_SECRET: 'a secret that only the tests know, 32+',
  })

describe('mail by SMTP', () => {
  it('reaches the server named by SMTP_URL', async () => {
    // given
    const received: string[] = []
    const mailer = createMailer(configure(await startMailServer(received)), silent)
    // when
    await mailer.send(mail)
    // then
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('From: Strata <strata@example.org>')
    expect(received[0]).toContain('To: ingrid@example.org')
    expect(received[0]).toContain('line after a dot')
  })

  it('rejects when the server refuses, so that the job tries again', async () => {
    // given
    const mailer = createMailer(configure(await startMailServer([], true)), silent)
    // when
    const attempt = mailer.send(mail)
    // then
    await expect(attempt).rejects.toThrow('no such mailbox')
  })
})
