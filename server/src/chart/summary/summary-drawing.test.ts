import { type ChartNode, chartRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltSummary, buildSummary, summaryStepsOf } from '../../summary/summary-factory.ts'

const test = withTestApp()

const node = (id: string, kind: ChartNode['kind'], given: Partial<ChartNode> = {}): ChartNode => ({
  id,
  kind,
  x: 10,
  y: 20,
  width: 184,
  height: 95,
  text: '',
  parent: null,
  ...given,
})
const save = ({ company, id, etag }: BuiltSummary, body: unknown, ifMatch: string | undefined = etag) =>
  test.as(company.admin).call(chartRoutes.saveData, { params: { type: 'ps', id }, headers: { 'if-match': ifMatch }, body })
const drawing = (nodes: object[], edges: object[] = []) => ({ chartData: { schema: 1, nodes, edges } })
const read = ({ company, id }: BuiltSummary) => test.as(company.admin).call(chartRoutes.getData, { params: { type: 'ps', chartId: id } })

describe('the drawing of a summary', () => {
  it('keeps where its boxes are, and neither texts nor connections', async () => {
    // given
    const built = await buildSummary(test)
    const boxes = [
      node('owner', 'SummaryOwner', { text: 'Win orders', info: 'Heading', style: { bold: true }, addInfo: { processId: 'P1' } }),
      node('supplier', 'ProcessSupplier', { x: -300.5, text: 'Steel mill' }),
      node('input', 'ProcessInput'),
      node('output', 'ProcessOutput'),
      node('customer', 'ProcessCustomer'),
      node('ip', 'ProcessIP'),
    ]
    // when
    const saved = await save(built, drawing(boxes, [{ id: 'e1', source: 'supplier', target: 'input' }]))
    // then
    expect(saved.status).toBe(204)
    const { body, headers } = await read(built)
    expect(headers.etag).toBe(saved.headers.etag)
    expect(body.edges).toEqual([])
    expect(body.nodes).toHaveLength(6)
    const place = { x: 10, y: 20, width: 184, height: 95, text: '', parent: null }
    expect(body.nodes[0]).toEqual({ id: 'owner', kind: 'SummaryOwner', ...place })
    expect(body.nodes[1]).toEqual({ id: 'supplier', kind: 'ProcessSupplier', ...place, x: -300.5 })
  })

  it('is in the file of an approved version for ever', async () => {
    // given
    const built = await buildSummary(test)
    const boxes = [node('owner', 'SummaryOwner')]
    await save(built, drawing(boxes))
    const steps = summaryStepsOf(test)
    const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: new Date() }
    await steps.send(step, built.id, '<p>First</p>')
    await steps.decide(step, built.id, { approve: true })
    // when
    const file = await test.as(built.company.admin).call(chartRoutes.getFileUrl, { params: { type: 'ps', chartId: built.id } })
    // then
    expect((await test.app.inject({ method: 'GET', url: file.body.url })).json()).toEqual({ schema: 1, nodes: boxes, edges: [] })
    expect((await read(built)).body.code).toBe('WRONG_STATE')
    expect((await save(built, drawing([]))).body.code).toBe('WRONG_STATE')
  })

  it.each([
    ['a box twice', drawing([node('a', 'ProcessInput'), node('b', 'ProcessInput')]), 'chartData.nodes.b.kind', 'Inputs appears twice'],
    ['a text', drawing([node('a', 'text')]), 'chartData.nodes.a.kind', 'Text is not allowed in a Process Summary'],
    ['a process', drawing([node('a', 'process')]), 'chartData.nodes.a', 'Process is not allowed in this chart'],
    ['an id twice', drawing([node('a', 'ProcessInput'), node('a', 'ProcessIP')]), 'chartData.nodes.a', 'Two nodes have the id a'],
  ])('does not hold %s', async (_name, body, path, message) => {
    const built = await buildSummary(test)
    const answer = await save(built, body)
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_CHART' })
    expect(answer.body.issues).toContainEqual({ path, message })
    expect((await read(built)).body.nodes).toEqual([])
  })

  it('is saved with no processes', async () => {
    const built = await buildSummary(test)
    const words = { processId: 'P9', shortName: 'Nine', description: '', primary: true }
    const { id } = built.process
    for (const lists of [{ create: [{ nodeId: 'a', ...words }] }, { update: [{ id, ...words }] }, { delete: [{ id }] }]) {
      const answer = await save(built, { ...drawing([node('a', 'ProcessInput')]), ...lists })
      expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_CHART' })
    }
    expect((await read(built)).body.nodes).toEqual([])
  })

  it('is not overwritten by who saw another one', async () => {
    const built = await buildSummary(test)
    expect((await save(built, drawing([node('a', 'ProcessInput')]))).status).toBe(204)
    expect((await save(built, drawing([]))).body).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' })
    expect((await save(built, drawing([]), '')).body.status).toBe(412)
  })
})
