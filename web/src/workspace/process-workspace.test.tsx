import type { Process } from '@strata/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import {
  configure,
  micro,
  noRights,
  OpenedWorkspace,
  openWorkspaceTab,
  qualify,
  winOrders,
  workspaceAnswers,
  workspaceTab,
} from '../process/process-samples.setup.tsx'
import type { Session } from '../session/use-session.ts'
import { useUnsavedGuard } from '../tabs/unsaved-guard.ts'
import { stubWidth } from '../ui/window-width.setup.ts'

type Served = Parameters<typeof workspaceAnswers>[0]

async function showWorkspace(served: Served = {}, session: Partial<Session> = {}) {
  const calls = stubServer(workspaceAnswers(served))
  openWorkspaceTab()
  showAs(<OpenedWorkspace />, session)
  await screen.findByText('Your permissions')
  if (served.macros?.length !== 0) await screen.findByRole('treeitem', { name: /P1\.1/ })
  return calls
}

const item = (name: RegExp | string) => screen.getByRole('treeitem', { name })
const openedItem = () => workspaceTab().place

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the tree of a process', () => {
  it('leads to everything that belongs to it', async () => {
    await showWorkspace()

    expect(screen.getAllByRole('treeitem').map((row) => row.textContent)).toEqual([
      'Process Details',
      'Process SummaryCreate',
      'Macro - P1: Win orders1 micro',
      'P1.1: Qualify leadsIA',
      'P1.2: Configure the solutionCreate',
      'KRAs - Expectations',
      'Customers',
      'Suppliers',
      'Interfacing Processes',
      'Performance Dashboard',
      'Performance Data',
      'Customer data',
      'Supplier data',
      'Interfacing data',
      'Improvement Plans',
      'Process Documents',
    ])
  })

  it('comes with its details in six calls; what waits, favourites, figures and pictures come by themselves', async () => {
    const calls = await showWorkspace()
    await screen.findByText('(JW) Jonas Weber')

    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/aprs/v3/performancelines/1/12'))
    const besides = /\/(work|alerts|preferences|performancelines|chart\/1\/ma\/(data|url)|process\/map\/1\/40\/getusedids)\b/
    const needed = new Set(calls.map(({ path }) => path).filter((path) => !besides.test(path)))
    expect([...needed].toSorted()).toEqual([
      '/aprs/v3/chart/1/ma/getfortree/12',
      '/aprs/v3/chart/1/mi/getfortree/12',
      '/aprs/v3/permission/1/process/12',
      '/aprs/v3/process/gpfcp/1/12/getcurrentinfo',
      '/aprs/v3/process/map/1/40/getall',
      '/aprs/v3/processsummary/1/getall/12',
    ])
  })

  it('marks the work under way before what is approved', async () => {
    await showWorkspace({
      process: { ...winOrders, below: { ma: 'WIP' } },
      macroProcesses: [qualify, { ...configure, below: { mi: 'WIP' } }],
    })

    expect(item(/^Macro - P1/)).toHaveTextContent(/WIP$/)
    expect(item(/^P1\.2/)).toHaveTextContent(/WIP$/)
  })

  it('says of a retired micro that it is, and does not count it', async () => {
    await showWorkspace({ micros: [micro, { ...micro, id: 51, chronId: 51, parentId: 22, status: { id: 5, name: 'RETIRED' } }] })

    expect(item(/^P1\.2/)).toHaveTextContent(/^P1\.2: Configure the solutionRetired$/)
    expect(item(/^Macro - P1/)).toHaveTextContent(/1 micro$/)
  })

  const macroProcesses = 'GET /aprs/v3/process/map/1/40/getall'

  it('shows nothing below the micros that would move away when these come', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const arrived = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    stubServer({ ...workspaceAnswers(), [macroProcesses]: () => arrived })
    openWorkspaceTab('impplans')
    showAs(<OpenedWorkspace />)
    await screen.findByRole('treeitem', { name: /^Process Summary.*Create/ })

    expect(screen.getAllByRole('treeitem')).toHaveLength(3)
    expect(screen.getByRole('tree')).toHaveAttribute('aria-busy', 'true')
    arrive(jsonAnswer([qualify, configure]))

    expect(await screen.findByRole('treeitem', { name: 'Improvement Plans' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('treeitem', { name: /^P1\.2/ })).toBeInTheDocument()
    expect(screen.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
  })

  it('leads to the rest where the micros cannot be loaded', async () => {
    stubServer({ ...workspaceAnswers(), [macroProcesses]: () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available.') })
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)

    expect(await screen.findByRole('treeitem', { name: 'Improvement Plans' })).toBeInTheDocument()
    expect(screen.queryByRole('treeitem', { name: /^P1\.1/ })).toBeNull()
  })

  it('opens what is clicked and remembers it in the tab', async () => {
    await showWorkspace()

    await userEvent.click(item('Improvement Plans'))

    expect(openedItem()).toMatchObject({ item: 'impplans', source: 12 })
    expect(item('Improvement Plans')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByRole('heading', { name: 'Improvement Plans' })).toBeInTheDocument()
  })

  it('has the link of an item and its star at the end of its row, and opens nothing there', async () => {
    // It brings the clipboard.
    userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await showWorkspace()
    const calls = stubServer({
      ...workspaceAnswers(),
      'GET /aprs/v3/preferences/1': () => jsonAnswer({ favourites: [] }),
      'PUT /aprs/v3/preferences/1/favourites': () => emptyAnswer(),
    })
    const actions = within(item(/^P1\.1/)).getByRole('button', { name: 'Actions: P1.1: Qualify leads' })

    await userEvent.click(actions)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/?company=1&open=process.12&item=mi.21`)
    await userEvent.click(actions)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to favourites' }))

    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        ['/aprs/v3/preferences/1/favourites', [{ place: 'open=process.12&item=mi.21', title: '(P1.1) Qualify leads' }]],
      ]),
    )
    expect(openedItem().item).toBeUndefined()
    expect(item(/^P1\.1/)).toHaveAccessibleName(/^P1\.1: Qualify leads ?IA$/)
  })

  it('offers neither for what is not there yet', async () => {
    await showWorkspace()

    expect(within(item(/^P1\.2/)).queryByRole('button')).toBeNull()
    expect(within(item('Process Documents')).getByRole('button', { name: 'Actions: Process Documents' })).toBeInTheDocument()
  })
})

describe('a window that becomes as narrow as a phone', () => {
  it('keeps what is open and typed beside the tree, which then lies behind a button', async () => {
    const resize = stubWidth()
    await showWorkspace()
    await userEvent.click(item('Improvement Plans'))
    await userEvent.click(await screen.findByRole('button', { name: 'New Project Sheet' }))
    const sheet = await screen.findByRole('dialog', { name: 'New Project Sheet' })
    const name = await within(sheet).findByRole('textbox', { name: 'Project Name' })
    act(() => name.focus())
    await userEvent.paste('Fewer second rounds')
    expect(name).toHaveValue('Fewer second rounds')

    resize('small')
    expect(screen.queryByRole('tree')).toBeNull()
    expect(screen.getByRole('button', { name: 'Improvement Plans', hidden: true })).toHaveAttribute('aria-haspopup', 'dialog')
    expect(name).toBeInTheDocument()
    expect(name).toHaveValue('Fewer second rounds')

    resize('wide')
    expect(await screen.findByRole('tree', { hidden: true })).toBeInTheDocument()
    expect(name).toBeInTheDocument()
    expect(name).toHaveValue('Fewer second rounds')
  })
})

describe('an item that does not open', () => {
  const reader = { can: noRights, summaries: [], macros: [], micros: [] }

  it.each([
    ['Process Summary', 'Process Summary does not exist'],
    ['Macro - P1: Win orders', 'Macro does not exist'],
  ])('%s tells those who cannot create it that it is not there', async (name, text) => {
    await showWorkspace(reader)
    await waitFor(() => expect(item(new RegExp(`^${name}`))).toHaveTextContent(/none$/))

    await userEvent.click(item(new RegExp(`^${name}`)))

    const toast = await screen.findByRole('status')
    expect(toast).toHaveTextContent(text)
    expect(openedItem().item).toBeUndefined()
  })

  it('opens as long as it is not known who may create it', async () => {
    const never = () => new Promise<Response>(() => undefined)
    stubServer({ ...workspaceAnswers({ summaries: [] }), 'GET /aprs/v3/permission/1/process/12': never })
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)
    await screen.findByRole('treeitem', { name: /P1\.1/ })

    await userEvent.click(item('Process Summary'))

    expect(openedItem().item).toBe('ps')
  })

  it("says 'Micro does not exist'", async () => {
    await showWorkspace({ can: noRights })

    await userEvent.click(item(/^P1\.2/))

    expect(await screen.findByText('Micro does not exist')).toBeInTheDocument()
  })

  it("says 'Access is Restricted to this process' of a restricted micro", async () => {
    await showWorkspace({ macroProcesses: [{ ...qualify, restrict: 'true', can: { read: 'restriction' } }] })

    expect(within(item(/^P1\.1/)).getByRole('img', { name: 'restricted' })).toBeInTheDocument()
    await userEvent.click(item(/^P1\.1/))

    expect(await screen.findByRole('alert')).toHaveTextContent('Access is Restricted to this process')
    expect(openedItem().item).toBeUndefined()
  })

  it.each(['Performance Dashboard', 'Performance Data'])(
    "says 'Restricted to Premium Access' of %s to a basic company, and whom to ask",
    async (name) => {
      await showWorkspace({}, { isPremium: false })

      expect(item(new RegExp(name))).toHaveTextContent(/Premium$/)
      await userEvent.click(item(new RegExp(name)))

      expect(await screen.findByText('Restricted to Premium Access', { selector: 'h2' })).toBeInTheDocument()
      expect(await screen.findAllByText('Restricted to Premium Access')).toHaveLength(2)
      expect(screen.getByText('Ask the administrator of your company for premium access.')).toBeInTheDocument()
      expect(openedItem().item).toBe(name === 'Performance Dashboard' ? 'dashboard' : 'performance')
    },
  )

  it("says 'Access for process members only' of the documents", async () => {
    await showWorkspace({ can: noRights })
    await waitFor(() => expect(item(/^Process Documents/)).toHaveTextContent(/Restricted$/))

    await userEvent.click(item(/^Process Documents/))

    expect(await screen.findByText('Access for process members only')).toBeInTheDocument()
    expect(openedItem().item).toBeUndefined()
  })

  it("says 'Chart has unsaved changes' while there are some, and nothing opens", async () => {
    await showWorkspace()
    useUnsavedGuard.getState().register({ label: 'Macro', save: async () => true, ignore: async () => true })

    await userEvent.click(item('Improvement Plans'))

    expect(await screen.findByRole('alert')).toHaveTextContent('Chart has unsaved changes')
    expect(openedItem().item).toBeUndefined()
  })
})

describe('a workspace that cannot be shown', () => {
  const showRefused = (status: number, code: string, approved: readonly Process[] = [], more: Parameters<typeof stubServer>[0] = {}) => {
    const calls = stubServer({
      ...more,
      'GET /aprs/v3/process/gpfcp/1/12/getcurrentinfo': () => problemAnswer(status, code, 'Refused.'),
      'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 7 }),
      'GET /aprs/v3/process/gpfcp/1/7/getall': () => jsonAnswer(approved),
    })
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)
    return calls
  }

  it('says that the process is restricted, and leads out', async () => {
    showRefused(403, 'RESTRICTED')

    expect(await screen.findByRole('heading', { name: 'Access is Restricted to this process' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close this tab' }))
    expect(screen.getByText('The tab is closed')).toBeInTheDocument()
  })

  it('that is unknown says so, and leads to the Global Chart', async () => {
    showRefused(404, 'NOT_FOUND')

    expect(await screen.findByRole('heading', { name: 'There is no such process in Aurora Instruments' })).toBeInTheDocument()
    expect(screen.getByText('This process does not exist. The Global Chart shows the processes there are.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open the Global Chart' }))
    expect(screen.getByText('The tab is closed')).toBeInTheDocument()
  })

  it('that is gone is no favourite any longer, nor is what was in it', async () => {
    const other = { place: 'open=process.123', title: '(P9) Serve' }
    const calls = showRefused(404, 'NOT_FOUND', [], {
      'GET /aprs/v3/preferences/1': () =>
        jsonAnswer({ favourites: [{ place: 'open=process.12&item=mi.21', title: '(P1.1) Qualify leads' }, other] }),
      'PUT /aprs/v3/preferences/1/favourites': () => emptyAnswer(),
    })

    expect(await screen.findByText('“(P1.1) Qualify leads” is no longer there. It was removed from your favourites.')).toBeInTheDocument()
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([[other]]))
  })

  it.each([
    ['restricted', 403, 'RESTRICTED', [{ ...winOrders, pname: 'Win every order' }], '(P1) Win every order'],
    ['restricted and on no chart', 403, 'RESTRICTED', [], 'Process'],
    ['unknown', 404, 'NOT_FOUND', [], 'Process'],
  ] as const)('has a tab with a name when it is %s', async (_, status, code, approved, title) => {
    showRefused(status, code, approved)

    await waitFor(() => expect(workspaceTab().tabTitle).toBe(title))
  })

  it('says that it could not be loaded, and tries again', async () => {
    showRefused(500, 'INTERNAL')
    expect(await screen.findByRole('heading', { name: 'Unable to get process' })).toBeInTheDocument()

    stubServer(workspaceAnswers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: '(P1) Win orders' })).toBeInTheDocument()
  })

  it("says 'Unable to get details for the tree' and keeps the rest", async () => {
    stubServer({
      ...workspaceAnswers(),
      'GET /aprs/v3/chart/1/ma/getfortree/12': () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.'),
    })
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)

    expect(await screen.findByText('Unable to get details for the tree')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '(P1) Win orders' })).toBeInTheDocument()
  })

  it('leads back from a micro that was removed since', async () => {
    stubServer(workspaceAnswers())
    openWorkspaceTab('mi', 99)
    showAs(<OpenedWorkspace />)
    expect(await screen.findByRole('heading', { name: 'Micro does not exist' })).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Process Details' }))

    expect(await screen.findByRole('heading', { name: '(P1) Win orders' })).toBeInTheDocument()
  })
})

it('gives its name to a tab that an address opened', async () => {
  stubServer(workspaceAnswers({ process: { ...winOrders, pname: 'Win many orders' } }))
  openWorkspaceTab()

  showAs(<OpenedWorkspace />)

  await waitFor(() => expect(workspaceTab().tabTitle).toBe('(P1) Win many orders'))
})
