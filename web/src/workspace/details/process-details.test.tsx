import type { SummaryVersion, WorkEntry } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import {
  allRights,
  noRights,
  noRoles,
  OpenedWorkspace,
  openWorkspaceTab,
  winOrders,
  workspaceAnswers,
  workspaceTab,
} from '../../process/process-samples.setup.tsx'
import type { Session } from '../../session/use-session.ts'
import { buildDecision, workOf } from '../../work/built-work.setup.ts'

const summary: SummaryVersion = {
  ...buildVersion({ id: 60, chronId: 60, type: 'ps', version: 3, status: { id: 3, name: 'APPROVED' }, parentId: 12 }),
  approvedBy: { firstName: 'Marta', lastName: 'Ruiz' },
  approvedOn: '2026-06-12T08:00:00.000Z',
  definition: 'To win orders we can deliver.',
  definitionEtag: '"d"',
}

async function showDetails(served: Parameters<typeof workspaceAnswers>[0] = {}, session: Partial<Session> = {}, more = {}) {
  const calls = stubServer({ ...workspaceAnswers(served), ...more })
  openWorkspaceTab()
  showAs(<OpenedWorkspace />, session)
  await screen.findByText('Your permissions')
  return calls
}

const region = (name: string) => screen.getByRole('region', { name })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('Process Details', () => {
  it('tell what the process is', async () => {
    await showDetails()

    expect(screen.getByRole('heading', { name: '(P1) Win orders' })).toBeInTheDocument()
    expect(screen.getByText('From the first inquiry to a confirmed order.')).toBeInTheDocument()
    expect(screen.queryByText('Restricted Process')).toBeNull()
  })

  it("mark a 'Restricted Process'", async () => {
    await showDetails({ process: { ...winOrders, restrict: 'true' } })

    expect(screen.getByText('Restricted Process')).toBeInTheDocument()
  })

  it('say of a removed process that it is only read', async () => {
    await showDetails({ process: { ...winOrders, deletedOn: '2026-11-20T14:12:00.000Z' } })

    expect(
      screen.getByText(
        'This process was removed from the Global Chart on Nov 20 2026. You can still read all of it, but you cannot change anything.',
      ),
    ).toBeInTheDocument()
  })

  it('show who holds which role, each person once', async () => {
    await showDetails()

    const roles = region('Process Roles')
    expect(
      within(roles)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Sponsor', 'Process Leader(s)', 'Process Member(s)', 'Sub-Process Leader(s)', 'Sub-Process Member(s)'])
    expect(
      within(roles)
        .getAllByRole('definition')
        .map((people) => people.textContent),
    ).toEqual(['MR(MR) Marta Ruiz', 'JW(JW) Jonas Weber', 'CH(CH) Cher', 'CH(CH) Cher P1.1', 'Nobody yet'])
  })
})

describe('the cards of a process', () => {
  it('show state, version, date and person, and open the chart', async () => {
    await showDetails({ summaries: [summary] })

    const card = region('Process Summary')
    await waitFor(() => expect(card).toHaveTextContent('ApprovedVersion 3Approved by Marta Ruiz on Jun 12 2026'))
    await userEvent.click(within(region('Macro')).getByRole('button', { name: 'Open Macro' }))
    expect(workspaceTab().place.item).toBe('ma')
  })

  it('show pictures of both, which open them', async () => {
    const file = { nodes: [], edges: [], appendixes: [] }
    await showDetails({ summaries: [summary] }, {}, { 'GET /aprs/v3/chart/1/ma/getdata/40': () => jsonAnswer(file) })

    expect(await screen.findByRole('button', { name: 'Picture of Process Summary' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Picture of Macro' }))
    expect(workspaceTab().place.item).toBe('ma')
  })

  it('tell of a newer version under way', async () => {
    const wip = { ...summary, id: 61, version: 4, status: { id: 1, name: 'WIP' } } as const
    await showDetails({ summaries: [wip, summary] })

    await waitFor(() => expect(region('Process Summary')).toHaveTextContent('WIPA newer version'))
  })

  it('create a Process Summary and open it', async () => {
    const calls = await showDetails({}, {}, { 'PUT /aprs/v3/processsummary/1/create/12': () => jsonAnswer({ id: 61, chronId: 61 }) })

    await userEvent.click(screen.getByRole('button', { name: 'Create Process Summary' }))

    expect(await screen.findByText('Process Summary Created')).toBeInTheDocument()
    await waitFor(() => expect(workspaceTab().place.item).toBe('ps'))
    expect(calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      expect.any(String),
    ])
  })

  it('create a Macro and open it', async () => {
    await showDetails({ macros: [], micros: [] }, {}, { 'PUT /aprs/v3/chart/1/ma/create/12': () => jsonAnswer({ id: 41, chronId: 41 }) })

    await userEvent.click(screen.getByRole('button', { name: 'Create Macro' }))

    expect(await screen.findByText('Macro has been created')).toBeInTheDocument()
    await waitFor(() => expect(workspaceTab().place.item).toBe('ma'))
  })

  it('stay where they are when creating fails, and say why', async () => {
    const refuse = () => problemAnswer(409, 'CHART_EXISTS', 'This chart already exists.')
    await showDetails({}, {}, { 'PUT /aprs/v3/processsummary/1/create/12': refuse })

    await userEvent.click(screen.getByRole('button', { name: 'Create Process Summary' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Unable to create Process Summary')
    expect(toast).toHaveTextContent('This chart already exists.')
    expect(workspaceTab().place.item).toBeUndefined()
  })

  it('offer nothing to those who cannot create, and say that there is none', async () => {
    await showDetails({ can: noRights, macros: [], micros: [] })

    await waitFor(() => expect(region('Macro')).toHaveTextContent('Macro does not exist'))
    expect(region('Process Summary')).toHaveTextContent('Process Summary does not exist')
    expect(screen.queryByRole('button', { name: /^(Create|Picture)/ })).toBeNull()
  })
})

describe('what waits here', () => {
  const decision = (sourceId: number, companyId = 1): WorkEntry =>
    buildDecision({
      companyId,
      title: `(P1.1) Qualify leads — Micro of ${sourceId} in ${companyId}`,
      sentBy: 'Tomas Berg',
      since: '2026-11-19T08:05:00.000Z',
      dueOn: '2026-11-22',
      target: { tabType: 'process', tabTitle: '', sourceId, tabData: { itemType: 'mi', dataId: 50, parentProcessChronId: 21 } },
    })

  it('leads to what waits in this process, of this company', async () => {
    await showDetails({}, {}, { 'GET /aprs/v3/work/1': () => jsonAnswer(workOf([decision(12), decision(13), decision(12, 2)])) })

    const card = within(await screen.findByRole('region', { name: 'Waiting for you here' }))
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
      expect.stringMatching(
        /^\(P1\.1\) Qualify leads — Micro of 12 in 1Sent by Tomas Berg on Nov 19 2026 08:05 AM\. You are the Sponsor\. (Due today|Due Nov 22 2026|\d+ days? late)Since Nov 19 2026Make Decision$/,
      ),
    ])
    await userEvent.click(card.getByRole('button'))
    expect(workspaceTab()).toMatchObject({ place: { item: 'mi', macro: 21 }, arrival: { version: 50 } })
  })

  it('is nothing where nothing waits', async () => {
    await showDetails({}, {}, { 'GET /aprs/v3/work/1': () => jsonAnswer(workOf([decision(13)])) })

    await screen.findByRole('treeitem', { name: /^P1\.1/ })
    expect(screen.queryByRole('region', { name: 'Waiting for you here' })).toBeNull()
  })
})

describe('the permissions', () => {
  const rows = () =>
    within(region('Your permissions'))
      .getAllByRole('definition')
      .map((words) => words.textContent)

  it('say in words what each kind of item allows', async () => {
    await showDetails({ can: allRights }, { isAdmin: true })

    expect(
      within(region('Your permissions'))
        .getAllByRole('term')
        .map((kind) => kind.textContent),
    ).toEqual([
      'Process Summary',
      'Macro',
      'Micro',
      'Macro expectations',
      'Micro expectations',
      'Macro performance data',
      'Micro performance data',
      'Improvement Plans',
      'Process Documents',
      'Global Documents',
    ])
    expect(rows()).toEqual([
      'Create, Approve',
      'Create, Approve',
      'Create, Approve',
      'Create, Approve',
      'Create, Approve',
      'Create, Open',
      'Create, Open',
      'Create',
      'Create',
      'Create, Approve',
    ])
    expect(screen.getByText('as Administrator')).toBeInTheDocument()
  })

  it("say 'View' where no right is set, and that documents are restricted", async () => {
    await showDetails({ can: noRights, roles: noRoles })

    expect(rows()).toEqual(['View', 'View', 'View', 'View', 'View', 'View', 'View', 'View', 'Restricted', 'View'])
    expect(screen.getByText('as Reader')).toBeInTheDocument()
  })

  it('say of performance data that only premium companies have them', async () => {
    await showDetails({ can: allRights }, { isPremium: false })

    expect(rows().slice(5, 7)).toEqual(['Premium only', 'Premium only'])
  })

  it('name the roles one has in the process', async () => {
    await showDetails({}, { userId: 10 })

    expect(screen.getByText('as Process Member, Sub-Process Leader')).toBeInTheDocument()
  })
})
