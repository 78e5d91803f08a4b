import { describe, expect, it } from 'vitest'
import { routeChart } from '../geometry/routing/route-chart.ts'
import { edgesOf, nodesOf } from '../model/chart.ts'
import { planExport } from '../renderers/export-plan.ts'
import { toSvg } from '../renderers/to-svg.ts'
import { buildProcessItem, buildSummary, buildTypedItem } from '../testing/sample-summaries.ts'
import { summaryPicture } from './summary-picture.ts'

const summary = buildSummary({
  supplier: [buildProcessItem(1, 'P4', 'Find customers'), buildTypedItem(2, 'Trade fairs')],
  input: [buildTypedItem(3, 'Requests')],
  output: [buildTypedItem(4, 'Signed orders')],
  customer: [buildProcessItem(5, 'P2', 'Design products', { hdd: false })],
  ip: [buildProcessItem(6, 'E1', 'Manage finance')],
})

describe('the chart of a Process Summary', () => {
  it('has one box for each kind of component and one for the process', () => {
    const { chart } = summaryPicture(summary)
    expect(nodesOf(chart).map(({ kind }) => kind)).toEqual([
      'ProcessSupplier',
      'ProcessInput',
      'SummaryOwner',
      'ProcessOutput',
      'ProcessCustomer',
      'ProcessIP',
    ])
  })

  it('leads from suppliers by inputs, process and outputs to customers', () => {
    const { chart } = summaryPicture(summary)
    expect(edgesOf(chart).map(({ source, target }) => `${source} ${target}`)).toEqual([
      'supplier input',
      'input owner',
      'owner output',
      'output customer',
      'owner ip',
    ])
    expect([...routeChart(chart).values()].every(({ points }) => points.length === 2)).toBe(true)
  })

  it('lists each item in a row of its own, a process with its pid', () => {
    const { nodeContexts } = summaryPicture(summary)
    expect(nodeContexts.get('supplier')?.rows).toEqual([{ text: 'Find customers', pid: 'P4', leads: true }, { text: 'Trade fairs' }])
    expect(nodeContexts.get('customer')?.rows).toEqual([{ text: 'Design products', pid: 'P2', leads: false }])
    expect(nodeContexts.get('owner')).toBeUndefined()
  })

  it('takes nothing but positions from what is saved', () => {
    const saved = [{ kind: 'ProcessSupplier' as const, x: -100, y: 24, text: 'Somebody else', width: 900, height: 3 }]
    const { chart } = summaryPicture({ ...summary, saved })
    expect(chart.nodes.supplier).toMatchObject({ x: -100, y: 24, width: 184, height: 130, text: '' })
  })

  it('is exported with its headings, its items, the title and the definition', () => {
    const { chart, nodeContexts } = summaryPicture(summary)
    const svg = toSvg(chart, { nodeContexts, title: '(P1) Win orders', subtitle: '(Process Summary)', note: summary.definition })
    const texts = [
      ...['(P1) Win orders', '(Process Summary)', 'Turn interest into orders that we can keep.', 'P1', 'Win orders'],
      ...['Suppliers', 'Inputs', 'Outputs', 'Customers', 'Interfacing Processes'],
      ...['P4', 'Find customers', 'Trade fairs', 'Requests', 'Signed orders', 'P2', 'Design products', 'E1', 'Manage finance'],
    ]
    for (const text of texts) expect(svg).toContain(`>${text}<`)
  })

  it('sets a long definition in lines that end where the chart ends, above it', () => {
    const { chart, nodeContexts } = summaryPicture(summary)
    const bare = planExport(chart, { nodeContexts, title: '(P1) Win orders', subtitle: '(Process Summary)' })
    const plan = planExport(chart, { nodeContexts, title: '(P1) Win orders', subtitle: '(Process Summary)', note: 'why '.repeat(60) })
    expect(plan.width).toBe(bare.width)
    expect(plan.heading.length).toBe(4)
    expect(plan.height - bare.height).toBe(40)
  })

  it('breaks a long name into two lines and ends it in an ellipsis', () => {
    const name = 'Everything that the laboratory in Graz measured, wrote down, signed, copied and sent on'
    const { chart, nodeContexts } = summaryPicture(buildSummary({ input: [buildTypedItem(1, name)] }))
    const lines = [...toSvg(chart, { nodeContexts }).matchAll(/font-size="12"[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
  })
})
