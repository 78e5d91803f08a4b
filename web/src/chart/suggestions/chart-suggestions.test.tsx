import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '../../comment/comment-samples.setup.ts'
import { stubServer } from '../../platform/stub-server.setup.ts'
import { answeringSuggestions, buildSuggestion } from '../../suggestion/suggestion-samples.setup.ts'
import { deleteDraftsOf } from '../save/draft/chart-drafts.ts'
import '../chart-canvas.setup.ts'
import { closeSuggestions, openSuggestions, useItemSuggestions } from '../../suggestion/index.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ChartWork } from '../work/chart-work.tsx'

const base = '/aprs/v3/suggestion/1/gpfc/20'
const onWinOrders = { place: { kind: 'node', id: 'n1' }, count: 1, takenUp: 0 } as const

/** The bar above asks for the suggestions of what is in force. */
function AskingBar() {
  useItemSuggestions({ companyId: 1, type: 'gpfc', chronId: 20 })
  return null
}

function showWork() {
  const opened = buildOpened()
  const { version } = opened.stored.getState()
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { ask: vi.fn(async () => true), onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ...handlers }
  showAs(
    <>
      <AskingBar />
      <ChartWork {...{ opened, version, versions: [version], isSmall: false, firstMap: undefined }} {...given} />
    </>,
  )
  return opened
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Suggestions' }))

beforeEach(() => deleteDraftsOf(50))
afterEach(() => {
  act(closeSuggestions)
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the suggestions for a chart', () => {
  it('are marked at their places, and the mark opens those for its place', async () => {
    // given
    const place = { kind: 'node', id: 'n1' } as const
    const calls = stubServer({ ...answering([]), ...answeringSuggestions(base, [buildSuggestion({ place })], [onWinOrders]) })
    showWork()
    // when
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion for P1 Win orders' }))
    // then
    expect(await (await panel()).findByText('Only for P1 Win orders')).toBeInTheDocument()
    const query = calls.find(({ path }) => path === `${base}/all`)?.query
    expect([query?.get('placeKind'), query?.get('placeId')]).toEqual(['node', 'n1'])
  })

  it('say of a mark that all of them were taken up', async () => {
    stubServer({ ...answering([]), ...answeringSuggestions(base, [], [{ ...onWinOrders, takenUp: 1 }]) })
    showWork()
    expect(await screen.findByRole('button', { name: '1 suggestion for P1 Win orders, taken up' })).toBeInTheDocument()
  })

  it('lead to their step', async () => {
    const place = { kind: 'node', id: 'n1' } as const
    stubServer({ ...answering([]), ...answeringSuggestions(base, [buildSuggestion({ place })]) })
    const { session } = showWork()
    act(() => openSuggestions())
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Show P1 Win orders' }))
    expect([...session.state.selection.nodes]).toEqual(['n1'])
  })

  it('are about what is selected, until something else is chosen', async () => {
    // given
    stubServer({ ...answering([]), ...answeringSuggestions(base, []) })
    const { session } = showWork()
    act(() => openSuggestions())
    const form = within(await (await panel()).findByRole('form', { name: 'New suggestion' }))
    expect(form.queryByRole('combobox', { name: 'About' })).toBeNull()
    // when
    act(() => session.selectNodes(['n1']))
    // then
    expect(form.getByRole('combobox', { name: 'About' })).toHaveValue('P1 Win orders')
  })

  it('give way to the comments', async () => {
    stubServer({ ...answering([]), ...answeringSuggestions(base, []) })
    showWork()
    act(() => openSuggestions())
    await panel()
    await userEvent.click(screen.getByRole('button', { name: 'Comments' }))
    await screen.findByText('No current threads.')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Suggestions' })).toBeNull())
  })
})
