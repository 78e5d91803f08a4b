import { describe, expect, it } from 'vitest'
import { importDrawio } from './import-drawio.ts'
import { drawioOf, edge, vertex } from './sample-drawing.ts'

const box = 'rounded=1;html=1;'
const read = (...cells: readonly string[]) => importDrawio(drawioOf(cells.join('')), { steps: 'activity' })
const times = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at))

describe('a page of very many cells', () => {
  it('is read where 20,000 hidden cells have ids that become the same, and gives them none', async () => {
    const hidden = times(
      20_000,
      (at) => `<mxCell id="${String.fromCharCode(0x4e00 + (at % 20_000), 0x4e00 + (at % 3))}" vertex="1" visible="0" parent="1"/>`,
    )
    const { chart } = await read(...hidden, vertex('世世', 'A', box, '0 0 100 60'))
    expect(chart.nodes.map(({ id }) => id)).toEqual(['__'])
  })

  it('is read where 10,000 cells have one id and others its numbers', async () => {
    const numbered = times(10_000, (at) => `<mxCell id="a-${at}" vertex="1" visible="0" parent="1"/>`)
    const same = times(10_000, () => '<mxCell id="a" vertex="1" visible="0" parent="1"/>')
    const { chart } = await read(...numbered, ...same, vertex('z', 'Z', box, '0 0 100 60'))
    expect(chart.nodes.map(({ id }) => id)).toEqual(['z'])
  })

  it('is refused beyond 50,000 cells, hidden ones counted', async () => {
    const hidden = times(50_000, (at) => `<mxCell id="h${at}" vertex="1" visible="0" parent="1"/>`)
    await expect(read(...hidden)).rejects.toMatchObject({ code: 'TOO_MANY_NODES', message: 'The page has more than 50,000 cells.' })
  })
})

it('leaves an id of the file to its shape where an id given twice gets a number', async () => {
  const { chart } = await read(
    vertex('a', 'First', box, '0 0 100 60'),
    vertex('a', 'Second', box, '200 0 100 60'),
    vertex('a-2', 'Third', box, '400 0 100 60'),
    edge('e', 'a a-2'),
  )
  expect(chart.nodes.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'First'],
    ['a-3', 'Second'],
    ['a-2', 'Third'],
  ])
  expect(chart.edges).toMatchObject([{ source: 'a', target: 'a-2' }])
})
