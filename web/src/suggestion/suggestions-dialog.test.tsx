import { suggestionsMessages as messages, type Suggestion } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { answeringSuggestions, buildSuggestion } from './suggestion-samples.setup.ts'
import { SuggestionsButton } from './suggestions-button.tsx'

const item = { companyId: 1, type: 'ma', chronId: 20 } as const
const base = '/aprs/v3/suggestion/1/ma/20'

const answering = (suggestions: readonly Suggestion[]) => answeringSuggestions(base, suggestions)

const show = (more: Partial<Parameters<typeof SuggestionsButton>[0]> = {}) =>
  showAs(<SuggestionsButton item={item} named={{ of: { pid: 'P5', pname: 'Build instruments' }, type: 'Macro' }} {...more} />)

/** What the one call of this method sent. */
const bodyOf = (calls: readonly SeenCall[], method: string): unknown =>
  JSON.parse(calls.find((call) => call.method === method)?.body ?? 'null')

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('suggestions', () => {
  it('are not offered for what was never approved', async () => {
    const calls = stubServer({
      [`GET ${base}`]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
    })
    show()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are sent about what is selected, or about the whole', async () => {
    // given
    const calls = stubServer({ ...answering([]), [`POST ${base}/add`]: () => jsonAnswer({ id: 8 }) })
    show({ selected: { place: { kind: 'node', id: 'P5.4' }, name: 'P5.4 Test and certify' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest' }))
    const form = within(await screen.findByRole('form', { name: 'New suggestion' }))
    // when nothing is written
    await userEvent.click(form.getByRole('button', { name: 'Send suggestion' }))
    // then
    expect(form.getByText('Write what should be better.')).toBeInTheDocument()
    // when
    await userEvent.click(form.getByRole('radio', { name: 'Missing' }))
    await userEvent.type(form.getByRole('textbox', { name: 'What should be better?' }), 'Say who signs')
    await userEvent.click(form.getByRole('button', { name: 'Send suggestion' }))
    // then
    await waitFor(() =>
      expect(bodyOf(calls, 'POST')).toEqual({
        kind: 'missing',
        text: 'Say who signs',
        place: { kind: 'node', id: 'P5.4' },
      }),
    )
    await waitFor(() => expect(form.getByRole('textbox', { name: 'What should be better?' })).toHaveValue(''))
  })

  it('say who made them, where, and what became of them', async () => {
    stubServer(
      answering([
        buildSuggestion({ place: { kind: 'node', id: 'P5.4' } }),
        buildSuggestion({ id: 8, state: 'TAKEN', version: 3, text: 'Say who decides', can: {}, place: { kind: 'node', id: 'gone' } }),
      ]),
    )
    show({ nameOf: ({ id }) => (id === 'P5.4' ? 'P5.4 Test and certify' : undefined), onShow: vi.fn() })
    await userEvent.click(await screen.findByRole('button', { name: '2 suggestions' }))
    const [first, second] = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('UnclearOpenWho signs the certificate?')
    expect(first).toHaveTextContent('P5.4 Test and certify')
    expect(first).toHaveTextContent('Samir Haddad, Nov 18 2026 04:12 PM')
    expect(second).toHaveTextContent('Taken up in version 3')
    expect(second).toHaveTextContent('A step')
    expect(second && within(second).queryByRole('button')).toBeNull()
  })

  it('lead to their place', async () => {
    stubServer(answering([buildSuggestion({ place: { kind: 'node', id: 'P5.4' } })]))
    const onShow = vi.fn()
    show({ nameOf: () => 'P5.4 Test and certify', onShow })
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show P5.4 Test and certify' }))
    expect(onShow).toHaveBeenCalledExactlyOnceWith({ kind: 'node', id: 'P5.4' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are taken up', async () => {
    const calls = stubServer({ ...answering([buildSuggestion()]), [`PUT ${base}/takeup/7`]: () => emptyAnswer() })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take up' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  })

  it('say what comes first where there is no WIP to take them up in', async () => {
    stubServer(answering([buildSuggestion({ can: { takeUp: 'state', decline: true, takeBack: 'role' } })]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take up' })).toBeNull()
    expect(
      screen.getByText('A suggestion is taken up in a WIP. Create one first; while a version is in approval, wait for the decision.'),
    ).toBeInTheDocument()
  })

  it('are declined with a reason', async () => {
    // given
    const calls = stubServer({ ...answering([buildSuggestion()]), [`PUT ${base}/decline/7`]: () => emptyAnswer() })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    // when thought better of
    expect(screen.getByRole('textbox', { name: 'Why is it declined?' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    // when without a reason
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(screen.getByText('Write why it is declined.')).toBeInTheDocument()
    // when
    await userEvent.type(screen.getByRole('textbox', { name: 'Why is it declined?' }), 'The board decides that.')
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    // then
    await waitFor(() => expect(bodyOf(calls, 'PUT')).toEqual({ reason: 'The board decides that.' }))
  })

  it('that are declined leave the keyboard at the next one, and at the sentence that none is left', async () => {
    // given
    let listed = [buildSuggestion(), buildSuggestion({ id: 8, text: 'Say who decides' })]
    const decline = (id: number) => () => {
      listed = listed.filter((suggestion) => suggestion.id !== id)
      return emptyAnswer()
    }
    stubServer({
      ...answering(listed),
      [`GET ${base}/all`]: () => jsonAnswer(listed, { 'x-total-count': String(listed.length) }),
      [`PUT ${base}/decline/7`]: decline(7),
      [`PUT ${base}/decline/8`]: decline(8),
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '2 suggestions' }))
    const declineFirst = async () => {
      const [first] = await screen.findAllByRole('button', { name: 'Decline' })
      if (first) await userEvent.click(first)
      await userEvent.type(screen.getByRole('textbox', { name: 'Why is it declined?' }), 'No.')
      const entry = screen.getByRole('textbox', { name: 'Why is it declined?' }).closest('li')
      if (entry) await userEvent.click(within(entry).getByRole('button', { name: 'Decline' }))
    }
    // when
    await declineFirst()
    // then
    await waitFor(() => expect(screen.getByText('Say who decides').closest('li')).toHaveFocus())
    // when
    await declineFirst()
    // then
    await waitFor(() => expect(screen.getByText(messages.noneCurrent)).toHaveFocus())
  })

  it('are not lost while they are written: after the form moves elsewhere, the words are there; Cancel drops them', async () => {
    // given
    stubServer(answering([buildSuggestion()]))
    const { unmount } = show()
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    await userEvent.click(await screen.findByRole('button', { name: 'New suggestion' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Wrong' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'What should be better?' }), 'Half a word')
    // when the window becomes narrow
    unmount()
    show()
    // then
    expect(await screen.findByRole('textbox', { name: 'What should be better?' })).toHaveValue('Half a word')
    expect(screen.getByRole('radio', { name: 'Wrong' })).toBeChecked()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    // then
    expect(screen.queryByRole('form', { name: 'New suggestion' })).toBeNull()
    expect(screen.getByRole('button', { name: 'New suggestion' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'New suggestion' }))
    expect(screen.getByRole('textbox', { name: 'What should be better?' })).toHaveValue('')
  })

  it('are taken back by who made them', async () => {
    const mine = buildSuggestion({ can: { takeUp: 'role', decline: 'role', takeBack: true } })
    const calls = stubServer({ ...answering([mine]), [`PUT ${base}/takeback/7`]: () => emptyAnswer() })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '1 suggestion' }))
    expect(screen.queryByRole('button', { name: 'Take up' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  })
})
