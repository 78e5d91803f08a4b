import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { versionedChart } from '../chart/versioned-chart.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { withPrincipals } from '../platform/session/principal-views.ts'
import { type MailSink, openMailSink } from '../platform/testing/mail-sink.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { ReceivedMail } from '../platform/testing/read-mail.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { requestReading } from '../reading/reading-factory.ts'
import { setSubstitute } from '../substitute/substitute-factory.ts'
import type { ConsentMailJob } from '../version/index.ts'
import { settleConsents } from '../version/index.ts'
import { mailDay } from '../work/daily-mail.ts'
import { type BuiltConsents, buildConsents, chartOf, consentStepsOf, takeAs } from './consent-factory.ts'
import { mailConsent } from './mail-consent.ts'

const test = withTestApp()
const publicUrl = 'https://strata.example.org'
let sink: MailSink

beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

/** Does what is queued of a company, as the server does it, and answers the mails that came of it. */
async function sendMails({ chart }: BuiltConsents): Promise<ReceivedMail[]> {
  const before = sink.mails.length
  const configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl }
  const parts = { database: test.database, configuration, clock: test.clock, mailer: createMailer(configuration, test.app.log) }
  const { rows } = await test.owner.query<{ payload: ConsentMailJob }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mailConsent' and (j.payload ->> 'companyId')::bigint = $1 order by j.id`,
    [chart.company.id],
  )
  for (const { payload } of rows)
    await mailConsent(parts)(payload, { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
  await test.owner.query(`delete from graphile_worker._private_jobs where (payload ->> 'companyId')::bigint = $1`, [chart.company.id])
  return sink.mails.slice(before)
}

const prefer = (id: number, mail: string) => test.owner.query('update membership set mail = $2 where id = $1', [id, mail])

describe('who is asked for a consent', () => {
  it('is mailed, with the last day and the link', async () => {
    const built = await buildConsents(test)
    const { chart, lena, omar } = built
    const mails = await sendMails(built)
    expect(mails.map(({ receivers }) => receivers[0]).sort()).toEqual([lena.email, omar.email].sort())
    const [mail] = mails
    expect(mail?.headers.subject).toBe('Global Chart, version 1 waits for your consent.')
    expect(mail?.parts[0]?.text).toContain(`\n${publicUrl}/?company=${chart.company.id}&open=gpfc.${chart.id}\n`)
    expect(mail?.parts[0]?.text).toMatch(/Consent by [A-Z][a-z]{2} \d\d \d{4}\./)
  })

  it('is mailed no more once they consented, or it was taken back', async () => {
    const built = await buildConsents(test)
    await consentStepsOf(test).consent(takeAs(built.lena), chartOf(built.chart))
    expect((await sendMails(built)).map(({ receivers }) => receivers[0])).toEqual([built.omar.email])
    const other = await buildConsents(test)
    await test.owner.query(`update chart set status = 'WIP', sent_by = null, sent_on = null where id = $1`, [other.chart.id])
    await test.owner.query(`update consent_round set state = 'withdrawn', ended_on = now() where company_id = $1`, [other.chart.company.id])
    expect(await sendMails(other)).toEqual([])
  })

  it('who wants one mail a day is reminded, and who wants none is not', async () => {
    const built = await buildConsents(test)
    const { chart, lena, omar } = built
    await prefer(lena.companyUserId, 'daily')
    await prefer(omar.companyUserId, 'never')
    expect(await sendMails(built)).toEqual([])
    await consentStepsOf(test).walk(chart.company.id, new Date(test.clock.now().getTime() + 3 * 86_400_000))
    const mails = await sendMails(built)
    expect(mails.map(({ receivers, headers }) => [receivers[0], headers.subject])).toEqual([
      [lena.email, 'Global Chart, version 1 still waits for your consent.'],
    ])
  })

  it('and who stands in for them is mailed for whom', async () => {
    const built = await buildConsents(test, { step: { needs: 'any' } })
    const { company } = built.chart
    await setSubstitute(test, built.lena, company.ceo)
    await test.owner.query(`delete from graphile_worker._private_jobs`)
    await consentStepsOf(test).walk(company.id, test.clock.now())
    const mails = await sendMails(built)
    expect(mails.map(({ receivers, headers }) => [receivers[0], headers.subject])).toEqual([
      [company.ceo.email, 'Global Chart, version 1 waits for your consent, for Lena Fischer.'],
    ])
  })
})

describe('a company that never set a path', () => {
  it('is asked nothing about consents: no statement is made', async () => {
    const { chart } = await buildConsents(test)
    const refusing = async (): Promise<never> => {
      throw new Error('A statement was made.')
    }
    const tx: CompanyTransaction = { companyId: chart.company.id, many: refusing, one: refusing, maybe: refusing, run: refusing }
    const item = await test.database.inCompany(chart.company.id, (real) => versionedChart.load(real, chart.id))
    if (!item) throw new Error('The chart is not there.')
    const work = { tx, by: 1, now: new Date(), hasConsents: false, files: createServices(test).files }
    expect(await settleConsents(versionedChart, work, item)).toBeUndefined()
    const actor = { companyUserId: 1, isCeo: true, hasSubstitutes: false, hasConsents: false }
    expect(await withPrincipals(tx, actor, new Date())).toBe(actor)
  })
})

describe('the mail of the day', () => {
  it('names consents, reads, reviews and suggestions that wait, beside decisions, to who chose one mail a day', async () => {
    // given
    const built = await buildConsents(test)
    const { chart, lena, omar } = built
    const { company } = chart
    await prefer(lena.companyUserId, 'daily')
    const global = await buildChart(test, { status: 'APPROVED' })
    await prefer(global.company.admin.companyUserId, 'daily')
    const item = { type: global.type, chronId: global.chronId }
    await requestReading(test, { item, by: global.company.ceo })
    // when
    const [consents, reads, none] = [await sendDay(lena), await sendDay(global.company.admin), await sendDay(omar)]
    // then
    expect(consents?.headers.subject).toMatch(/^1 thing waits for you in Company \d+$/)
    const text = consents?.parts[0]?.text ?? ''
    expect(text).toContain('Global Chart, version 1\nSent by Tomas Berg on ')
    expect(text).toMatch(/Consent by [A-Z][a-z]{2} \d\d \d{4}\./)
    expect(text).toContain(`${publicUrl}/?company=${company.id}&open=gpfc.${chart.id}\n`)
    expect(text).toContain('You receive this email because something waits for you.')
    expect(reads?.parts[0]?.text).toContain('Ingrid Solheim asks you to read it and to say that you have understood it.\nDue ')
    expect(none).toBeUndefined()
    // when it is given
    await consentStepsOf(test).consent(takeAs(lena), chartOf(chart))
    // then
    expect(await sendDay(lena)).toBeUndefined()
  })

  it('says of decisions alone what it always said', async () => {
    const { company } = await buildChart(test, { status: 'IA' })
    await prefer(company.ceo.companyUserId, 'daily')
    const mail = await sendDay(company.ceo)
    expect(mail?.headers.subject).toMatch(/^1 decision waits for you in Company \d+$/)
    expect(mail?.parts[0]?.text).toContain('You receive this email because you can decide.')
  })
})

/** The mail that a member gets this morning. */
async function sendDay({ companyId, companyUserId }: BuiltMember): Promise<ReceivedMail | undefined> {
  const before = sink.mails.length
  const configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl }
  const parts = { database: test.database, configuration, clock: test.clock, mailer: createMailer(configuration, test.app.log) }
  const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  await mailDay(parts)({ companyId, companyUserId }, jobRun)
  return sink.mails[before]
}
