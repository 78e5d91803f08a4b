import { describe, expect, it } from 'vitest'
import { buildProcessItem, buildSummary, buildTypedItem } from '../testing/sample-summaries.ts'
import { describeSummaryChanges } from './describe-summary-changes.ts'
import { summaryDiffPicture } from './summary-diff-picture.ts'

const before = buildSummary({
  customer: [buildProcessItem(1, 'P2', 'Design products'), buildTypedItem(2, 'Hospitals')],
  input: [buildTypedItem(3, 'Requests')],
})
/** A revision keeps the chronIds of its components and gives new ids. */
const revised = (item: (typeof before.components.customer)[number]) => ({ ...item, id: item.id + 100 })

describe('what changes in a Process Summary', () => {
  it('is nothing where a revision keeps all', () => {
    const after = { ...before, components: { ...before.components, customer: before.components.customer.map(revised) } }
    expect(describeSummaryChanges(before, after)).toEqual([])
  })

  it('is said of definition, components and boxes, in words and in order', () => {
    // given
    const after = buildSummary(
      {
        customer: [{ ...buildTypedItem(2, 'Clinics'), id: 102 }, buildProcessItem(9, 'P4', 'Ship orders')],
        input: [buildTypedItem(3, 'Requests')],
        output: [buildTypedItem(10, 'Orders')],
      },
      { definition: 'Win orders.', saved: [{ kind: 'ProcessIP', x: 0, y: 400 }] },
    )
    // then
    expect(describeSummaryChanges(before, after).map(({ change, title, detail }) => [change, title, detail])).toEqual([
      ['added', 'Output “Orders”', ''],
      ['added', 'Customer “P4 Ship orders”', ''],
      ['changed', 'The definition is now “Win orders.”', 'was “Turn interest into orders that we can keep.”'],
      ['changed', 'Customer “Clinics”', 'was “Hospitals”'],
      ['removed', 'Customer “P2 Design products”', ''],
      ['moved', 'Interfacing Processes', 'has a new position, meaning unchanged'],
    ])
  })

  it('does not name what was removed and added again', () => {
    const after = buildSummary({ ...before.components, input: [buildTypedItem(40, 'requests')] })
    expect(describeSummaryChanges(before, after).map(({ change, title }) => [change, title])).toEqual([['changed', 'Input “requests”']])
  })

  it('says that a definition was removed, or that there was none', () => {
    const empty = { ...before, definition: '' }
    expect(describeSummaryChanges(before, empty)[0]?.title).toBe('The definition was removed')
    expect(describeSummaryChanges(empty, before)[0]?.detail).toBe('there was none')
  })

  it('is drawn as rows of one picture, removed ones below', () => {
    // given
    const after = buildSummary({ customer: [{ ...buildTypedItem(2, 'Clinics'), id: 102 }, buildTypedItem(9, 'Dentists')] })
    // when
    const { chart, nodeContexts } = summaryDiffPicture(before, after)
    // then
    expect(nodeContexts.get('customer')?.rows?.map(({ text, change }) => [text, change])).toEqual([
      ['Clinics', 'changed'],
      ['Dentists', 'added'],
      ['Design products', 'removed'],
    ])
    expect(nodeContexts.get('input')?.rows).toEqual([{ text: 'Requests', change: 'removed' }])
    expect(chart.nodes.customer?.height).toBe(165)
  })
})
