import { commands } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildContent } from '../chart-samples.setup.ts'
import { createDrawingSession } from './drawing-session.ts'

const begin = (drawn?: Parameters<typeof createDrawingSession>[0]['drawn']) =>
  createDrawingSession({ content: buildContent(), parentPid: null, drawn })

const box = { kind: 'process', x: 400, y: 300, text: 'Check stock' } as const

describe('a copy to draw on', () => {
  it('has nothing drawn at first', () => {
    expect(begin().read()).toMatchObject({ nodes: [], edges: [], removedNodes: [], removedEdges: [] })
  })

  it('takes a new box for an activity, and undoes it', () => {
    const { session, read } = begin()
    session.execute(commands.addNodes, { nodes: [box] })
    expect(read().nodes).toMatchObject([{ kind: 'activity' }])
    session.undo()
    expect(read().nodes).toEqual([])
  })

  it('leaves a process what it is, under its new name', () => {
    const { session, read } = begin()
    session.execute(commands.setText, { id: 'n1', text: 'Win better orders' })
    expect(read().nodes).toMatchObject([{ id: 'n1', kind: 'process', text: 'Win better orders' }])
    expect(read().nodes[0]).not.toHaveProperty('addInfo')
  })

  it('makes no process of what is there, and says so', () => {
    const { session, read } = begin()
    session.execute(commands.addNodes, { nodes: [box] })
    const [id = ''] = session.state.selection.nodes
    const outcome = session.execute(commands.turnIntoProcess, { ids: [id] })
    expect(outcome).toEqual({ done: false, reason: 'A drawing cannot add processes: draw an activity.' })
    expect(read().nodes).toMatchObject([{ kind: 'activity' }])
  })

  it('goes on with what was drawn before', () => {
    const { session, read } = begin()
    session.execute(commands.addNodes, { nodes: [box] })
    const drawn = read()
    expect(begin(drawn).read()).toEqual(drawn)
  })
})
