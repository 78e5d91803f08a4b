import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectHeard, listen, stopListening } from '../heard.setup.ts'
import { show } from '../ui/show.setup.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { buildChart, buildNode, buildProcessNode, buildSession } from './editor-samples.setup.ts'

/** A wide screen with a mouse: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
})
afterEach(async () => {
  await stopListening()
  vi.restoreAllMocks()
})

async function listenToCanvas() {
  const nodes = [buildProcessNode('p', 1, 'P1'), buildNode({ id: 'a', x: 240, text: 'Pack' }), buildNode({ id: 'b', x: 480, text: 'Ship' })]
  const session = buildSession(buildChart(nodes, [{ id: 'e', source: 'p', target: 'a', label: 'order' }]))
  show(<ChartCanvas session={session} theme="light" />)
  await listen()
  screen.getByRole('application').focus()
  return { session, user: userEvent.setup() }
}

describe('a chart by a screen reader', () => {
  it('is read step by step, each with its kind, its name and its connections', async () => {
    const { user } = await listenToCanvas()
    await expectHeard('chart editor, Chart')
    await user.keyboard('{Tab}')
    await expectHeard('button, Process P1 Process P1, order to “Pack”, pressed')
    await user.keyboard('{Tab}')
    await expectHeard('button, Activity Pack, from P1 by “order”, pressed')
  })

  it('asks while connecting which step is meant, and says what was connected', async () => {
    // given
    const { session, user } = await listenToCanvas()
    await user.keyboard('{Tab}{Tab}')
    await expectHeard('button, Activity Pack, from P1 by “order”, pressed')
    // when
    await user.keyboard('c')
    // then
    await expectHeard(
      'polite: Connect “Pack” to “Ship” (1 of 2)?',
      'polite: Press Tab or an arrow key to choose, Enter to connect, Esc to cancel.',
    )
    // when
    await user.keyboard('{Enter}')
    // then
    await expectHeard('polite: Connected “Pack” to “Ship”. Enter adds a label.')
    expect(Object.values(session.state.chart.edges).map(({ source, target }) => [source, target])).toContainEqual(['a', 'b'])
  })

  it('begins the name of a next step in a field that is named', async () => {
    const { user } = await listenToCanvas()
    await user.keyboard('{Tab}{Tab}{Control>}{Enter}{/Control}')
    await expectHeard('textbox, Text')
  })

  it('says what was moved, removed, undone and redone', async () => {
    // given
    const { user } = await listenToCanvas()
    await user.keyboard('{Tab}{Tab} ')
    // when
    await user.keyboard('{ArrowDown}')
    // then
    await expectHeard('polite: Moved down: “Pack”')
    // when
    await user.keyboard('{Control>}z{/Control}')
    // then
    await expectHeard('polite: Undone. Move: “Pack”')
    // when
    await user.keyboard('{Control>}y{/Control}')
    // then
    await expectHeard('polite: Redone. Move: “Pack”')
    // when
    await user.keyboard('{Delete}')
    // then
    await expectHeard('polite: Removed: “Pack”')
  })

  it('says what was added or removed together, and where a step came into by keys', async () => {
    // given
    const lane = buildNode({ id: 'lane', kind: 'lane', y: 80, width: 800, height: 200, text: 'Sales' })
    const steps = [buildNode({ id: 'a', text: 'Pack' }), buildNode({ id: 'b', x: 240, text: 'Ship' })]
    const session = buildSession(buildChart([lane, ...steps]))
    show(<ChartCanvas session={session} theme="light" />)
    await listen()
    const user = userEvent.setup()
    act(() => session.viewport.focusNode('a'))
    act(() => session.selectNodes(['a']))
    // when
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    // then
    await expectHeard('polite: Pack is now in “Sales”.')
    // when
    act(() => session.selectNodes(['a', 'b']))
    await user.keyboard('{Control>}d{/Control}')
    // then
    await expectHeard('polite: Added: “Pack”, “Ship”')
    // when
    await user.keyboard('{Delete}')
    // then
    await expectHeard('polite: Removed: “Pack”, “Ship”')
  })
})
