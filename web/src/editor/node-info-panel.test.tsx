import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { buildChart, buildNode, buildProcessNode, buildSession } from './editor-samples.setup.ts'
import { NodeInfoPanel } from './node-info-panel.tsx'

function openInfo() {
  const session = buildSession(
    buildChart(
      [
        buildProcessNode('p', 1, 'P7'),
        buildNode({ id: 'n', kind: 'process', x: 240, text: 'Take back', addInfo: { processId: 'PXXX' } }),
        buildNode({ id: 'a', x: 480 }),
      ],
      [{ id: 'e', source: 'p', target: 'n', label: 'Returned unit' }],
    ),
  )
  session.openInfo({ kind: 'node', id: 'n' })
  show(<NodeInfoPanel session={session} />)
  return { session, user: userEvent.setup() }
}

const ok = () => screen.getByRole('button', { name: 'OK' })

describe('node info', () => {
  it('counts the characters left of name and additional info', async () => {
    const { user } = openInfo()
    expect(screen.getByText('81 characters left')).toBeInTheDocument()
    expect(screen.getByText('100 characters left')).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Name'))
    await user.click(screen.getByLabelText('Name'))
    await user.paste('x'.repeat(95))
    expect(screen.getByLabelText('Name')).toHaveValue('x'.repeat(90))
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
  })

  it('wants a name', async () => {
    const { session, user } = openInfo()
    await user.clear(screen.getByLabelText('Name'))
    await user.click(ok())
    expect(screen.getByText('Name is Required')).toBeInTheDocument()
    expect(session.state.chart.nodes.n?.text).toBe('Take back')
  })

  it('takes only numbers for an ID', async () => {
    const { user } = openInfo()
    await user.clear(screen.getByLabelText('ID'))
    await user.type(screen.getByLabelText('ID'), '7a')
    expect(screen.getByText('Only numbers are allowed for ID')).toBeInTheDocument()
  })

  it('takes no ID that exists', async () => {
    const { session, user } = openInfo()
    await user.clear(screen.getByLabelText('ID'))
    await user.type(screen.getByLabelText('ID'), '7')
    expect(screen.getByText('Process ID already exists. Please enter a unique ID')).toBeInTheDocument()
    await user.click(ok())
    expect(session.state.isDirty).toBe(false)
  })

  it('assigns the next ID, warns that it will be fixed, and closes with OK', async () => {
    const { session, user } = openInfo()
    await user.click(screen.getByRole('button', { name: 'Assign next: P8' }))
    expect(screen.getByText(/An ID cannot change after saving/)).toHaveAttribute('data-warning', 'true')
    await user.type(screen.getByLabelText('Additional info'), 'Older than ten years')
    await user.click(ok())
    expect(session.state.chart.nodes.n).toMatchObject({ info: 'Older than ten years', addInfo: { processId: 'P8' } })
    expect(session.state.info).toBeNull()
  })

  it('makes a process enabling, which takes its numbers from the enabling ones', async () => {
    const { session, user } = openInfo()
    await user.click(screen.getByRole('radio', { name: 'Enabling' }))
    expect(screen.getByRole('button', { name: 'Assign next: E1' })).toBeInTheDocument()
    await user.click(ok())
    expect(session.state.chart.nodes.n?.addInfo?.processId).toBe('EXXX')
  })

  it('keeps a saved ID and its kind as they are', () => {
    const { session } = openInfo()
    session.openInfo({ kind: 'node', id: 'p' })
    return screen.findByText('This ID was saved and cannot change.').then(() => {
      expect(screen.getByLabelText('ID')).toHaveAttribute('readonly')
      expect(screen.getByRole('radio', { name: 'Enabling' })).toBeDisabled()
      expect(screen.queryByRole('button', { name: /Assign next/ })).toBeNull()
    })
  })

  it('says in words how the node is connected', () => {
    openInfo()
    expect(screen.getByText('P7 Process P7').closest('li')).toHaveTextContent('Connected from P7 Process P7 by “Returned unit”.')
  })

  it('gives up what was typed on Cancel, and takes it when another node is selected', async () => {
    const { session, user } = openInfo()
    await user.type(screen.getByLabelText('Name'), ' back')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(session.state.chart.nodes.n?.text).toBe('Take back')
    session.openInfo({ kind: 'node', id: 'n' })
    await user.type(await screen.findByLabelText('Name'), ' home')
    session.selectNodes(['a'])
    expect(await screen.findByDisplayValue('a')).toBeInTheDocument()
    expect(session.state.chart.nodes.n?.text).toBe('Take back home')
  })

  it('has the keyboard in the name when it was asked for, and not when it follows the selection', async () => {
    const { session } = openInfo()
    expect(screen.getByLabelText('Name')).not.toHaveFocus()
    session.openInfo({ kind: 'node', id: 'n', takesFocus: true })
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  })

  it('has the keyboard again when it is asked for again, and gives it back to the step on closing', async () => {
    const { session, user } = openInfo()
    const focusNode = vi.fn()
    session.viewport = { ...session.viewport, focusNode }
    session.openInfo({ kind: 'node', id: 'n', takesFocus: true })
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    screen.getByLabelText('Name').blur()
    session.openInfo({ kind: 'node', id: 'n', takesFocus: true })
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(session.state.info).toBeNull()
    expect(focusNode).toHaveBeenCalledWith('n')
  })

  it('lets a save take what is typed without OK', async () => {
    const { session, user } = openInfo()
    await user.type(screen.getByLabelText('Name'), ' home')
    expect(session.toSave().chartData.nodes.find((node) => node.id === 'n')?.text).toBe('Take back home')
  })

  it('removes the node', async () => {
    const { session, user } = openInfo()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(session.state.chart.nodeOrder).toEqual(['p', 'a'])
    expect(screen.queryByText('Node info')).toBeNull()
  })
})
