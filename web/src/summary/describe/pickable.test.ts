import { describe, expect, it } from 'vitest'
import { buildProcess } from '../../chart/chart-samples.setup.ts'
import { hospitals, shipOrders } from '../summary-samples.setup.ts'
import { findPickable, matching } from './pickable.ts'

const processes = [
  buildProcess({ chronId: 12, pid: 'P1', pname: 'Win orders' }),
  buildProcess({ chronId: 14, pid: 'P2', pname: 'Design products' }),
  buildProcess({ chronId: 15, pid: 'P4', pname: 'Ship orders' }),
]
const additional = [
  { id: 8, name: 'hospitals' },
  { id: 9, name: 'Design products' },
]
const find = (pending: { name: string; processId?: number | null }[] = []) =>
  findPickable({ processes, additional, ownerId: 12, items: [shipOrders, hospitals], pending })

describe('what can be picked', () => {
  it('is everything but the process itself and what is listed, by process or by name', () => {
    expect(find()).toEqual([
      { key: 'process.14', pid: 'P2', name: 'Design products', processId: 14 },
      { key: 'additional.9', name: 'Design products', processId: null },
    ])
  })

  it('leaves out what is on its way', () => {
    expect(find([{ name: 'Design products', processId: 14 }]).map(({ key }) => key)).toEqual(['additional.9'])
    expect(find([{ name: 'Design products', processId: null }]).map(({ key }) => key)).toEqual(['process.14'])
  })

  it('is found by words of id and name in any order', () => {
    expect(matching(find(), 'prod P2').map(({ key }) => key)).toEqual(['process.14'])
    expect(matching(find(), '  ').length).toBe(2)
    expect(matching(find(), 'win')).toEqual([])
  })
})
