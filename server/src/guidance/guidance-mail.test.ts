import { guidanceRoutes } from '@strata/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { setCompany } from '../company/company-store.ts'
import type { Configuration } from '../platform/configuration.ts'
import { startJobRunner } from '../platform/jobs/start-job-runner.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type MailSink, openMailSink } from '../platform/testing/mail-sink.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { drawnPng } from './drawn-picture.ts'
import { mailGuidanceRequest } from './guidance-mail.ts'

const test = withTestApp()
let sink: MailSink

beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

async function buildAsker(): Promise<BuiltMember> {
  const companyId = await buildCompany(test.database, { name: 'Birch & Sons <Foods>', access: 'BASIC' })
  await test.database.inCompany(companyId, (tx) => setCompany(tx, { guidance: true }))
  return buildMember(test.database, { companyId, firstName: 'Nora', lastName: 'O’Neill', email: `nora${companyId}@birch.example` })
}

/** The job of mails as the server runs it. */
function createJob({ guidanceEmail = 'guidance@strata.example', warnings = [] as string[], isKnown = true } = {}) {
  const configuration: Configuration = { ...test.configuration, smtpUrl: sink.url, guidanceEmail: isKnown ? guidanceEmail : undefined }
  const { database, clock } = test
  const { files } = createServices({ configuration, database })
  const mailer = createMailer(configuration, test.app.log)
  const log = { warn: (_facts: object, sentence: string) => void warnings.push(sentence) }
  return mailGuidanceRequest({ database, configuration, files, clock, mailer, log })
}

const send = (asker: BuiltMember, body: object) => test.as(asker).call(guidanceRoutes.sendGuidanceRequest, { body })

async function findRequest({ companyId }: BuiltMember): Promise<{ id: number; mailed: boolean }> {
  const { rows } = await test.owner.query('select id, mailed_on is not null as mailed from guidance_request where company_id = $1', [
    companyId,
  ])
  return rows[0]
}

const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

describe('the mail of a guidance request', () => {
  it('comes with who asks, what is asked, and the picture byte by byte', async () => {
    // given
    const asker = await buildAsker()
    const png = drawnPng(800, 600)
    const message = '<p>Which process comes <strong>first</strong>?</p><ul><li>P1 &amp; P2</li></ul>'
    const before = sink.mails.length
    // when
    await send(asker, { subject: 'Where to begin', message, imageData: png.toString('base64') })
    const runner = await startJobRunner(test.database, { mailGuidanceRequest: createJob() })
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(before + 1)
    await expect.poll(async () => (await findRequest(asker)).mailed, { timeout: 5_000 }).toBe(true)
    await runner.stop()
    // then
    const mail = sink.mails.at(-1)
    expect(mail?.receivers).toEqual(['guidance@strata.example'])
    expect(mail?.headers.subject).toBe('Guidance request: Where to begin')
    expect(mail?.headers['reply-to']).toContain(`<nora${asker.companyId}@birch.example>`)
    const [text, html, picture] = mail?.parts.filter(({ parts }) => parts.length === 0) ?? []
    expect(text?.text).toContain(`\nFrom Nora O’Neill <nora${asker.companyId}@birch.example>\n`)
    expect(text?.text).toContain('\nBirch & Sons <Foods> has basic access.\n')
    expect(text?.text).toContain('\nMessage:\n> Which process comes first?\n> - P1 & P2\n')
    expect(html?.text).toContain('Birch &amp; Sons &lt;Foods&gt; has basic access.')
    expect(html?.text).toContain(`>${message}</div>`)
    expect(picture?.headers['content-disposition']).toBe('attachment; filename=page.png')
    expect(picture?.bytes).toEqual(png)
  }, 30_000)

  it('is sent once, though its job runs again', async () => {
    // given
    const asker = await buildAsker()
    await send(asker, { subject: 'Once', message: '<p>Once</p>' })
    const payload = { companyId: asker.companyId, requestId: (await findRequest(asker)).id }
    const before = sink.mails.length
    // when
    const job = createJob()
    await job(payload, jobRun)
    await job(payload, jobRun)
    // then
    expect(sink.mails.length - before).toBe(1)
    expect(sink.mails.at(-1)?.parts.some(({ headers }) => headers['content-disposition'])).toBe(false)
  })

  it('lets nobody add a header or a receiver', async () => {
    // given
    const asker = await buildAsker()
    await test.owner.query('update membership set first_name = $2 where company_id = $1', [
      asker.companyId,
      'Nora\r\nBcc: all@birch.example\r\n',
    ])
    const hostile = 'Help\r\nBcc: everyone@example.org\r\nContent-Type: text/html\r\n\r\nPay here'
    await send(asker, { subject: hostile, message: '<p>Help</p>' })
    // when
    await createJob()({ companyId: asker.companyId, requestId: (await findRequest(asker)).id }, jobRun)
    // then
    const mail = sink.mails.at(-1)
    expect(mail?.receivers).toEqual(['guidance@strata.example'])
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.headers.subject).toBe('Guidance request: Help Bcc: everyone@example.org Content-Type: text/html Pay here')
    expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/)
  })

  it('goes to the administrator of the company where no receiver is named', async () => {
    // given
    const asker = await buildAsker()
    const { companyId } = asker
    await buildMember(test.database, { companyId, is: 'admin', email: `admin${companyId}@birch.example` })
    await send(asker, { subject: 'To whom', message: '<p>To whom</p>' })
    const before = sink.mails.length
    // when
    await createJob({ isKnown: false })({ companyId, requestId: (await findRequest(asker)).id }, jobRun)
    // then
    expect(sink.mails.slice(before).map(({ receivers }) => receivers)).toEqual([[`admin${companyId}@birch.example`]])
    expect((await findRequest(asker)).mailed).toBe(true)
  })

  it('is not sent where the company has no administrator either: the request is kept, and the log says so once', async () => {
    // given
    const asker = await buildAsker()
    await send(asker, { subject: 'Kept', message: '<p>Kept</p>' })
    const payload = { companyId: asker.companyId, requestId: (await findRequest(asker)).id }
    const [before, warnings] = [sink.mails.length, [] as string[]]
    // when
    const job = createJob({ isKnown: false, warnings })
    await job(payload, jobRun)
    await job(payload, jobRun)
    // then
    expect(sink.mails.length).toBe(before)
    expect(warnings).toEqual([
      'GUIDANCE_EMAIL is not set and a company has no administrator: its guidance requests are kept, and nobody is told',
    ])
    expect((await findRequest(asker)).mailed).toBe(false)
  })

  it('leaves nothing of who asks in the queue or the log', async () => {
    // given
    const asker = await buildAsker()
    // when
    await send(asker, { subject: 'Confidential subject', message: '<p>Confidential message</p>' })
    await createJob()({ companyId: asker.companyId, requestId: (await findRequest(asker)).id }, jobRun)
    // then
    const { rows } = await test.owner.query(
      'select coalesce(string_agg(payload::text, $1), $1) as payloads from graphile_worker._private_jobs',
      [' '],
    )
    for (const place of [rows[0].payloads, test.log]) expect(place).not.toMatch(/Confidential|birch\.example|Nora/)
  })
})
