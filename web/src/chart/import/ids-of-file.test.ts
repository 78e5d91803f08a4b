import { commands } from '@strata/diagram'
import { expect, it } from 'vitest'
import { buildNode } from '../chart-samples.setup.ts'
import { buildOpened } from '../chart-tests.setup.tsx'
import { idsOfFile } from './ids-of-file.ts'

const ofProcess = (id: string, processId: string) => buildNode({ id, text: `Step ${id}`, addInfo: { processId } })
const read = (...pids: string[]) => ({ schema: 1 as const, nodes: pids.map((pid, index) => ofProcess(`f${index}`, pid)), edges: [] })

it('names each id of a file once, by what the import makes of it', () => {
  const { session } = buildOpened()
  const data = read('P1', 'E2', 'P1', 'P7', 'PXXX')

  expect(idsOfFile(data, session.state.chart)).toEqual({
    groups: [
      { ids: ['P1', 'P7'], become: 'PXXX' },
      { ids: ['E2'], become: 'EXXX' },
    ],
    areOfChart: true,
  })

  const before = session.state.chart.nodes
  session.execute(commands.insertChart, { data, mode: 'append' })
  const came = Object.values(session.state.chart.nodes).filter(({ id }) => !(id in before))
  expect(came.map(({ addInfo }) => addInfo?.processId)).toEqual(['PXXX', 'EXXX', 'PXXX', 'PXXX', 'PXXX'])
})

it('names no id of a file that brings none', () => {
  const data = { schema: 1 as const, nodes: [buildNode({ id: 'f1', kind: 'activity' })], edges: [] }
  expect(idsOfFile(data, buildOpened().session.state.chart)).toEqual({ groups: [], areOfChart: false })
})
