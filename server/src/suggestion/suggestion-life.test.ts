import { chartRoutes, eventRoutes, type Suggestion, suggestionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { type BuiltChart, type BuiltCompany, buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildDocument, documentStepsOf } from '../document/document-factory.ts'
import { buildExpectation, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { readVersionItem } from '../expectation/expectation-subject.ts'
import { deleteExpectation } from '../expectation/version/expectation-service.ts'
import { sql } from '../platform/database/sql.ts'
import { whileWaiting } from '../platform/testing/hold-rows.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'
import { redrawGlobal } from '../summary/summary-factory.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { suggest } from './suggestion-factory.ts'

const test = withTestApp()

const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })
const stepOf = ({ id, admin }: BuiltCompany) => ({ companyId: id, by: admin.companyUserId, on: new Date() })
const pathOf = ({ type, chronId }: SuggestedItem) => ({ itemType: type, itemId: chronId })

/** An approved Global Chart with a suggestion of somebody without a role. */
async function setScene() {
  const chart = await buildChart(test, { status: 'APPROVED' })
  const author = await buildReader(test, chart.company.id)
  return { chart, author, id: await suggest(test, { item: chart, by: author, text: 'Say who decides' }) }
}

const takeUp = (by: BuiltMember, item: SuggestedItem, suggestionId: number) =>
  test.as(by).call(suggestionRoutes.takeUp, { params: { ...pathOf(item), suggestionId } })

/** As its author reads it. */
async function read(by: BuiltMember, item: SuggestedItem, id: number): Promise<Suggestion> {
  const list = async (which: string) =>
    (await test.as(by).call(suggestionRoutes.listSuggestions, { params: pathOf(item), query: { which } })).body
  const [current, ended]: Suggestion[][] = [await list('current'), await list('ended')]
  const found = [...(current ?? []), ...(ended ?? [])].find((suggestion) => suggestion.id === id)
  if (!found) throw new Error('The suggestion is not there.')
  return found
}

/** What their author reads of them, the newest first. */
const eventsOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(eventRoutes.listUserEvents)).body.map(({ comments }: { comments: string }) => comments)

async function approveNext({ company }: BuiltChart, id: number, approve = true): Promise<void> {
  const step = stepOf(company)
  await chartSteps().send(step, id, '<p>Next</p>')
  await chartSteps().decide({ ...step, by: company.ceo.companyUserId }, id, { approve, comment: 'Not yet' })
}

describe('a suggestion', () => {
  it('needs a WIP to be taken up, and no version in approval', async () => {
    const { chart, id } = await setScene()
    const { admin } = chart.company
    const can = async () => (await read(admin, chart, id)).can
    expect((await takeUp(admin, chart, id)).body).toMatchObject({ status: 409, code: 'WIP_MISSING' })
    expect(await can()).toEqual({ takeUp: 'state', decline: true, takeBack: 'role' })
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    expect(await can()).toEqual({ takeUp: true, decline: true, takeBack: 'role' })
    await chartSteps().send(stepOf(chart.company), wip, '<p>Next</p>')
    expect((await takeUp(admin, chart, id)).body).toMatchObject({
      status: 409,
      code: 'IA_EXISTS',
      detail: 'Version 2 is in approval. A suggestion can be taken up in a WIP.',
    })
    expect(await can()).toEqual({ takeUp: 'state', decline: true, takeBack: 'role' })
  })

  it('that was taken up stays through a rejection and is done with the approval, and its author is notified each time', async () => {
    const { chart, author, id } = await setScene()
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    expect((await takeUp(chart.company.admin, chart, id)).status).toBe(204)
    expect(await read(author, chart, id)).toMatchObject({
      state: 'TAKEN',
      version: 2,
      text: 'Say who decides',
      answeredBy: { firstName: 'Tomas', lastName: 'Berg' },
    })
    // when
    await approveNext(chart, wip, false)
    expect((await read(author, chart, id)).state).toBe('TAKEN')
    await approveNext(chart, wip)
    // then
    expect(await read(author, chart, id)).toMatchObject({ state: 'DONE', version: 2 })
    expect(await eventsOf(author)).toEqual([
      'Your suggestion for Global Chart is done, as a new version was approved: “Say who decides”',
      'Tomas Berg took up your suggestion for Global Chart: “Say who decides”',
    ])
  })

  it('is open again when the WIP is replaced', async () => {
    const { chart, author, id } = await setScene()
    const first = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    await takeUp(chart.company.admin, chart, id)
    // when
    await chartSteps().makeWip(stepOf(chart.company), chart.id)
    // then
    expect(await read(author, chart, id)).toMatchObject({ state: 'OPEN', version: null, answeredBy: null })
    expect((await eventsOf(author))[0]).toBe(
      'Your suggestion for Global Chart is open again, as the WIP in which it was taken up is gone: “Say who decides”',
    )
    // and it can be taken up in the new one, and is not done with a version that did not take it up
    await takeUp(chart.company.admin, chart, id)
    const restored = await test.as(chart.company.admin).call(chartRoutes.restoreWip, { params: { type: 'gpfc', id: first } })
    expect(restored.status).toBe(204)
    expect((await read(author, chart, id)).state).toBe('OPEN')
    await approveNext(chart, first)
    expect((await read(author, chart, id)).state).toBe('OPEN')
  })

  it('is declined with a reason, which its author reads', async () => {
    const { chart, author, id } = await setScene()
    const params = { ...pathOf(chart), suggestionId: id }
    const body = { reason: 'The board decides that in May.' }
    expect((await test.as(chart.company.ceo).call(suggestionRoutes.decline, { params, body })).status).toBe(204)
    expect(await read(author, chart, id)).toMatchObject({ state: 'DECLINED', reason: 'The board decides that in May.' })
    expect(await eventsOf(author)).toEqual([
      'Ingrid Solheim declined your suggestion for Global Chart: “Say who decides” The reason: The board decides that in May.',
    ])
    const again = await test.as(chart.company.ceo).call(suggestionRoutes.decline, { params, body })
    expect(again.body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'This suggestion has been declined already.' })
  })

  it('is taken back by its author alone, and then nobody is notified', async () => {
    const { chart, author, id } = await setScene()
    const params = { ...pathOf(chart), suggestionId: id }
    expect((await test.as(chart.company.admin).call(suggestionRoutes.takeBack, { params })).body.code).toBe('NO_RIGHT')
    expect((await test.as(author).call(suggestionRoutes.takeBack, { params })).status).toBe(204)
    expect((await read(author, chart, id)).state).toBe('WITHDRAWN')
    expect(await eventsOf(author)).toEqual([])
  })

  it('of one’s own brings no event when one answers it', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { admin } = chart.company
    const id = await suggest(test, { item: chart, by: admin })
    await chartSteps().makeWip(stepOf(chart.company), chart.id)
    await takeUp(admin, chart, id)
    expect(await eventsOf(admin)).toEqual(['Global Chart, version 1 has been approved.'])
  })
})

describe('suggestions for what is no longer in use are closed', () => {
  it('when a Micro retires, for which nothing is suggested any more', async () => {
    const { company, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'APPROVED', pids: ['P1.1.1'] })
    const author = await buildReader(test, company.id)
    const id = await suggest(test, { item: micro, by: author, text: 'Say who decides' })
    await chartSteps().retire(stepOf(company), micro.id)
    expect((await read(author, micro, id)).state).toBe('CLOSED')
    expect(await eventsOf(author)).toEqual([
      'Your suggestion for (P1.1) Process P1.1 — Micro is closed, as this is no longer in use: “Say who decides”',
    ])
    const added = await test
      .as(author)
      .call(suggestionRoutes.addSuggestion, { params: pathOf(micro), body: { kind: 'wrong', text: 'Late' } })
    expect(added.body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'No version of this is in force.' })
  })

  it('when a process is removed, of all that is below it and of nothing else', async () => {
    const { company, global, macro, macroId, globalId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'APPROVED', pids: ['P1.1.1'] })
    const author = await buildReader(test, company.id)
    const [ofMacro, ofMicro, ofGlobal] = [
      await suggest(test, { item: macro, by: author }),
      await suggest(test, { item: micro, by: author }),
      await suggest(test, { item: global, by: author }),
    ]
    await redrawGlobal(test, global, { chronId: globalId, name: null })
    expect((await read(author, macro, ofMacro)).state).toBe('CLOSED')
    expect((await read(author, micro, ofMicro)).state).toBe('CLOSED')
    expect((await read(author, global, ofGlobal)).state).toBe('OPEN')
  })

  it('when a document is archived', async () => {
    const document = await buildDocument(test, { docType: 'QMSD', state: 'APPROVED' })
    const { company } = document
    const item = { type: 'qmsd', chronId: document.chronId } as const
    const author = await buildReader(test, company.id)
    const id = await suggest(test, { item, by: author })
    await documentStepsOf(test).archive(stepOf(company), document.id)
    expect((await read(author, item, id)).state).toBe('CLOSED')
  })
})

describe('what was taken up', () => {
  it('in the draft of a document goes on with the corrected one, and is done with its approval', async () => {
    const document = await buildDocument(test, { docType: 'GPD', state: 'REVISED' })
    const { company } = document
    const item = { type: 'gpd', chronId: document.chronId } as const
    const author = await buildReader(test, company.id)
    const id = await suggest(test, { item, by: author, text: 'Name the owner' })
    expect((await takeUp(company.admin, item, id)).status).toBe(204)
    // when
    const steps = documentStepsOf(test)
    const draft = async () =>
      (
        await test.database.inCompany(company.id, (tx) =>
          tx.one<{ id: number }>(
            sql`select max(id) as id from document_version where company_id = ${tx.companyId} and chron_id = ${document.chronId}`,
          ),
        )
      ).id
    const decide = { ...stepOf(company), by: company.ceo.companyUserId }
    await steps.send(stepOf(company), await draft())
    await steps.decide(decide, await draft(), { approve: false, comment: 'Please name the owner.' })
    expect((await read(author, item, id)).state).toBe('TAKEN')
    const content = Buffer.from('Owner: quality')
    const { docType, processChronId, chronId, name } = document
    await steps.keep(stepOf(company), { docType, processChronId, chronId, name, fileName: 'Document.txt', content })
    expect((await read(author, item, id)).state).toBe('TAKEN')
    await steps.send(stepOf(company), await draft())
    await steps.decide(decide, await draft(), { approve: true })
    // then
    expect((await read(author, item, id)).state).toBe('DONE')
    expect((await eventsOf(author))[0]).toBe(
      `Your suggestion for ${document.name} — General Documents is done, as a new version was approved: “Name the owner”`,
    )
  })

  it('in expectations is open again when their WIP is deleted', async () => {
    const approved = await buildExpectation(test, { status: 'APPROVED' })
    const { company } = approved
    const author = await buildReader(test, company.id)
    const id = await suggest(test, { item: approved, by: author })
    const wip = await expectationStepsOf(test).revise(stepOf(company), approved.id)
    await takeUp(company.admin, approved, id)
    expect((await read(author, approved, id)).state).toBe('TAKEN')
    // when
    await test.database.inCompany(company.id, async (tx) => {
      await tx.run(sql`delete from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${wip}`)
      const item = await readVersionItem(tx, company.admin.companyUserId, { id: wip, lock: true })
      if (item) await deleteExpectation({ tx, by: company.admin.companyUserId, now: new Date() }, item)
    })
    // then
    expect((await read(author, approved, id)).state).toBe('OPEN')
  })
})

describe('at the same moment', () => {
  it('two take up the same suggestion: one does, the other is refused', async () => {
    const { chart, author, id } = await setScene()
    const { admin, ceo } = chart.company
    await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const answers = await Promise.all([takeUp(admin, chart, id), takeUp(ceo, chart, id), takeUp(admin, chart, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(answers.flatMap(({ body }) => body?.code ?? [])).toEqual(['WRONG_STATE', 'WRONG_STATE'])
    expect(await eventsOf(author)).toHaveLength(1)
  })

  it('one takes up while the author takes back: one of both', async () => {
    const { chart, author, id } = await setScene()
    await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const takeBack = test.as(author).call(suggestionRoutes.takeBack, { params: { ...pathOf(chart), suggestionId: id } })
    const [up, back] = await Promise.all([takeUp(chart.company.admin, chart, id), takeBack])
    expect([up.status, back.status].sort()).toEqual([204, 409])
    expect((await read(author, chart, id)).state).toBe(up.status === 204 ? 'TAKEN' : 'WITHDRAWN')
  })

  it('one takes up while the version is sent: what was taken up is done with it, or is still open', async () => {
    const { chart, author, id } = await setScene()
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const [up] = await Promise.all([takeUp(chart.company.admin, chart, id), approveNext(chart, wip)])
    expect((await read(author, chart, id)).state).toBe(up.status === 204 ? 'DONE' : 'OPEN')
  })

  it('no more than fifty are open of one person', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const author = await buildReader(test, chart.company.id)
    const ids: number[] = []
    for (let count = 0; count < 48; count += 1) ids.push(await suggest(test, { item: chart, by: author }))
    const add = () =>
      test.as(author).call(suggestionRoutes.addSuggestion, { params: pathOf(chart), body: { kind: 'better', text: 'One more' } })
    // when
    const answers = await Promise.all([add(), add(), add(), add()])
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'You have 50 open suggestions. Take some back, or wait until they are answered.',
    })
    // and others are not concerned, and what is taken back makes room
    expect(await suggest(test, { item: chart, by: chart.company.ceo })).toBeGreaterThan(0)
    await test.as(author).call(suggestionRoutes.takeBack, { params: { ...pathOf(chart), suggestionId: ids[0] ?? 0 } })
    expect((await add()).status).toBe(200)
  })
})

describe('a suggestion that comes with the end of its item', () => {
  it('is refused once the item is no longer in use, whatever was read before', async () => {
    const { macro, macroId, company, people } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'APPROVED', pids: ['P1.1.1'] })
    expect(macro.id).toBeGreaterThan(0)
    const answer = await whileWaiting(
      test,
      {
        rows: ['select pg_advisory_xact_lock(hashtextextended($1, 0))', [`suggestions of ${company.id} ${people.reader.companyUserId}`]],
        change: [`update chart set status = 'RETIRED', retired_on = now() where id = $1`, [micro.id]],
      },
      () =>
        test.as(people.reader).call(suggestionRoutes.addSuggestion, {
          params: pathOf(micro),
          headers: {},
          body: { kind: 'wrong', text: 'Say who decides' },
        }),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE'])
  })
})
