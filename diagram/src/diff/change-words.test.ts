import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { changedNodeWords, containerName } from './change-words.ts'
import { diffCharts } from './diff-charts.ts'

const lane = buildNode('lane', 'lane', { width: 900, height: 160, text: 'Sales' })
const before = buildChart([
  lane,
  buildProcess('p', 'P1', { x: 40, text: 'Sell', info: 'By phone' }),
  buildProcess('open', 'PXXX', { x: 240, text: 'Buy' }),
  buildNode('s', 'activity', { x: 440, text: 'Pack' }),
  buildNode('plain', 'document', { x: 640 }),
  buildNode('bare', 'process', { x: 840, text: 'Plan' }),
  buildNode('former', 'activity', { x: 1040, text: 'Pay', addInfo: { processId: 'P2' } }),
])

/** What is said of the one step that has other values. */
function wordsOf(id: string, values: object) {
  const diff = diffCharts(before, editChart(before, { [id]: values }))
  const [change] = diff.nodes.changed
  if (!change) throw new Error('Nothing changed')
  return changedNodeWords(change, diff)
}

describe('a changed text', () => {
  it('is said of a process by its id, of what has none by its kind', () => {
    expect(wordsOf('p', { text: 'Sell\nmore' })).toEqual({ title: 'P1 is now “Sell more”', detail: 'was “Sell”' })
    expect(wordsOf('open', { text: 'Purchase' })).toEqual({ title: 'Process is now “Purchase”', detail: 'was “Buy”' })
    expect(wordsOf('bare', { text: 'Plan all' })).toEqual({ title: 'Process is now “Plan all”', detail: 'was “Plan”' })
    expect(wordsOf('s', { text: 'Pack all' })).toEqual({ title: 'Activity is now “Pack all”', detail: 'was “Pack”' })
    expect(wordsOf('former', { text: 'Pay all' })).toEqual({ title: 'Activity is now “Pay all”', detail: 'was “Pay”' })
  })

  it('may be none, before or after', () => {
    expect(wordsOf('s', { text: '' })).toEqual({ title: 'Activity no longer has any text', detail: 'was “Pack”' })
    expect(wordsOf('plain', { text: 'Order' })).toEqual({ title: 'Document is now “Order”', detail: 'had no text' })
  })
})

describe('a changed ID', () => {
  it('is not said of a process by that very ID', () => {
    expect(wordsOf('p', { addInfo: { processId: 'P7' } })).toEqual({ title: 'Sell now has the ID P7', detail: 'was P1' })
    expect(wordsOf('p', { addInfo: undefined })).toEqual({ title: 'Sell no longer has an ID', detail: 'was P1' })
  })

  it('is none while it stands for one to come', () => {
    expect(wordsOf('open', { addInfo: { processId: 'P4' } })).toEqual({ title: 'Buy now has the ID P4', detail: '' })
    expect(wordsOf('p', { addInfo: { processId: 'PXXX' } })).toEqual({ title: 'Sell no longer has an ID', detail: 'was P1' })
  })
})

describe('changed additional info', () => {
  it('is shown on one line, or gone', () => {
    expect(wordsOf('s', { info: 'In boxes' })).toEqual({ title: 'Pack now has additional info', detail: '“In boxes”' })
    expect(wordsOf('p', { info: 'By\nmail' })).toEqual({ title: 'P1 Sell has different additional info', detail: '“By mail”' })
    expect(wordsOf('p', { info: undefined })).toEqual({ title: 'P1 Sell no longer has additional info', detail: '' })
  })
})

describe('another kind', () => {
  it.each([
    ['event', 'Pack is now an event'],
    ['decision', 'Pack is now a decision'],
    ['subprocess', 'Pack is now a subprocess'],
    ['data', 'Pack is now a data object'],
    ['start', 'Pack is now a start event'],
    ['end', 'Pack is now an end event'],
    ['text', 'Pack is now a text note'],
  ])('has the article of its word: %s', (kind, title) => {
    expect(wordsOf('s', { kind })).toEqual({ title, detail: 'was an activity' })
  })
})

describe('several changes of a step', () => {
  it('are all said, the weightiest as the title, and the move at last', () => {
    expect(wordsOf('s', { text: 'Send', style: { bold: true }, parent: 'lane', x: 480 })).toEqual({
      title: 'Activity is now “Send”',
      detail: 'was “Pack”; also: Send is now in Sales; also: Send looks different; also moved 40 to the right',
    })
    expect(wordsOf('s', { style: { bold: true }, x: 480 })).toEqual({
      title: 'Pack looks different',
      detail: 'colours or text style; also moved 40 to the right',
    })
  })

  it('are none where only its name can be said', () => {
    const node = buildProcess('p', 'P1', { text: 'Sell' })
    const diff = diffCharts(before, before)
    expect(changedNodeWords({ before: node, after: node, aspects: [], isMoved: true }, diff)).toEqual({ title: 'P1 Sell', detail: '' })
  })
})

describe('the container of a step', () => {
  it('is named, or none', () => {
    expect(containerName(before, buildNode('x', 'activity', { parent: 'lane' }))).toBe('Sales')
    expect(containerName(before, buildNode('x', 'activity'))).toBeUndefined()
    expect(wordsOf('s', { parent: 'lane' })).toEqual({ title: 'Pack is now in Sales', detail: 'was not in a lane' })
  })
})
