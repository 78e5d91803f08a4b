import type { ChartNode, ChartSave } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildSummary, summaryStepsOf } from '../../summary/summary-factory.ts'
import { type BuiltChart, buildChart, describeBuilt } from '../chart-factory.ts'
import { ChartSteps } from '../chart-steps.ts'
import { hasOnlyLayoutChanged } from './chart-changes.ts'

const test = withTestApp()

const asks = ({ company }: BuiltChart, version: { id: number; type: BuiltChart['type']; chronId: number }) =>
  test.database.inCompany(company.id, (tx) => hasOnlyLayoutChanged(tx, version))

describe('a version of a chart', () => {
  let chart: BuiltChart

  beforeAll(async () => {
    chart = await buildChart(test, { status: 'APPROVED' })
  })

  /** A WIP of what is in force, with its nodes changed; `update`: of the processes. */
  async function revise(edit: (node: ChartNode) => ChartNode, update?: (wip: BuiltChart) => ChartSave['update']) {
    const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
    const step = { companyId: chart.company.id, by: chart.company.admin.companyUserId, on: new Date() }
    const wip = await describeBuilt(test, chart.company, await steps.makeWip(step, chart.id))
    await steps.save(step, wip.id, { chartData: { ...wip.data, nodes: wip.data.nodes.map(edit) }, update: update?.(wip) })
    return asks(chart, wip)
  }

  it('changed its layout alone where its steps were moved or resized, or nothing happened', async () => {
    expect(await revise((node) => node)).toBe(true)
    expect(await revise((node) => ({ ...node, x: node.x + 40, width: 200 }))).toBe(true)
  })

  it('changed its meaning by a text, a colour, or the description of a process', async () => {
    expect(await revise((node) => ({ ...node, kind: 'activity', addInfo: undefined, x: node.x + 40 }))).toBe(false)
    expect(await revise((node) => ({ ...node, style: { fill: '#FFEEAA' } }))).toBe(false)
    const describe = ({ processes }: BuiltChart) =>
      processes.map(({ id, pid, pname }) => ({ id, processId: pid, shortName: pname, description: 'From order to cash', primary: true }))
    expect(
      await revise(
        (node) => node,
        (wip) => describe(wip).slice(0, 1),
      ),
    ).toBe(false)
  })

  it('changed all where it is the first, or in force itself', async () => {
    const first = await buildChart(test, { status: 'IA' })
    expect(await asks(first, first)).toBe(false)
    expect(await asks(chart, chart)).toBe(false)
  })
})

describe('a version of a summary', () => {
  it('changes its meaning with all that changes', async () => {
    const summary = await buildSummary(test, { status: 'APPROVED' })
    const step = { companyId: summary.company.id, by: summary.company.admin.companyUserId, on: new Date() }
    const id = await summaryStepsOf(test).makeWip(step, summary.id)
    expect(await asks(summary, { ...summary, id })).toBe(false)
  })
})
