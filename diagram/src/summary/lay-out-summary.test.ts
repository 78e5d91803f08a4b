import { describe, expect, it } from 'vitest'
import { buildSummary, buildTypedItem } from '../testing/sample-summaries.ts'
import { layOutSummary } from './lay-out-summary.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => buildTypedItem(index + 1, `Item ${index + 1}`))

describe('the boxes of a Process Summary', () => {
  it('are 60 high where nothing is listed', () => {
    const places = layOutSummary(buildSummary())
    expect([...places.values()].map(({ height }) => height)).toEqual([60, 60, 60, 60, 60, 60])
  })

  it('are all as high as the largest column asks for: 60 and 35 for each item', () => {
    const places = layOutSummary(buildSummary({ input: items(3), customer: items(1) }))
    for (const id of ['supplier', 'input', 'owner', 'output', 'customer']) expect(places.get(id)?.height).toBe(165)
    expect(places.get('ip')?.height).toBe(60)
  })

  it('let interfacing processes raise their own box alone', () => {
    const places = layOutSummary(buildSummary({ ip: items(4), output: items(2) }))
    expect(places.get('ip')?.height).toBe(200)
    expect(places.get('owner')?.height).toBe(130)
  })

  it('stand side by side without touching, the interfacing box centred under the process', () => {
    const places = layOutSummary(buildSummary({ output: items(2) }))
    const columns = ['supplier', 'input', 'owner', 'output', 'customer'].map((id) => places.get(id))
    expect(columns.map((place) => place?.x)).toEqual([0, 224, 448, 672, 896])
    expect(columns.every((place) => place?.y === 0 && place.width === 184)).toBe(true)
    expect(places.get('ip')).toEqual({ x: 448, y: 178, width: 184, height: 60 })
  })

  it('stand where a person put them, whatever they list', () => {
    const saved = [
      { kind: 'ProcessCustomer' as const, x: 1000, y: 80 },
      { kind: 'ProcessIP' as const, x: -40, y: 500 },
    ]
    const places = layOutSummary(buildSummary({ customer: items(2) }, { saved }))
    expect(places.get('customer')).toEqual({ x: 1000, y: 80, width: 184, height: 130 })
    expect(places.get('ip')).toEqual({ x: -40, y: 500, width: 184, height: 60 })
    expect(places.get('supplier')).toMatchObject({ x: 0, y: 0 })
  })

  it('take the interfacing box along when the process itself was moved', () => {
    const saved = [{ kind: 'SummaryOwner' as const, x: 500, y: 200 }]
    expect(layOutSummary(buildSummary({}, { saved })).get('ip')).toMatchObject({ x: 500, y: 308 })
  })
})
