import { type Alert, alertRoutes } from '@strata/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltExpectation, buildExpectation, type ExpectationStage, stageOn } from '../../expectation/expectation-factory.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../../platform/testing/mail-sink.ts'
import type { ReceivedMail } from '../../platform/testing/read-mail.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import {
  buildStaffedProcess,
  chronIdAt,
  giveRoles,
  type MemberKind,
  memberKinds,
  type StaffedProcess,
} from '../../role/staffed-process-factory.ts'
import { buildPerformance } from '../performance-factory.ts'
import type { ReminderMailJob } from './queue-reminder-mails.ts'
import { remindHourly } from './remind-hourly.ts'
import { mailPerformanceReminder } from './reminder-mail.ts'

const test = withTestApp()
const publicUrl = 'https://strata.example.org'
const september = new Date('2026-09-10T08:00:00Z')
let sink: MailSink
let staffed: StaffedProcess
let stage: ExpectationStage

beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

/** A company of its own for each test: its customer expectations were approved in September. */
beforeEach(async () => {
  staffed = await buildStaffedProcess(test)
  stage = await stageOn(test, staffed)
  await test.owner.query(`update membership set mail = 'never'`)
  await test.owner.query('delete from graphile_worker._private_jobs')
})

const approve = (given: Partial<Parameters<typeof buildExpectation>[1]> = {}): Promise<BuiltExpectation> =>
  buildExpectation(test, { stage, status: 'APPROVED', on: september, ...given })

/** The recurring job at a moment. */
const tick = (at: string) => remindHourly({ database: test.database, clock: { now: () => new Date(at) } }).run()

/** The alerts that each of them got about months of performance data, the newest first. */
async function remindersOf(...people: MemberKind[]): Promise<Record<string, string[]>> {
  const reported = people.map(async (who) => {
    const { body } = await test.as(staffed.people[who]).call(alertRoutes.listAlerts)
    return [who, body.filter(({ target }: Alert) => target.tabData.dataMonth !== undefined).map(({ text }: Alert) => text)] as const
  })
  return Object.fromEntries(await Promise.all(reported))
}
const everyone = async () => Object.entries(await remindersOf(...memberKinds)).flatMap(([who, texts]) => (texts.length > 0 ? [who] : []))

interface QueuedJob {
  payload: ReminderMailJob
}

/** Does what is queued, as the server does it, and answers the mails that came of it. */
async function sendMails(): Promise<ReceivedMail[]> {
  const before = sink.mails.length
  const configuration: Configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl }
  const send = mailPerformanceReminder({ database: test.database, configuration, mailer: createMailer(configuration, test.app.log) })
  const { rows } = await test.owner.query<QueuedJob>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mailPerformanceReminder' order by j.id`,
  )
  for (const { payload } of rows) await send(payload, { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
  return sink.mails.slice(before)
}

const prefer = (who: MemberKind, mail: string) =>
  test.owner.query('update membership set mail = $2 where id = $1', [staffed.people[who].companyUserId, mail])

describe('a reminder of months that are not completed', () => {
  it('comes on the 5th of the next month where the company is, once', async () => {
    await approve()
    await test.owner.query(`update company set timezone = 'Pacific/Honolulu' where company_id = $1`, [staffed.company.id])
    const countAt = async (at: string) => {
      await tick(at)
      return (await remindersOf('leader')).leader?.length
    }
    // the 5th begins at ten in the morning of UTC
    expect(await countAt('2026-11-04T23:07:00Z')).toBe(0)
    expect(await countAt('2026-11-05T09:07:00Z')).toBe(0)
    expect(await countAt('2026-11-05T10:07:00Z')).toBe(1)
    expect(await countAt('2026-11-05T11:07:00Z')).toBe(1)
    expect(await countAt('2026-11-30T11:07:00Z')).toBe(1)
    // and of November on the 5th of December, or as soon after as a server runs
    expect(await countAt('2026-12-04T11:07:00Z')).toBe(1)
    expect(await countAt('2026-12-20T11:07:00Z')).toBe(2)
    expect((await remindersOf('leader')).leader).toEqual([
      'Performance data of Nov 2026 are not completed: Customer expectations of (P1) Process P1.',
      'Performance data of Oct 2026 are not completed: Customer expectations of (P1) Process P1.',
    ])
  })

  it('comes once though the job runs twice at a time', async () => {
    await approve()
    await Promise.all([tick('2026-11-05T08:07:00Z'), tick('2026-11-05T08:07:00Z')])
    expect((await remindersOf('leader')).leader).toHaveLength(1)
  })

  it('is for those who enter data: leaders and members of the process, of a sub-process its own', async () => {
    await approve()
    await tick('2026-11-05T08:07:00Z')
    expect(await everyone()).toEqual(['leader', 'owner'])
    const [{ target } = { target: {} }] = (await test.as(staffed.people.owner).call(alertRoutes.listAlerts)).body.filter(
      ({ text }: Alert) => text.startsWith('Performance data'),
    )
    expect(target).toEqual({
      tabType: 'process',
      tabTitle: '(P1) Process P1',
      sourceId: staffed.globalId,
      tabData: {
        itemType: 'ced',
        dataId: null,
        gpfcProcessChronId: staffed.globalId,
        parentProcessChronId: staffed.globalId,
        dataMonth: 10,
        dataYear: 2026,
      },
    })
  })

  it('of a sub-process is for its leader and members, and for the leaders above where it has none', async () => {
    await approve({ processChronId: staffed.macroId, type: 'se' })
    await approve({ processChronId: chronIdAt(staffed.macro, 1) })
    await tick('2026-11-05T08:07:00Z')
    const own = ['Performance data of Oct 2026 are not completed: Supplier expectations of (P1.1) Process P1.1.']
    const orphan = ['Performance data of Oct 2026 are not completed: Customer expectations of (P1.2) Process P1.2.']
    expect(await remindersOf('spl', 'spm', 'leader', 'owner', 'sponsor')).toEqual({
      spl: own,
      spm: own,
      leader: orphan,
      owner: [],
      sponsor: [],
    })
    const targets = (await test.as(staffed.people.spl).call(alertRoutes.listAlerts)).body.map(({ target }: Alert) => target.tabData)
    expect(targets).toContainEqual({
      itemType: 'ipsed',
      dataId: null,
      gpfcProcessChronId: staffed.globalId,
      parentProcessChronId: staffed.macroId,
      dataMonth: 10,
      dataYear: 2026,
    })
  })

  it('is one for all of a global process, and names the first three', async () => {
    await approve({ type: 'ie' })
    await approve({ type: 'se' })
    await approve({ processChronId: chronIdAt(staffed.macro, 1) })
    await approve({ processChronId: chronIdAt(staffed.macro, 1), type: 'se' })
    await approve()
    await tick('2026-11-05T08:07:00Z')
    expect((await remindersOf('leader')).leader).toEqual([
      'Performance data of Oct 2026 are not completed: Customer expectations of (P1) Process P1, Supplier expectations of (P1) Process P1, Interfacing expectations of (P1) Process P1 and 2 more.',
    ])
  })

  it('of a restricted process is for those alone who may enter data there', async () => {
    await approve()
    await approve({ processChronId: staffed.macroId })
    await test.owner.query('update process set restricted = true where chron_id = $1', [staffed.globalId])
    await tick('2026-11-05T08:07:00Z')
    expect(await everyone()).toEqual(['leader', 'spl'])
  })

  it('is no longer told to who lost the role, and not told of what is removed', async () => {
    await approve()
    await tick('2026-11-05T08:07:00Z')
    await giveRoles(test, staffed.company, staffed.globalId, { PRO: [] })
    expect(await everyone()).toEqual(['leader'])
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      staffed.globalId,
      staffed.company.admin.companyUserId,
    ])
    await tick('2026-12-05T08:07:00Z')
    expect(await everyone()).toEqual([])
  })

  it('tells of months that are open or missing, not of those completed', async () => {
    const on = september
    const month = { month: 10, year: 2026 }
    await buildPerformance(test, { expectation: await approve(), month, status: 'APPROVED', on })
    await buildPerformance(test, { expectation: await approve({ type: 'se' }), month, on })
    await buildPerformance(test, { expectation: await approve({ type: 'ie' }), month: { month: 9, year: 2026 }, status: 'APPROVED', on })
    await tick('2026-11-05T08:07:00Z')
    expect((await remindersOf('leader')).leader).toEqual([
      'Performance data of Oct 2026 are not completed: Supplier expectations of (P1) Process P1, Interfacing expectations of (P1) Process P1.',
    ])
  })

  it('tells of nothing that could not be measured: not yet approved, or approved after the month', async () => {
    await approve({ on: new Date('2026-11-01T00:00:00Z') })
    await buildExpectation(test, { stage, type: 'se', status: 'IA', on: september })
    await tick('2026-11-05T08:07:00Z')
    expect(await everyone()).toEqual([])
    // a month later they are missed
    await tick('2026-12-05T08:07:00Z')
    expect(await everyone()).toEqual(['leader', 'owner'])
  })

  it('is for premium companies', async () => {
    await approve()
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [staffed.company.id])
    await tick('2026-11-05T08:07:00Z')
    await test.owner.query(`update company set access = 'PREMIUM' where company_id = $1`, [staffed.company.id])
    expect(await everyone()).toEqual([])
    // and comes once the company is one
    await tick('2026-11-06T08:07:00Z')
    expect(await everyone()).toEqual(['leader', 'owner'])
  })

  it('is mailed at once to who wants mails, with the address of each month', async () => {
    await approve()
    await approve({ processChronId: chronIdAt(staffed.macro, 1) })
    await prefer('leader', 'now')
    await prefer('owner', 'daily')
    await tick('2026-11-05T08:07:00Z')
    const mails = await sendMails()
    expect(mails.map(({ receivers }) => receivers[0]).sort()).toEqual([staffed.people.leader.email, staffed.people.owner.email].sort())
    const mail = mails.find(({ receivers }) => receivers[0] === staffed.people.leader.email)
    expect(mail?.headers.subject).toBe('(P1) Process P1: performance data of Oct 2026 are not completed')
    const link = `${publicUrl}/?company=${staffed.company.id}&open=process.${staffed.globalId}&item=ced&month=2026-10`
    expect(mail?.parts[0]?.text).toContain(`Customer expectations of (P1) Process P1\n${link}\n`)
    const sub = chronIdAt(staffed.macro, 1)
    expect(mail?.parts[0]?.text).toContain(
      `Customer expectations of (P1.2) Process P1.2\n${publicUrl}/?company=${staffed.company.id}&open=process.${staffed.globalId}&item=ipced.${sub}&month=2026-10\n`,
    )

    const [, label] = mail?.parts[1]?.text.split(`href="${link.replaceAll('&', '&amp;')}"`) ?? []
    expect(label).toMatch(/^[^>]*>Customer expectations of \(P1\) Process P1<\/a>/)
  })

  it('is mailed to nobody who wants none, and says nothing of what was completed meanwhile', async () => {
    const expectation = await approve()
    await prefer('leader', 'now')
    await tick('2026-11-05T08:07:00Z')
    await buildPerformance(test, { expectation, month: { month: 10, year: 2026 }, status: 'APPROVED', on: september })
    expect(await sendMails()).toEqual([])
    await tick('2026-12-05T08:07:00Z')
    await prefer('leader', 'never')
    expect(await sendMails()).toEqual([])
  })
})
