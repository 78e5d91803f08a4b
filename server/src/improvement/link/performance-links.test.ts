import { type CellColour, improvementRoutes, performanceLinkRoutes, performanceRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildExpectationStage, type ExpectationStage, expectationStepsOf } from '../../expectation/expectation-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildArea, buildSheet } from '../improvement-factory.ts'
import { buildCompleted, buildLink, buildMeasuredStage, type MeasuredStage } from './performance-link-factory.ts'

const test = withTestApp()
type Place = Pick<MeasuredStage, 'company' | 'globalId'>

const call = ({ company, globalId: processChronId }: Place, route: RouteDefinition, params: object = {}, body?: unknown, headers = {}) =>
  test.as(company.admin).call(route, { params: { processChronId, ...params }, headers, ...(body !== undefined && { body }) })
const list = async (place: Place) => (await call(place, performanceLinkRoutes.listLinks)).body
const add = (place: Place, body: unknown, headers = {}) => call(place, performanceLinkRoutes.addLink, {}, body, headers)
const stepOf = ({ company }: Place) => ({ companyId: company.id, by: company.admin.companyUserId, on: new Date() })

describe('a link between a row of expectations and improvement plans', () => {
  let stage: ExpectationStage
  let customers: MeasuredStage

  beforeAll(async () => {
    stage = await buildExpectationStage(test)
    customers = await buildMeasuredStage(test, { stage })
  })

  it('is with an area that is there, with a new one, and with a project', async () => {
    // given
    const { detailChronId, globalId: processChronId, company, chronId } = customers
    const area = await buildArea(test, { company, processChronId, area: 'Quotations take too long' })
    const sheet = await buildSheet(test, {
      company,
      processChronId,
      sheet: { projectName: 'Shorter quotations', projectNumber: 'P1-26-01' },
    })
    // when
    const first = await add(customers, { detailChronId, areaId: area.id })
    const second = await add(customers, { detailChronId, newArea: { area: 'Ask the mill earlier', areaPriority: 'h' } })
    const third = await add(customers, { detailChronId, sheetChronId: sheet.chronId })
    // then
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect([first.body.areaId, third.body.areaId]).toEqual([area.id, null])
    const { links, can } = await list(customers)
    const row = {
      process: { processChronId, pid: 'P1', pname: expect.any(String), level: 'macro', restrict: 'false', globalChronId: processChronId },
      type: 'ce',
      expectationChronId: chronId,
      detailChronId,
      party: expect.stringMatching(/^\(P2\) ./),
      param: 'Lead time',
    }
    const open = { row, closedOn: null, effect: 'open', months: [], linkedOn: test.clock.now().toISOString() }
    const project = { chronId: sheet.chronId, sheetId: sheet.id, projectName: 'Shorter quotations', projectNumber: 'P1-26-01' }
    expect(links).toEqual([
      { id: third.body.id, area: null, project, ...open },
      { id: second.body.id, area: { id: second.body.areaId, area: 'Ask the mill earlier' }, project: null, ...open },
      { id: first.body.id, area: { id: area.id, area: 'Quotations take too long' }, project: null, ...open },
    ])
    expect(can).toEqual({ manage: true })
    const areas = (await call(customers, improvementRoutes.listAreas)).body
    expect(areas[0]).toMatchObject({ id: second.body.areaId, area: 'Ask the mill earlier', areaPriority: 'h', closedOn: null })
  })

  it('is made once, of two at once and with one key', async () => {
    // given
    const { detailChronId, globalId: processChronId, company } = customers
    const area = await buildArea(test, { company, processChronId })
    // then
    const two = await Promise.all([1, 2].map(() => add(customers, { detailChronId, areaId: area.id })))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'COMPONENT_EXISTS',
      detail: 'This area is already linked with this row.',
    })
    const body = { detailChronId, newArea: { area: 'Only one of it' } }
    const keyed = await Promise.all([1, 2].map(() => add(customers, body, { 'idempotency-key': 'one' })))
    expect(keyed[0]?.body).toEqual(keyed[1]?.body)
    const areas: { area: string }[] = (await call(customers, improvementRoutes.listAreas)).body
    expect(areas.filter((one) => one.area === 'Only one of it')).toHaveLength(1)
  })

  it('of a sub-process and of interfacing processes stands among the plans of the global process', async () => {
    const sub = await buildMeasuredStage(test, { stage, type: 'ie', processChronId: stage.subId })
    const { detailChronId } = sub
    expect((await add(sub, { detailChronId, newArea: { area: 'Complete enquiries' } })).status).toBe(200)
    const { links } = await list(sub)
    expect(links[0].row).toMatchObject({
      process: { processChronId: stage.subId, pid: 'P1.1', level: 'sub', globalChronId: stage.globalId },
      type: 'ie',
      param: 'Lead time / Share',
    })
    // and no other process knows the row
    const elsewhere = await call(
      { ...stage, globalId: stage.partnerId },
      performanceLinkRoutes.addLink,
      {},
      { detailChronId, newArea: { area: 'Theirs' } },
    )
    expect(elsewhere.status).toBe(404)
  })

  it('is refused with what is closed, put aside, of another process or in force no more', async () => {
    // given
    const own = await buildMeasuredStage(test)
    const { company, globalId: processChronId, partnerId, detailChronId } = own
    const closed = await buildArea(test, { company, processChronId })
    await call(own, performanceLinkRoutes.closeArea, { id: closed.id })
    const archived = await buildSheet(test, { company, processChronId, state: 'ARCHIVED' })
    const foreign = await buildArea(test, { company, processChronId: partnerId })
    const foreignSheet = await buildSheet(test, { company, processChronId: partnerId })
    // then
    const refused = [
      await add(own, { detailChronId, areaId: closed.id }),
      await add(own, { detailChronId, sheetChronId: archived.chronId }),
      await add(own, { detailChronId, areaId: foreign.id }),
      await add(own, { detailChronId, sheetChronId: foreignSheet.chronId }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'WRONG_STATE'],
      [409, 'WRONG_STATE'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    expect(refused.slice(0, 2).map(({ body }) => body.detail)).toEqual([
      'This area is closed. Open it again first.',
      'This project is archived. Un-archive it first.',
    ])
    // when the row is removed in the next version
    await approveWithoutRow(own)
    const gone = await add(own, { detailChronId, newArea: { area: 'Too late' } })
    expect([gone.status, gone.body.detail]).toEqual([409, 'This row is no longer in any approved expectations.'])
    // and one that was never approved is not there
    const wip = await expectationStepsOf(test).create(stepOf(own), { type: 'se', processChronId })
    await expectationStepsOf(test).addDetail(stepOf(own), wip, supplierOf(own))
    const { rows } = await test.owner.query(
      'select chron_id::int as id from expectation_detail where expectation_id = $1 and company_id = $2',
      [wip, company.id],
    )
    expect((await add(own, { detailChronId: rows[0].id, newArea: { area: 'Too early' } })).status).toBe(404)
  })

  it('goes by itself, with its area and with its project', async () => {
    // given
    const linked = await buildLink(test)
    const { company, globalId: processChronId, detailChronId, linkId, areaId } = linked
    const sheet = await buildSheet(test, { company, processChronId })
    await add(linked, { detailChronId, sheetChronId: sheet.chronId })
    const other = (await add(linked, { detailChronId, newArea: { area: 'Another' } })).body
    // when
    expect((await call(linked, performanceLinkRoutes.deleteLink, { id: linkId })).status).toBe(204)
    expect((await call(linked, performanceLinkRoutes.deleteLink, { id: linkId })).status).toBe(404)
    // then the area stays
    expect((await call(linked, improvementRoutes.listAreas)).body.map(({ id }: { id: number }) => id)).toContain(areaId)
    expect((await list(linked)).links).toHaveLength(2)
    // when
    await call(linked, improvementRoutes.deleteArea, { id: other.areaId })
    expect((await list(linked)).links).toMatchObject([{ project: { chronId: sheet.chronId } }])
    await call(linked, improvementRoutes.deleteSheet, { sheetId: sheet.id })
    expect((await list(linked)).links).toEqual([])
  })

  it('is one of 5,000 at most', async () => {
    // given
    const { company, globalId: processChronId, detailChronId, chronId } = await buildMeasuredStage(test)
    const areas = await test.owner.query(
      `insert into improvement_area (company_id, process_chron_id, area, priority, created_by, created_on, edited_by, edited_on)
       select $1, $2, 'Area ' || n, 'l', $3, now(), $3, now() from generate_series(1, 4) n returning id`,
      [company.id, processChronId, company.admin.companyUserId],
    )
    await test.owner.query(
      `insert into performance_link (company_id, process_chron_id, expectation_chron_id, detail_chron_id, area_id, linked_by, linked_on)
       select $1, $2, $3, n, $4, $5, now() from generate_series(1000001, 1004999) n`,
      [company.id, processChronId, chronId, areas.rows[0].id, company.admin.companyUserId],
    )
    // then
    const own = { company, globalId: processChronId }
    const answers = await Promise.all([1, 2].map((index) => add(own, { detailChronId, areaId: Number(areas.rows[index].id) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LIMIT_REACHED')
  })
})

/** As calls send it. */
const supplierOf = ({ partnerId }: MeasuredStage) => ({
  supplierType: 'Internal',
  supplierId: partnerId,
  description: 'Steel in time',
  param: 'Delay',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  paramVal: '0',
  valMin: 'LB',
  valMax: '1',
})

/** The next version lacks the row and has another one. */
async function approveWithoutRow(stage: MeasuredStage): Promise<void> {
  const steps = expectationStepsOf(test)
  const step = stepOf(stage)
  const next = await steps.revise(step, stage.id)
  await test.owner.query('delete from expectation_detail where company_id = $1 and expectation_id = $2', [stage.company.id, next])
  const { supplierType: _type, supplierId, ...row } = supplierOf(stage)
  await steps.addDetail(step, next, { ...row, customerType: 'Internal', customerId: supplierId })
  await steps.send(step, next)
  await steps.decide({ ...step, by: stage.company.ceo.companyUserId }, next, { approve: true })
}

describe('whether it helped', () => {
  const year = 2026
  const colours = async (stage: MeasuredStage, months: Record<number, CellColour>) => {
    for (const [month, colour] of Object.entries(months)) await buildCompleted(test, stage, { month: Number(month), year, colour })
  }
  const closeOn = async (table: 'improvement_area' | 'project_sheet', { company }: Place, id: number, on: string) =>
    table === 'improvement_area'
      ? test.owner.query('update improvement_area set closed_on = $3, closed_by = $4 where company_id = $1 and id = $2', [
          company.id,
          id,
          on,
          company.admin.companyUserId,
        ])
      : test.owner.query('update project_sheet set archived_on = $3 where company_id = $1 and id = $2', [company.id, id, on])
  const judged = async (place: Place) =>
    (await list(place)).links.map(
      ({ effect, closedOn, months }: { effect: string; closedOn: string | null; months: { month: number }[] }) => [
        effect,
        closedOn,
        months.map(({ month }) => month),
      ],
    )

  it('is told by the latest completed month after the area was closed, and is open again when that is', async () => {
    // given red in February and March
    const linked = await buildLink(test)
    const { areaId } = linked
    await colours(linked, { 2: 'red', 3: 'red' })
    expect(await judged(linked)).toEqual([['open', null, [3, 2]]])
    // when it is closed
    expect((await call(linked, performanceLinkRoutes.closeArea, { id: areaId })).status).toBe(204)
    const closed = (await call(linked, improvementRoutes.listAreas)).body[0]
    expect(closed).toMatchObject({ id: areaId, closedOn: test.clock.now().toISOString() })
    const again = await call(linked, performanceLinkRoutes.closeArea, { id: areaId })
    expect([again.status, again.body.detail]).toEqual([409, 'This area is already closed.'])
    // and that was in March, late in the evening of the company’s day
    await closeOn('improvement_area', linked, areaId, '2026-03-31T23:30:00Z')
    const at = '2026-03-31T23:30:00.000Z'
    expect(await judged(linked)).toEqual([['waiting', at, [3, 2]]])
    // when April meets expectations, May does not, June cannot be evaluated
    await colours(linked, { 4: 'green' })
    expect(await judged(linked)).toEqual([['helped', at, [4]]])
    await colours(linked, { 5: 'red' })
    expect(await judged(linked)).toEqual([['notYet', at, [5, 4]]])
    await colours(linked, { 6: 'lightgrey' })
    expect(await judged(linked)).toEqual([['unknown', at, [6, 5, 4]]])
    // when the company’s clock is ahead, the closing was in April
    await test.owner.query(`update company set timezone = 'Europe/Oslo' where company_id = $1`, [linked.company.id])
    expect(await judged(linked)).toEqual([['unknown', at, [6, 5]]])
    // when it is opened again
    expect((await call(linked, performanceLinkRoutes.reopenArea, { id: areaId })).status).toBe(204)
    expect(await judged(linked)).toEqual([['open', null, [6, 5, 4, 3, 2]]])
    expect((await call(linked, performanceLinkRoutes.reopenArea, { id: areaId })).body.code).toBe('WRONG_STATE')
  })

  it('of a project is told from when it was archived, until it is un-archived', async () => {
    // given
    const stage = await buildMeasuredStage(test)
    const { company, globalId: processChronId, detailChronId } = stage
    const sheet = await buildSheet(test, { company, processChronId, state: 'APPROVED' })
    await add(stage, { detailChronId, sheetChronId: sheet.chronId })
    await colours(stage, { 2: 'red', 3: 'green' })
    // when
    await call(stage, improvementRoutes.archiveSheet, { sheetId: sheet.id })
    await closeOn('project_sheet', stage, sheet.id, '2026-02-10T09:00:00Z')
    // then
    expect(await judged(stage)).toEqual([['helped', '2026-02-10T09:00:00.000Z', [3]]])
    await call(stage, improvementRoutes.unarchiveSheet, { sheetId: sheet.id })
    expect(await judged(stage)).toEqual([['open', null, [3, 2]]])
  })

  it('is told of a row that is in force no more, as it was called last', async () => {
    const linked = await buildLink(test)
    await colours(linked, { 2: 'red' })
    await approveWithoutRow(linked)
    expect((await list(linked)).links).toMatchObject([{ row: { param: 'Lead time' }, months: [{ month: 2, colour: 'red' }] }])
  })

  it('is not told by an open month', async () => {
    const linked = await buildLink(test)
    const { id, company, type } = await buildCompleted(test, linked, { month: 2, year, colour: 'red' })
    await test.as(company.admin).call(performanceRoutes.reopenData, { params: { type, id } })
    expect(await judged(linked)).toEqual([['open', null, []]])
  })
})
