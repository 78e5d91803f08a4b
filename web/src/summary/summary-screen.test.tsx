import { permissionGroups, type SummaryVersion } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { deleteDraftsOf } from '../chart/save/draft/chart-drafts.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { replacePlace } from '../tabs/tabs.ts'
import { useUnsavedGuard } from '../tabs/unsaved-guard.ts'
import { buildApproved, buildSummaryVersion, summaryAnswers, winOrders } from './summary-samples.setup.ts'
import { SummaryScreen } from './summary-screen.tsx'

const base = '/aprs/v3/processsummary/1'
const wip = buildSummaryVersion()
const approved = buildApproved()

/** What somebody may do with the summary of a process. */
const permissionsWith = (create: true | 'role') =>
  jsonAnswer({ roles: noRoles, can: { ...Object.fromEntries(permissionGroups.map((group) => [group, {}])), ps: { create } } })
const noRoles = { PRS: [], PRL: [], PRO: [], SPL: [], SPM: [] }

const showScreen = () => showAs(<SummaryScreen process={winOrders} path={[]} />)

function showVersions(versions: SummaryVersion[], more: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ ...summaryAnswers(versions), ...more })
  showScreen()
  return calls
}

beforeEach(() => deleteDraftsOf(50))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})
// What is left unsaved is kept, for whoever opens the chart next.
afterAll(() => deleteDraftsOf(50))

describe('a Process Summary', () => {
  it('says why the process exists, and lists who and what it deals with', async () => {
    // when
    showVersions([approved])
    // then
    expect(await screen.findByRole('heading', { name: 'Why does this process exist?' })).toBeInTheDocument()
    expect(screen.getByText('Turn interest into orders that we can keep.')).toBeInTheDocument()
    const chart = screen.getByRole('group', { name: 'Process Summary chart' })
    const customers = within(chart).getByRole('region', { name: 'Customers' })
    expect(within(customers).getByRole('button', { name: 'P4 Ship orders, open the process' })).toBeInTheDocument()
    expect(within(customers).getByText('Hospitals')).toBeInTheDocument()
    expect(within(chart).getByRole('img', { name: 'Process: P1 Win orders' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit "Why does this process exist?"' })).toBeNull()
  })

  it('is zoomed by its toolbar, a step of 0.3', async () => {
    // given
    showVersions([approved])
    await userEvent.click(await screen.findByRole('button', { name: /%, zoom to 100 %/ }))
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Zoom In' }))
    expect(screen.getByRole('button', { name: /130 %/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom Out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Zoom Out' }))
    // then
    expect(screen.getByRole('button', { name: /70 %/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Zoom to Fit' })).toBeInTheDocument()
  })

  it('tells that there is none, and is created by those who may', async () => {
    // given
    let versions: SummaryVersion[] = []
    const calls = stubServer({
      ...summaryAnswers([]),
      [`GET ${base}/getall/12`]: () => jsonAnswer(versions),
      'GET /aprs/v3/permission/1/process/12': () => permissionsWith(true),
      [`PUT ${base}/create/12`]: () => {
        versions = [wip]
        return jsonAnswer({ id: 30, chronId: 30 })
      },
    })
    showScreen()
    expect(await screen.findByText('Process Summary does not exist')).toBeInTheDocument()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Create Process Summary' }))
    // then
    expect(await screen.findByText('Process Summary Created')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('idempotency-key')).toMatch(/./)
  })

  it('is only missed by those who may not create it', async () => {
    // given
    stubServer({
      [`GET ${base}/getall/12`]: () => jsonAnswer([]),
      'GET /aprs/v3/permission/1/process/12': () => permissionsWith('role'),
    })
    // when
    showScreen()
    // then
    expect(await screen.findByText('Process Summary does not exist')).toBeInTheDocument()
    // The word explains itself; nothing is offered.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Process Summary'])
  })

  it.each([
    ['Unable to get process summary versions', `GET ${base}/getall/12`],
    ['Unable to get Summary chart data', 'GET /aprs/v3/chart/1/ps/data/30'],
    ['Unable to get Summary chart data', `GET ${base}/30/ip/getall`],
  ])('says “%s” and loads again when asked to', async (text, path) => {
    // given
    const all: Record<string, () => Response> = summaryAnswers([wip])
    const working = all[path]
    let isBroken = true
    stubServer({
      ...all,
      [path]: () => (isBroken || !working ? problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') : working()),
    })
    showScreen()
    expect(await screen.findByText(text)).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    // then
    expect(await screen.findByRole('button', { name: 'Customers: P4 Ship orders, Hospitals' })).toBeInTheDocument()
  })

  it('leads from a customer that is a process to its workspace', async () => {
    // given
    const calls = showVersions([approved])
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'P4 Ship orders, open the process' }))
    // then
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/aprs/v3/process/gpfcp/1/15/getcurrentinfo'))
  })
})

describe('the versions of a summary', () => {
  it('are not left with a definition half written', async () => {
    // given
    stubServer(summaryAnswers([wip, approved]))
    replacePlace({ version: 30 })
    showAs(<SummaryScreen process={winOrders} path={[]} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit "Why does this process exist?"' }))
    const field = screen.getByRole('textbox', { name: 'Why does this process exist?' })
    await userEvent.type(field, ' Always')
    // when
    await userEvent.click(screen.getByRole('button', { name: /^Version 3, WIP/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Version 2/ }))
    // then
    expect(await screen.findByText('Chart has unsaved changes')).toBeInTheDocument()
    expect(field).toHaveValue('Turn interest into orders that we can keep. Always')
  })

  it('are listed with their change history, and no WIP to restore', async () => {
    // given
    const calls = showVersions([approved])
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Version history' }))
    // then
    expect(await screen.findByRole('dialog', { name: 'Version history: (P1) Win orders — Process Summary' })).toBeInTheDocument()
    expect(calls.some(({ path }) => path.includes('/replaced/'))).toBe(false)
  })
})

describe('a WIP of the approved version', () => {
  it('is made after the Create Work in Progress dialog, and opened', async () => {
    // given
    let versions = [approved]
    const calls = stubServer({
      ...summaryAnswers([]),
      [`GET ${base}/getall/12`]: () => jsonAnswer(versions),
      [`PUT ${base}/showwip/20`]: () => {
        versions = [wip, approved]
        return jsonAnswer({ id: 30 })
      },
    })
    showScreen()
    await userEvent.click(await screen.findByRole('button', { name: 'Create WIP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create Work in Progress' })
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create WIP' }))
    // then
    expect(await screen.findByText('Work in Progress Process Summary Created')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('is not made while there is one, and says why', async () => {
    // given
    showVersions([wip, { ...approved, can: { ...approved.can, showWip: 'state' } }])
    const button = await screen.findByRole('button', { name: 'Create WIP' })
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(button)
    expect(await screen.findByText('Version 3 is in progress.')).toBeInTheDocument()
  })

  it('says what went wrong where it cannot be made', async () => {
    // given
    showVersions([approved], { [`PUT ${base}/showwip/20`]: () => problemAnswer(409, 'WIP_EXISTS', 'There is a WIP already.') })
    await userEvent.click(await screen.findByRole('button', { name: 'Create WIP' }))
    // when
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create WIP' }))
    // then
    expect(await screen.findByText('Unable to create Work in Progress Process Summary')).toBeInTheDocument()
    expect(screen.getByText('There is a WIP already.')).toBeInTheDocument()
  })
})

describe('a box of a WIP', () => {
  const moveCustomers = async () => {
    const box = await screen.findByRole('button', { name: 'Customers: P4 Ship orders, Hospitals' })
    box.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  }

  it('is moved by arrow keys, and saving stores where that box stands and nothing else', async () => {
    // given
    const save = 'POST /aprs/v3/chart/1/ps/data/30'
    const calls = showVersions([wip], { [save]: () => emptyAnswer({ etag: '"two"' }) })
    await moveCustomers()
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send For Approval' })).toBeNull()
    await userEvent.hover(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Save or ignore the changes first.')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Process Summary has been saved')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.headers.get('if-match')).toBe('"one"')
    expect(JSON.parse(sent?.body ?? '').chartData).toEqual({
      schema: 1,
      nodes: [{ id: 'customer', kind: 'ProcessCustomer', x: 904, y: 16, width: 184, height: 130, text: '', parent: null }],
      edges: [],
    })
  })

  it('goes back with Ignore Changes, which says that only positions do', async () => {
    // given
    showVersions([wip])
    await moveCustomers()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Ignore Changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ignore Changes?' })
    expect(dialog).toHaveTextContent(
      '1 unsaved change: boxes go back to where they were saved. The definition and the components are already saved and stay.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ignore Changes' }))
    // then
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(useUnsavedGuard.getState().isDirty).toBe(false)
  })

  it('goes back with Ctrl Z', async () => {
    // given
    showVersions([wip])
    await moveCustomers()
    // when
    await userEvent.keyboard('{Control>}zzz{/Control}')
    // then
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
  })

  it.each([
    ['double click', async (box: HTMLElement) => userEvent.dblClick(box)],
    [
      'Enter',
      async (box: HTMLElement) => {
        box.focus()
        await userEvent.keyboard('{Enter}')
      },
    ],
    ['its Edit button', async () => userEvent.click(screen.getByRole('button', { name: 'Edit Customers' }))],
  ])('opens the Process Description by %s', async (_way, open) => {
    // given
    showVersions([wip])
    const box = await screen.findByRole('button', { name: 'Customers: P4 Ship orders, Hospitals' })
    // when
    await open(box)
    // then
    const dialog = await screen.findByRole('dialog', { name: 'Process Description' })
    expect(within(dialog).getByRole('tab', { name: 'Outputs & Customers' })).toHaveAttribute('aria-selected', 'true')
  })

  it('stands both ways beside each other where somebody else moved one meanwhile', async () => {
    // given
    const detail = 'Marta Ruiz saved this chart on Nov 18 2026 09:05 AM.'
    const data = 'GET /aprs/v3/chart/1/ps/data/30'
    const supplier = { id: 'supplier', kind: 'ProcessSupplier', x: 0, y: 400, width: 184, height: 130, text: '', parent: null }
    let nodes: unknown[] = []
    showVersions([wip], {
      [data]: () => jsonAnswer({ schema: 1, nodes, edges: [] }, { etag: '"two"' }),
      'POST /aprs/v3/chart/1/ps/data/30': () => problemAnswer(412, 'EDITED_MEANWHILE', detail),
    })
    await moveCustomers()
    nodes = [supplier]
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    const both = await screen.findByRole('region', { name: 'Edited by somebody else' })
    expect(within(both).getByText('1 difference from what is saved')).toBeInTheDocument()
    for (const side of ['Theirs', 'Mine']) {
      const picture = within(both).getByRole('region', { name: side })
      expect(picture).toHaveTextContent('Ship orders')
    }
  })

  it('is nothing but read where one may not edit', async () => {
    // given
    showVersions([buildSummaryVersion({ can: { ...wip.can, save: 'role', describe: 'role' } })])
    // then
    expect(await screen.findByRole('region', { name: 'Customers' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Process Description' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Customers' })).toBeNull()
  })
})
