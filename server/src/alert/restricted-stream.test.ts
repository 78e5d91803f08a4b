import { randomUUID } from 'node:crypto'
import {
  chartRoutes,
  commentRoutes,
  expectationRoutes,
  presenceRoutes,
  processRoleRoutes,
  processRoutes,
  type StreamSignal,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { chronIdAt, type StaffedProcess, staffProcess } from '../role/staffed-process-factory.ts'
import { passMark, type ReceivedStream, withStreams } from './received-stream.fixture.ts'

const test = withTestApp()
const openStream = withStreams(test)

/** P1 with its people, and what hangs below it. */
const buildStage = async () => {
  const stage = await buildExpectationStage(test)
  return { ...stage, ...(await staffProcess(test, stage)) }
}
type Stage = Awaited<ReturnType<typeof buildStage>>

const restrict = async ({ people, globalId, macroId }: StaffedProcess, type: 'gpfcp' | 'map' = 'gpfcp') => {
  const params = { type, processId: type === 'gpfcp' ? globalId : macroId }
  expect((await test.as(people.admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
}

const isAbout = (kind: string, globalId: number) => (signal: StreamSignal) =>
  signal.kind === kind && 'globalProcessId' in signal && signal.globalProcessId === globalId

const allAbout = (stream: ReceivedStream, globalId: number) =>
  stream.said.filter((signal) => 'globalProcessId' in signal && signal.globalProcessId === globalId).map(({ kind }) => kind)

/** Documents, a chart sent and approved, expectations and a month below P1, each received by the leader. */
async function workBelow({ company, globalId, subId, macroId, people, ...stage }: Stage, leader: ReceivedStream): Promise<void> {
  await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
  await leader.until(isAbout('documents', globalId))
  const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
  const params = { type: 'mi', chartId: micro.id }
  await test.as(people.admin).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>The first</p>') } })
  await leader.until(({ kind }) => kind === 'waiting')
  await test.as(people.leader).call(chartRoutes.decideChart, { params, body: { approve: true } })
  await leader.until(isAbout('changed', globalId))
  await leader.until(({ kind }) => kind === 'events')
  const expectation = await buildExpectation(test, {
    stage: { company, globalId, subId, ...stage },
    processChronId: subId,
    status: 'APPROVED',
  })
  await leader.until(isAbout('expectations', globalId))
  await buildPerformance(test, { expectation })
  await leader.until(isAbout('performance', globalId))
}

describe('a restricted process', () => {
  it('is heard of by its leader, and not at all by who may not open it', async () => {
    // given
    const stage = await buildStage()
    await restrict(stage)
    const [reader, leader] = [await openStream(stage.people.reader), await openStream(stage.people.leader)]
    // when
    await workBelow(stage, leader)
    await passMark(test.owner, stage.company.id, reader)
    // then
    expect(reader.kinds).toEqual(['alerts'])
  })

  it('is heard of by everybody once it is open again, and until it was restricted', async () => {
    // given
    const stage = await buildStage()
    const { people, company, globalId } = stage
    const reader = await openStream(people.reader)
    await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    await reader.until(isAbout('documents', globalId))
    // when it is restricted, the reader receives that, and nothing after it
    await restrict(stage)
    await reader.until(isAbout('changed', globalId))
    const leader = await openStream(people.leader)
    const since = reader.said.length
    await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    await leader.until(isAbout('documents', globalId))
    await passMark(test.owner, company.id, reader)
    expect(allAbout(reader, globalId).slice(allAbout(reader, globalId).lastIndexOf('changed'))).toEqual(['changed'])
    // when it is open again
    await test.as(people.admin).call(processRoutes.allowProcess, { params: { type: 'gpfcp', processId: globalId } })
    // then
    await reader.until(isAbout('changed', globalId), { since })
    await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    await reader.until(isAbout('documents', globalId), { since })
  })

  it('is heard of by whom a role lets in, and no more once the role is lost', async () => {
    // given
    const stage = await buildStage()
    const { people, company, globalId } = stage
    await restrict(stage)
    const reader = await openStream(people.reader)
    const setMembers = (ids: number[]) =>
      test.as(people.admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRO: ids } })
    // when
    await setMembers([people.reader.companyUserId])
    await reader.until(isAbout('changed', globalId))
    await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    // then
    await reader.until(isAbout('documents', globalId))
    // when the role is lost, that is received, and nothing after it
    let since = reader.said.length
    await setMembers([])
    await reader.until(isAbout('changed', globalId), { since })
    const leader = await openStream(people.leader)
    since = reader.said.length
    await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    await leader.until(isAbout('documents', globalId))
    await passMark(test.owner, company.id, reader)
    expect(reader.said.slice(since).filter(({ kind }) => kind === 'documents')).toEqual([])
  })

  it('that is a macro process below an open one is heard of by its people alone', async () => {
    // given
    const stage = await buildStage()
    const { people, company, globalId, macroId } = stage
    await restrict(stage, 'map')
    const [reader, spl] = [await openStream(people.reader), await openStream(people.spl)]
    // What restricting it was announced with has come by then.
    await passMark(test.owner, company.id, reader)
    const { length: before } = reader.kinds
    // when
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    await test
      .as(people.admin)
      .call(chartRoutes.sendForApproval, { params: { type: 'mi', chartId: micro.id }, body: { log: pack('<p>The first</p>') } })
    await spl.until(isAbout('changed', globalId))
    const { type, id } = await buildExpectation(test, { stage, processChronId: macroId })
    await test.as(people.admin).call(expectationRoutes.sendExpectation, { params: { type, id } })
    await spl.until(isAbout('expectations', globalId))
    await passMark(test.owner, company.id, reader)
    // then
    expect(reader.kinds.slice(before)).toEqual([])
    // and what happens to the open process above it is received
    await buildChart(test, { company, type: 'ma', parentChronId: chronIdAt(stage.global, 1), pids: ['P2.1'] })
    await reader.until(isAbout('changed', chronIdAt(stage.global, 1)))
  })

  it('is heard of no more by who had a chart of it open', async () => {
    // given a WIP that the owner has open, before the process is restricted and the role lost
    const stage = await buildStage()
    const { people, company, globalId, macroId } = stage
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    const look = (by: BuiltMember) =>
      test
        .as(by)
        .call(presenceRoutes.tellPresence, { params: { type: 'mi', id: micro.id }, body: { windowId: randomUUID(), isEditing: false } })
    expect((await look(people.owner)).status).toBeLessThan(300)
    await restrict(stage)
    await test.as(people.admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRO: [] } })
    const [owner, leader] = [await openStream(people.owner), await openStream(people.leader)]
    // when
    await look(people.leader)
    await leader.until(({ kind }) => kind === 'present')
    await passMark(test.owner, company.id, owner)
    // then
    expect(owner.kinds).toEqual(['alerts'])
  })
})

describe('comments', () => {
  it('are told of to those who may read them, with the item, when one is written and when a thread is moved', async () => {
    // given
    const { company, people, macro } = await buildStage()
    const { type: itemType, chronId: itemId } = macro
    const [reader, spm] = [await openStream(people.reader), await openStream(people.spm)]
    const [sponsor, advisor] = [await openStream(people.sponsor), await openStream(people.advisor)]
    const isOfThem = (signal: StreamSignal) => signal.kind === 'comments' && signal.itemType === 'ma' && signal.itemId === itemId
    // when
    const { body } = await test
      .as(people.leader)
      .call(commentRoutes.addComment, { params: { itemType, itemId }, body: { subject: 'Wording', comments: 'Is it clear?' } })
    // then
    await Promise.all([sponsor.until(isOfThem), advisor.until(isOfThem)])
    // when
    const since = sponsor.said.length
    const moved = await test.as(people.leader).call(commentRoutes.archiveThread, { params: { itemType, itemId, chronId: body.chronId } })
    expect(moved.status).toBe(204)
    await sponsor.until(isOfThem, { since })
    await passMark(test.owner, company.id, reader, spm)
    // then
    expect([reader.kinds, spm.kinds]).toEqual([['alerts'], ['alerts']])
  })

  it('on the Global Chart and on expectations are told of too', async () => {
    const stage = await buildStage()
    const { people, global } = stage
    const expectation = await buildExpectation(test, { stage, processChronId: stage.subId })
    const [spm, ceo] = [await openStream(people.spm), await openStream(people.ceo)]
    const body = { subject: 'Wording', comments: 'Is it clear?' }
    for (const { type: itemType, chronId: itemId } of [global, expectation]) {
      expect((await test.as(people.admin).call(commentRoutes.addComment, { params: { itemType, itemId }, body })).status).toBe(200)
      await ceo.until((signal) => signal.kind === 'comments' && signal.itemType === itemType && signal.itemId === itemId)
    }
    await spm.until((signal) => signal.kind === 'comments' && signal.itemType === expectation.type)
    expect(spm.said.filter((signal) => signal.kind === 'comments' && signal.itemType === 'gpfc')).toEqual([])
  })
})
