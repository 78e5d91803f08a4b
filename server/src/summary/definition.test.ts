import { summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSummary, buildSummary } from './summary-factory.ts'

const test = withTestApp()

const define = ({ company, id }: BuiltSummary, definition: unknown, headers = {}) =>
  test.as(company.admin).call(summaryRoutes.setDefinition, { params: { psId: id }, body: { definition }, headers })
const read = async ({ company, process }: BuiltSummary) =>
  (await test.as(company.admin).call(summaryRoutes.listSummaries, { params: { processId: process.chronId } })).body[0]

describe('a definition', () => {
  it.each([
    ['To win\r\n  orders\n\nand keep\u2028them.', 'To win orders and keep them.'],
    ['  ', ''],
    ['x'.repeat(150), 'x'.repeat(150)],
    [`${'x'.repeat(75)}\n${'y'.repeat(74)}\n`, `${'x'.repeat(75)} ${'y'.repeat(74)}`],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is kept as %j', async (given, kept) => {
    const built = await buildSummary(test)
    expect((await define(built, given)).status).toBe(204)
    expect((await read(built)).definition).toBe(kept)
  })

  it.each([
    ['x'.repeat(151), 'Maximum characters reached'],
    [`${'x'.repeat(100)}\n${'y'.repeat(50)}`, 'Maximum characters reached'],
  ])('%j is refused', async (given, message) => {
    const built = await buildSummary(test)
    expect((await define(built, given)).body).toMatchObject({ status: 400, code: 'INVALID', issues: [{ path: 'definition', message }] })
    expect((await read(built)).definition).toBe('To turn enquiries into orders.')
  })

  it('is not overwritten by who saw another one', async () => {
    // given
    const built = await buildSummary(test)
    const { definitionEtag } = await read(built)
    const headers = { 'if-match': definitionEtag }
    // when
    const first = await define(built, 'To win orders.', headers)
    const second = await define(built, 'To lose orders.', headers)
    // then
    expect(first.status).toBe(204)
    expect(first.headers.etag).toBe((await read(built)).definitionEtag)
    expect(second.body).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' })
    expect(second.body.detail).toMatch(/^Tomas Berg saved this chart on /)
    expect((await define(built, 'To keep orders.', { 'if-match': first.headers.etag })).status).toBe(204)
    expect((await read(built)).definition).toBe('To keep orders.')
  })

  it('does not change the etag of the drawing, and tells when the version was saved', async () => {
    const built = await buildSummary(test)
    test.clock.advance({ hours: 1 })
    await define(built, 'To win orders.')
    expect((await read(built)).savedOn).toBe(test.clock.now().toISOString())
    const { rows } = await test.owner.query('select revision from chart where id = $1', [built.id])
    expect(`"${built.id}.${rows[0]?.revision}"`).toBe(built.etag)
  })
})
