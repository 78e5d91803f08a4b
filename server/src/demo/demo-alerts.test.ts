import {
  type Alert,
  alertRoutes,
  type CompanyEvent,
  eventRoutes,
  type Handover,
  handoverRoutes,
  type WaitingDecision,
  workRoutes,
} from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { loadDemo } from './load-demo.ts'

const test = withTestApp()

/** Somebody of Aurora Instruments. */
async function caller(who: string) {
  const { rows } = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = $1 order by m.company_id limit 1`,
    [`${who}@aurora.example`],
  )
  return test.as(rows[0])
}

beforeAll(async () => {
  await loadDemo({ database: test.database, files: createServices(test).files, now: test.clock.now() })
})

describe('in the demo', () => {
  it.each([
    ['admin', 4, ['P1.2', 'P2', 'E4', 'E1']],
    ['sponsor', 1, ['P2']],
    ['leader', 7, ['P1.2']],
    ['freya.lindqvist', 1, ['E4']],
    ['hannah.cohen', 1, ['E1']],
    ['member', 2, []],
    ['spl', 1, []],
    ['grace.kim', 1, []],
    ['ceo', 1, ['Travel policy — General Documents, version 2']],
    ['spm', 0, []],
    ['advisor', 3, []],
    ['reader', 0, []],
  ])('%s has %i new alerts, and decisions to make of %j', async (who, unseen, pids) => {
    const member = await caller(who)
    const { hasAlert } = (await member.call(alertRoutes.hasAlert)).body
    const alerts: Alert[] = (await member.call(alertRoutes.listAlerts)).body
    const waiting: WaitingDecision[] = (await member.call(alertRoutes.listWaiting)).body
    expect(hasAlert).toBe(unseen > 0)
    expect(alerts.filter(({ seen }) => !seen)).toHaveLength(unseen)
    expect(waiting.map(({ title }) => /\((.*?)\)/.exec(title)?.[1] ?? title)).toEqual(pids)
  })

  it.each([
    ['reader', 34, 0],
    ['spl', 34, 2],
    ['leader', 35, 7],
    // who may open E2 reads of its summary and its macro too
    ['ceo', 37, 0],
    ['admin', 39, 12],
  ])('%s reads of %i events of versions, %i of them of one’s own', async (who, total, own) => {
    const member = await caller(who)
    const all = await member.call(eventRoutes.listAllEvents)
    const events: CompanyEvent[] = all.body
    const user: CompanyEvent[] = (await member.call(eventRoutes.listUserEvents)).body
    expect(all.headers['x-total-count']).toBe(String(events.length))
    expect([events.filter(isOfVersion).length, user.filter(isOfVersion).length]).toEqual([total, own])
    expect(
      events
        .filter(isOfVersion)
        .filter(
          ({ comments }) =>
            !/^(?:Global Chart|.+ — [A-Z][A-Za-z ]+), version \d+ has been (approved\.|retired\.|rejected: .+)$/.test(comments),
        ),
    ).toEqual([])
  })

  it.each([
    ['leader', 14],
    ['spl', 2],
  ])('%s reads of %i months at least that were completed, each with its data', async (who, least) => {
    const all = await (await caller(who)).call(eventRoutes.listUserEvents)
    const months: CompanyEvent[] = all.body.filter((event: CompanyEvent) => !isOfVersion(event))
    expect(months.length).toBeGreaterThanOrEqual(least)
    for (const { comments, eventParams } of months) {
      expect(comments).toMatch(
        /^Performance data of [A-Z][a-z]{2} \d{4} have been completed: (?:Customer|Supplier|Interfacing) expectations of \(/,
      )
      expect([eventParams.dataYear, eventParams.dataMonth]).not.toContain(null)
    }
  })

  it('a role was handed over, and one waits for the administrator, who has no alert about another', async () => {
    const admin = await caller('admin')
    const linesOf = async (who: string): Promise<Handover['lines']> => {
      const { rows } = await test.owner.query('select m.id from membership m join account a on a.id = m.account_id where a.email = $1', [
        `${who}@aurora.example`,
      ])
      return (await admin.call(handoverRoutes.getHandover, { params: { userId: rows[0].id } })).body.lines
    }
    const titles = async (who: string) => (await linesOf(who)).map(({ title }) => title)
    const [member, leader] = ['Process Member of (P4) Source materials and parts', 'Process Leader of (P4) Source materials and parts']
    expect([(await titles('suharti')).includes(member), (await titles('mateo.fernandez')).includes(member)]).toEqual([false, true])
    expect((await linesOf('linh.nguyen')).find(({ title }) => title === leader)?.asked).toMatchObject({
      to: { firstName: 'Malia', lastName: 'Kahale' },
      by: { firstName: 'Linh', lastName: 'Nguyễn' },
    })
    const { rows }: { rows: { title: string }[] } = (await admin.call(workRoutes.listWork, { query: { kind: 'handover' } })).body
    expect(rows.map(({ title }) => title)).toEqual(['Hand over: Linh Nguyễn'])
    const { body: alerts } = await admin.call(alertRoutes.listAlerts)
    expect(alerts.map(({ text }: { text: string }) => text).filter((text: string) => text.includes('hand over'))).toEqual([
      'Linh Nguyễn asks you to hand over one of their responsibilities, which they may not hand over themselves.',
    ])
  })
})

/** Months of performance data are announced in another test. */
const isOfVersion = ({ eventParams }: CompanyEvent): boolean => eventParams.dataMonth === null
