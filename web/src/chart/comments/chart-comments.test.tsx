import { commands } from '@strata/diagram'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, buildThread } from '../../comment/comment-samples.setup.ts'
import { stubServer } from '../../platform/stub-server.setup.ts'
import { deleteDraftsOf } from '../save/draft/chart-drafts.ts'
import '../chart-canvas.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ChartWork } from '../work/chart-work.tsx'

const pinned = [{ nodeId: 'n1', threads: 2 }]

function showWork({ isSmall = false } = {}) {
  const opened = buildOpened()
  const { version } = opened.stored.getState()
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { ask: vi.fn(async () => true), onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ...handlers }
  showAs(<ChartWork {...{ opened, version, versions: [version], isSmall, firstMap: undefined }} {...given} />)
  return opened
}

beforeEach(() => deleteDraftsOf(50))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the comments of a chart', () => {
  it('are marked on their steps, and the mark opens those of the step', async () => {
    // given
    const calls = stubServer(answering([buildThread({ nodeId: 'n1' })], { pinned }))
    showWork()
    // when
    await userEvent.click(await screen.findByRole('button', { name: '2 threads of comments on P1' }))
    // then
    expect(await screen.findByText('Only on P1 Win orders')).toBeInTheDocument()
    expect(calls.find(({ path }) => path.endsWith('/current'))?.query.get('nodeId')).toBe('n1')
    expect(screen.getByRole('button', { name: /^Process P1 Win orders.*, 2 threads of comments$/ })).toBeInTheDocument()
  })

  it('are begun on the step that the keyboard is on', async () => {
    // given
    stubServer(answering([]))
    const { session } = showWork()
    await screen.findByRole('button', { name: 'Comments' })
    await waitFor(() => expect(screen.getByRole('application')).toBeInTheDocument())
    // when
    act(() => session.selectNodes(['n1']))
    screen.getByRole('application').focus()
    await userEvent.keyboard('m')
    // then
    expect(await screen.findByRole('form', { name: 'New thread' })).toHaveTextContent('P1 Win orders')
  })

  it('are written while the chart has unsaved changes, but not yet about a step that is new', async () => {
    // given
    stubServer(answering([]))
    const { session } = showWork()
    act(() => {
      session.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 400, y: 0, text: 'Pack' }] })
    })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Comments' }))
    // then
    expect(await screen.findByRole('button', { name: 'Comment on this step' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'New thread' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus()
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  it('lead to the step they are pinned to', async () => {
    // given
    stubServer(answering([buildThread({ nodeId: 'n1' })], { pinned }))
    const { session } = showWork()
    await userEvent.click(await screen.findByRole('button', { name: 'Comments' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Who counts/ }))
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Show P1 Win orders on the chart' }))
    // then
    expect([...session.state.selection.nodes]).toEqual(['n1'])
  })

  it('give way to the outline', async () => {
    // given
    stubServer(answering([]))
    showWork()
    await userEvent.click(await screen.findByRole('button', { name: 'Comments' }))
    await screen.findByText('No current threads.')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Outline' }))
    // then
    expect(await screen.findByRole('complementary', { name: 'Outline' })).toBeInTheDocument()
    expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull()
  })

  it('take the whole place on a small screen', async () => {
    // given
    stubServer(answering([buildThread()]))
    showWork({ isSmall: true })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Comments' }))
    // then
    expect(await screen.findByRole('button', { name: /^Who counts/ })).toBeInTheDocument()
  })
})
