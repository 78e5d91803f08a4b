import { chartRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltChart, buildChart, buildStaffedCompany } from '../chart-factory.ts'

const test = withTestApp()
const params = ({ type, id }: BuiltChart) => ({ type, id })

const makeWip = (chart: BuiltChart, body?: unknown) =>
  test.as(chart.company.admin).call(chartRoutes.makeWip, { params: params(chart), body })
const made = (answer: { headers: Record<string, string | undefined> }) => Number(answer.headers.location?.split('/').at(-1))
const listed = async (chart: BuiltChart) =>
  (await test.as(chart.company.admin).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })).body

describe('creating a chart', () => {
  const create = (company: Awaited<ReturnType<typeof buildStaffedCompany>>, headers: Record<string, string> = {}) =>
    test.as(company.admin).call(chartRoutes.createChart, { params: { type: 'gpfc', parentId: 0 }, headers })

  it('makes one global chart, whoever else makes one at the same moment', async () => {
    const company = await buildStaffedCompany(test)
    const answers = await Promise.all([create(company), create(company), create(company)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await create(company)).body).toMatchObject({ status: 409, code: 'CHART_EXISTS' })
  })

  it('answers the same to the same idempotency key', async () => {
    const company = await buildStaffedCompany(test)
    const first = await create(company, { 'idempotency-key': 'k1' })
    expect((await create(company, { 'idempotency-key': 'k1' })).body).toEqual(first.body)
  })

  it.each([
    ['gpfc', 1],
    ['ma', 0],
    ['mi', 0],
    ['ps', 0],
    ['ma', 999_999_999],
  ])('finds no place for %s below %i', async (type, parentId) => {
    const { admin } = await buildStaffedCompany(test)
    expect((await test.as(admin).call(chartRoutes.createChart, { params: { type, parentId } })).body.code).toBe('NOT_FOUND')
  })

  it('waits for the process above to be approved', async () => {
    const chart = await buildChart(test)
    const parentId = chart.processes[0]?.chronId ?? 0
    const answer = await test.as(chart.company.admin).call(chartRoutes.createChart, { params: { type: 'ma', parentId } })
    expect(answer.body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })
})

describe('a WIP of an approved chart', () => {
  it('replaces one that nobody agreed to replace only when nothing is said about it', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const first = made(await makeWip(chart, { replaces: null }))
    // when
    const refused = await makeWip(chart, { replaces: null })
    const other = await makeWip(chart, { replaces: first + 1 })
    const named = await makeWip(chart, { replaces: first })
    const plain = await makeWip(chart)
    // then
    expect(refused.body).toMatchObject({ status: 409, code: 'WIP_EXISTS' })
    expect(refused.body.detail).toMatch(/^Tomas Berg made a WIP on [A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d [AP]M\.$/)
    expect(other.body.code).toBe('WIP_EXISTS')
    expect([named.status, plain.status]).toEqual([204, 204])
    expect(await listed(chart)).toMatchObject([
      { id: made(plain), version: 2, status: { name: 'WIP' } },
      { id: chart.id, version: 1, status: { name: 'APPROVED' } },
    ])
  })

  it('is made once for one idempotency key: a repeated call puts no WIP aside', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const headers = { 'idempotency-key': 'k1' }
    const call = (body?: unknown) => test.as(chart.company.admin).call(chartRoutes.makeWip, { params: params(chart), headers, body })
    // when
    const [first, again] = [await call(), await call()]
    // then
    expect([first.status, again.status]).toEqual([204, 204])
    expect(made(again)).toBe(made(first))
    expect(await listed(chart)).toMatchObject([{ id: made(first), status: { name: 'WIP' } }, { id: chart.id }])
    const replaced = await test.as(chart.company.admin).call(chartRoutes.listReplaced, { params: { type: 'gpfc', parentId: 0 } })
    expect(replaced.body).toEqual([])
    expect((await call({ replaces: null })).body).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('is not made while a version is in approval', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const wipId = made(await makeWip(chart))
    const { admin } = chart.company
    const log = lzString.compressToEncodedURIComponent('<p>Next</p>')
    const sent = await test.as(admin).call(chartRoutes.sendForApproval, { params: { type: 'gpfc', chartId: wipId }, body: { log } })
    expect(sent.status).toBe(204)
    // when, then
    expect((await makeWip(chart)).body).toMatchObject({ status: 409, code: 'IA_EXISTS' })
  })

  it('is made once of two at the same moment that replace none', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const answers = await Promise.all([makeWip(chart, { replaces: null }), makeWip(chart, { replaces: null })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it.each(['WIP', 'IA', 'RETIRED', 'ARCHIVED'] as const)('is not made of a version that is %s', async (status) => {
    expect((await makeWip(await buildChart(test, { status }))).body.code).toBe('WRONG_STATE')
  })
})

describe('a replaced WIP', () => {
  const restore = (chart: BuiltChart, id = chart.id) =>
    test.as(chart.company.admin).call(chartRoutes.restoreWip, { params: { type: 'gpfc', id } })
  const listReplaced = async (chart: BuiltChart) =>
    (await test.as(chart.company.admin).call(chartRoutes.listReplaced, { params: { type: 'gpfc', parentId: 0 } })).body

  it('can be restored, and replaces the present one in turn', async () => {
    // given
    const chart = await buildChart(test, { status: 'ARCHIVED' })
    const [present] = await listed(chart)
    expect(await listReplaced(chart)).toMatchObject([{ id: chart.id, version: 2, preparedBy: { firstName: 'Tomas', lastName: 'Berg' } }])
    // when
    expect((await restore(chart)).status).toBe(204)
    // then
    expect(await listed(chart)).toMatchObject([{ id: chart.id, version: 2, status: { name: 'WIP' } }, { status: { name: 'APPROVED' } }])
    expect(await listReplaced(chart)).toMatchObject([{ id: present.id }])
    expect((await restore(chart)).body.code).toBe('WRONG_STATE')
  })

  it('is there for 90 days, and gone after them', async () => {
    // given one that was replaced 90 days ago, but for an hour
    const chart = await buildChart(test, { status: 'ARCHIVED' })
    const [present] = await listed(chart)
    test.clock.advance({ hours: 24 * 90 - 1 })
    expect(await listReplaced(chart)).toMatchObject([{ id: chart.id }])
    expect((await restore(chart)).status).toBe(204)
    expect((await restore(chart, present.id)).status).toBe(204)
    // when its time is over
    test.clock.advance({ hours: 24 * 90 + 1 })
    // then
    expect(await listReplaced(chart)).toEqual([])
    expect((await restore(chart)).body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })
})

describe('the database itself', () => {
  it('never lets an approved document change', async () => {
    const { id } = await buildChart(test, { status: 'APPROVED' })
    const change = test.owner.query(`update chart set document = '{}' where id = $1`, [id])
    await expect(change).rejects.toThrow('an approved chart never changes')
  })

  it.each([
    ['APPROVED', `status = 'WIP'`],
    ['APPROVED', `status = 'ARCHIVED', replaced_on = now()`],
    ['APPROVED', 'version = 7'],
    ['APPROVED', 'approved_by = prepared_by'],
    ['APPROVED', `approval_comment = 'never said'`],
    ['APPROVED', 'file_key = null'],
    ['APPROVED', `status = 'RETIRED', retired_on = now(), version = 7`],
    ['APPROVED', `status = 'RETIRED', retired_on = now(), document = '{}'`],
    ['RETIRED', `status = 'APPROVED'`],
    ['RETIRED', 'retired_on = now()'],
    ['RETIRED', 'approved_on = now()'],
  ] as const)('never lets a version that is %s have %s', async (status, change) => {
    // given
    const { id } = await buildChart(test, { status })
    const read = async () => (await test.owner.query('select c::text as row from chart c where id = $1', [id])).rows
    const before = await read()
    // when
    const attempt = test.owner.query(`update chart set ${change} where id = $1`, [id])
    // then
    await expect(attempt).rejects.toThrow('an approved chart never changes')
    expect(await read()).toEqual(before)
  })

  it.each(['IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const)('never lets the processes of a version that is %s change', async (status) => {
    // given
    const { id } = await buildChart(test, { status })
    const read = async () =>
      (await test.owner.query('select v::text as row from process_version v where chart_id = $1 order by 1', [id])).rows
    const before = await read()
    expect(before).toHaveLength(2)
    // when, then
    for (const change of [
      `update process_version set name = 'Another' where chart_id = $1`,
      'delete from process_version where chart_id = $1',
      `insert into process_version select company_id, nextval('process_version_id'), chron_id, chart_id, 'More' from process_version where chart_id = $1`,
    ])
      await expect(test.owner.query(change, [id])).rejects.toThrow('the processes of a chart change only in a WIP')
    expect(await read()).toEqual(before)
  })

  it('never lets a process move between a WIP and a decided version', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const wipId = made(await makeWip(chart))
    const move = (from: number, to: number) => test.owner.query('update process_version set chart_id = $2 where chart_id = $1', [from, to])
    // when, then
    await expect(move(wipId, chart.id)).rejects.toThrow('the processes of a chart change only in a WIP')
    await expect(move(chart.id, wipId)).rejects.toThrow('the processes of a chart change only in a WIP')
  })

  it('holds one version under way and one approved, at most', async () => {
    const { id } = await buildChart(test, { status: 'APPROVED' })
    const copy = (status: string, version: number) =>
      test.owner.query(
        `insert into chart select (jsonb_populate_record(c, jsonb_build_object('id', nextval('chart_version_id'), 'version', $3::int, 'status', $2::text))).*
           from chart c where id = $1`,
        [id, status, version],
      )
    await expect(copy('APPROVED', 9)).rejects.toThrow('chart_approved')
    await copy('WIP', 9)
    await expect(copy('WIP', 10)).rejects.toThrow('chart_open')
    await expect(copy('IA', 10)).rejects.toThrow('chart_open')
    await expect(copy('ARCHIVED', 9)).rejects.toThrow('chart_check')
  })
})
