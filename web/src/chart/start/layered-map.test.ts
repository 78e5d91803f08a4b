import { chartData } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { layOutMap } from './layered-map.ts'
import { startingMaps } from './starting-maps.ts'

describe('a map laid out from names', () => {
  it('puts primary processes above enabling ones, each in its lane and without an id', () => {
    // when
    const data = layOutMap({ primary: ['Win orders', 'Deliver'], enabling: ['Manage finance'], connected: false })
    // then
    const byText = new Map(data.nodes.map((node) => [node.text, node]))
    expect(byText.get('Win orders')).toMatchObject({ kind: 'process', parent: 'primary', addInfo: { processId: 'PXXX' } })
    expect(byText.get('Manage finance')).toMatchObject({ kind: 'process', parent: 'enabling', addInfo: { processId: 'EXXX' } })
    expect(byText.get('Enabling processes')?.y).toBeGreaterThan(byText.get('Primary processes')?.y ?? 0)
    expect(data.edges).toEqual([])
  })

  it('joins the primary processes from a start to an end where it is connected', () => {
    // when
    const data = layOutMap({ primary: ['Win', 'Deliver'], enabling: [], connected: true })
    // then
    expect(data.edges.map(({ source, target }) => [source, target])).toEqual([
      ['start', 'primary-1'],
      ['primary-1', 'primary-2'],
      ['primary-2', 'end'],
    ])
  })

  it('overlaps no two boxes, whatever their number', () => {
    for (const count of [1, 6, 7, 8, 30]) {
      const names = Array.from({ length: count }, (_, index) => `Process ${index + 1}`)
      const boxes = layOutMap({ primary: names, enabling: names, connected: false }).nodes.filter((node) => node.kind === 'process')
      const places = new Set(boxes.map(({ x, y }) => `${x},${y}`))
      expect(places.size).toBe(2 * count)
    }
  })

  it.each(startingMaps.map((start) => [start.name, start] as const))('is a valid chart for the template %s', (_name, { map }) => {
    expect(chartData.safeParse(layOutMap(map)).success).toBe(true)
  })
})
