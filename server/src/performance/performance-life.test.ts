import { describe, expect, it } from 'vitest'
import { buildExpectation, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { layFigures } from './performance-factory.ts'
import { withPerformanceStage } from './performance-stage.fixture.ts'

const test = withTestApp()
const on = withPerformanceStage(test)

describe('a month of performance data', () => {
  it('is none at first: the answer says whose it would be, on which version, for which months', async () => {
    const expectations = await on.approved()
    const { status, body } = await on.getMonth(expectations, 11)
    expect(status).toBe(200)
    expect(body).toEqual({
      header: null,
      details: [],
      process: {
        processChronId: expectations.processChronId,
        pid: expect.stringMatching(/^P1\.\d+$/),
        pname: expect.stringMatching(/^Process P1\./),
        level: 'sub',
        restrict: 'false',
        globalChronId: on.stage.globalId,
      },
      approved: { id: expectations.id, version: 1 },
      months: [
        { month: 11, year: 2026 },
        { month: 10, year: 2026 },
        { month: 9, year: 2026 },
        { month: 8, year: 2026 },
      ],
      can: { create: true, edit: 'state', close: 'state', reopen: 'state', remove: 'state', template: 'state' },
    })
    expect((await on.getLatest(expectations)).body).toMatchObject({ header: null, details: [] })
    expect((await on.history(expectations)).body).toEqual([])
  })

  it('is opened with a row for each of the approved version, nothing entered yet', async () => {
    const expectations = await on.approved({ rows: 2 })
    const made = await on.create(expectations, 10)
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
    const { body } = await on.getMonth(expectations, 10)
    expect(body.header).toEqual({
      id: made.body.id,
      expectationId: expectations.id,
      dataMonth: 10,
      dataYear: 2026,
      status: { id: 1, name: 'WIP' },
      completedOn: null,
      completedBy: null,
      createdOn: '2026-11-22T10:00:00.000Z',
    })
    expect(body.can).toEqual({ create: true, edit: true, close: true, reopen: 'state', remove: true, template: true })
    const [detailId] = expectations.detailIds
    const { cddid } = body.details[0]
    expect(body.details).toHaveLength(2)
    expect(body.details[0]).toEqual({
      dataId: made.body.id,
      cddid: expect.any(Number),
      cusExpDetailId: detailId,
      expectationDetailId: detailId,
      edid: detailId,
      detailChronId: detailId,
      isMissing: false,
      partyName: 'Process P2',
      pid: 'P2',
      etag: `"${cddid}.0"`,
      docid: null,
      docchronid: null,
      docname: null,
      fileExt: null,
      customerType: 'Internal',
      customerId: on.stage.partnerId,
      customerDisplay: '(P2) Process P2',
      description: 'Quotations in time',
      param: 'Lead time',
      uom: 'days',
      uomType: 'N',
      freq: 3,
      freqName: 'Per Month',
      paramVal: '5',
      expectationValMin: 'LB',
      expectationValMax: '7',
      delivered: '',
      valMin: 'NV',
      valMax: 'NV',
      outsideRange: '',
      shortTermAction: '',
      cellColor: 'yellow',
      valueCount: 0,
    })
    expect((await on.get({ type: 'ce', id: made.body.id })).body).toEqual(body)
  })

  it('of suppliers and of interfacing processes has their rows', async () => {
    const supplier = await on.month({ type: 'se' })
    const { body: se } = await on.get(supplier)
    expect(se.details).toEqual([
      expect.objectContaining({
        sddid: supplier.rowIds[0],
        supplierType: 'Internal',
        supplierId: on.stage.partnerId,
        supplierDisplay: '(P2) Process P2',
      }),
    ])
    expect(se.details[0]).not.toHaveProperty('cddid')
    const interfacing = await on.month({ type: 'ie' })
    const { body: ie } = await on.get(interfacing)
    expect(ie.details).toEqual([
      expect.objectContaining({
        ddid: interfacing.rowIds[0],
        did: interfacing.id,
        edid: interfacing.detailIds[0],
        processId: on.stage.partnerId,
        ipDisplay: '(P2) Process P2',
        yourParam: 'Lead time',
        yourValMin: 'LB',
        ydel: '',
        ymin: 'NV',
        ymax: 'NV',
        yCellColor: 'yellow',
        theirParam: 'Share',
        theirMeasureType: '%',
        tdel: '',
        tmin: 'NV',
        tvmax: 'NV',
        tCellColor: 'yellow',
      }),
    ])
  })

  it('has no minimum and maximum of a text', async () => {
    const expectations = await buildExpectation(test, { stage: on.stage, processChronId: on.nextSub(), rows: 0 })
    const steps = expectationStepsOf(test)
    const step = { companyId: on.stage.company.id, by: on.stage.company.admin.companyUserId, on: test.clock.now() }
    const text = { customerType: 'Management', customerId: null, description: 'Courteous', param: 'Tone', uom: '', uomType: 'T', freq: 3 }
    await steps.addDetail(step, expectations.id, { ...text, paramVal: 'Friendly', valMin: 'NA', valMax: 'NA' })
    await steps.send(step, expectations.id)
    await steps.decide(step, expectations.id, { approve: true })
    await on.create(expectations, 11)
    const { body } = await on.getMonth(expectations, 11)
    expect(body.details[0]).toMatchObject({
      uomType: 'T',
      delivered: '',
      valMin: 'NA',
      valMax: 'NA',
      cellColor: 'yellow',
      outsideRange: '',
    })
  })

  it('is completed, opened again with all that was entered, completed again, and is the latest', async () => {
    const built = await on.month({ figures: [{ delivered: '6', colour: 'green', shortTermAction: 'None' }] })
    expect((await on.getLatest(built)).body.header).toBeNull()
    expect((await on.close(built)).status).toBe(204)
    const { body: closed } = await on.getLatest(built)
    expect(closed).toMatchObject({
      header: {
        id: built.id,
        status: { id: 3, name: 'APPROVED' },
        completedOn: '2026-11-22T10:00:00.000Z',
        completedBy: { firstName: 'Tomas', lastName: 'Berg' },
      },
      details: [{ delivered: '6', cellColor: 'green', shortTermAction: 'None' }],
      can: { create: true, edit: 'state', close: 'state', reopen: true, remove: 'state', template: 'state' },
    })
    expect((await on.reopen(built)).status).toBe(204)
    expect((await on.getLatest(built)).body.header).toBeNull()
    const { body: open } = await on.get(built)
    expect(open.header).toMatchObject({ status: { name: 'WIP' }, completedOn: null, completedBy: null })
    expect(open.details).toMatchObject([{ delivered: '6', cellColor: 'green', shortTermAction: 'None' }])
    expect((await on.close(built)).status).toBe(204)
    expect((await on.getLatest(built)).body.header).toMatchObject({ id: built.id })
  })

  it('is the latest by the calendar, whichever was completed last', async () => {
    const october = await on.month({ month: { month: 10, year: 2026 }, status: 'APPROVED' })
    const december = await on.month({ expectation: october, month: { month: 12, year: 2025 }, status: 'APPROVED' })
    expect(december.id).toBeGreaterThan(october.id)
    expect((await on.getLatest(october)).body.header).toMatchObject({ dataMonth: 10, dataYear: 2026 })
  })

  it('tells nothing of a month that is none', async () => {
    const built = await on.month()
    expect((await on.getMonth(built, 10)).body).toMatchObject({ header: null, details: [], can: { create: true, edit: 'state' } })
  })
})

describe('the version that a month stands on', () => {
  it('stays when another one is approved; the next month stands on that one', async () => {
    const expectations = await on.approved()
    const step = { companyId: on.stage.company.id, by: on.stage.company.admin.companyUserId, on: test.clock.now() }
    await on.create(expectations, 10)
    const steps = expectationStepsOf(test)
    const next = await steps.revise(step, expectations.id)
    await steps.send(step, next)
    await steps.decide(step, next, { approve: true })
    await on.create(expectations, 11)
    const { body: october } = await on.getMonth(expectations, 10)
    const { body: november } = await on.getMonth(expectations, 11)
    expect(october).toMatchObject({ header: { expectationId: expectations.id }, approved: { id: next, version: 2 } })
    expect(november).toMatchObject({ header: { expectationId: next }, approved: { id: next, version: 2 } })
    // and its rows are known across versions
    expect(november.details[0].detailChronId).toBe(october.details[0].detailChronId)
    expect(november.details[0].expectationDetailId).not.toBe(october.details[0].expectationDetailId)
  })
})

describe('completing a month', () => {
  it('is held up by the rows that are red without a short term action, which it names', async () => {
    const built = await on.month({
      rows: 3,
      figures: [
        { delivered: '9', colour: 'red' },
        { delivered: '9', colour: 'red', shortTermAction: 'Overtime' },
        { delivered: '6', colour: 'green' },
      ],
    })
    expect(await on.close(built)).toMatchObject({
      status: 409,
      body: {
        code: 'SHORT_TERM_ACTION_MISSING',
        detail: 'Short Term Action is required for data that does not meet expectations',
        findings: [{ detailId: built.rowIds[0], expectationDetailId: built.detailIds[0], party: '(P2) Process P2', param: 'Lead time' }],
      },
    })
    expect((await on.get(built)).body.header).toMatchObject({ status: { name: 'WIP' } })
    await layFigures(test, on.stage.company.id, { rowId: built.rowIds[0] ?? 0, delivered: '9', colour: 'red', shortTermAction: 'Overtime' })
    expect((await on.close(built)).status).toBe(204)
  })

  it('is not held up by interfacing processes, which have no actions', async () => {
    const built = await on.month({ type: 'ie' })
    await test.owner.query(`update interfacing_performance_row set your_delivered = '9', your_colour = 'red' where id = $1`, [
      built.rowIds[0],
    ])
    expect((await on.close(built)).status).toBe(204)
  })

  it('and opening again happen once of two at once', async () => {
    const built = await on.month()
    const refused = { code: 'WRONG_STATE', detail: 'Nov 2026 is completed. Re-open it first.' }
    const closed = await Promise.all([on.close(built), on.close(built)])
    expect(closed.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(closed.find(({ status }) => status === 409)?.body).toMatchObject(refused)
    const reopened = await Promise.all([on.reopen(built), on.reopen(built)])
    expect(reopened.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(reopened.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WRONG_STATE', detail: 'Nov 2026 is open.' })
  })

  it('and deleting at once leave the one or the other', async () => {
    const built = await on.month()
    const [closed, removed] = await Promise.all([on.close(built), on.remove(built)])
    expect([
      [204, 409],
      [404, 204],
    ]).toContainEqual([closed.status, removed.status])
  })
})

describe('the history of expectations', () => {
  it('has their months, the newest first, and says which may be deleted', async () => {
    const october = await on.month({ month: { month: 10, year: 2026 }, status: 'APPROVED' })
    const november = await on.month({ expectation: october })
    await on.month({ expectation: october, month: { month: 12, year: 2025 }, status: 'APPROVED' })
    const { body } = await on.history(october)
    expect(body).toMatchObject([
      { id: november.id, dataMonth: 11, dataYear: 2026, status: { name: 'WIP' }, completedOn: null, can: { read: true, remove: true } },
      { id: october.id, dataMonth: 10, dataYear: 2026, status: { name: 'APPROVED' }, can: { read: true, remove: 'state' } },
      { dataMonth: 12, dataYear: 2025, status: { name: 'APPROVED' }, can: { read: true, remove: 'state' } },
    ])
  })

  it('loses a month that is deleted, with its rows and single values', async () => {
    const built = await on.month()
    await test.owner.query('insert into performance_value (company_id, row_id, ordinal, value) values ($1, $2, 1, $3)', [
      on.stage.company.id,
      built.rowIds[0],
      '5',
    ])
    expect((await on.remove(built)).status).toBe(204)
    expect((await on.history(built)).body).toEqual([])
    const { rows } = await test.owner.query<{ count: number }>(
      `select ((select count(*) from performance_row where id = $1) + (select count(*) from performance_value where row_id = $1))::int as count`,
      [built.rowIds[0]],
    )
    expect(rows).toEqual([{ count: 0 }])
    // and may be opened again
    expect((await on.create(built, 11)).status).toBe(200)
  })

  it('keeps a completed month', async () => {
    const built = await on.month({ status: 'APPROVED' })
    expect(await on.remove(built)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await on.history(built)).body).toHaveLength(1)
  })

  it('leaves the ids of what was deleted in the audit', async () => {
    const built = await on.month()
    await on.remove(built)
    const { rows } = await test.owner.query<{ ids: unknown }>(
      `select facts::json -> 'id' as ids from audit_entry where action = 'performance.delete' order by at desc, seq desc limit 1`,
    )
    expect(rows).toEqual([{ ids: built.id }])
  })
})
