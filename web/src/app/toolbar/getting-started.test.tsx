import type { FirstSteps } from '@strata/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { emptyAnswer, jsonAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { marta, winOrders } from '../../process/process-samples.setup.tsx'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { noTabs } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { useUnsavedGuard } from '../../tabs/unsaved-guard.ts'
import { show } from '../../ui/show.setup.tsx'
import { GettingStarted } from './getting-started.tsx'
import { closeFirstSteps, openFirstSteps } from './toolbar-items.ts'

const nothing: FirstSteps = { people: false, map: false, roles: false, approval: false, processes: 0, led: 0 }
let steps: FirstSteps

function showSteps(done: Partial<FirstSteps>, { preferences = {}, answers = {} } = {}) {
  steps = { ...nothing, ...done }
  const seen = stubServer({
    'GET /aprs/v3/company/1/firststeps': () => jsonAnswer(steps),
    'GET /aprs/v3/preferences/1': () => jsonAnswer(preferences),
    'PUT /aprs/v3/preferences/1/firstSteps': () => emptyAnswer(),
    ...answers,
  })
  show(
    <SessionContext value={buildSession({ isAdmin: true })}>
      <GettingStarted />
    </SessionContext>,
  )
  return seen
}

afterEach(() => {
  vi.unstubAllGlobals()
  useTabs.setState(noTabs, true)
  closeFirstSteps()
})

describe('the first steps of a new company', () => {
  it('are counted beside its name, and listed with what is done', async () => {
    showSteps({ map: true, roles: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 2/4' }))

    const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '1PeopleAdd those who prepare, own and approve processes.Add people',
      'Map: done',
      'Roles: done',
      '4First decisionSend the map for approval. The CEO decides.Open the Global Chart',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add people' }))
    expect(useTabs.getState().selectedId).toBe('users.0')
  })

  it('are looked at again when the list is opened, and gone once all are done and it is closed', async () => {
    showSteps({ people: true, map: true, roles: true })
    const chip = await screen.findByRole('button', { name: 'Getting started 3/4' })
    steps = { ...nothing, people: true, map: true, roles: true, approval: true }
    await userEvent.click(chip)

    expect(await screen.findByRole('button', { name: 'Getting started 4/4' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Getting started/ })).toBeNull())
  })

  it('are nothing in a company that is no longer new', async () => {
    const seen = showSteps({ people: true, map: true, roles: true, approval: true })

    await waitFor(() => expect(seen).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are put away, and Help opens them again', async () => {
    const seen = showSteps({ people: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 1/4' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Getting started/ })).toBeNull())
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual(['{"left":true}'])
    act(openFirstSteps)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep beside the name' }))
    expect(await screen.findByRole('button', { name: 'Getting started 1/4' })).toBeVisible()
  })

  it('are opened by Help when all of them are done, and gone again with that', async () => {
    const seen = showSteps({ people: true, map: true, roles: true, approval: true })
    await waitFor(() => expect(seen).toHaveLength(1))
    act(openFirstSteps)

    const list = within(await screen.findByRole('dialog', { name: 'Getting started 4/4' }))
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'People: done',
      'Map: done',
      'Roles: done',
      'First decision: done',
    ])
    expect(list.queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Getting started/ })).toBeNull())
  })

  it('lead to the roles of the first process without a leader, and count those that have one', async () => {
    const version = buildVersion({ id: 45, version: 1, status: { id: 1, name: 'WIP' } })
    const asked: (string | null)[][] = []
    const member = { pid: 'P9.1', pname: 'Pack', role: 'SPL', user: marta }
    showSteps(
      { people: true, map: true, processes: 2, led: 1 },
      {
        answers: {
          'GET /aprs/v3/chart/1/gpfc/version/0': () => jsonAnswer([version]),
          'GET /aprs/v3/process/gpfcp/1/45/getall': () =>
            jsonAnswer([winOrders, { ...winOrders, id: 13, chronId: 13, pid: 'P2', pname: 'Make' }]),
          'GET /aprs/v3/permission/1/': ({ query }: SeenCall) => {
            asked.push([query.get('page'), query.get('size'), query.get('search')])
            const entries =
              query.get('page') === '1' ? [{ processChronId: 12, pid: 'P1', pname: 'Win orders', role: 'PRL', user: marta }] : []
            // A large company, of which the leader of P1 is on the second page.
            const others = Array.from({ length: 200 }, (_, index) => ({ ...member, processChronId: 500 + index }))
            return jsonAnswer({
              entries: query.get('page') === '0' ? others : entries,
              page: Number(query.get('page')),
              size: 200,
              total: 201,
            })
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 2/4' }))
    expect(await screen.findByText('1 of 2 processes have a leader. Give the next one its roles.')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Give roles' }))

    await waitFor(() =>
      expect(useTabs.getState().tabs.at(-1)?.place).toMatchObject({ tab: 'process', source: 13, dialog: { name: 'roles' } }),
    )
    expect(useTabs.getState().tabs.at(-1)?.tabTitle).toBe('(P2) Make')
    expect(asked).toEqual([
      ['0', '200', 'Process Leader'],
      ['1', '200', 'Process Leader'],
    ])
  })

  it('are saved for first where something is not, from the list itself', async () => {
    showSteps({ people: true })
    const source = { label: 'Global Chart', save: vi.fn(async () => true), ignore: async () => true }
    act(() => useUnsavedGuard.getState().register(source))
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 1/4' }))
    expect(await screen.findByText('Global Chart has unsaved changes. Save them before you take the next step.')).toBeInTheDocument()
    await userEvent.hover(screen.getByRole('button', { name: 'Give roles' }))
    expect(await screen.findByText('Save your changes first.')).toBeInTheDocument()
    steps = { ...nothing, people: true, map: true, processes: 2 }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(source.save).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Four steps to the first approved Global Chart' })).toHaveFocus())
    expect(await screen.findByRole('button', { name: 'Getting started 2/4' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Give roles' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('do not lead to roles while no process is saved', async () => {
    showSteps({ people: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 1/4' }))
    await userEvent.hover(await screen.findByRole('button', { name: 'Give roles' }))
    expect(await screen.findByText('Save the map first. Roles are given to its processes.')).toBeInTheDocument()
  })
})
