import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildNode, editChart } from '../testing/sample-charts.ts'
import { composeFrame } from './compose-frame.ts'
import type { Side } from './three-charts.ts'

type Values = Parameters<typeof editChart>[1]

const group = buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300 })
const step = buildNode('s', 'activity', { x: 40, y: 50, width: 100, height: 60, parent: 'g' })
const base = buildChart([group, step])

interface Given {
  readonly from?: Chart
  readonly mine?: Values
  readonly theirs?: Values
  readonly owner?: Side
  readonly isDecided?: boolean
  /** What is different of the container around it in the end. */
  readonly around?: Partial<ChartNode>
}

/** Where a node ends up: x, y, width and height. */
function frameOf(id: string, { from = base, mine = {}, theirs = {}, owner, isDecided = false, around = {} }: Given) {
  const three = { base: from, mine: editChart(from, mine), theirs: editChart(from, theirs) }
  const node = three[owner ?? 'theirs'].nodes[id] ?? from.nodes[id]
  const container = from.nodes[node?.parent ?? '']
  if (!node) throw new Error(`There is no ${id}`)
  const frame = composeFrame({ three, node, owner, isDecided, container: container && { ...container, ...around } })
  return [frame.x, frame.y, frame.width, frame.height]
}

describe('a step in no container', () => {
  const from = buildChart([{ ...step, parent: null }])

  it('stands where the one put it who moved it, else where it stood', () => {
    const put = { s: { x: 70, y: 10, width: 120, height: 80 } }
    expect(frameOf('s', { from, mine: put, owner: 'mine' })).toEqual([70, 10, 120, 80])
    expect(frameOf('s', { from, theirs: put, owner: 'theirs' })).toEqual([70, 10, 120, 80])
    expect(frameOf('s', { from })).toEqual([40, 50, 100, 60])
  })

  it('stands where one put it though the other, whose words it has, did not', () => {
    expect(frameOf('s', { from, mine: { s: { x: 70 } }, owner: 'theirs' })).toEqual([70, 50, 100, 60])
    expect(frameOf('s', { from, theirs: { s: { x: 70 } }, owner: 'mine' })).toEqual([70, 50, 100, 60])
  })

  it('stands wholly where its owner has it where both touched it', () => {
    const both = { from, mine: { s: { x: 70 } }, theirs: { s: { text: 'Their' } }, isDecided: true }
    expect(frameOf('s', { ...both, owner: 'mine' })).toEqual([70, 50, 100, 60])
    expect(frameOf('s', { ...both, owner: 'theirs' })).toEqual([40, 50, 100, 60])
  })
})

describe('a step in a group that the other moved', () => {
  const away = { g: { x: 1000, y: 30 } }
  const along = { ...away, s: { x: 1040, y: 80 } }

  it('goes along, also where one carried it', () => {
    expect(frameOf('s', { theirs: along, owner: 'mine', around: away.g })).toEqual([1040, 80, 100, 60])
    expect(frameOf('s', { mine: along, around: away.g })).toEqual([1040, 80, 100, 60])
  })

  it('stands at its new place in the group', () => {
    expect(frameOf('s', { mine: { s: { x: 140, y: 60 } }, theirs: along, owner: 'mine', around: away.g })).toEqual([1140, 90, 100, 60])
    expect(frameOf('s', { theirs: { s: { x: 140, y: 60 } }, mine: along, owner: 'theirs', around: away.g })).toEqual([1140, 90, 100, 60])
  })

  it('goes along whose group it is in the end where both moved that', () => {
    const mine = { g: { x: 0, y: 700 }, s: { x: 40, y: 750 } }
    expect(frameOf('s', { mine, theirs: along, around: away.g })).toEqual([1040, 80, 100, 60])
    expect(frameOf('s', { mine, theirs: along, around: { y: 700 } })).toEqual([40, 750, 100, 60])
  })

  it('stays where the group went away from around it', () => {
    expect(frameOf('s', { theirs: away, around: away.g })).toEqual([40, 50, 100, 60])
    expect(frameOf('s', { mine: away, around: away.g })).toEqual([40, 50, 100, 60])
  })

  it('goes along where one drew it, or decided on it', () => {
    const without = { s: null }
    expect(frameOf('s', { from: base, theirs: { ...away, ...without }, owner: 'mine', around: away.g })).toEqual([1040, 80, 100, 60])
    const decided = { mine: { s: { x: 140 } }, theirs: along, isDecided: true, around: away.g }
    expect(frameOf('s', { ...decided, owner: 'mine' })).toEqual([1140, 80, 100, 60])
    expect(frameOf('s', { ...decided, owner: 'theirs' })).toEqual([1040, 80, 100, 60])
  })

  it('stands as it is saved in it where both put it at the same place', () => {
    const place = { x: 200, y: 50 }
    expect(frameOf('s', { mine: { ...away, s: place }, theirs: { s: place }, owner: 'theirs', around: away.g })).toEqual([
      1200, 80, 100, 60,
    ])
    expect(frameOf('s', { mine: { ...away, s: place }, theirs: { s: place }, owner: 'mine', around: away.g })).toEqual([200, 50, 100, 60])
  })

  it('stays where its own container is another one', () => {
    const inOther = { s: { parent: 'gone', x: 60 } }
    const three = { base, mine: editChart(base, inOther), theirs: editChart(base, away) }
    const node = { ...step, x: 60 }
    expect(composeFrame({ three, node, owner: 'mine', isDecided: false, container: { ...group, x: 1000 } }).x).toBe(60)
  })
})

describe('a step in a group whose border was only pushed outwards', () => {
  it.each([
    ['to the left', { x: -50, width: 450 }],
    ['up', { y: -50, height: 350 }],
    ['down', { height: 350 }],
    ['up and down', { y: -50, height: 400 }],
  ])('stays where that went %s', (_way, around) => {
    expect(frameOf('s', { mine: { s: { x: 60 } }, theirs: { g: around }, owner: 'mine', around })).toEqual([60, 50, 100, 60])
  })

  it('goes along the other way', () => {
    const across = { x: 30, y: -50, height: 350 }
    expect(frameOf('s', { mine: { s: { x: 60 } }, owner: 'mine', around: across })).toEqual([90, 50, 100, 60])
    const down = { x: -50, width: 450, y: 30 }
    expect(frameOf('s', { mine: { s: { x: 60 } }, owner: 'mine', around: down })).toEqual([60, 80, 100, 60])
  })
})

describe('a step in a lane', () => {
  const lane = buildNode('lane', 'lane', { x: 28, y: 160, width: 872, height: 160 })
  const from = buildChart([lane, { ...step, y: 200, parent: 'lane' }])
  const y = (around: Partial<ChartNode>) => frameOf('s', { from, mine: { s: { x: 300 } }, owner: 'mine', around })[1]

  it('goes down with it, even where that became higher', () => {
    expect(y({ y: 200 })).toBe(240)
    expect(y({ y: 200, height: 180 })).toBe(240)
  })

  it('stays where that only reaches further up', () => {
    expect(y({ y: 100, height: 220 })).toBe(200)
  })
})

describe('a group in which both made room', () => {
  it('has room for both', () => {
    expect(frameOf('g', { mine: { g: { width: 500 } }, theirs: { g: { height: 350 } } })).toEqual([0, 0, 500, 350])
    expect(frameOf('g', { mine: { g: { x: -50, width: 450 } }, theirs: { g: { y: -20, height: 320 } } })).toEqual([-50, -20, 450, 320])
  })

  it('has room for both within another one', () => {
    const nested = buildChart([
      { ...group, id: 'outer', width: 900, height: 900 },
      { ...group, parent: 'outer' },
    ])
    const wider = { from: nested, mine: { g: { x: -50, width: 450 } }, theirs: { g: { width: 500 } } }
    expect(frameOf('g', wider)).toEqual([-50, 0, 550, 300])
  })

  it('is as one made it where the other did not', () => {
    expect(frameOf('g', { mine: { g: { width: 500 } } })).toEqual([0, 0, 500, 300])
    expect(frameOf('g', { theirs: { g: { width: 500 } } })).toEqual([0, 0, 500, 300])
  })
})

describe('a group that one moved, and in which the other made room', () => {
  it('is as large as the other made it, at its new place', () => {
    const from = buildChart([{ ...group, x: 20, y: 10 }])
    const moved = { g: { x: 1020, y: 40 } }
    const grown = { g: { x: -30, y: -10, width: 450, height: 330 } }
    expect(frameOf('g', { from, mine: moved, theirs: grown, owner: 'mine' })).toEqual([970, 20, 450, 330])
    expect(frameOf('g', { from, mine: grown, theirs: moved, owner: 'theirs' })).toEqual([970, 20, 450, 330])
  })

  it('reaches around both where one gave it another size', () => {
    expect(frameOf('g', { mine: { g: { width: 300 } }, theirs: { g: { height: 350 } }, owner: 'mine' })).toEqual([0, 0, 400, 350])
    expect(frameOf('g', { mine: { g: { height: 200 } }, theirs: { g: { width: 500 } }, owner: 'mine' })).toEqual([0, 0, 500, 300])
    expect(frameOf('g', { mine: { g: { width: 500 } }, theirs: { g: { x: 40, height: 200 } }, owner: 'theirs' })).toEqual([0, 0, 500, 300])
  })

  it('reaches around both where one moved and narrowed or lowered it', () => {
    expect(frameOf('g', { mine: { g: { x: -100, width: 300 } }, theirs: { g: { height: 350 } }, owner: 'mine' })).toEqual([
      -100, 0, 500, 350,
    ])
    expect(frameOf('g', { mine: { g: { y: -100, height: 200 } }, theirs: { g: { width: 500 } }, owner: 'mine' })).toEqual([
      0, -100, 500, 400,
    ])
  })

  it('goes along with what is around it, as large as it was made', () => {
    const nested = buildChart([
      { ...group, id: 'outer', width: 900, height: 900 },
      { ...group, parent: 'outer' },
    ])
    const carried = { outer: { x: 500 }, g: { x: 500 } }
    const around = { x: 500 }
    expect(frameOf('g', { from: nested, mine: carried, theirs: { g: { width: 450 } }, around })).toEqual([500, 0, 450, 300])
    expect(frameOf('g', { from: nested, theirs: carried, mine: { g: { width: 450 } }, around })).toEqual([500, 0, 450, 300])
  })
})

describe('a lane in which both made room', () => {
  const lane = buildNode('lane', 'lane', { x: 28, y: 160, width: 872, height: 160 })

  it('is as high and wide as each of both needs, below where its upper lane ends', () => {
    const upper = { ...lane, id: 'upper', y: 0, parent: 'pool' }
    const from = buildChart([buildNode('pool', 'pool', { width: 900, height: 320 }), upper, { ...lane, parent: 'pool' }])
    const pushed = { pool: { width: 1000, height: 360 }, upper: { height: 200 }, lane: { y: 200, width: 972 } }
    const grown = { pool: { height: 380 }, lane: { height: 220 } }
    const around = { width: 1000, height: 420 }
    expect(frameOf('lane', { from, mine: pushed, theirs: grown, around })).toEqual([28, 200, 972, 220])
    expect(frameOf('lane', { from, mine: grown, theirs: pushed, around })).toEqual([28, 200, 972, 220])
  })

  it('has room for both where it stands in no pool', () => {
    const from = buildChart([lane])
    expect(frameOf('lane', { from, mine: { lane: { y: 100, height: 220 } }, theirs: { lane: { height: 200 } } })).toEqual([
      28, 100, 872, 260,
    ])
  })
})
