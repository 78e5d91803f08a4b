import type { ExpectationInfo, Place } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { openWorkspaceTab, winOrders, workspaceTab } from '../process/process-samples.setup.tsx'
import { arriveAt } from '../tabs/arrive.setup.ts'
import { useColourBarStatus } from '../tabs/colour-bar-status.ts'
import { replacePlace } from '../tabs/tabs.ts'
import {
  base,
  buildApprovedInfo,
  buildCustomer,
  buildInfo,
  buildListedWip,
  buildRow,
  buildSentInfo,
  buildSubRow,
  expectationAnswers,
} from './expectation-samples.setup.tsx'
import { ExpectationScreen } from './expectation-screen.tsx'

const wip = buildInfo()
const approved = buildApprovedInfo()
const sent = buildSentInfo()

type Served = NonNullable<Parameters<typeof expectationAnswers>[1]>
type More = Parameters<typeof stubServer>[0]

/** The customers' expectations of P1, of which these versions are there. */
function showVersions(
  versions: ExpectationInfo[],
  { served = {}, more = {}, link }: { served?: Served; more?: More; link?: Partial<Place> } = {},
) {
  const calls = stubServer({ ...expectationAnswers(versions, served), ...more })
  if (link) arriveAt({ tab: 'process', source: 12, item: 'ce', ...link })
  showAs(<ExpectationScreen process={winOrders} type="ce" />)
  return calls
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const confirmIn = async (dialog: string | RegExp, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: button }))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the versions of an expectation', () => {
  it('begin with the approved one, and a WIP is a click away', async () => {
    // given
    showVersions([wip, approved])
    expect(await screen.findByRole('button', { name: /^Version 2, Approved/ })).toBeInTheDocument()
    expect(screen.getByText('Approved by Marta Ruiz on Oct 02 2026')).toBeInTheDocument()
    expect(useColourBarStatus.getState().status).toBe('APPROVED')
    // when
    await press('Open version 3')
    // then
    expect(await screen.findByRole('button', { name: /^Version 3, WIP/ })).toBeInTheDocument()
    expect(await screen.findByText('Started by Tomas Berg on Nov 17 2026')).toBeInTheDocument()
    expect(useColourBarStatus.getState().status).toBe('WIP')
  })

  it('are chosen from a list', async () => {
    // given
    showVersions([wip, approved])
    // when
    await press(/^Version 2, Approved/)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Version 3/ }))
    // then
    expect(await screen.findByRole('button', { name: /^Version 3, WIP/ })).toBeInTheDocument()
  })

  it('tell of a rejection until the next sending', async () => {
    // when
    showVersions([
      buildInfo({
        rejection: { comment: 'Name the unit', by: { firstName: 'Marta', lastName: 'Ruiz' }, on: '2026-11-20T08:00:00.000Z' },
      }),
    ])
    // then
    expect(await screen.findByText('Rejected by Marta Ruiz on Nov 20 2026: Name the unit')).toBeInTheDocument()
  })

  it("say 'Unable to get Expectation Versions' and load again when asked to", async () => {
    // given
    let isBroken = true
    const path = `GET ${base}/ce/62/getversions`
    showVersions([wip], {
      more: { [path]: () => (isBroken ? problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') : jsonAnswer([wip])) },
    })
    expect(await screen.findByText('Unable to get Expectation Versions')).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    // then
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
  })

  it('stand below the way to the process and to the panel', async () => {
    // given
    openWorkspaceTab('ce')
    showVersions([wip])
    const path = await screen.findByRole('navigation', { name: 'Path to this expectation' })
    expect(path).toHaveTextContent('(P1) Win ordersKRAs - ExpectationsCustomers')
    // when
    await userEvent.click(within(path).getByRole('button', { name: 'KRAs - Expectations' }))
    // then
    expect(workspaceTab().place).toMatchObject({ item: 'exinfo' })
  })
})

describe('a process without an expectation', () => {
  const none = buildRow({ expectation: null })

  it('lets those create it who may, after a question', async () => {
    // given
    let isMade = false
    const all = expectationAnswers([wip])
    const calls = stubServer({
      ...all,
      [`GET ${base}/ce/summary/12`]: () => jsonAnswer([isMade ? buildRow({ expectation: buildListedWip() }) : none]),
      [`PUT ${base}/ce/12/create`]: () => {
        isMade = true
        return jsonAnswer({ id: 62 })
      },
    })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    // when
    await press('Create Expectation')
    const dialog = await screen.findByRole('dialog', { name: 'Create Expectation' })
    expect(dialog).toHaveTextContent('Are you sure you want to create Expectation?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create Expectation' }))
    // then
    expect(await screen.findByText('Expectation created')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('idempotency-key')).toMatch(/./)
  })

  it('tells others that there is none', async () => {
    // when
    showVersions([], { served: { rows: [{ ...none, can: { read: true, create: 'role' } }] } })
    // then
    expect(await screen.findByRole('heading', { name: 'There is no Expectation yet' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Create Expectation' })).toBeNull()
  })

  it("says 'No Approved Process Summary' where that is missing, and leads to it", async () => {
    // given
    openWorkspaceTab('ce')
    showVersions([], { served: { rows: [{ ...none, hasSummary: false }] } })
    expect(await screen.findByRole('heading', { name: 'No Approved Process Summary' })).toBeInTheDocument()
    // when
    await press('Process Summary')
    // then
    expect(workspaceTab().place).toMatchObject({ item: 'ps' })
  })

  it('says of a closed sub-process that it is restricted', async () => {
    // when
    stubServer(expectationAnswers([], { rows: [buildSubRow({ can: { read: 'restriction' } })] }))
    showAs(<ExpectationScreen process={winOrders} type="ce" subChronId={21} />)
    // then
    expect(await screen.findByRole('heading', { name: 'Access is Restricted to this process' })).toBeInTheDocument()
  })

  it('says that it may have been removed where it is listed no more', async () => {
    // when
    stubServer(expectationAnswers([]))
    showAs(<ExpectationScreen process={winOrders} type="ce" subChronId={21} />)
    // then
    expect(await screen.findByRole('heading', { name: 'Expectation not found' })).toBeInTheDocument()
  })
})

describe('Send For Approval', () => {
  const path = `PUT ${base}/ce/62/forapproval`
  const send = async () => {
    await press('Send For Approval')
    await confirmIn('Send For Approval: version 3', 'Send For Approval')
  }

  it('asks, and sends exactly what is shown', async () => {
    // given
    let versions = [wip]
    const all = expectationAnswers([wip])
    const calls = stubServer({
      ...all,
      [`GET ${base}/ce/62/getversions`]: () => jsonAnswer(versions),
      [path]: () => {
        versions = [sent]
        return emptyAnswer()
      },
    })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    await press('Send For Approval')
    const dialog = await screen.findByRole('dialog', { name: 'Send For Approval: version 3' })
    expect(dialog).toHaveTextContent('Are you sure you want to send Expectation for approval?')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Expectation has been sent for approval')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Version 3, In approval/ })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"62.1"')
  })

  it('warns of those who have no row yet, and may be sent all the same', async () => {
    // given
    showVersions([wip], { served: { complete: false, missing: ['(P4) Ship orders'] }, more: { [path]: () => emptyAnswer() } })
    await press('Send For Approval')
    const dialog = await screen.findByRole('dialog', { name: 'Send For Approval: version 3' })
    // then
    const warning = within(dialog).getByRole('region', { name: "Missing some customers' expectation" })
    expect(warning).toHaveTextContent('(P4) Ship orders')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Expectation has been sent for approval')).toBeInTheDocument()
  })

  it('lists what forbids it, and leads to the row', async () => {
    // given
    const gone = buildCustomer({
      id: 502,
      chronId: 402,
      isMissing: true,
      pid: 'P9',
      partyName: 'Old process',
      customerDisplay: '(ZZZ) - Need to Remove',
    })
    showVersions([wip], { served: { details: [buildCustomer(), gone] } })
    await press('Send For Approval')
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send For Approval' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const found = await screen.findByRole('alert', { name: 'Pre-check' })
    expect(found).toHaveTextContent('(ZZZ) - Need to Remove: (P9) Old process')
    // when
    await userEvent.click(within(found).getByRole('button', { name: 'Show the row of (P9) Old process' }))
    // then
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('row', { selected: true })).toHaveTextContent('(ZZZ) - Need to Remove')
  })

  it('tells who changed it meanwhile, and shows it as it is now', async () => {
    // given
    let details = [buildCustomer()]
    const detail = 'Marta Ruiz changed it on Nov 18 2026 09:05 AM.'
    showVersions([wip], {
      more: {
        [`GET ${base}/ce/62/get`]: () =>
          jsonAnswer({ info: wip, details, complete: true, missing: [], parties: [], can: wip.can }, { etag: wip.etag }),
        [path]: () => {
          details = [buildCustomer({ param: 'Answered the same day' })]
          return problemAnswer(412, 'EDITED_MEANWHILE', detail)
        },
      },
    })
    // when
    await send()
    // then
    expect(await screen.findByText('Unable to send Expectation for approval')).toBeInTheDocument()
    expect(screen.getByText(detail)).toBeInTheDocument()
    expect(await screen.findByText('Answered the same day')).toBeInTheDocument()
  })

  it('is not offered to those who may only read', async () => {
    // when
    showVersions([buildInfo({ can: { ...wip.can, edit: 'role', remove: 'role', sendForApproval: 'role' } })])
    // then
    expect(await screen.findByRole('region', { name: 'Rows' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send For Approval' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Expectation' })).toBeNull()
  })
})

describe('a version in approval', () => {
  it('is withdrawn by its preparer after a question', async () => {
    // given
    const calls = showVersions([sent], { more: { [`PUT ${base}/ce/62/withdraw`]: () => emptyAnswer() } })
    // when
    await press('Withdraw')
    await confirmIn('Withdraw version 3?', 'Withdraw')
    // then
    expect(await screen.findByText('Expectation has been withdrawn')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('says by whom it was decided where it is too late to withdraw it', async () => {
    // given
    let isDecided = false
    const decided = buildApprovedInfo({ id: 62, version: 3, approvedOn: '2026-11-20T10:00:00.000Z' })
    showVersions([sent], {
      more: {
        [`GET ${base}/ce/62/getversions`]: () => jsonAnswer([isDecided ? decided : sent]),
        [`GET ${base}/ce/62/get`]: () =>
          jsonAnswer({ info: isDecided ? decided : sent, details: [], complete: true, missing: [], parties: [], can: sent.can }),
        [`PUT ${base}/ce/62/withdraw`]: () => {
          isDecided = true
          return problemAnswer(409, 'WRONG_STATE', 'This version is no longer in approval.')
        },
      },
    })
    // when
    await press('Withdraw')
    await confirmIn('Withdraw version 3?', 'Withdraw')
    // then
    expect(await screen.findByText('Unable to withdraw Expectation')).toBeInTheDocument()
    expect(screen.getByText('Version 3 was approved by Marta Ruiz on Nov 20 2026 10:00 AM.')).toBeInTheDocument()
  })

  it('opens its decision, also by a link', async () => {
    // given
    showVersions([sent], { link: { version: 62 } })
    // then
    expect(await screen.findByRole('heading', { name: /^Make Decision/ })).toBeInTheDocument()
  })

  it('sent once more after it was withdrawn opens no decision by itself', async () => {
    // given
    let current = sent
    const all = () => expectationAnswers([current])
    stubServer({
      ...all(),
      [`GET ${base}/ce/62/getversions`]: () => jsonAnswer([current]),
      [`GET ${base}/ce/62/get`]: (call) => all()[`GET ${base}/ce/62/get`]?.(call) ?? emptyAnswer(),
      [`PUT ${base}/ce/62/decide`]: () => {
        current = wip
        return problemAnswer(409, 'CONTENT_CHANGED', 'It changed since you opened it.')
      },
      [`PUT ${base}/ce/62/forapproval`]: () => {
        current = sent
        return emptyAnswer()
      },
    })
    arriveAt({ tab: 'process', source: 12, item: 'ce', version: 62 })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }))
    await press('Approve version 3')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Make Decision/ })).toBeNull())
    // when
    await press('Send For Approval')
    await confirmIn('Send For Approval: version 3', 'Send For Approval')
    // then
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
    expect(withdraw.closest('[inert]')).toBeNull()
    expect(screen.queryByRole('heading', { name: /^Make Decision/ })).toBeNull()
  })

  it('opens its decision where one reads the approved version', async () => {
    // given
    showVersions([sent, approved])
    expect(await screen.findByText('Version 3 waits for you')).toBeInTheDocument()
    // when
    await press('Make Decision')
    // then
    expect(await screen.findByRole('heading', { name: /^Make Decision/ })).toBeInTheDocument()
  })

  it('keeps Create WIP of the approved one back, and says why', async () => {
    // given
    showVersions([sent, approved])
    const button = await screen.findByRole('button', { name: 'Create WIP' })
    // when
    await userEvent.hover(button)
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText('Version 3 is in approval.')).toBeInTheDocument()
  })
})

describe('a link to a version', () => {
  it('that is gone says so and shows what there is', async () => {
    // when
    showVersions([approved], { link: { version: 99 } })
    // then
    expect(await screen.findByRole('heading', { name: 'This version is not here any more' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open the current version' }))
    expect(await screen.findByRole('button', { name: /^Version 2, Approved/ })).toBeInTheDocument()
  })

  it('shows it, though another is shown at first', async () => {
    // when
    showVersions([wip, approved], { link: { version: 62 } })
    // then
    expect(await screen.findByRole('button', { name: /^Version 3, WIP/ })).toBeInTheDocument()
  })
})

describe('Create WIP', () => {
  const path = `POST ${base}/ce/61/makeaswip`

  it('makes one of the approved version and opens it', async () => {
    // given
    let versions = [approved]
    const calls = stubServer({
      ...expectationAnswers([wip, approved], { rows: [buildRow()] }),
      [`GET ${base}/ce/61/getversions`]: () => jsonAnswer(versions),
      [path]: () => {
        versions = [wip, approved]
        return jsonAnswer({ id: 62 })
      },
    })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    // when
    await press('Create WIP')
    // then
    expect(await screen.findByText('WIP Expectation has been created')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Version 3, WIP/ })).toBeInTheDocument()
    const asked = calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ replaces: null })
    expect(asked?.headers.get('idempotency-key')).toMatch(/./)
  })

  it('names the author and the date of the WIP that it replaces', async () => {
    // given
    const calls = showVersions([wip, approved], { more: { [path]: () => jsonAnswer({ id: 63 }) } })
    await press('Create WIP')
    const dialog = await screen.findByRole('dialog', { name: 'A WIP already exists' })
    expect(dialog).toHaveTextContent('Version 3, started by Tomas Berg on Nov 17 2026, would be replaced. It can be restored for 90 days.')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace WIP' }))
    // then
    expect(await screen.findByText('WIP Expectation has been created')).toBeInTheDocument()
    expect(JSON.parse(calls.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ replaces: 62 })
  })
})

describe('a replaced WIP', () => {
  it('is restored after a question', async () => {
    // given
    const replaced = {
      id: 59,
      version: 3,
      replacedOn: '2026-11-16T08:00:00.000Z',
      savedOn: '2026-11-15T08:00:00.000Z',
      preparedBy: { firstName: 'Jonas', lastName: 'Weber' },
    }
    const restored = buildInfo({ id: 59 })
    let versions = [wip]
    showVersions([wip], {
      more: {
        ...expectationAnswers([restored]),
        ...expectationAnswers([wip]),
        [`GET ${base}/ce/62/getversions`]: () => jsonAnswer(versions),
        [`GET ${base}/ce/replaced/12`]: () => jsonAnswer([replaced]),
        [`GET ${base}/ce/59/get`]: () =>
          jsonAnswer({ info: restored, details: [], complete: true, missing: [], parties: [], can: restored.can }),
        [`PUT ${base}/ce/59/restore`]: () => {
          versions = [restored]
          return emptyAnswer()
        },
      },
    })
    await press('Replaced WIPs')
    const dialog = await screen.findByRole('dialog', { name: 'Restore a WIP' })
    expect(dialog).toHaveTextContent('Version 3 by Jonas Weber, saved Nov 15 2026 08:00 AM, replaced Nov 16 2026 08:00 AM')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await confirmIn('Restore version 3?', 'Restore')
    // then
    expect(await screen.findByText('Expectation has been restored')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Delete Expectation', () => {
  it('waits for the rows to be deleted first', async () => {
    // given
    showVersions([wip])
    const button = await screen.findByRole('button', { name: 'Delete Expectation' })
    // when
    await userEvent.hover(button)
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText('All rows must be deleted first.')).toBeInTheDocument()
  })

  it('leaves the approved version', async () => {
    // given
    let versions = [wip, approved]
    const all = expectationAnswers([wip, approved], { details: [] })
    stubServer({
      ...all,
      [`GET ${base}/ce/61/getversions`]: () => jsonAnswer(versions),
      [`GET ${base}/ce/62/get`]: (call) =>
        versions.length === 2 ? (all[`GET ${base}/ce/62/get`]?.(call) ?? emptyAnswer()) : problemAnswer(404, 'NOT_FOUND', 'Gone.'),
      [`DELETE ${base}/ce/62/delete`]: () => {
        versions = [approved]
        return emptyAnswer()
      },
    })
    replacePlace({ version: 62 })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    // when
    await press('Delete Expectation')
    await confirmIn('Delete Expectation', 'Delete Expectation')
    // then
    expect(await screen.findByText('Expectation deleted')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Version 2, Approved/ })).toBeInTheDocument()
    expect(screen.queryByText('Unable to get Expectation')).toBeNull()
  })
})

describe('what others delete meanwhile', () => {
  const gone = () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.')
  const current = ({ id, chronId, version, status }: ExpectationInfo) => buildListedWip({ id, chronId, version, status })
  const send = `PUT ${base}/ce/62/forapproval`

  /** Version 62 until its sending answers that it is gone; `more` answers what is asked after that. */
  function showUntilGone(more: More) {
    let isGone = false
    const all = expectationAnswers([wip])
    const following = Object.entries(more ?? {}).map(([path, after]) => [
      path,
      (call: Parameters<typeof after>[0]) => (isGone ? after(call) : (all[path]?.(call) ?? gone())),
    ])
    const leave = () => {
      isGone = true
      return gone()
    }
    const calls = stubServer({ ...all, ...Object.fromEntries(following), [send]: leave })
    showAs(<ExpectationScreen process={winOrders} type="ce" />)
    return calls
  }

  const sendIt = async () => {
    await press('Send For Approval')
    await confirmIn('Send For Approval: version 3', 'Send For Approval')
  }

  it('gives way to the expectation that they made in its place', async () => {
    // given
    const made = buildInfo({ id: 70, chronId: 69, version: 1 })
    showUntilGone({
      ...expectationAnswers([made]),
      [`GET ${base}/ce/62/getversions`]: gone,
      [`GET ${base}/ce/62/get`]: gone,
    })
    // when
    await sendIt()
    // then
    expect(await screen.findByText('Unable to send Expectation for approval')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Version 1, WIP/ })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
  })

  it('is asked for again where only its rows are gone', async () => {
    // given
    let asked = 0
    showUntilGone({
      [`GET ${base}/ce/summary/12`]: () => jsonAnswer([buildRow({ expectation: current(wip) })]),
      [`GET ${base}/ce/62/getversions`]: () => jsonAnswer(asked++ === 0 ? [wip] : []),
      [`GET ${base}/ce/62/get`]: gone,
    })
    // when
    await sendIt()
    // then
    expect(await screen.findByRole('heading', { name: 'There is no Expectation yet' })).toBeInTheDocument()
  })

  it('says that it could not be loaded where the versions go on naming it', async () => {
    // given
    showUntilGone({ [`GET ${base}/ce/62/get`]: gone })
    // when
    await sendIt()
    // then
    expect(await screen.findByRole('heading', { name: 'The Expectation could not be loaded' })).toBeInTheDocument()
  })
})
