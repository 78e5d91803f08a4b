import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { ChoiceDialogs } from './canvas/view/canvas-frame.tsx'
import { buildChart, buildNode, buildProcessNode, buildSession } from './editor-samples.setup.ts'
import { OutlinePanel } from './outline-panel.tsx'
import { selectionOf } from './session/selection.ts'

/** Order comes in, is checked and packed in a lane, or goes back. */
function openOutline({ readOnly = false } = {}) {
  const session = buildSession(
    buildChart(
      [
        buildNode({ id: 'lane', kind: 'lane', x: 0, y: 0, width: 960, height: 240, text: 'Sales' }),
        buildNode({ id: 'ask', kind: 'decision', x: 100, y: 80, width: 64, height: 48, text: 'In stock?', parent: 'lane' }),
        buildNode({ id: 'pack', x: 300, y: 80, text: 'Pack', parent: 'lane' }),
        { ...buildProcessNode('p', 1, 'P1', 1100), y: 84 },
      ],
      [
        { id: 'e1', source: 'ask', target: 'pack', label: 'Yes' },
        { id: 'e2', source: 'pack', target: 'p' },
      ],
    ),
    { readOnly },
  )
  const close = vi.fn()
  show(
    <>
      <OutlinePanel session={session} marks={new Map([[1, { macro: 'ia', restricted: true }]])} onClose={close} />
      <ChoiceDialogs session={session} />
    </>,
  )
  return { session, close, user: userEvent.setup() }
}

const row = (name: string | RegExp) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((item) => [item.getAttribute('aria-level'), item.getAttribute('aria-label')])

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => vi.restoreAllMocks())

describe('the outline', () => {
  it('is a tree in reading order that says of each step what it is, its marks and where it leads', () => {
    openOutline()
    expect(names()).toEqual([
      ['1', 'Lane Sales, holds 2'],
      ['2', 'Decision In stock?, Yes to “Pack”'],
      ['2', 'Activity Pack, from “In stock?” by “Yes”, then P1'],
      ['1', 'Process P1 Process P1, macro in approval, restricted, from “Pack”'],
    ])
  })

  it('opens a step to its connections by the arrow keys', async () => {
    const { user } = openOutline()
    await user.click(row(/^Activity Pack/))
    await user.keyboard('{ArrowRight}')
    expect(names().slice(3, 5)).toEqual([
      ['3', 'to P1 Process P1'],
      ['3', 'from In stock?, when “Yes”'],
    ])
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(row('from In stock?, when “Yes”')).toHaveFocus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(row(/^Decision/)).toHaveFocus()
  })

  it('keeps the keyboard on the row that was connected by name', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Process P1/))
    await user.keyboard('{Shift>}{F10}{/Shift}')
    await user.click(await screen.findByRole('menuitem', { name: /^Connect to a shape by name/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Leads to' }), 'Pack')
    await user.click(await screen.findByRole('option', { name: /Pack/ }))
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(row(/^Process P1 Process P1, .*then “Pack”/)).toHaveFocus())
    expect([...session.state.selection.nodes]).toEqual(['p'])
  })

  it('takes a name being typed by Ctrl Enter, and goes on to what follows', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Activity Pack/))
    await user.keyboard('{F2}')
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.keyboard('Wrap{Control>}{Enter}{/Control}')
    expect(session.state.chart.nodes.pack?.text).toBe('Wrap')
    await user.click(await screen.findByRole('menuitem', { name: 'Document' }))
    await user.keyboard('Bill{Enter}')
    expect(Object.values(session.state.chart.nodes).map(({ text }) => text)).toEqual(['Sales', 'In stock?', 'Wrap', 'Process P1', 'Bill'])
  })

  it('goes along with the selection both ways', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Lane/))
    await user.keyboard('{ArrowDown}')
    expect([...session.state.selection.nodes]).toEqual(['ask'])
    await user.keyboard('pack')
    expect([...session.state.selection.nodes]).toEqual(['pack'])
    await user.keyboard('{Home}{ArrowLeft}')
    expect(screen.getAllByRole('treeitem')).toHaveLength(2)
    session.selectNodes(['pack'])
    await waitFor(() => expect(row(/^Activity Pack/)).toHaveAttribute('aria-selected', 'true'))
    session.select(selectionOf([], ['e1']))
    await waitFor(() => expect(row('to Pack, when “Yes”')).toHaveAttribute('aria-selected', 'true'))
  })

  it('goes where typed letters lead, with the spaces among them', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Lane/))
    await user.keyboard('in stock')
    expect([...session.state.selection.nodes]).toEqual(['ask'])
  })

  it('names steps and labels connections in place', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Activity Pack/))
    await user.keyboard('{F2}')
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.keyboard('Wrap{Enter}')
    expect(session.state.chart.nodes.pack?.text).toBe('Wrap')
    expect(session.state.notice?.text).toBe('Named “Wrap”')
    await waitFor(() => expect(row(/^Activity Wrap/)).toHaveFocus())
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}paid{Enter}')
    expect(session.state.chart.edges.e2?.label).toBe('paid')
    await user.keyboard('{F2}never{Escape}')
    expect(session.state.chart.edges.e2?.label).toBe('paid')
    await user.keyboard('{Delete}')
    expect(session.state.notice?.text).toMatch(/^Removed: .*“paid”/)
  })

  it('adds a step after another one, connected, named, and said', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Activity Pack/))
    await user.keyboard('{Insert}')
    await user.click(await screen.findByRole('menuitem', { name: 'Activity' }))
    await user.keyboard('Weigh{Enter}')
    const added = Object.values(session.state.chart.nodes).find((node) => node.text === 'Weigh')
    expect(added).toMatchObject({ kind: 'activity', parent: 'lane' })
    expect(Object.values(session.state.chart.edges).some((edge) => edge.source === 'pack' && edge.target === added?.id)).toBe(true)
    expect(session.state.notice?.text).toBe('“Weigh” added after “Pack”')
    await waitFor(() => expect(row(/^Activity Weigh, from “Pack”/)).toHaveFocus())
  })

  it('removes, and takes back, with the keyboard on what is left', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Decision/))
    await user.keyboard('{Delete}')
    expect(session.state.chart.nodes.ask).toBeUndefined()
    expect(session.state.notice?.text).toBe('Removed: In stock?')
    await waitFor(() => expect(row(/^Activity Pack/)).toHaveFocus())
    await user.keyboard('{Control>}z{/Control}')
    expect(session.state.chart.nodes.ask?.text).toBe('In stock?')
    expect(session.state.notice?.text).toBe('Undone: Remove')
  })

  it('connects to a step chosen by name, with a label', async () => {
    const { session, user } = openOutline()
    await user.click(row(/^Decision/))
    await user.click(within(row(/^Decision/)).getByRole('button', { name: 'Actions: In stock?' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Connect to a shape/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Connect “In stock?”' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Leads to' }))
    await user.click(await screen.findByRole('option', { name: 'P1 Process P1 (Process)' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Label' }), 'No')
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
    expect(Object.values(session.state.chart.edges).at(-1)).toMatchObject({ source: 'ask', target: 'p', label: 'No' })
    expect(session.state.notice?.text).toBe('Connected “In stock?” to P1')
  })

  it('takes a connection elsewhere, a step out of its lane, and turns one shape into another', async () => {
    const { session, user } = openOutline()
    const choose = async (item: RegExp, field: string, option: string, button: string) => {
      await user.keyboard('{Shift>}{F10}{/Shift}')
      await user.click(await screen.findByRole('menuitem', { name: item }))
      await user.click(await screen.findByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
      await user.click(screen.getByRole('button', { name: button }))
    }
    session.select(selectionOf([], ['e1']))
    await user.click(await screen.findByRole('treeitem', { name: 'to Pack, when “Yes”' }))
    await choose(/^Change where it leads/, 'Leads to', 'P1 Process P1 (Process)', 'Change')
    expect(session.state.chart.edges.e1).toMatchObject({ source: 'ask', target: 'p', label: 'Yes' })
    await user.click(row(/^Activity Pack/))
    await choose(/^Move into/, 'Into', 'No container', 'Move')
    expect(session.state.chart.nodes.pack?.parent).toBeNull()
    await user.click(row(/^Activity Pack/))
    await choose(/^Change the shape/, 'Shape', 'Document', 'Change')
    expect(session.state.chart.nodes.pack).toMatchObject({ kind: 'document', text: 'Pack' })
    await user.click(row(/^Document Pack/))
    await choose(/^Move into/, 'Into', 'Sales (Lane)', 'Move')
    expect(session.state.chart.nodes.pack?.parent).toBe('lane')
  })

  it('shows what a filter finds with what it lies in', async () => {
    const { user } = openOutline()
    await user.type(screen.getByRole('textbox', { name: 'Filter the outline' }), 'pack')
    expect(names().map(([, name]) => name)).toEqual(['Lane Sales, holds 2', 'Activity Pack, from “In stock?” by “Yes”, then P1'])
    expect(screen.getByText('1 step found')).toBeInTheDocument()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.getAllByRole('treeitem')).toHaveLength(4)
  })

  it('offers nothing that changes a version which is only read', async () => {
    const { session, user } = openOutline({ readOnly: true })
    await user.click(row(/^Activity Pack/))
    await user.keyboard('{F2}{Delete}{Insert}')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(session.state.chart.nodes.pack?.text).toBe('Pack')
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    await user.keyboard('{Shift>}{F10}{/Shift}')
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Node infoAlt Enter', 'Show on the chartEsc'])
  })

  it('keeps few rows of many steps in the page, and says how many there are', () => {
    const nodes = Array.from({ length: 2000 }, (_, at) =>
      buildNode({ id: `n${at}`, text: `Step ${at}`, x: (at % 40) * 220, y: Math.floor(at / 40) * 120 }),
    )
    show(<OutlinePanel session={buildSession(buildChart(nodes))} onClose={vi.fn()} />)
    const rows = screen.getAllByRole('treeitem')
    expect(rows.length).toBeLessThan(60)
    expect(rows[2]).toHaveAttribute('aria-setsize', '2000')
    expect(rows[2]).toHaveAttribute('aria-posinset', '3')
  })
})
