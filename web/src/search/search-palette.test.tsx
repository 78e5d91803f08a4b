import { notifications } from '@mantine/notifications'
import type { Place, SearchResult } from '@strata/contract'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { buildSession } from '../session/session-samples.setup.ts'
import { type Session, SessionContext } from '../session/use-session.ts'
import { useSuggestionsCall } from '../suggestion/suggestions-call.ts'
import { noTabs, selectedTab } from '../tabs/tab-rules.ts'
import { openPlace, useTabs } from '../tabs/tabs.ts'
import { useUnsavedGuard } from '../tabs/unsaved-guard.ts'
import { closeWorkspaceDialog } from '../tabs/workspace-dialog.ts'
import { type ListedAction, useListedActions } from '../ui/listed-actions.ts'
import { show } from '../ui/show.setup.tsx'
import { forgetSearchedUser, useSearchedUser } from '../user/searched-user.ts'
import { closeSearch } from './open-search.ts'
import { SearchButton } from './search-button.tsx'
import { SearchLayer } from './search-layer.tsx'

const plain = (text: string) => [{ text, hit: false }]
const process: SearchResult = {
  kind: 'process',
  title: [
    { text: '(P1) ', hit: false },
    { text: 'Win', hit: true },
    { text: ' orders', hit: false },
  ],
  excerpt: [],
  where: 'Global Chart',
  target: { tabType: 'process', tabTitle: '(P1) Win orders', sourceId: 12, tabData: { itemType: 'info', gpfcProcessChronId: 12 } },
}
const document: SearchResult = {
  kind: 'document',
  title: plain('Price list'),
  excerpt: [
    { text: '…to ', hit: false },
    { text: 'win', hit: true },
    { text: ' <b>back</b>', hit: false },
  ],
  where: 'General Documents',
  target: { tabType: 'globaldoc', tabTitle: 'General Documents', sourceId: 'GPD', tabData: { docType: 'GPD', dataId: 45 } },
}
const person: SearchResult = {
  kind: 'person',
  title: plain('(WW) Wina Weber'),
  excerpt: [],
  where: '',
  target: { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: { itemType: 'person', dataId: 7, name: 'Wina Weber' } },
}

function Offers({ actions }: { actions: readonly ListedAction[] }) {
  useListedActions(() => actions)
  return null
}

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
}

type Answers = (call: SeenCall) => Response | Error

function showSearch(
  answers: Answers = () => found(process, document, person),
  changes: Partial<Session> = {},
  { favourites = [], children }: { favourites?: object[]; children?: ReactNode } = {},
): SeenCall[] {
  const seen = stubServer({ 'GET /aprs/v3/search/1': answers, 'GET /aprs/v3/preferences/1': () => jsonAnswer({ favourites }) })
  show(
    <SessionContext value={buildSession(changes)}>
      <SearchButton isNarrow={false} />
      <SearchLayer />
      {children}
    </SessionContext>,
  )
  return seen
}
const found = (...results: SearchResult[]) => jsonAnswer({ results, more: [] })

async function seek(text: string): Promise<HTMLElement> {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await userEvent.type(field, text)
  return field
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent

afterEach(() => {
  closeSearch()
  localStorage.clear()
  closeWorkspaceDialog()
  forgetSearchedUser()
  notifications.clean()
  useTabs.setState(noTabs, true)
})

it('takes what is typed before it is there', async () => {
  // given
  showSearch()
  // when
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.keyDown(window, { key: 'w' })
  fireEvent.keyDown(window, { key: 'x' })
  fireEvent.keyDown(window, { key: 'Backspace' })
  fireEvent.keyDown(window, { key: 'i' })
  // then
  expect(await screen.findByRole('combobox')).toHaveValue('wi')
})

describe('the search', () => {
  it('opens by its keys and by its button, and closes by Escape, back to where one was', async () => {
    showSearch()
    const button = screen.getByRole('button', { name: 'Search' })
    expect(button).toHaveTextContent('SearchCtrl K')
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Meta>}k{/Meta}')
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus()
  })

  it('groups what it finds while one types, with what was sought marked and no markup of others', async () => {
    const seen = showSearch()
    await seek('win')
    expect(await screen.findByRole('group', { name: 'Processes' })).toBeVisible()
    expect(options()).toEqual(['(P1) Win ordersGlobal Chart', 'Price listGeneral Documents…to win <b>back</b>', '(WW) Wina Weber'])
    expect(
      within(screen.getByRole('listbox'))
        .getAllByText(/win/i, { selector: 'mark' })
        .map(({ textContent }) => textContent),
    ).toEqual(['Win', 'win'])
    expect(
      seen
        .filter(({ path }) => path.includes('/search/'))
        .at(-1)
        ?.query.toString(),
    ).toBe('q=win')
    expect(seen.filter(({ path }) => path.includes('/search/')).length).toBeLessThan(3)
    expect(screen.getByRole('status')).toHaveTextContent('3 results')
  })

  it('opens what is chosen by arrows and Enter', async () => {
    showSearch()
    const field = await seek('win')
    await screen.findByRole('option', { name: /Price list/ })
    expect(active()).toContain('Win orders')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toContain('Wina')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toContain('Price list')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(useTabs.getState().selectedId).toBe('process.12'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('opens nothing over unsaved changes before they are saved', async () => {
    const source = { label: 'Global Chart', save: async () => true, ignore: async () => true }
    useUnsavedGuard.getState().register(source)
    showSearch()
    await seek('win')
    await screen.findByRole('option', { name: /Win orders/ })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Chart has unsaved changes')).toBeVisible()
    expect(useTabs.getState().selectedId).toBe('gpfc.0')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(useTabs.getState().selectedId).toBe('process.12'))
  })

  it.each<[string, Partial<Session>, string | undefined, Place['dialog']]>([
    ['the admin among the users', { isAdmin: true }, 'Wina Weber', undefined],
    ['others by the roles', {}, undefined, { name: 'membership', shows: 'Wina Weber' }],
  ])('shows a person to %s', async (_whom, changes, sought, dialog) => {
    showSearch(() => found(person), changes)
    await seek('wina')
    await userEvent.click(await screen.findByRole('option', { name: /Wina/ }))
    expect(useSearchedUser.getState().name).toBe(sought)
    expect(selectedTab(useTabs.getState()).place.dialog).toEqual(dialog)
  })

  it('opens a suggestion beside its item, and those for its part alone', async () => {
    const suggestion: SearchResult = {
      kind: 'suggestion',
      title: plain('Name the winner'),
      excerpt: [],
      where: 'Missing · Samir Haddad · Global Chart',
      target: {
        tabType: 'gpfc',
        tabTitle: 'Global Chart',
        sourceId: 0,
        tabData: { itemType: 'gpfc', dataId: 30, panel: 'suggestions', partKind: 'node', partId: 'n1' },
      },
    }
    showSearch(() => found(suggestion))
    await seek('winner')
    await userEvent.click(await screen.findByRole('option', { name: /Name the winner/ }))
    expect(selectedTab(useTabs.getState()).place).toMatchObject({ tab: 'gpfc', version: 30, panel: 'suggestions' })
    const { result } = renderHook(useSuggestionsCall)
    expect(result.current.place).toEqual({ kind: 'node', id: 'n1' })
  })

  it('goes on to all of one kind, and back', async () => {
    const seen = showSearch(({ query }) => jsonAnswer({ results: [document], more: query.get('kind') ? ['document'] : ['document'] }))
    const field = await seek('price')
    await userEvent.click(await screen.findByRole('option', { name: 'More of Documents' }))
    await waitFor(() => expect(seen.at(-1)?.query.toString()).toBe('q=price&kind=document'))
    expect(await screen.findByText(/These are the best 50/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Search everything' }))
    expect(await screen.findByRole('option', { name: 'More of Documents' })).toBeVisible()
    expect(field).toHaveValue('price')
  })

  it('says that nothing was found', async () => {
    showSearch(() => jsonAnswer({ results: [], more: [] }))
    await seek('xyzzy')
    expect(await screen.findByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible()
  })

  it('says that it failed, and tries again', async () => {
    let isBroken = true
    showSearch(() => (isBroken ? problemAnswer(503, 'UNAVAILABLE', 'Not now.') : found(process)))
    await seek('win')
    expect(await screen.findByRole('heading', { name: 'Unable to search' })).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /Win orders/ })).toBeVisible()
  })

  it('remembers what this account sought here, until it is cleared', async () => {
    showSearch()
    await seek('win ')
    await userEvent.click(await screen.findByRole('option', { name: /Win orders/ }))
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('option', { name: 'win' })).toBeVisible()
    expect(localStorage.getItem('strata-searches.50.1')).toBe('["win"]')
    await userEvent.click(screen.getByRole('option', { name: 'win' }))
    expect(await screen.findByRole('option', { name: /Win orders/ })).toBeVisible()
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(options()).toEqual(['Global Chart'])
  })

  it('lists favourites first, then where one was, and opens them', async () => {
    localStorage.setItem('strata-places.50.1', JSON.stringify([{ place: 'open=process.13', title: '(P2) Plan' }]))
    showSearch(undefined, {}, { favourites: [{ place: 'open=process.12', title: '(P1) Win orders' }] })
    await openPalette()
    const group = await screen.findByRole('group', { name: 'Favourites' })
    expect(within(group).getByRole('option', { name: '(P1) Win orders', selected: true })).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option', { name: '(P2) Plan' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(useTabs.getState().selectedId).toBe('process.12'))
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('remembers the tabs one was in, the newest first, and leaves out the one on view', async () => {
    showSearch()
    openPlace({ tab: 'process', source: 12, item: 'processdoc', folder: '/Policies/' }, '(P1) Win orders')
    openPlace({ tab: 'process', source: 13 }, '(P2) Plan')
    expect(JSON.parse(localStorage.getItem('strata-places.50.1') ?? '')).toEqual([
      { place: 'open=process.13', title: '(P2) Plan' },
      { place: 'open=process.12&item=processdoc&folder=/Policies/', title: '(P1) Win orders' },
    ])
    await openPalette()
    const recent = within(screen.getByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['(P1) Win orders'])
  })

  it('finds what can be done on the screen by its name, with its keys and why it cannot be done now', async () => {
    const run = vi.fn()
    showSearch(
      () => found(process),
      {},
      {
        children: (
          <Offers
            actions={[
              { label: 'Create WIP', run },
              { label: 'Send For Approval', reason: 'You cannot send this.', run },
              { label: 'Undo', keys: 'Ctrl Z', run },
              { label: 'Users', isPlace: true, words: 'people', run },
            ]}
          />
        ),
      },
    )
    await openPalette()
    expect(
      within(screen.getByRole('group', { name: 'Actions' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Create WIP', 'UndoCtrl Z'])
    expect(within(screen.getByRole('group', { name: 'Go to' })).getByRole('option', { name: 'Users' })).toBeVisible()
    await userEvent.type(screen.getByRole('combobox'), 'send')
    const send = screen.getByRole('option', { name: /^Send For Approval ?You cannot send this\.$/ })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('combobox')).toBeVisible()
    expect(run).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'wip')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Create WIP')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('lists processes before what else is found, and counts all', async () => {
    showSearch(() => found(document, process), {}, { children: <Offers actions={[{ label: 'Win', run: () => undefined }]} /> })
    await seek('win')
    await screen.findByRole('option', { name: /Win orders/ })
    expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('option')[0]?.textContent)).toEqual([
      'Win',
      '(P1) Win ordersGlobal Chart',
      expect.stringContaining('Price list'),
    ])
    expect(screen.getByText('3 results')).toHaveAttribute('role', 'status')
  })

  it('leaves the keys to a dialog that is open', async () => {
    showSearch()
    const other = window.document.createElement('div')
    other.setAttribute('aria-modal', 'true')
    window.document.body.append(other)
    await userEvent.keyboard('{Control>}k{/Control}')
    other.remove()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })
})
