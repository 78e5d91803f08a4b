import { commentRoutes, expectationRoutes, processRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import {
  buildStaffedProcess,
  chronIdAt,
  giveRoles,
  type MemberKind,
  memberKinds,
  type StaffedProcess,
  staffProcess,
} from '../role/staffed-process-factory.ts'
import { buildSummary, redrawGlobal } from '../summary/summary-factory.ts'
import { beginThread, buildThread } from './comment-factory.ts'
import type { CommentedItem } from './commented-item.ts'

const test = withTestApp()

type Type = 'gpfc' | 'ps' | 'ma' | 'mi'

/** Typed from document 1 §6 and specification 5 §7, §16: who opens the comments, and who of them archives. */
const readers: Record<Type, string> = {
  gpfc: 'admin ceo advisor',
  ps: 'admin ceo advisor sponsor leader',
  ma: 'admin ceo advisor sponsor leader',
  mi: 'admin ceo advisor sponsor leader owner spl spm',
}

const call = async (by: MemberKind, { people }: Pick<StaffedProcess, 'people'>, { type, chronId }: CommentedItem, threadId: number) => {
  const caller = test.as(people[by])
  const [itemType, item] = [type, { itemType: type, itemId: chronId }]
  const ask = async (answer: Promise<{ status: number; body: { code: string } | undefined }>) => {
    const { status, body } = await answer
    return status < 300 ? 'yes' : (body?.code ?? status)
  }
  return {
    list: await ask(caller.call(commentRoutes.listCurrentRoots, { params: item })),
    archived: await ask(caller.call(commentRoutes.listArchivedRoots, { params: item })),
    thread: await ask(caller.call(commentRoutes.getThread, { params: { ...item, threadChronId: threadId } })),
    unread: await ask(caller.call(commentRoutes.getUnread, { params: { itemType, itemChronId: chronId } })),
    mark: await ask(caller.call(commentRoutes.markRead, { params: { itemType, itemChronId: chronId } })),
    post: await ask(caller.call(commentRoutes.addComment, { params: item, body: { subject: 'Mine', comments: 'Text' } })),
    archive: await ask(caller.call(commentRoutes.archiveThread, { params: { ...item, chronId: threadId } })),
  }
}

const all = (answer: string) => ({
  list: answer,
  archived: answer,
  thread: answer,
  unread: answer,
  mark: answer,
  post: answer,
  archive: answer,
})

describe('comments are open', () => {
  let staffed: StaffedProcess
  let charts: Record<Type, CommentedItem>

  beforeAll(async () => {
    staffed = await buildStaffedProcess(test)
    const { company, global, macro, macroId } = staffed
    const ps = await buildSummary(test, { global })
    const mi = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    charts = { gpfc: global, ps, ma: macro, mi }
  })

  const cases = (['gpfc', 'ps', 'ma', 'mi'] as const).flatMap((type) => memberKinds.map((by) => ({ type, by })))

  it.each(cases)('on $type to the $by as the table says', async ({ type, by }) => {
    const threadId = await beginThread(test, { item: charts[type], by: staffed.people.admin })
    const answers = await call(by, staffed, charts[type], threadId)
    const isReader = readers[type].split(' ').includes(by)
    expect(answers).toEqual(isReader ? { ...all('yes'), archive: by === 'advisor' ? 'NO_RIGHT' : 'yes' } : all('NO_RIGHT'))
  })

  it('and tell their reader what is possible', async () => {
    const can = async (by: MemberKind) => {
      const { type, chronId } = charts.mi
      const params = { itemType: type, itemChronId: chronId }
      return (await test.as(staffed.people[by]).call(commentRoutes.getUnread, { params })).body.can
    }
    expect(await can('spm')).toEqual({ comments: true, 'post comments': true, 'archive comments': true })
    expect(await can('advisor')).toEqual({ comments: true, 'post comments': true, 'archive comments': 'role' })
  })
})

describe('comments on expectations are open', () => {
  const readersOf = { macro: 'admin ceo advisor sponsor leader', sub: 'admin ceo advisor sponsor leader owner spl spm' } as const
  let staffed: StaffedProcess
  let items: Record<keyof typeof readersOf, CommentedItem>

  beforeAll(async () => {
    const stage = await buildExpectationStage(test)
    staffed = await staffProcess(test, stage)
    items = {
      macro: await buildExpectation(test, { stage, type: 'se' }),
      sub: await buildExpectation(test, { stage, type: 'ie', processChronId: stage.subId }),
    }
  })

  const cases = (['macro', 'sub'] as const).flatMap((whose) => memberKinds.map((by) => ({ whose, by })))

  it.each(cases)('of the $whose process to the $by as the table says', async ({ whose, by }) => {
    const threadId = await beginThread(test, { item: items[whose], by: staffed.people.admin })
    const answers = await call(by, staffed, items[whose], threadId)
    const isReader = readersOf[whose].split(' ').includes(by)
    expect(answers).toEqual(isReader ? { ...all('yes'), archive: by === 'advisor' ? 'NO_RIGHT' : 'yes' } : all('NO_RIGHT'))
  })

  it('by the name of their own type, and nothing is pinned to them', async () => {
    const { admin } = staffed.people
    const post = (itemType: string, body: object) =>
      test.as(admin).call(commentRoutes.addComment, { params: { itemType, itemId: items.macro.chronId }, body })
    const [foreign, pinned] = [
      await post('ce', { subject: 'Mine', comments: 'Text' }),
      await post('se', { subject: 'Mine', comments: 'Text', nodeId: 'n-P1' }),
    ]
    expect([foreign.body.code, pinned.body.code, pinned.body.issues[0].path]).toEqual(['NOT_FOUND', 'INVALID', 'nodeId'])
  })

  it('to nobody once they were deleted', async () => {
    const { chronId, type, id, company } = await buildExpectation(test, { rows: 0 })
    const { admin } = company
    const item = { itemType: type, itemId: chronId }
    expect((await test.as(admin).call(commentRoutes.listCurrentRoots, { params: item })).status).toBe(200)
    expect((await test.as(admin).call(expectationRoutes.deleteExpectation, { params: { type, id } })).status).toBe(204)
    expect((await test.as(admin).call(commentRoutes.listCurrentRoots, { params: item })).body.code).toBe('NOT_FOUND')
  })
})

describe('comments below a restricted process', () => {
  it('are closed to all without a role in it', async () => {
    // given P1 restricted, and somebody who leads P2 only
    const staffed = await buildStaffedProcess(test)
    const { company, people, global, macro, globalId } = staffed
    await giveRoles(test, company, chronIdAt(global, 1), { PRL: [people.reader.companyUserId] })
    const thread = await buildThread(test, { chart: macro })
    const restricted = await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    expect(restricted.status).toBe(204)
    // then
    expect(await call('reader', staffed, macro, thread.chronId)).toEqual(all('RESTRICTED'))
    expect(await call('owner', staffed, macro, thread.chronId)).toEqual(all('NO_RIGHT'))
    expect(await call('leader', staffed, macro, thread.chronId)).toEqual(all('yes'))
  })
})

describe('comments on expectations below a restricted process', () => {
  it('are closed to all without a role in it', async () => {
    const stage = await buildExpectationStage(test)
    const staffed = await staffProcess(test, stage)
    const item = await buildExpectation(test, { stage, processChronId: stage.subId })
    const threadId = await beginThread(test, { item, by: stage.company.admin })
    const params = { type: 'gpfcp', processId: stage.globalId }
    expect((await test.as(stage.company.admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
    expect(await call('reader', staffed, item, threadId)).toEqual(all('RESTRICTED'))
    expect(await call('spm', staffed, item, threadId)).toEqual(all('yes'))
  })
})

describe('comments below a removed process', () => {
  it('are read and marked, and nothing else', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { global, macro, globalId } = staffed
    const thread = await buildThread(test, { chart: macro })
    await redrawGlobal(test, global, { chronId: globalId, name: null })
    // then
    expect(await call('admin', staffed, macro, thread.chronId)).toEqual({ ...all('yes'), post: 'WRONG_STATE', archive: 'WRONG_STATE' })
  })
})
