import { describe, expect, it } from 'vitest'
import { buildNode } from '../../testing/sample-charts.ts'
import { ReportWriter } from './import-report.ts'
import { nameFit, reportNames } from './name-fit.ts'
import { type NamedBox, roomForNames } from './room-for-names.ts'

const person: NamedBox = { kind: 'activity', text: 'Customer', box: { x: 100, y: 100, width: 48, height: 60 }, isFrame: false }
const frame = (width: number): NamedBox => ({ kind: 'group', text: '', box: { x: 80, y: 80, width, height: 120 }, isFrame: true })

/** How many of these names get room. */
const countOf = (...items: [string, typeof person][]): number => roomForNames(new Map(items)).size

describe('room for names', () => {
  it('is made around the middle of a box that is too narrow for its longest word', () => {
    expect([...roomForNames(new Map([['a', person]]))]).toEqual([['a', { x: 88, y: 100, width: 72, height: 60 }]])
  })

  it('is not made where the name stands whole, be it smaller', () => {
    const roomy = { ...person, box: { x: 100, y: 100, width: 80, height: 60 } }
    expect(roomForNames(new Map([['a', roomy]])).size).toBe(0)
  })

  it('is made neither over neighbours nor out of the frame around', () => {
    const near = { ...person, text: '', box: { x: 152, y: 100, width: 48, height: 60 } }
    expect(countOf(['a', person], ['b', near])).toBe(0)
    expect(countOf(['a', person], ['f', frame(69)])).toBe(0)
    expect(countOf(['a', person], ['f', frame(200)])).toBe(1)
  })

  it('of a note is made below it', () => {
    const note: NamedBox = { kind: 'text', text: 'one\ntwo\nthree', box: { x: 0, y: 0, width: 100, height: 40 }, isFrame: false }
    expect(roomForNames(new Map([['n', note]])).get('n')).toEqual({ x: 0, y: 0, width: 100, height: 60 })
  })
})

describe('names in the report', () => {
  it('are those set smaller, with broken words or cut', () => {
    const small = buildNode('small', 'activity', { text: 'Collapsed Sub-Process', width: 83, height: 48 })
    const broken = buildNode('broken', 'activity', { text: 'Customer', width: 48, height: 60 })
    const cut = buildNode('cut', 'activity', { text: 'Check everything that came in today', width: 60, height: 32 })
    const plain = buildNode('plain', 'activity', { text: 'Pay' })
    expect([small, broken, cut, plain].map(nameFit)).toEqual(['smaller', 'broken', 'cut', 'whole'])

    const report = new ReportWriter()
    reportNames([small, broken, cut, plain], report)
    expect(report.approximated().map(({ elementId, what, became }) => [elementId, what, became])).toEqual([
      ['small', 'long name', 'smaller text'],
      ['broken', 'long name', 'broken words'],
      ['cut', 'long name', 'cut name'],
    ])
  })
})
