import { changelogRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { sql } from '../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
const { compressToEncodedURIComponent: pack, decompressFromEncodedURIComponent: unpack } = lzString
const params = ({ type, id }: BuiltChart) => ({ type, chartId: id })

const add = (chart: BuiltChart, body: string, by = chart.company.admin) =>
  test.as(by).call(changelogRoutes.addEntry, { params: params(chart), body })
const get = (chart: BuiltChart) => test.as(chart.company.admin).call(changelogRoutes.getEntry, { params: params(chart) })
const all = (chart: BuiltChart, query = {}, by = chart.company.admin) =>
  test.as(by).call(changelogRoutes.listEntries, { params: params(chart), query })

describe('the change history', () => {
  it('is empty where nobody wrote any', async () => {
    const chart = await buildChart(test)
    expect((await get(chart)).body).toEqual({
      log: '',
      by: null,
      on: null,
      chartId: chart.id,
      version: 1,
      decisions: [],
      noteHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await all(chart)).body).toEqual({ entries: [], page: 0, size: 30, total: 0 })
  })

  it('is kept and read as it travels: nobody packs it again', async () => {
    // given
    const chart = await buildChart(test)
    // when
    await add(chart, pack('<p>Counted twice</p>'))
    // then
    const { rows } = await test.owner.query('select log from changelog_entry where chart_id = $1', [chart.id])
    expect(rows).toEqual([{ log: pack('<p>Counted twice</p>') }])
    expect((await get(chart)).body.log).toBe(rows[0].log)
  })

  it('is added, corrected, and nothing but harmless HTML', async () => {
    // given
    const chart = await buildChart(test)
    // when
    const added = await add(chart, pack('<p onclick="x()">First <strong>step</strong></p><script>alert(1)</script>'))
    await add(chart, pack('<p>Corrected</p><ul><li><a href="javascript:x()">x</a></li></ul>'), chart.company.ceo)
    // then
    expect(unpack(added.body.log)).toBe('<p>First <strong>step</strong></p>')
    const { log, ...entry } = (await get(chart)).body
    expect(unpack(log)).toBe('<p>Corrected</p><ul><li><a>x</a></li></ul>')
    expect(entry).toMatchObject({ by: { firstName: 'Ingrid', lastName: 'Solheim' }, chartId: chart.id, version: 1 })
  })

  it('lists the versions the reader may see, newest first, a page at a time', async () => {
    // given an approved, a retired and a WIP with an entry each
    const retired = await buildChart(test, { status: 'RETIRED' })
    const { rows } = await test.owner.query(`select id from chart where company_id = $1 and status = 'APPROVED'`, [retired.company.id])
    const approved = { ...retired, id: rows[0].id }
    const reader = await buildMember(test.database, { companyId: retired.company.id })
    // when, then
    expect((await all(retired)).body).toMatchObject({ total: 2, entries: [{ version: 2, chartId: approved.id }, { version: 1 }] })
    expect((await all(retired, { page: 1, size: 1 })).body).toMatchObject({ page: 1, size: 1, total: 2, entries: [{ version: 1 }] })
    expect((await all(retired, { page: 5 })).body).toMatchObject({ total: 2, entries: [] })
    expect((await all(retired, {}, reader)).body.total).toBe(2)
    expect((await all(retired, { size: 30 })).status).toBe(200)
    expect((await all(retired, { size: 31 })).body.code).toBe('INVALID')
  })

  it('tells who rejected a version and why, and who approved it, after the next sending too', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
    const at = (on: string, { companyUserId: by }: BuiltMember) => ({ companyId: chart.company.id, by, on: new Date(on) })
    // when
    await steps.decide(at('2026-11-19T10:00:00Z', chart.company.ceo), chart.id, { approve: false, comment: 'Who counts?' })
    await steps.send(at('2026-11-20T10:00:00Z', chart.company.admin), chart.id, '<p>The warehouse counts</p>')
    await steps.decide(at('2026-11-21T10:00:00Z', chart.company.ceo), chart.id, { approve: true })
    // then
    const ceo = { firstName: 'Ingrid', lastName: 'Solheim' }
    expect((await get(chart)).body.decisions).toEqual([
      { decision: 'rejected', by: ceo, on: '2026-11-19T10:00:00.000Z', comment: 'Who counts?' },
      { decision: 'approved', by: ceo, on: '2026-11-21T10:00:00.000Z', comment: '' },
    ])
    expect((await all(chart)).body.entries[0].decisions).toMatchObject([{ comment: 'Who counts?' }, { comment: '' }])
    // and everyone reads that it was rejected, but not why
    const reader = await buildMember(test.database, { companyId: chart.company.id })
    expect((await all(chart, {}, reader)).body.entries[0].decisions).toMatchObject([
      { decision: 'rejected', comment: '' },
      { decision: 'approved', comment: '' },
    ])
  })

  it('of a WIP is hidden from those who may not see it', async () => {
    const chart = await buildChart(test)
    const reader = await buildMember(test.database, { companyId: chart.company.id })
    expect((await all(chart, {}, reader)).body.code).toBe('NO_RIGHT')
    expect((await add(chart, pack('<p>Mine</p>'), reader)).body.code).toBe('NO_RIGHT')
  })

  it.each([
    ['WIP', 200],
    ['IA', 409],
    ['APPROVED', 200],
    ['RETIRED', 200],
    ['ARCHIVED', 409],
  ] as const)('of a version that is %s is written: %i', async (status, expected) => {
    // given
    const chart = await buildChart(test, { status })
    const before = (await get(chart)).body
    // when
    const answer = await add(chart, pack('<p>Afterwards</p>'))
    // then
    expect(answer.status).toBe(expected)
    if (expected === 200) return expect(unpack((await get(chart)).body.log)).toBe('<p>Afterwards</p>')
    expect(answer.body.code).toBe('WRONG_STATE')
    expect((await get(chart)).body).toEqual(before)
  })

  it('keeps every text that another one replaced, with who wrote which when', async () => {
    // given what was sent and approved
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { admin, ceo } = chart.company
    // when
    await add(chart, pack('<p>Prettier</p>'), ceo)
    await add(chart, pack('<p>Prettier</p>'), ceo)
    await add(chart, pack('<p>Prettiest</p>'), admin)
    // then
    const { rows } = await test.owner.query('select log, written_by, replaced_by from changelog_replaced where chart_id = $1 order by id', [
      chart.id,
    ])
    expect(rows).toEqual([
      { log: pack('<p>The first version</p>'), written_by: admin.companyUserId, replaced_by: ceo.companyUserId },
      { log: pack('<p>Prettier</p>'), written_by: ceo.companyUserId, replaced_by: admin.companyUserId },
    ])
    const change = test.database.inCompany(chart.company.id, (tx) => tx.run(sql`delete from changelog_replaced`))
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['', 'CHANGE_HISTORY_MISSING'],
    [pack('<p></p>'), 'CHANGE_HISTORY_MISSING'],
    ['\u0000', 'INVALID'],
    [pack('x'.repeat(200 * 1024 + 1)), 'TOO_LARGE'],
    ['A'.repeat(16 * 1024 + 1), 'TOO_LARGE'],
    // 889 to 2,883 bytes that would hold up everybody for seconds.
    [pack('<ul><li>'.repeat(24_000)), 'INVALID'],
    [pack('<b><i>'.repeat(33_000)), 'INVALID'],
    [pack('<'.repeat(199_000)), 'INVALID'],
    [pack(`<p>${'<b>'.repeat(20)}x`), 'INVALID'],
    // As HTML each & is five characters.
    [pack('&'.repeat(50_000)), 'TOO_LARGE'],
  ])('refuses %#', async (body, code) => {
    const chart = await buildChart(test)
    expect((await add(chart, body)).body.code).toBe(code)
    expect((await get(chart)).body.log).toBe('')
  })
})
