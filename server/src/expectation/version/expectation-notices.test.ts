import {
  alertRoutes,
  commentRoutes,
  eventRoutes,
  expectationRoutes,
  processRoleRoutes,
  processRoutes,
  type WaitingDecision,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type MemberKind, memberKinds, type StaffedProcess, staffProcess } from '../../role/staffed-process-factory.ts'
import { type BuiltExpectation, buildExpectation, buildExpectationStage, type GivenExpectation } from '../expectation-factory.ts'

const test = withTestApp()

type Sent = BuiltExpectation & Pick<StaffedProcess, 'people'>

/** P1 and P1.1 with their people, and expectations that the leader of P1 prepared and sent. */
async function buildSent(given: GivenExpectation & { isSub?: boolean } = {}): Promise<Sent> {
  const stage = await buildExpectationStage(test)
  const { people } = await staffProcess(test, stage)
  const { isSub = false, ...rest } = given
  const built = await buildExpectation(test, { stage, processChronId: isSub ? stage.subId : stage.globalId, ...rest })
  await test.owner.query('update expectation set prepared_by = $2 where id = $1', [built.id, people.leader.companyUserId])
  const sent = await test.as(people.leader).call(expectationRoutes.sendExpectation, { params: { type: built.type, id: built.id } })
  expect(sent.status).toBe(204)
  return { ...built, people }
}

const decide = async ({ type, id }: Sent, by: BuiltMember, approve: boolean, comment = '') => {
  const { status } = await test.as(by).call(expectationRoutes.decideExpectation, { params: { type, id }, body: { approve, comment } })
  expect(status).toBe(204)
}

const textsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
const waitingOf = async (member: BuiltMember): Promise<WaitingDecision[]> => (await test.as(member).call(alertRoutes.listWaiting)).body
const titlesOf = async (member: BuiltMember) => (await waitingOf(member)).map(({ title }) => title)
const eventsOf = async (member: BuiltMember): Promise<{ comments: string; global: boolean; eventParams: object }[]> =>
  (await test.as(member).call(eventRoutes.listAllEvents)).body.filter(({ comments }: { comments: string }) =>
    comments.includes('expectations'),
  )

/** Those among all standings for whom something holds. */
const among = async ({ people }: Sent, holds: (member: BuiltMember) => Promise<boolean>): Promise<MemberKind[]> => {
  const found: MemberKind[] = []
  for (const persona of memberKinds) if (await holds(people[persona])) found.push(persona)
  return found
}

const macroTitle = '(P1) Process P1 — Customer expectations, version 1'
const subTitle = '(P1.1) Process P1.1 — Supplier expectations, version 1'

describe('expectations that are sent', () => {
  it('wait for those who decide about the macro process: admin and sponsor', async () => {
    // given
    const sent = await buildSent()
    const { people, company, id, globalId } = sent
    // then
    expect(await among(sent, async (member) => (await titlesOf(member)).includes(macroTitle))).toEqual(['admin', 'sponsor'])
    const reported = `${macroTitle} waits for your decision.`
    expect(await among(sent, async (member) => (await textsOf(member)).includes(reported))).toEqual(['admin', 'sponsor'])
    const tabData = { itemType: 'ce', dataId: id, gpfcProcessChronId: globalId, parentProcessChronId: globalId }
    expect(await waitingOf(people.sponsor)).toMatchObject([
      {
        companyId: company.id,
        title: macroTitle,
        sentBy: 'Nora Leader',
        target: { tabType: 'process', tabTitle: '(P1) Process P1', sourceId: globalId, tabData },
      },
    ])
  })

  it('wait for those who decide about a sub-process: admin and leader', async () => {
    const sent = await buildSent({ isSub: true, type: 'se' })
    const { people, id, globalId, subId } = sent
    expect(await among(sent, async (member) => (await titlesOf(member)).includes(subTitle))).toEqual(['admin', 'leader'])
    const reported = `${subTitle} waits for your decision.`
    expect(await among(sent, async (member) => (await textsOf(member)).includes(reported))).toEqual(['admin', 'leader'])
    const tabData = { itemType: 'ipse', dataId: id, gpfcProcessChronId: globalId, parentProcessChronId: subId }
    expect((await waitingOf(people.leader))[0]?.target).toMatchObject({ sourceId: globalId, tabData })
  })

  it('wait for nobody once they were taken back', async () => {
    // given
    const sent = await buildSent()
    const { people, type, id } = sent
    // when
    expect((await test.as(people.leader).call(expectationRoutes.withdrawExpectation, { params: { type, id } })).status).toBe(204)
    // then
    expect([await titlesOf(people.sponsor), await textsOf(people.sponsor)]).toEqual([[], []])
  })

  it('wait for who became sponsor since, and for the former one no more', async () => {
    // given
    const { people, globalId } = await buildSent()
    const reported = `${macroTitle} waits for your decision.`
    // when
    const body = { PRS: [people.reader.companyUserId] }
    await test.as(people.admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body })
    // then
    expect([await titlesOf(people.sponsor), await titlesOf(people.reader)]).toEqual([[], [macroTitle]])
    expect(await textsOf(people.reader)).toEqual([reported, 'You are now Sponsor of (P1) Process P1.'])
    expect(await textsOf(people.sponsor)).not.toContain(reported)
  })

  it('of a sub-process wait for who became leader of the process above it', async () => {
    const { people, globalId } = await buildSent({ isSub: true, type: 'se' })
    const body = { PRL: [people.leader.companyUserId, people.spl.companyUserId] }
    await test.as(people.admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body })
    expect(await textsOf(people.spl)).toContain(`${subTitle} waits for your decision.`)
    expect((await textsOf(people.leader)).filter((text) => text.startsWith(subTitle))).toHaveLength(1)
  })
})

describe('expectations that somebody else prepared', () => {
  it('are taken back by who sent them, and both are told of the decision', async () => {
    // given expectations that the admin prepares and the leader sends
    const sent = await buildSent()
    const { people, id, type } = sent
    await test.owner.query('update expectation set prepared_by = $2 where id = $1', [id, people.admin.companyUserId])
    // when
    expect((await test.as(people.sponsor).call(expectationRoutes.withdrawExpectation, { params: { type, id } })).body.code).toBe('NO_RIGHT')
    expect((await test.as(people.leader).call(expectationRoutes.withdrawExpectation, { params: { type, id } })).status).toBe(204)
    // then
    await test.as(people.leader).call(expectationRoutes.sendExpectation, { params: { type, id } })
    await decide(sent, people.sponsor, false, 'Name the buyer.')
    const reported = `${macroTitle} has been rejected: Name the buyer.`
    expect(await among(sent, async (member) => (await textsOf(member)).includes(reported))).toEqual(['admin', 'leader'])
  })
})

describe('expectations that are approved', () => {
  it('are an event for everyone, without the comment, which is the preparer’s', async () => {
    // given
    const sent = await buildSent()
    const { people, id, chronId, globalId } = sent
    // when
    await decide(sent, people.sponsor, true, 'The buyer in the north must not know')
    // then
    expect([await titlesOf(people.sponsor), await titlesOf(people.admin)]).toEqual([[], []])
    expect(await textsOf(people.leader)).toContain(`${macroTitle} has been approved: The buyer in the north must not know`)
    const eventParams = {
      item: 'ce',
      itemId: id,
      gpChronId: globalId,
      status: 'APPROVED',
      expectationId: chronId,
      dataYear: null,
      dataMonth: null,
      miParentId: null,
      miParentChronId: null,
    }
    expect(await eventsOf(people.reader)).toMatchObject([{ comments: `${macroTitle} has been approved.`, global: true, eventParams }])
  })

  it('of a sub-process say where they stand', async () => {
    const sent = await buildSent({ isSub: true, type: 'se' })
    const { people, globalId, subId, macro } = sent
    await decide(sent, people.admin, true)
    const [process] = macro.processes
    const eventParams = { item: 'se', gpChronId: globalId, miParentId: process?.id, miParentChronId: subId }
    expect(await eventsOf(people.reader)).toMatchObject([{ comments: `${subTitle} has been approved.`, eventParams }])
  })

  it('are no event for those whom a restriction shuts out, until it is lifted', async () => {
    // given
    const sent = await buildSent({ isSub: true, type: 'se' })
    const { people, globalId } = sent
    await decide(sent, people.admin, true)
    const params = { type: 'gpfcp', processId: globalId }
    const reported = (member: BuiltMember) => eventsOf(member).then((events) => events.length === 1)
    // when
    await test.as(people.admin).call(processRoutes.restrictProcess, { params })
    // then: the SPM has a role below it, the reader has none
    expect(await among(sent, reported)).toEqual(['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'])
    // when
    await test.as(people.admin).call(processRoutes.allowProcess, { params })
    // then
    expect(await reported(people.reader)).toBe(true)
  })

  it('are the preparer’s own event too', async () => {
    const sent = await buildSent()
    await decide(sent, sent.people.sponsor, true)
    const own = async (member: BuiltMember) => (await test.as(member).call(eventRoutes.listUserEvents)).body.length
    expect([await own(sent.people.leader), await own(sent.people.owner)]).toEqual([1, 0])
  })
})

describe('expectations that are rejected', () => {
  it('are told to the preparer, with the comment, and to nobody else', async () => {
    // given
    const sent = await buildSent()
    const { people } = sent
    // when
    await decide(sent, people.sponsor, false, 'Name the customer.')
    // then
    const rejected = `${macroTitle} has been rejected: Name the customer.`
    expect(await titlesOf(people.admin)).toEqual([])
    expect(await among(sent, async (member) => (await textsOf(member)).includes(rejected))).toEqual(['leader'])
    expect(await among(sent, async (member) => (await eventsOf(member)).length > 0)).toEqual(['leader'])
    expect(await eventsOf(people.leader)).toMatchObject([{ comments: rejected, global: false, eventParams: { status: 'REJECTED' } }])
  })

  it('are told no more to who may not see them under way any longer', async () => {
    // given
    const sent = await buildSent()
    const { people, globalId } = sent
    await decide(sent, people.sponsor, false, 'Name the customer.')
    // when
    await test.as(people.admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRL: [] } })
    // then
    const texts = await textsOf(people.leader)
    expect([texts.some((text) => text.startsWith(macroTitle)), await eventsOf(people.leader)]).toEqual([false, []])
    expect((await test.as(people.leader).call(alertRoutes.hasAlert)).body.hasAlert).toBe(false)
  })

  it('are told no more once they were deleted', async () => {
    // given
    const sent = await buildSent()
    const { people, type, id } = sent
    await decide(sent, people.sponsor, false, 'Name the customer.')
    await test.owner.query('delete from expectation_detail where expectation_id = $1', [id])
    // when
    expect((await test.as(people.leader).call(expectationRoutes.deleteExpectation, { params: { type, id } })).status).toBe(204)
    // then
    expect([(await textsOf(people.leader)).some((text) => text.startsWith(macroTitle)), await eventsOf(people.leader)]).toEqual([false, []])
  })
})

describe('a comment on expectations', () => {
  it('tells who prepares them and who leads the process', async () => {
    // given: the leader prepared those of the sub-process
    const sent = await buildSent({ isSub: true, type: 'se' })
    const { people, chronId, id, globalId, subId } = sent
    // when
    const body = { subject: 'Wording', comments: 'Is it clear?' }
    const posted = await test.as(people.sponsor).call(commentRoutes.addComment, { params: { itemType: 'se', itemId: chronId }, body })
    // then
    const reported = 'Nora Sponsor commented on (P1.1) Process P1.1 — Supplier expectations: “Wording”'
    expect(await among(sent, async (member) => (await textsOf(member)).includes(reported))).toEqual(['leader', 'spl'])
    const alerts = (await test.as(people.spl).call(alertRoutes.listAlerts)).body
    expect(alerts[0].target.tabData).toEqual({
      itemType: 'ipse',
      dataId: id,
      gpfcProcessChronId: globalId,
      parentProcessChronId: subId,
      threadChronId: posted.body.chronId,
    })
  })
})
