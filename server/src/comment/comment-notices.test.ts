import { chartRoutes, commentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, giveRoles } from '../role/staffed-process-factory.ts'

const test = withTestApp()

const write = async ({ type, chronId }: BuiltChart, by: BuiltMember, body: object): Promise<number> => {
  const answer = await test.as(by).call(commentRoutes.addComment, { params: { itemType: type, itemId: chronId }, body })
  expect(answer.status).toBe(200)
  return answer.body.chronId
}
const begin = (chart: BuiltChart, by: BuiltMember) => write(chart, by, { subject: 'Wording', comments: 'Is it clear?' })
const reply = (chart: BuiltChart, by: BuiltMember, parentId: number) => write(chart, by, { parentId, comments: 'It is.' })

const alertsOf = async (member: BuiltMember): Promise<{ text: string; target: object }[]> =>
  (
    await test.owner.query(`select text, target from alert where company_user_id = $1 and text like '%Wording%' order by id`, [
      member.companyUserId,
    ])
  ).rows

describe('a comment', () => {
  it('on a macro tells its preparer and the leaders of its process, and opens it at the thread', async () => {
    // given a macro that the admin prepared
    const { people, macro, globalId } = await buildStaffedProcess(test)
    // when
    const threadId = await begin(macro, people.sponsor)
    // then
    const alert = {
      text: 'Nora Sponsor commented on (P1) Process P1 — Macro: “Wording”',
      target: {
        tabType: 'process',
        tabTitle: '(P1) Process P1',
        sourceId: globalId,
        tabData: {
          itemType: 'ma',
          dataId: macro.id,
          gpfcProcessChronId: globalId,
          parentProcessChronId: globalId,
          threadChronId: threadId,
        },
      },
    }
    expect(await alertsOf(people.admin)).toEqual([alert])
    expect(await alertsOf(people.leader)).toEqual([alert])
    for (const other of ['sponsor', 'ceo', 'advisor', 'owner', 'spl', 'spm', 'reader'] as const)
      expect(await alertsOf(people[other])).toEqual([])
  })

  it('on a micro tells the sub-process leader too', async () => {
    const { company, people, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    await begin(micro, people.spm)
    for (const recipient of ['admin', 'leader', 'spl'] as const) expect(await alertsOf(people[recipient])).toHaveLength(1)
    for (const other of ['sponsor', 'owner', 'spm'] as const) expect(await alertsOf(people[other])).toEqual([])
  })

  it('on the Global Chart tells who prepares it, and nobody of one’s own', async () => {
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    await begin(chart, admin)
    expect([await alertsOf(admin), await alertsOf(ceo)]).toEqual([[], []])
    await begin(chart, ceo)
    expect(await alertsOf(admin)).toMatchObject([{ text: 'Ingrid Solheim commented on the Global Chart: “Wording”' }])
  })

  it('is told of once a thread, until the alert was seen', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const threadId = await begin(chart, ceo)
    // when replies and another thread follow
    for (const _ of [1, 2, 3]) await reply(chart, ceo, threadId)
    await begin(chart, ceo)
    // then
    expect(await alertsOf(admin)).toHaveLength(2)
    // when they were seen and somebody replies
    await test.owner.query('update alert set seen = true where company_user_id = $1', [admin.companyUserId])
    for (const _ of [1, 2]) await reply(chart, ceo, threadId)
    // then
    expect((await alertsOf(admin)).slice(2)).toMatchObject([{ text: 'Ingrid Solheim replied to “Wording” on the Global Chart.' }])
  })

  it('tells who began the thread of each answer, but not of one’s own', async () => {
    // given an advisor's thread
    const { people, macro } = await buildStaffedProcess(test)
    const threadId = await begin(macro, people.advisor)
    // when
    await reply(macro, people.sponsor, threadId)
    await reply(macro, people.advisor, threadId)
    await reply(macro, people.ceo, threadId)
    // then each answer is announced, though none was looked at
    expect((await alertsOf(people.advisor)).map(({ text }) => text)).toEqual([
      'Nora Sponsor replied to “Wording” on (P1) Process P1 — Macro.',
      'Ingrid Solheim replied to “Wording” on (P1) Process P1 — Macro.',
    ])
    expect((await alertsOf(people.advisor))[0]).toMatchObject({ target: { tabData: { itemType: 'ma', threadChronId: threadId } } })
    // and the owner of the item is notified of the thread once
    expect(await alertsOf(people.leader)).toHaveLength(1)
  })

  it('tells a leader who began the thread of an answer once', async () => {
    const { people, macro } = await buildStaffedProcess(test)
    const threadId = await begin(macro, people.leader)
    await reply(macro, people.sponsor, threadId)
    expect(await alertsOf(people.leader)).toMatchObject([{ text: 'Nora Sponsor replied to “Wording” on (P1) Process P1 — Macro.' }])
  })

  it('tells who began the thread no more who may not read it any more', async () => {
    const { company, people, macro, globalId } = await buildStaffedProcess(test)
    const threadId = await begin(macro, people.sponsor)
    await giveRoles(test, company, globalId, { PRS: [] })
    await reply(macro, people.advisor, threadId)
    expect(await alertsOf(people.sponsor)).toEqual([])
  })

  it('tells nobody who may not read it any more', async () => {
    // given a micro whose preparer has no role any more, and whose leader left the company
    const { company, people, globalId, macroId } = await buildStaffedProcess(test)
    const { leader, owner, spm } = people
    const made = await test.as(leader).call(chartRoutes.createChart, { params: { type: 'mi', parentId: macroId } })
    await giveRoles(test, company, globalId, { PRL: [owner.companyUserId] })
    await test.owner.query('update membership set active = false where id = $1', [owner.companyUserId])
    // when
    const body = { subject: 'Wording', comments: 'Is it clear?' }
    const answer = await test.as(spm).call(commentRoutes.addComment, { params: { itemType: 'mi', itemId: made.body.chronId }, body })
    // then
    expect(answer.status).toBe(200)
    expect([await alertsOf(leader), await alertsOf(owner)]).toEqual([[], []])
  })
})
