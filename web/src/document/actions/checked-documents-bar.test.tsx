import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { buildDocument, buildDraft, buildFolder, canAs, canRead, forgetDocuments } from '../document-samples.setup.ts'
import { answer, folderOf, row, showGeneral } from '../document-tests.setup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

const manual = buildDocument()
const travel = buildDocument({ id: 46, chronId: 41, name: 'Travel policy' })
const draft = buildDraft({ id: 47, chronId: 42, name: 'Draft of travels' })
/** A newer version of what is in force. */
const revision = buildDraft({ id: 48, chronId: 43, name: 'Revised rules', version: 3, can: canAs('read', 'remove') })
const listed = (...documents: (typeof manual)[]) => ({
  [folderOf('APPROVED')]: () => jsonAnswer(buildFolder(documents, ['Policies'])),
})
const check = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
const bar = () => screen.findByRole('group', { name: 'With those chosen' })

describe('documents that are chosen', () => {
  it('are archived one after the other, after a question', async () => {
    const calls = showGeneral({
      ...listed(manual, travel),
      'PUT /aprs/v3/document/1/GPD/archive/45': () => emptyAnswer(),
      'PUT /aprs/v3/document/1/GPD/archive/46': () => emptyAnswer(),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    expect(await bar()).toHaveTextContent('2 chosen')

    await userEvent.click(within(await bar()).getByRole('button', { name: 'Archive' }))
    expect(await answer('Archive')).toContain('Archive 2 documents?')

    expect(await screen.findByText('2 documents archived')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/aprs/v3/document/1/GPD/archive/45',
      '/aprs/v3/document/1/GPD/archive/46',
    ])
  })

  it('are deleted as each allows, those that are refused named with the reason', async () => {
    const calls = showGeneral({
      ...listed(draft, revision, manual),
      'DELETE /aprs/v3/document/1/GPD/deleteall/42': () => problemAnswer(409, 'WRONG_STATE', 'The present state forbids this.'),
      'DELETE /aprs/v3/document/1/GPD/delete/48': () => emptyAnswer(),
    })
    await check('Draft of travels')
    await check('Revised rules')
    await check('Quality manual')

    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const question = await answer('Delete')
    expect(question).toContain('Delete 2 documents?')
    expect(question).toContain('Draft of travelsRevised rulesOne other that you chose cannot be changed this way and stays as it is.')

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('1 of 2 documents deleted')
    expect(toast).toHaveTextContent('Draft of travels: The present state forbids this.')
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })

  it('are no favourites any more once all their versions are deleted', async () => {
    const [kept, gone] = ['open=globaldoc.GPD&version=48', 'open=globaldoc.GPD&version=47']
    const calls = showGeneral({
      ...listed(draft, revision),
      'DELETE /aprs/v3/document/1/GPD/deleteall/42': () => emptyAnswer(),
      'DELETE /aprs/v3/document/1/GPD/delete/48': () => emptyAnswer(),
      'GET /aprs/v3/preferences/1': () =>
        jsonAnswer({
          favourites: [
            { place: gone, title: 'Draft of travels' },
            { place: kept, title: 'Revised rules' },
          ],
        }),
      'PUT /aprs/v3/preferences/1/favourites': () => emptyAnswer(),
    })
    await check('Draft of travels')
    await check('Revised rules')

    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    await answer('Delete')

    expect(await screen.findByText('“Draft of travels” is no longer there. It was removed from your favourites.')).toBeInTheDocument()
    const saved = calls.filter(({ path }) => path === '/aprs/v3/preferences/1/favourites').map(({ body }) => JSON.parse(body))
    expect(saved).toEqual([[{ place: kept, title: 'Revised rules' }]])
  })

  it('say why nothing can be done with them', async () => {
    showGeneral(listed(manual, draft))
    await check('Quality manual')

    const button = within(await bar()).getByRole('button', { name: 'Delete' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(button)
    expect(await screen.findByText('None of them can be deleted.')).toBeInTheDocument()
  })

  it('are chosen by Space on the row', async () => {
    showGeneral(listed(manual))
    const manualRow = await row(/Quality manual/)
    manualRow.focus()
    await userEvent.keyboard(' ')

    expect(await bar()).toHaveTextContent('1 chosen')
  })

  it('are nobody’s who only reads', async () => {
    showGeneral(listed(buildDocument({ can: canRead })), { isAdmin: false })

    await row(/Quality manual/)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
