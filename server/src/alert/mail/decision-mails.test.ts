import { type MailPreference, processRoutes, type RoleLists } from '@strata/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DecisionMailJob } from '../../announcement/queue-decision-mails.ts'
import { createServices } from '../../app.ts'
import { type BuiltChart, buildChart, buildStaffedCompany, describeBuilt, processNode, saveOf } from '../../chart/chart-factory.ts'
import { ChartSteps } from '../../chart/chart-steps.ts'
import { buildDocument } from '../../document/document-factory.ts'
import { buildExpectation, buildExpectationStage } from '../../expectation/expectation-factory.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../../platform/testing/mail-sink.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import type { ReceivedMail } from '../../platform/testing/read-mail.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { assignRoles } from '../../role/process-role-service.ts'
import { mailDay } from '../../work/daily-mail.ts'
import { type DayMailJob, queueDueMails } from './queue-due-mails.ts'
import { mailDecision } from './write-decision-mail.ts'

const test = withTestApp()
const publicUrl = 'https://strata.example.org'
let sink: MailSink

beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())
afterEach(async () => {
  await test.owner.query('delete from graphile_worker._private_jobs')
  await test.owner.query("update membership set mail = 'never'")
})

interface QueuedJob {
  name: string
  payload: DecisionMailJob & DayMailJob
}

async function listJobs(): Promise<QueuedJob[]> {
  const { rows } = await test.owner.query(
    `select t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('mailDecision', 'mailDay') order by j.id`,
  )
  return rows
}

/** Does what is queued, as the server does it, and answers the mails that came of it. */
async function sendMails(now: Date): Promise<ReceivedMail[]> {
  const before = sink.mails.length
  const configuration: Configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl }
  const parts = { database: test.database, configuration, clock: { now: () => now }, mailer: createMailer(configuration, test.app.log) }
  const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (const { name, payload } of await listJobs())
    await (name === 'mailDay' ? mailDay(parts)(payload, jobRun) : mailDecision(parts)(payload, jobRun))
  await test.owner.query('delete from graphile_worker._private_jobs')
  return sink.mails.slice(before)
}

/** The recurring job at a moment. */
const tick = (at: string) => queueDueMails({ database: test.database, clock: { now: () => new Date(at) } }).run()

/** Where the links of a mail lead, by their texts. */
const hrefsOf = (page = ''): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', text]) => [text, href.replaceAll('&amp;', '&')]),
  )

const prefer = (member: BuiltMember, mail: MailPreference, timezone = 'UTC') =>
  test.owner.query('update membership set mail = $2, timezone = $3 where id = $1', [member.companyUserId, mail, timezone])

const decide = async ({ id }: BuiltChart) =>
  test.owner.query(`update chart set status = 'WIP', sent_by = null, sent_on = null where id = $1`, [id])

const sentAt = '2026-03-25T12:00:00Z'
const buildSent = (on = sentAt, given = {}) => buildChart(test, { status: 'IA', on: new Date(on), ...given })

/** Assigns roles of a process as the admin. */
const assign = ({ company }: BuiltChart, chronId: number, lists: RoleLists) =>
  test.database.inCompany(company.id, (tx) => assignRoles(tx, { chronId, lists, by: company.admin.companyUserId, on: new Date(sentAt) }))

describe('a version that is sent', () => {
  it('is mailed at once to who decides, with its link; the queue holds nothing but ids', async () => {
    // given
    const chart = await buildSent()
    const { company } = chart
    // when
    const jobs = await listJobs()
    const mails = await sendMails(new Date('2026-03-25T12:00:05Z'))
    // then
    const payload = { companyId: company.id, companyUserId: company.ceo.companyUserId, chartId: chart.id, reason: 'sent' }
    expect(jobs).toEqual([{ name: 'mailDecision', payload }])
    expect(mails.map(({ receivers }) => receivers)).toEqual([[company.ceo.email]])
    const [mail] = mails
    expect(mail?.headers.subject).toBe('Global Chart, version 1 waits for your decision')
    const [text, html] = mail?.parts ?? []
    const link = `${publicUrl}/?company=${company.id}&open=gpfc.${chart.id}`
    expect(text?.text).toContain(`\n${link}\n`)
    expect(text?.text).toContain('Sent by Tomas Berg on Mar 25 2026 12:00 PM, less than a day ago.')
    expect(text?.text).toContain(`Change this in your profile:\n${publicUrl}/?company=${company.id}&open=pref.0\n`)
    expect(text?.text).toContain('Change history:\n> The first version\n')
    expect(text?.text).not.toContain('What changes')
    expect(hrefsOf(html?.text)).toEqual({
      'Review and decide': link,
      'Change this in your profile': `${publicUrl}/?company=${company.id}&open=pref.0`,
    })
    expect(html?.text).toContain('>Change this in your profile</a>')
  })

  it('is mailed with the address that opens it where it is a document, and again when it has waited for days', async () => {
    // given
    const document = await buildDocument(test, { name: 'Quality manual', state: 'IA' })
    const { company, id } = document
    // when
    const jobs = await listJobs()
    const mails = await sendMails(new Date())
    const since = Date.now()
    await tick(new Date(since + 3 * 24 * 3_600_000 + 60_000).toISOString())
    const reminders = await sendMails(new Date(since + 3 * 24 * 3_600_000))
    // then
    const payload = { companyId: company.id, companyUserId: company.ceo.companyUserId, documentId: id, reason: 'sent' }
    expect(jobs).toEqual([{ name: 'mailDecision', payload }])
    const title = 'Quality manual — General Documents, version 1'
    expect(mails.map(({ receivers }) => receivers)).toEqual([[company.ceo.email]])
    expect(mails[0]?.parts[0]?.text).toContain(`${title} waits for your decision\n`)
    expect(mails[0]?.parts[0]?.text).toContain(`\n${publicUrl}/?company=${company.id}&open=globaldoc.GPD&version=${id}\n`)
    expect(reminders.map(({ parts }) => parts[0]?.text)).toEqual([expect.stringContaining(`${title} still waits for your decision\n`)])
  })

  it('is mailed so where it is expectations of a sub-process too, and again when it has waited for days', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId, subId } = stage
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    const { id } = await buildExpectation(test, { stage, processChronId: subId, type: 'ie', status: 'IA', on: new Date(sentAt) })
    const jobs = await listJobs()
    const mails = await sendMails(new Date(sentAt))
    await tick('2026-03-28T12:00:00Z')
    const reminders = await sendMails(new Date('2026-03-28T12:00:00Z'))
    // then
    const payload = { companyId: company.id, companyUserId: company.admin.companyUserId, expectationId: id, reason: 'sent' }
    expect(jobs).toEqual([{ name: 'mailDecision', payload }])
    const title = '(P1.1) Process P1.1 — Interfacing expectations, version 1'
    expect(mails.map(({ receivers }) => receivers)).toEqual([[company.admin.email]])
    expect(mails[0]?.headers.subject).toBe(`${title} waits for your decision`)
    expect(mails[0]?.parts[0]?.text).toContain(
      `\n${publicUrl}/?company=${company.id}&open=process.${globalId}&item=ipie.${subId}&version=${id}\n`,
    )
    expect(reminders.map(({ parts }) => parts[0]?.text)).toEqual([expect.stringContaining(`${title} still waits for your decision\n`)])
  })

  it('is mailed with what it changes, in words, and with what its sender wrote', async () => {
    // given
    const { company, id } = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date(sentAt) }
    const next = await steps.makeWip(step, id)
    const { data } = await describeBuilt(test, company, next)
    const { create } = saveOf(['P2'])
    await steps.save(step, next, { chartData: { ...data, nodes: [...data.nodes, processNode('P2', 1)] }, create })
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    await steps.send(step, next, '<p>We <strong>repair</strong> now.</p>')
    const [mail] = await sendMails(new Date(sentAt))
    // then
    const [text, html] = mail?.parts ?? []
    expect(text?.text).toContain('Change history:\n> We repair now.\n')
    expect(text?.text).toContain('What changes:\n- Added: Process “Process P2” (P2)\n')
    expect(html?.text).toContain('<p>We <strong>repair</strong> now.</p>')
  })

  it.each(['daily', 'never'] as const)('is not mailed at once to who wants such mails %s', async (preference) => {
    // given
    const company = await buildStaffedCompany(test)
    await prefer(company.ceo, preference)
    // when
    await buildSent(sentAt, { company })
    // then
    expect(await listJobs()).toEqual([])
  })

  it.each([
    ['decided meanwhile', (chart: BuiltChart) => decide(chart)],
    [
      'of no concern to who is inactive',
      ({ company }: BuiltChart) => test.owner.query('update membership set active = false where id = $1', [company.ceo.companyUserId]),
    ],
    [
      'of no concern to who lost the right',
      ({ company }: BuiltChart) => test.owner.query('update company set ceo_id = null where company_id = $1', [company.id]),
    ],
    ['of no concern to who changed the preference', ({ company }: BuiltChart) => prefer(company.ceo, 'never')],
  ])('is not mailed when it is %s', async (_why, happen) => {
    // given
    const chart = await buildSent()
    expect(await listJobs()).toHaveLength(1)
    // when
    await happen(chart)
    // then
    expect(await sendMails(new Date(sentAt))).toEqual([])
  })

  it('below a restricted process is mailed to those who may decide it, and to nobody else', async () => {
    // given P1, restricted, with a sponsor; and a sponsor of P2
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const { company } = global
    const [mine, other] = global.processes.map(({ chronId }) => chronId)
    const [sponsor, elsewhere, advisor] = await Promise.all(
      [{}, {}, { advisor: true }].map((given) => buildMember(test.database, { companyId: company.id, ...given })),
    )
    await assign(global, mine ?? 0, { PRS: [sponsor?.companyUserId ?? 0] })
    await assign(global, other ?? 0, { PRS: [elsewhere?.companyUserId ?? 0] })
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: mine ?? 0 } })
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    const macro = await buildSent(sentAt, { company, type: 'ma', parentChronId: mine, pids: ['P1.1'] })
    const mails = await sendMails(new Date(sentAt))
    // then
    expect(mails.map(({ receivers }) => receivers[0]).sort()).toEqual([company.admin.email, sponsor?.email].sort())
    expect(mails.some(({ receivers }) => receivers[0] === advisor?.email)).toBe(false)
    expect(mails[0]?.parts[0]?.text).toContain(`${publicUrl}/?company=${company.id}&open=process.${mine}&item=ma&version=${macro.id}\n`)
  })

  it('is told of in text, whatever people call their companies and themselves', async () => {
    // given
    const { company } = await buildSent()
    await test.owner.query('update company set name = $2 where company_id = $1', [company.id, '<b>Pay</b> & "go"'])
    await test.owner.query('update membership set first_name = $2 where id = $1', [company.admin.companyUserId, '<img src=x>'])
    // when
    const [mail] = await sendMails(new Date(sentAt))
    // then
    expect(mail?.parts[1]?.text).toContain('</span> · &lt;b&gt;Pay&lt;/b&gt; &amp; &quot;go&quot;</td>')
    expect(mail?.parts[1]?.text).toContain('Sent by &lt;img src=x&gt; Berg on')
  })
})

describe('the mail of the day', () => {
  it('comes at seven in the morning of each reader’s timezone, with all that waits and since when', async () => {
    // given two companies whose CEOs live in Vienna and in New York
    const [vienna, newYork] = [await buildSent('2026-03-24T06:00:00Z'), await buildSent()]
    await prefer(vienna.company.ceo, 'daily', 'Europe/Vienna')
    await prefer(newYork.company.ceo, 'daily', 'America/New_York')
    await test.owner.query('delete from graphile_worker._private_jobs')
    const receiversAt = async (at: string) => {
      await tick(at)
      return (await sendMails(new Date(at))).map(({ receivers }) => receivers[0])
    }
    // when
    const early = await receiversAt('2026-03-26T05:45:00Z')
    await tick('2026-03-26T06:00:00Z')
    const mails = await sendMails(new Date('2026-03-26T06:00:00Z'))
    const between = await receiversAt('2026-03-26T10:45:00Z')
    const later = await receiversAt('2026-03-26T11:00:00Z')
    // then
    expect([early, between]).toEqual([[], []])
    expect(later).toEqual([newYork.company.ceo.email])
    expect(mails.map(({ receivers }) => receivers[0])).toEqual([vienna.company.ceo.email])
    expect(mails[0]?.headers.subject).toMatch(/^1 decision waits for you in Company \d+$/)
    expect(mails[0]?.parts[0]?.text).toContain('Global Chart, version 1\nSent by Tomas Berg on Mar 24 2026 07:00 AM, 2 days ago.\n')
  })

  it('comes at seven too on the days when the clocks change', async () => {
    // given
    const { company } = await buildSent()
    await prefer(company.ceo, 'daily', 'Europe/Vienna')
    await test.owner.query('delete from graphile_worker._private_jobs')
    const countAt = async (at: string) => {
      await tick(at)
      return (await listJobs()).filter(({ name }) => name === 'mailDay').length
    }
    // when
    const counts = []
    for (const at of ['2026-03-29T04:45:00Z', '2026-03-29T05:00:00Z', '2026-10-25T05:45:00Z', '2026-10-25T06:00:00Z'])
      counts.push(await countAt(at))
    // then
    expect(counts).toEqual([0, 1, 1, 2])
  })

  it('comes once, though the job runs twice, and two at a time', async () => {
    // given
    const { company } = await buildSent()
    await prefer(company.ceo, 'daily', 'Europe/Vienna')
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    await Promise.all([tick('2026-03-26T06:00:00Z'), tick('2026-03-26T06:00:00Z')])
    await tick('2026-03-26T06:15:00Z')
    // then
    expect(await listJobs()).toEqual([{ name: 'mailDay', payload: { companyId: company.id, companyUserId: company.ceo.companyUserId } }])
  })

  it('comes later in the morning when no server ran at seven, and not in the afternoon', async () => {
    // given
    const { company } = await buildSent()
    await prefer(company.ceo, 'daily', 'Europe/Vienna')
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    await tick('2026-03-26T11:00:00Z')
    const afternoon = await listJobs()
    await tick('2026-03-27T10:45:00Z')
    // then
    expect(afternoon).toEqual([])
    expect(await listJobs()).toHaveLength(1)
  })

  it('does not come when nothing waits any more', async () => {
    // given
    const chart = await buildSent()
    await prefer(chart.company.ceo, 'daily')
    await test.owner.query('delete from graphile_worker._private_jobs')
    await tick('2026-03-26T07:00:00Z')
    expect(await listJobs()).toHaveLength(1)
    // when
    await decide(chart)
    // then
    expect(await sendMails(new Date('2026-03-26T07:00:00Z'))).toEqual([])
  })
})

describe('a reminder', () => {
  it.each(['now', 'daily'] as const)('comes once after three days to who is mailed %s', async (preference) => {
    // given
    const { company } = await buildSent()
    await prefer(company.ceo, preference)
    await test.owner.query('delete from graphile_worker._private_jobs')
    const remindersAt = async (at: string) => {
      await tick(at)
      return (await listJobs()).filter(({ payload }) => payload.reason === 'reminder').length
    }
    // when
    const before = await remindersAt('2026-03-28T11:59:00Z')
    const due = await remindersAt('2026-03-28T12:00:00Z')
    const again = await remindersAt('2026-03-30T12:00:00Z')
    const mails = (await sendMails(new Date('2026-03-28T12:00:00Z'))).filter(({ headers }) => headers.subject?.includes('still'))
    // then
    expect([before, due, again]).toEqual([0, 1, 1])
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Global Chart, version 1 still waits for your decision'])
    expect(mails[0]?.parts[0]?.text).toContain('on Mar 25 2026 12:00 PM, 3 days ago.')
  })

  it('does not come to who never wants a mail, nor of what was decided', async () => {
    // given
    const [silent, decided] = [await buildSent(), await buildSent()]
    await prefer(silent.company.ceo, 'never')
    await test.owner.query('delete from graphile_worker._private_jobs')
    // when
    await tick('2026-03-28T12:00:00Z')
    await decide(decided)
    // then
    expect(await sendMails(new Date('2026-03-28T12:00:00Z'))).toEqual([])
  })
})

describe('a mail of decisions', () => {
  it('leaves nothing of people in the log', async () => {
    // given
    const { company } = await buildSent()
    // when
    await sendMails(new Date(sentAt))
    // then
    expect(test.log).not.toContain(company.ceo.email)
    expect(test.log).not.toContain('waits for your decision')
  })
})
