import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildNode, editChart } from '../testing/sample-charts.ts'
import { isSameFrame, moveOf } from './node-move.ts'

/** How a node moved when some elements were given other values. */
const moved = (base: Chart, values: Parameters<typeof editChart>[1], id: string) => moveOf(base, editChart(base, values), id)

describe('the frame of two nodes', () => {
  const frame = { x: 10, y: 20, width: 30, height: 40 }

  it('is the same where place and size are', () => {
    expect(isSameFrame(frame, { ...frame })).toBe(true)
  })

  it.each(['x', 'y', 'width', 'height'])('is another where only the %s is', (name) => {
    expect(isSameFrame(frame, { ...frame, [name]: 41 })).toBe(false)
  })
})

describe('a step in no container', () => {
  const base = buildChart([buildNode('s', 'activity', { x: 100, y: 100, width: 150, height: 70 })])

  it('did not move where it only says something else', () => {
    expect(moved(base, { s: { text: 'Other words' } }, 's')).toBe('none')
  })

  it('was placed by a person where it stands elsewhere or is larger', () => {
    expect(moved(base, { s: { x: 120 } }, 's')).toBe('placed')
    expect(moved(base, { s: { width: 200 } }, 's')).toBe('placed')
  })

  it('was placed by who drew or removed it', () => {
    const none = buildChart([])
    expect(moveOf(none, base, 's')).toBe('placed')
    expect(moveOf(base, none, 's')).toBe('placed')
  })
})

describe('a step in a group', () => {
  const base = buildChart([
    buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300 }),
    buildNode('h', 'group', { x: 1000, y: 0, width: 400, height: 300 }),
    buildNode('s', 'activity', { x: 100, y: 100, width: 150, height: 70, parent: 'g' }),
  ])

  it('is carried where it went as far as the group', () => {
    expect(moved(base, { g: { x: 500, y: 40 }, s: { x: 600, y: 140 } }, 's')).toBe('carried')
  })

  it.each([
    ['further to the right', { x: 601, y: 140 }],
    ['less far down', { x: 600, y: 139 }],
    ['as far, and is wider', { x: 600, y: 140, width: 160 }],
    ['as far, and is higher', { x: 600, y: 140, height: 80 }],
    ['as far, and out of it', { x: 600, y: 140, parent: null }],
    ['as far, and into another one', { x: 600, y: 140, parent: 'h' }],
  ])('was placed by a person where it went %s', (_how, values) => {
    expect(moved(base, { g: { x: 500, y: 40 }, h: { x: 1500, y: 40 }, s: values }, 's')).toBe('placed')
  })

  it('is carried even where sums of fractions differ by less than anybody sees', () => {
    // 0.1 + 0.3 is not quite 0.4.
    const slight = editChart(base, { s: { x: 0.1, y: 0.1 } })
    expect(moved(slight, { g: { x: 0.3, y: 0.3 }, s: { x: 0.4, y: 0.4 } }, 's')).toBe('carried')
    expect(moved(slight, { g: { x: 0.3, y: 0.3 }, s: { x: 0.401, y: 0.4 } }, 's')).toBe('placed')
    expect(moved(slight, { g: { x: 0.3, y: 0.3 }, s: { x: 0.4, y: 0.399 } }, 's')).toBe('placed')
  })

  it('was placed by a person where the container around it is missing', () => {
    const orphans = editChart(base, { g: null })
    expect(moved(orphans, { s: { x: 200 } }, 's')).toBe('placed')
    expect(moveOf(base, editChart(base, { g: null, s: { x: 200 } }), 's')).toBe('placed')
    expect(moveOf(orphans, editChart(base, { s: { x: 200 } }), 's')).toBe('placed')
  })
})

describe('a group', () => {
  const base = buildChart([buildNode('g', 'group', { x: 100, y: 100, width: 400, height: 300 })])

  it.each([
    ['to the right', { width: 500 }],
    ['down', { height: 400 }],
    ['to the left', { x: 50, width: 450 }],
    ['up', { y: 50, height: 350 }],
  ])('grew where it reaches further %s', (_way, values) => {
    expect(moved(base, { g: values }, 'g')).toBe('grown')
  })

  it('was placed by a person where it is smaller, or went somewhere', () => {
    expect(moved(base, { g: { width: 300 } }, 'g')).toBe('placed')
    expect(moved(base, { g: { x: 150 } }, 'g')).toBe('placed')
    expect(moved(base, { g: { x: 150, width: 500 } }, 'g')).toBe('placed')
  })

  it('that went along with another is carried, not grown', () => {
    const inner = buildChart([
      buildNode('outer', 'group', { width: 1000, height: 800 }),
      buildNode('g', 'group', { x: 100, y: 100, width: 400, height: 300, parent: 'outer' }),
    ])
    expect(moved(inner, { outer: { y: 30 }, g: { y: 130 } }, 'g')).toBe('carried')
  })
})

describe('a pool', () => {
  const pool = buildNode('pool', 'pool', { x: 0, y: 0, width: 900, height: 320 })
  const lane = (id: string, y: number) => buildNode(id, 'lane', { x: 28, y, width: 872, height: 160, parent: 'pool' })
  const base = buildChart([pool, lane('up', 0), lane('down', 160)])

  it('of lanes is as high as these are, which nobody did to it', () => {
    expect(moved(base, { pool: { height: 240 } }, 'pool')).toBe('grown')
    expect(moved(base, { pool: { y: 80, height: 240 } }, 'pool')).toBe('grown')
    expect(moved(base, { pool: { width: 1000, height: 240 } }, 'pool')).toBe('grown')
  })

  it('of lanes was placed by a person where it is narrower or went aside', () => {
    expect(moved(base, { pool: { width: 800 } }, 'pool')).toBe('placed')
    expect(moved(base, { pool: { x: 40 } }, 'pool')).toBe('placed')
  })

  it('that had or has no lanes was placed by a person where it is lower', () => {
    const plain = buildChart([pool])
    const lower = { ...pool, height: 240 }
    expect(moveOf(plain, buildChart([lower]), 'pool')).toBe('placed')
    expect(moveOf(plain, buildChart([lower, lane('up', 0)]), 'pool')).toBe('placed')
    expect(moveOf(base, buildChart([lower]), 'pool')).toBe('placed')
  })
})

describe('a lane below another', () => {
  const lane = (id: string, y: number) => buildNode(id, 'lane', { x: 28, y, width: 872, height: 160, parent: 'pool' })
  const pools = [
    buildNode('pool', 'pool', { x: 0, y: 0, width: 900, height: 480 }),
    buildNode('other', 'pool', { x: 0, y: 1000, width: 900, height: 480 }),
  ]
  const base = buildChart([...pools, lane('a', 0), lane('b', 160), lane('c', 320)])

  it('grew where it is as high as before or higher, wherever the others push it', () => {
    expect(moved(base, { a: { height: 200 }, b: { y: 200 }, c: { y: 360 } }, 'b')).toBe('grown')
    expect(moved(base, { b: { height: 200 }, c: { y: 360 } }, 'b')).toBe('grown')
    expect(moved(base, { pool: { x: 40 }, b: { x: 68 } }, 'b')).toBe('grown')
  })

  it('was placed by a person where it is lower', () => {
    expect(moved(base, { b: { height: 150 }, c: { y: 310 } }, 'b')).toBe('placed')
  })

  it('was placed by a person where another lane stands above it now', () => {
    const swapped = { b: { y: 320 }, c: { y: 160 } }
    expect([moved(base, swapped, 'b'), moved(base, swapped, 'c')]).toEqual(['placed', 'placed'])
  })

  it('keeps its rank where lanes below it changed theirs', () => {
    expect(moved(base, { a: { height: 200 }, b: { y: 360 }, c: { y: 200 } }, 'a')).toBe('grown')
  })

  it('keeps its rank where a lane above it was added, removed, or put into another pool', () => {
    const added = buildChart([...pools, lane('new', 0), lane('a', 160), lane('b', 320), lane('c', 480)])
    expect(moveOf(base, added, 'b')).toBe('grown')
    expect(moveOf(added, base, 'b')).toBe('grown')
    const gone = editChart(base, { a: { parent: 'other', y: 1000 }, b: { y: 0 }, c: { y: 160 } })
    expect(moveOf(base, gone, 'b')).toBe('grown')
    expect(moveOf(gone, base, 'b')).toBe('grown')
  })

  it('was placed by a person where it lies in another pool now', () => {
    expect(moved(base, { c: { parent: 'other', y: 1000 } }, 'c')).toBe('placed')
  })

  it('was placed by a person where lanes stood side by side before, or do now', () => {
    const beside = editChart(base, { a: { width: 400 }, b: { x: 500, y: 0, width: 400 }, c: null })
    const below = editChart(base, { c: null })
    expect(moveOf(below, beside, 'b')).toBe('placed')
    expect(moveOf(beside, below, 'b')).toBe('placed')
  })
})
