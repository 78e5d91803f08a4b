import { commentRoutes, processRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type StaffedProcess, type Standing, standings } from '../process/staffed-process.ts'
import { buildSummary, redrawGlobal } from '../summary/summary-factory.ts'
import { buildThread } from './comment-factory.ts'

const test = withTestApp()

type Type = 'gpfc' | 'ps' | 'ma' | 'mi'

/** Typed from document 1 §6 and `decisions.md` §7, §16: who opens the comments, and who of them archives. */
const readers: Record<Type, string> = {
  gpfc: 'admin ceo advisor',
  ps: 'admin ceo advisor sponsor leader',
  ma: 'admin ceo advisor sponsor leader',
  mi: 'admin ceo advisor sponsor leader owner spl spm',
}

const call = async (by: Standing, { people }: StaffedProcess, { type, chronId }: BuiltChart, threadId: number) => {
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
  let charts: Record<Type, BuiltChart>

  beforeAll(async () => {
    staffed = await buildStaffedProcess(test)
    const { company, global, macro, macroId } = staffed
    const ps = await buildSummary(test, { global })
    const mi = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    charts = { gpfc: global, ps, ma: macro, mi }
  })

  const cases = (['gpfc', 'ps', 'ma', 'mi'] as const).flatMap((type) => standings.map((by) => ({ type, by })))

  it.each(cases)('on $type to the $by as the table says', async ({ type, by }) => {
    const thread = await buildThread(test, { chart: charts[type] })
    const answers = await call(by, staffed, charts[type], thread.chronId)
    const isReader = readers[type].split(' ').includes(by)
    expect(answers).toEqual(isReader ? { ...all('yes'), archive: by === 'advisor' ? 'NO_RIGHT' : 'yes' } : all('NO_RIGHT'))
  })

  it('and tell their reader what is possible', async () => {
    const can = async (by: Standing) => {
      const { type, chronId } = charts.mi
      const params = { itemType: type, itemChronId: chronId }
      return (await test.as(staffed.people[by]).call(commentRoutes.getUnread, { params })).body.can
    }
    expect(await can('spm')).toEqual({ comments: true, 'post comments': true, 'archive comments': true })
    expect(await can('advisor')).toEqual({ comments: true, 'post comments': true, 'archive comments': 'role' })
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
