import { chartRoutes, summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSummary, buildSummary, processOf, redrawGlobal, summaryStepsOf } from './summary-factory.ts'

const test = withTestApp()

const add = ({ company, id }: BuiltSummary, component: string, body: unknown) =>
  test.as(company.admin).call(summaryRoutes.addComponent, { params: { psId: id, component }, body })
const list = async ({ company, id }: BuiltSummary, component: string, psId = id) =>
  (await test.as(company.admin).call(summaryRoutes.listComponents, { params: { psId, component } })).body
const rename = ({ company, process }: BuiltSummary, id: number, csName: string) =>
  test.as(company.admin).call(summaryRoutes.updateAdditional, { params: { processId: process.chronId, id }, body: { csName } })
const listAdditional = async ({ company, process }: BuiltSummary) =>
  (await test.as(company.admin).call(summaryRoutes.listAdditional, { params: { chronId: process.chronId } })).body

const bare = () => buildSummary(test, { components: [] })
const customer = (processCustomerId: number | null, customerName = 'Whatever') => ({ processCustomerId, customerName })

describe('a component', () => {
  it('that is a process carries its pid, its chronId and its own name, whatever was sent', async () => {
    // given
    const built = await bare()
    const { chronId } = processOf(built.global, 1)
    // when
    const added = await add(built, 'customer', customer(chronId, 'The Taxman'))
    // then
    expect(added.status).toBe(200)
    const { id } = added.body
    expect(await list(built, 'customer')).toEqual([{ id, chronId: id, name: 'Process P2', pid: 'P2', processId: chronId, hdd: true }])
    expect(await list(built, 'supplier')).toEqual([])
  })

  it('from the additional list is named as it stands there', async () => {
    const built = await bare()
    const { id } = (await add(built, 'supplier', { processSupplierId: null, supplierName: 'STEEL MILL' })).body
    expect(await list(built, 'supplier')).toEqual([{ id, chronId: id, name: 'Steel mill' }])
  })

  it('stands in the order in which it was added, under a path of any case', async () => {
    // given
    const built = await bare()
    for (const inputName of ['Zinc', 'Alum', 'Lead']) expect((await add(built, 'INPUT', { inputName })).status).toBe(200)
    expect((await add(built, 'output', { outputName: 'Alum' })).status).toBe(200)
    const { chronId } = processOf(built.global, 2)
    expect((await add(built, 'ip', { interfacingProcessId: chronId, interfacingProcessName: '-' })).status).toBe(200)
    // then
    expect((await list(built, 'input')).map(({ name }: { name: string }) => name)).toEqual(['Zinc', 'Alum', 'Lead'])
    expect((await list(built, 'output')).map(({ name }: { name: string }) => name)).toEqual(['Alum'])
    expect(await list(built, 'ip')).toMatchObject([{ name: 'Process E1', pid: 'E1' }])
  })

  it.each([
    ['two lines\r\n become one ', 'two lines become one'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [`'; drop table chart; --`, `'; drop table chart; --`],
    ['Ωmega ‮ evil 🏭', 'Ωmega ‮ evil 🏭'],
    ['x'.repeat(90), 'x'.repeat(90)],
  ])('may be called %j', async (inputName, name) => {
    const built = await bare()
    expect((await add(built, 'input', { inputName })).status).toBe(200)
    expect(await list(built, 'input')).toMatchObject([{ name }])
  })

  it('is not called what cannot be stored', async () => {
    const built = await bare()
    const answer = await add(built, 'input', { inputName: 'a\u0000b' })
    expect(answer.status).toBe(400)
    expect(await list(built, 'input')).toEqual([])
  })

  it.each([
    ['input', {}, [{ path: 'inputName', message: 'Required' }]],
    ['input', { inputName: ' ' }, [{ path: 'inputName', message: 'Name is Required' }]],
    ['input', { inputName: 'x'.repeat(91) }, [{ path: 'inputName', message: 'Maximum characters reached' }]],
    [
      'output',
      { inputName: 'Order' },
      [
        { path: 'outputName', message: 'Required' },
        { path: 'inputName', message: 'Output has no such field' },
      ],
    ],
    ['customer', { customerName: 'Steel mill' }, [{ path: 'processCustomerId', message: 'Required' }]],
    ['customer', { processCustomerId: null }, [{ path: 'customerName', message: 'Required' }]],
    [
      'supplier',
      { processSupplierId: null, supplierName: 'Nobody' },
      [{ path: 'supplierName', message: 'This name is not in the list of additional customers and suppliers' }],
    ],
    [
      'ip',
      { interfacingProcessId: 999_999_999, interfacingProcessName: 'Nobody' },
      [{ path: 'interfacingProcessId', message: 'There is no such process on the approved Global Chart' }],
    ],
  ])('needs what its path names: %s with %j', async (component, body, issues) => {
    const built = await bare()
    expect((await add(built, component, body)).body).toMatchObject({ status: 400, code: 'INVALID', issues })
  })

  it('is no process of another company, of another level, never approved, removed or its own', async () => {
    // given
    const built = await bare()
    const { company, global, process } = built
    const foreign = await buildChart(test, { status: 'APPROVED' })
    const below = { company, type: 'ma', parentChronId: process.chronId, pids: ['P1.1'], status: 'APPROVED' } as const
    const macro = await buildChart(test, below)
    const removed = processOf(global, 1).chronId
    await redrawGlobal(test, global, { chronId: removed, name: null })
    const unapproved = await buildChart(test)
    // when
    const picked = [foreign, macro, unapproved].map((chart) => processOf(chart, 0).chronId)
    const answers = []
    for (const chronId of [...picked, removed]) answers.push(await add(built, 'customer', customer(chronId)))
    const own = await add(built, 'customer', customer(process.chronId))
    // then
    const message = 'There is no such process on the approved Global Chart'
    expect(answers.map(({ body }) => body.issues)).toEqual(Array(4).fill([{ path: 'processCustomerId', message }]))
    expect(own.body.issues).toEqual([{ path: 'processCustomerId', message: 'A process has no part in its own summary' }])
    expect(await list(built, 'customer')).toEqual([])
  })

  it('is no process that stands only in a WIP of the Global Chart', async () => {
    // given
    const built = await bare()
    const { company, global } = built
    const steps = summaryStepsOf(test)
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    const wipId = await steps.makeWip(step, global.id)
    const data = await steps.read(company.id, wipId)
    const fresh = { id: 'fresh', kind: 'process' as const, x: 0, y: 300, width: 160, height: 72, parent: null, text: 'New' }
    const create = [{ nodeId: 'fresh', processId: 'P7', shortName: 'New', description: '', primary: true }]
    await steps.save(step, wipId, { chartData: { ...data, nodes: [...data.nodes, fresh] }, create })
    const { rows } = await test.owner.query(`select chron_id from process where company_id = $1 and pid = 'P7'`, [company.id])
    // when
    const answer = await add(built, 'customer', customer(Number(rows[0]?.chron_id)))
    // then
    expect(answer.body.issues[0].message).toBe('There is no such process on the approved Global Chart')
  })

  it('stands once in its kind', async () => {
    // given
    const built = await bare()
    const { chronId } = processOf(built.global, 1)
    const bodies = [
      ['customer', customer(chronId), 'Process P2'],
      ['customer', customer(null, 'steel mill'), 'Steel mill'],
      ['input', { inputName: 'Enquiry' }, 'Enquiry'],
    ] as const
    for (const [component, body, name] of bodies) {
      expect((await add(built, component, body)).status).toBe(200)
      // when
      const again = await add(built, component, body)
      // then
      expect(again.body).toMatchObject({ status: 409, code: 'COMPONENT_EXISTS', detail: `${name} already exists` })
    }
    expect((await add(built, 'input', { inputName: 'ENQUIRY' })).body.detail).toBe('ENQUIRY already exists')
    expect((await add(built, 'supplier', { processSupplierId: chronId, supplierName: '-' })).status).toBe(200)
  })

  it('is added once of four at the same moment, and once for one idempotency key', async () => {
    // given
    const built = await bare()
    const { company, id } = built
    // when
    const answers = await Promise.all(['Enquiry', 'enquiry', 'ENQUIRY', 'Enquiry'].map((inputName) => add(built, 'input', { inputName })))
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await list(built, 'input')).toHaveLength(1)
    const request = { params: { psId: id, component: 'output' }, body: { outputName: 'Order' }, headers: { 'idempotency-key': 'k1' } }
    const first = await test.as(company.admin).call(summaryRoutes.addComponent, request)
    expect((await test.as(company.admin).call(summaryRoutes.addComponent, request)).body).toEqual(first.body)
  })

  it('has no place where there are 200', async () => {
    // given
    const components = Array.from({ length: 200 }, (_item, index) => ({ kind: 'input' as const, party: { typed: `Input ${index}` } }))
    const built = await buildSummary(test, { components })
    // when
    const answer = await add(built, 'output', { outputName: 'Order' })
    // then
    expect(answer.body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'A Process Summary has at most 200 components.' })
  })

  it('is removed from its own summary and kind only', async () => {
    // given
    const [built, other] = [await buildSummary(test), await buildSummary(test)]
    const remove = ({ company }: BuiltSummary, psId: number, component: string, componentId: number) =>
      test.as(company.admin).call(summaryRoutes.removeComponent, { params: { psId, component, componentId } })
    const [{ id }] = await list(built, 'input')
    // when, then
    expect((await remove(other, other.id, 'input', id)).body.code).toBe('NOT_FOUND')
    expect((await remove(built, built.id, 'output', id)).body.code).toBe('NOT_FOUND')
    expect((await remove(built, built.id, 'input', id)).status).toBe(204)
    expect((await remove(built, built.id, 'input', id)).body.code).toBe('NOT_FOUND')
    expect(await list(built, 'input')).toEqual([])
    expect(await list(built, 'output')).toHaveLength(1)
  })

  it('is added before a summary is sent, or not at all', async () => {
    // given
    const built = await buildSummary(test)
    const log = 'AwKwhkA'
    const send = test
      .as(built.company.admin)
      .call(chartRoutes.sendForApproval, { params: { type: 'ps', chartId: built.id }, body: { log } })
    // when
    const answers = await Promise.all([send, ...['a', 'b', 'c', 'd'].map((inputName) => add(built, 'input', { inputName }))])
    // then
    const added = answers.slice(1).filter(({ status }) => status === 200)
    for (const refused of answers.slice(1).filter(({ status }) => status !== 200)) expect(refused.body.code).toBe('WRONG_STATE')
    expect(await list(built, 'input')).toHaveLength(1 + added.length)
  })
})

describe('the name of a component', () => {
  it('is a process’s present one in a WIP, and the one it was sent with from then on', async () => {
    // given
    const built = await buildSummary(test)
    const { chronId } = processOf(built.global, 1)
    const names = async (psId: number) => (await list(built, 'customer', psId)).map(({ name }: { name: string }) => name)
    const { company, id } = built
    const steps = summaryStepsOf(test)
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    // when
    await redrawGlobal(test, built.global, { chronId, name: 'Ship orders' })
    // then
    expect(await names(id)).toEqual(['Ship orders'])
    await steps.send(step, id, '<p>First</p>')
    const approved = await approvedGlobal(built)
    await redrawGlobal(test, approved, { chronId, name: 'Deliver' })
    expect(await names(id)).toEqual(['Ship orders'])
    await steps.decide(step, id, { approve: true })
    const wip = await test.as(company.admin).call(summaryRoutes.showWip, { params: { psId: id } })
    expect(await names(id)).toEqual(['Ship orders'])
    expect(await names(wip.body.id)).toEqual(['Deliver'])
    const { rows } = await test.owner.query(`select name from summary_component where chart_id = $1 and kind = 'customer'`, [wip.body.id])
    expect(rows).toEqual([{ name: 'Deliver' }])
  })

  it('is the present one of the additional list in a WIP, and the one it was sent with from then on', async () => {
    // given
    const built = await buildSummary(test)
    const { company, id } = built
    const steps = summaryStepsOf(test)
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    const [party] = await listAdditional(built)
    // when
    expect((await rename(built, party.id, 'Iron works')).status).toBe(204)
    // then
    expect(await list(built, 'supplier')).toMatchObject([{ name: 'Iron works' }])
    await steps.send(step, id, '<p>First</p>')
    expect((await rename(built, party.id, 'Smelter')).status).toBe(204)
    expect(await list(built, 'supplier')).toMatchObject([{ name: 'Iron works' }])
    await steps.decide(step, id, { approve: false, comment: 'The smelter is called Smelter now' })
    expect(await list(built, 'supplier')).toMatchObject([{ name: 'Smelter' }])
  })

  const approvedGlobal = async ({ company, global }: BuiltSummary) => {
    const { body } = await test.as(company.admin).call(chartRoutes.getApproved)
    return { ...global, id: body.id }
  }
})

describe('the database itself', () => {
  it.each(['IA', 'APPROVED', 'RETIRED'] as const)('keeps what a version says that is %s', async (status) => {
    const { id } = await buildSummary(test, { status })
    const never = 'a process summary changes only in a WIP'
    await expect(test.owner.query(`update summary set definition = '' where chart_id = $1`, [id])).rejects.toThrow(never)
    await expect(test.owner.query(`update summary_component set name = 'x' where chart_id = $1`, [id])).rejects.toThrow(never)
    await expect(test.owner.query('delete from summary_component where chart_id = $1', [id])).rejects.toThrow(never)
  })
})
