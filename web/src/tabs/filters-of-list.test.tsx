import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildSession } from '../session/session-samples.setup.ts'
import { SessionContext } from '../session/use-session.ts'
import { show } from '../ui/show.setup.tsx'
import { FiltersOfList } from './filters-of-list.tsx'
import { noTabs } from './tab-rules.ts'
import { replacePlace, useTabs } from './tabs.ts'

const away = { name: 'Locked out', query: 'filter=inactive&sort=email' }
const berg = { name: 'Berg', query: 'filter=:berg' }

function showFilters(users: object[], put: () => Response = () => emptyAnswer()) {
  const seen = stubServer({
    'GET /aprs/v3/preferences/1': () => jsonAnswer({ filters: { users, events: [berg] } }),
    'PUT /aprs/v3/preferences/1/filters': put,
  })
  show(
    <SessionContext value={buildSession()}>
      <FiltersOfList list="users" />
    </SessionContext>,
  )
  return () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  return within(await screen.findByRole('menu'))
}
const placeNow = () => useTabs.getState().tabs[0]?.place

beforeEach(() => useTabs.setState(noTabs, true))

describe('the saved filters of a list', () => {
  it('bring the list that was saved, on its first page, and mark it', async () => {
    replacePlace({ filter: 'active', sort: 'lastLogin.desc', page: 3 })
    showFilters([away, berg])
    await open()
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Locked out' }))
    expect(placeNow()).toEqual({ tab: 'gpfc', filter: 'inactive', sort: 'email' })
    expect((await open()).getByRole('menuitemradio', { name: 'Locked out' })).toBeChecked()
    expect(screen.getByRole('menuitemradio', { name: 'Berg' })).not.toBeChecked()
  })

  it('keep what is shown under a name, beside those of other lists', async () => {
    replacePlace({ filter: 'inactive', sort: 'email', page: 2 })
    const saved = showFilters([])
    await userEvent.click((await open()).getByRole('menuitem', { name: 'Save this filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Name is Required')).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), '  Locked out ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toEqual([{ users: [away], events: [berg] }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('say that a name is used again, and replace what had it', async () => {
    replacePlace({ filter: 'active' })
    const saved = showFilters([away])
    await userEvent.click((await open()).getByRole('menuitem', { name: 'Save this filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Locked out')
    expect(dialog.getByText('This replaces the filter with the same name.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toEqual([{ users: [{ name: 'Locked out', query: 'filter=active' }], events: [berg] }]))
  })

  it('keep nothing of a list that is as it is at first, and say why', async () => {
    showFilters([])
    const item = (await open()).getByRole('menuitem', { name: 'Save this filter' })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(item)
    expect(await screen.findByText('Filter or sort the list first.')).toBeInTheDocument()
  })

  it('are renamed and deleted together; a name that is used twice is refused', async () => {
    const saved = showFilters([away, berg])
    await open()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }))
    const name = dialog.getByRole('textbox', { name: 'Name of Locked out' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Berg')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getAllByText('Another filter has this name')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Berg' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toEqual([{ users: [{ ...away, name: 'Berg' }], events: [berg] }]))
  })

  it('that have no room any more are taken back, with the reason', async () => {
    replacePlace({ filter: 'active' })
    showFilters([], () =>
      problemAnswer(409, 'LIMIT_REACHED', 'There is no room for more favourites and saved filters. Remove some, then try again.'),
    )
    await userEvent.click((await open()).getByRole('menuitem', { name: 'Save this filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Active')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText('There is no room for more favourites and saved filters. Remove some, then try again.'),
    ).toBeInTheDocument()
  })
})
