import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMailSink } from '../testing/mail-sink.ts'
import { plainTextOf } from '../testing/read-mail.ts'
import { checkMail } from './check-mail.ts'
import { lookAt } from './look-at.fixture.ts'

const from = { MAIL_FROM: 'Strata <strata@example.org>' }
const prod = {
  APP_ENV: 'prod',
  PUBLIC_URL: 'https://strata.example.org',
  DATABASE_URL: 'postgres://app@db/strata',
  ...from,
}

async function openSink(refuses = false) {
  const sink = await openMailSink({ refuses })
  onTestFinished(() => sink.close())
  return sink
}

/** A mail server of the test's own; the one that knows STARTTLS has a certificate that it signed itself. */
async function openSmtp(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({ authOptional: true, ...options })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  onTestFinished(() => void smtp.close())
  return (smtp.server.address() as AddressInfo).port
}

async function openSilence(): Promise<number> {
  const silent: Server = createServer((socket) => onTestFinished(() => void socket.destroy()))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  return (silent.address() as AddressInfo).port
}

describe('the mail server is looked at', () => {
  it.each(['Strata <strata@example.com>', 'strata@Example.com'])('where the sender is that of the template: %s', async (sender) => {
    const { url } = await openSink()
    expect(await lookAt(checkMail, { SMTP_URL: url, MAIL_FROM: sender })).toEqual([
      `ok: The mail server 127.0.0.1:${new URL(url).port} answers, in clear, on this machine.`,
      'warning: MAIL_FROM is still the address of the template, at example.com: set it to one of yours.',
    ])
  })

  it('and sends nothing', async () => {
    const { url, mails } = await openSink()
    expect(await lookAt(checkMail, { SMTP_URL: url, ...from })).toEqual([
      `ok: The mail server 127.0.0.1:${new URL(url).port} answers, in clear, on this machine.`,
    ])
    expect(mails).toEqual([])
  })

  it('and sends one mail where somebody asks for it', async () => {
    const { url, mails } = await openSink()
    expect(await lookAt(checkMail, { SMTP_URL: url, ...from }, { mailTo: 'ingrid@example.org' })).toContain(
      'ok: The mail server took a mail to ingrid@example.org.',
    )
    expect(mails).toMatchObject([{ receivers: ['ingrid@example.org'] }])
    expect(plainTextOf(mails[0])).toContain('Strata can send mails\n\nOpen Strata:\nhttp://127.0.0.1:4000\n')
  })

  it('that takes no such receiver', async () => {
    const { url } = await openSink(true)
    expect(await lookAt(checkMail, { SMTP_URL: url, ...from }, { mailTo: 'nobody@example.org' })).toContainEqual(
      expect.stringMatching(/^wrong: No mail could be sent to nobody@example\.org: .*no such mailbox/),
    )
  })

  it('that refuses the login', async () => {
    // given
    const port = await openSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    })
    // then
    expect(await lookAt(checkMail, { SMTP_URL: `smtp://strata:hunter2@127.0.0.1:${port}`, ...from })).toEqual([
      expect.stringMatching(/^wrong: The mail server 127\.0\.0\.1:\d+ of SMTP_URL cannot be used: Invalid login: .*wrong password\.$/),
    ])
  })

  it('whose certificate nobody trusts', async () => {
    // given
    const [byTls, byStartTls] = [await openSmtp({ secure: true }), await openSmtp({})]
    // then
    expect(await lookAt(checkMail, { SMTP_URL: `smtps://127.0.0.1:${byTls}`, ...from })).toEqual([
      expect.stringMatching(/^wrong: The mail server 127\.0\.0\.1:\d+ of SMTP_URL cannot be used: .*certificate/),
    ])
    // whoever does not demand it would not send in clear either: what is offered and not valid is an attack, or a mistake
    expect(await lookAt(checkMail, { SMTP_URL: `smtp://127.0.0.1:${byStartTls}`, ...from })).toEqual([
      expect.stringMatching(/^wrong: The mail server 127\.0\.0\.1:\d+ of SMTP_URL cannot be used: .*certificate/),
    ])
  })

  it('that production demands STARTTLS of, on another machine', async () => {
    const { url } = await openSink()
    // given an address that is not loopback to the configuration, and leads to this machine all the same
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    expect(await lookAt(checkMail, { ...prod, SMTP_URL: elsewhere })).toEqual([
      expect.stringMatching(/^wrong: The mail server of SMTP_URL offers no STARTTLS, or its certificate is not valid for its name\./),
    ])
    expect(await lookAt(checkMail, { ...prod, SMTP_URL: elsewhere, SMTP_PLAINTEXT: 'yes' })).toEqual([
      expect.stringMatching(/^warning: The mail server 0\.0\.0\.0:\d+ answers, but offers no valid STARTTLS/),
    ])
  })

  it('that takes a connection and says nothing', async () => {
    const port = await openSilence()
    expect(await lookAt(checkMail, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...from })).toEqual([
      `wrong: The mail server 127.0.0.1:${port} of SMTP_URL cannot be used: Greeting never received.`,
    ])
  })

  it('that is not there, or is none', async () => {
    expect(await lookAt(checkMail, { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      'wrong: The mail server 127.0.0.1:1 of SMTP_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
      'warning: MAIL_FROM is an address of this machine, which mail servers may refuse: set it to one of yours.',
    ])
    expect(await lookAt(checkMail, {})).toEqual(['ok: SMTP_URL is not set: mails are written to outbox/ in DATA_DIR.'])
    expect(await lookAt(checkMail, { APP_ENV: 'qa' })).toEqual([
      'warning: SMTP_URL is not set: mails are written to outbox/ in DATA_DIR, and nobody receives them.',
    ])
  })
})
