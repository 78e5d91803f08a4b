import { describe, expect, it } from 'vitest'
import { buildNode } from '../testing/sample-charts.ts'
import { fittingSize, standsWhole } from './fitting-size.ts'
import { nodeBounds } from './node-bounds.ts'
import { nodeTextBox } from './shape-table.ts'
import { textLines } from './text-lines.ts'

const room = { width: 67, height: 36, weight: 500 } as const

describe('the size of a text nobody gave a size', () => {
  it('is the usual one while the text stands whole', () => {
    expect(fittingSize('Pay order', room, 13)).toBe(13)
    expect(fittingSize('', room, 13)).toBe(13)
  })

  it('becomes smaller where the text would be cut, as far as eleven', () => {
    expect(fittingSize('Collapsed Sub-Process', { ...room, height: 44 }, 13)).toBe(11)
    expect(fittingSize('Perform the emergency repair of everything that came in today', room, 13)).toBe(11)
  })

  it('becomes smaller where short lines a person broke would be cut', () => {
    const inside = { ...room, width: 136, height: 60 }
    expect(fittingSize('Scan\nSign\nSend', inside, 13)).toBe(13)
    expect(fittingSize('Scan\nSign\nSend\nFile', inside, 13)).toBe(11)
    expect(fittingSize('Scan\nSign\nSend\nFile', { ...inside, height: 50 }, 13)).toBe(11)
  })

  it('becomes smaller rather than break a word, and breaks one that is always too long at the usual size', () => {
    expect(fittingSize('Authorisation', { ...room, width: 72 }, 13)).toBe(11)
    expect(fittingSize('Donaudampfschifffahrtsgesellschaft', { ...room, height: 100 }, 13)).toBe(13)
  })

  it('leaves room for all of the text without a broken word', () => {
    expect(standsWhole('Pay order', room, 13)).toBe(true)
    expect(standsWhole('Authorisation', room, 13)).toBe(false)
  })
})

describe('names', () => {
  const linesOf = (node: ReturnType<typeof buildNode>) => textLines(node, nodeTextBox(node), {}).map(({ text }) => text)

  it('too long for two lines are read whole in a process', () => {
    const text = 'Check the documents of the customer and release the payment of it'
    const node = buildNode('a', 'process', { text, width: 152, height: 72 })
    expect(linesOf(node).join(' ')).toBe(text)
    expect(nodeTextBox(node).fontSize).toBe(11)
  })

  it('of lines a person broke are read whole', () => {
    const node = buildNode('a', 'activity', { text: 'Scan\nSign\nSend\nFile', width: 152, height: 72 })
    expect(linesOf(node)).toEqual(['Scan', 'Sign', 'Send', 'File'])
  })

  it('keep the size a person chose', () => {
    const node = buildNode('a', 'activity', { text: 'Collapsed Sub-Process', width: 83, height: 68, style: { fontSize: 14 } })
    expect(nodeTextBox(node).fontSize).toBe(14)
  })

  it('of pools are read whole at their side', () => {
    const node = buildNode('a', 'pool', { text: 'Credit Card Company', width: 382, height: 132 })
    expect(linesOf(node)).toEqual(['Credit Card Company'])
  })

  it('outside their shape become wider before they become high, and are never cut', () => {
    const event = (text: string) => buildNode('a', 'event', { text, width: 28, height: 28 })
    expect(linesOf(event('Start Event'))).toEqual(['Start Event'])
    expect(linesOf(event('Boundary Intermediate Event Non-Interrupting Message'))).toEqual([
      'Boundary',
      'Intermediate Event',
      'Non-Interrupting',
      'Message',
    ])
    expect(
      linesOf(event('W'.repeat(90)))
        .join('')
        .replaceAll('-', ''),
    ).toBe('W'.repeat(90))
  })

  it('stand at a corner when lines leave on all sides', () => {
    const node = buildNode('a', 'decision', { text: 'Split', x: 100, y: 100, width: 40, height: 40 })
    expect(nodeBounds(node, { textSide: 'bottomRight' }).x).toBe(100)
    const corner = nodeTextBox(node, { textSide: 'bottomRight' })
    expect([corner.x, corner.y, corner.align]).toEqual([26, 39, 'left'])
    const other = nodeTextBox(node, { textSide: 'topLeft' })
    expect([other.x + other.width, other.y + other.height, other.align]).toEqual([14, 1, 'right'])
  })
})
