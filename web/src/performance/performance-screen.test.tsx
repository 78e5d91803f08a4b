import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../chart/chart-tests.setup.tsx'
import { buildListedWip, buildRow } from '../expectation/expectation-samples.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { openWorkspaceTab, workspaceTab } from '../process/process-samples.setup.tsx'
import { replacePlace } from '../tabs/tabs.ts'
import {
  buildAnswer,
  buildCompletedHeader,
  buildCustomerData,
  buildHeader,
  buildHistoryEntry,
  buildInterfacingData,
  buildNoMonth,
  completedCan,
  openCan,
  performanceBase,
  readerCan,
} from './performance-samples.setup.tsx'
import { showPerformance } from './performance-tests.setup.tsx'

const path = `${performanceBase}/ce`
const completed = buildAnswer({
  header: buildCompletedHeader(),
  can: completedCan,
  details: [buildCustomerData({ delivered: '4.6', cellColor: 'green' })],
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const confirmIn = async (dialog: string | RegExp, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: button }))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the month that is shown', () => {
  it('is the newest open one, and another is a step away', async () => {
    // given
    showPerformance({ served: { months: { '2026-10': buildAnswer(), '2026-9': completed } } })
    expect(await screen.findByText('In-Progress')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Oct 2026/ })).toBeInTheDocument()
    // when
    await press('Month before, Sep 2026')
    // then
    expect(await screen.findByText('Completed on Oct 04 2026 by Marta Ruiz')).toBeInTheDocument()
    expect(screen.getByText('Completed')).toBeInTheDocument()
  })

  it('is the latest completed one where none is open', async () => {
    // when
    const calls = showPerformance({ served: { months: { '2026-9': completed }, latest: completed } })
    // then
    expect(await screen.findByRole('button', { name: /^Sep 2026/ })).toBeInTheDocument()
    expect(calls.map((call) => call.path)).toContain(`${path}/60/getlatest`)
  })

  it('is the one that a link asks for, at its row', async () => {
    // when
    showPerformance({
      served: { months: { '2026-10': buildAnswer(), '2026-9': completed } },
      wanted: { month: { month: 9, year: 2026 }, detailChronId: 401 },
    })
    // then
    expect(await screen.findByText('Completed')).toBeInTheDocument()
    const row = await screen.findByRole('row', { name: /Design products/ })
    expect(row).toHaveAttribute('aria-selected', 'true')
  })

  it('is chosen from the last four, of which it says what there is', async () => {
    // given
    showPerformance({ served: { months: { '2026-10': buildAnswer(), '2026-9': completed } } })
    // when
    await press(/^Oct 2026/)
    // then
    const calendar = await screen.findByRole('dialog', { name: /^Oct 2026/ })
    const enabled = within(calendar)
      .getAllByRole('button')
      .filter((button) => / 2026/.test(button.getAttribute('aria-label') ?? '') && !button.hasAttribute('disabled'))
    expect(enabled.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Aug 2026',
      'Sep 2026, Completed',
      'Oct 2026, In-Progress',
      'Nov 2026',
    ])
    // when
    await userEvent.click(within(calendar).getByRole('button', { name: 'Aug 2026' }))
    // then
    expect(await screen.findByRole('heading', { name: 'No Expectation Data found for Aug 2026' })).toBeInTheDocument()
  })

  it('has a view of years', async () => {
    // given
    showPerformance()
    await press(/^Oct 2026/)
    const calendar = await screen.findByRole('dialog', { name: /^Oct 2026/ })
    // when
    await userEvent.click(within(calendar).getByRole('button', { name: '2026' }))
    // then
    expect(within(calendar).getByRole('button', { name: 'Choose a year' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(within(calendar).getByRole('button', { name: '2026' }))
    expect(within(calendar).getByRole('button', { name: /^Oct 2026/ })).toBeInTheDocument()
  })

  it("says 'No completed Expectation Data found' to readers where there is none, and offers them nothing", async () => {
    // when
    showPerformance({ served: { months: {}, none: buildNoMonth(readerCan) } })
    // then
    expect(await screen.findByRole('heading', { name: 'No completed Expectation Data found' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Enter Performance Data' })).not.toBeInTheDocument()
  })

  it("says 'Unable to load Expectation Data details' and loads again when asked to", async () => {
    // given
    let isBroken = true
    showPerformance({
      more: {
        [`GET ${path}/60/get/10/2026`]: () =>
          isBroken ? problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') : jsonAnswer(buildAnswer()),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Unable to load Expectation Data details' })).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    // then
    expect(await screen.findByText('In-Progress')).toBeInTheDocument()
  })

  it("is 'Restricted to Premium Access' for basic companies, which are asked for whom to ask alone", () => {
    // when
    const calls = showPerformance({ session: { isPremium: false } })
    // then
    expect(screen.getByRole('heading', { name: 'Restricted to Premium Access' })).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toEqual(['/aprs/v3/user/1'])
  })

  it('leads to the expectations where there are none', async () => {
    // when
    showPerformance({ more: { 'GET /aprs/v3/expectation/1/ce/summary/12': () => jsonAnswer([buildRow({ expectation: null })]) } })
    // then
    expect(await screen.findByRole('heading', { name: 'There is no approved Expectation yet' })).toBeInTheDocument()
  })
})

describe('expectations that were never approved', () => {
  it('have no months: they lead to the expectations', async () => {
    const expectation = buildListedWip({ id: 70, chronId: 70, version: 1 })
    showPerformance({ more: { 'GET /aprs/v3/expectation/1/ce/summary/12': () => jsonAnswer([buildRow({ expectation })]) } })
    expect(await screen.findByRole('heading', { name: 'There is no approved Expectation yet' })).toBeInTheDocument()
  })
})

describe('entering a month', () => {
  it('creates it, and shows it', async () => {
    // given
    const november = buildAnswer({ header: { ...buildAnswer().header, id: 710, dataMonth: 11 } as never })
    let isMade = false
    const calls = showPerformance({
      more: {
        [`PUT ${path}/60/create/11/2026`]: () => {
          isMade = true
          return jsonAnswer({ id: 710 })
        },
        [`GET ${path}/60/get/11/2026`]: () => jsonAnswer(isMade ? november : buildNoMonth()),
      },
    })
    // when
    await press('Enter Performance Data')
    const dialog = await screen.findByRole('dialog', { name: 'Enter Performance Data' })
    expect(within(dialog).getByRole('button', { name: 'Oct 2026, In-Progress, already has data' })).toBeDisabled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
    // then
    expect(await screen.findByText('Performance Data Created')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Nov 2026/ })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('idempotency-key')).toMatch(/\S/)
  })

  it("says 'Unable to create data for selected period' with the reason", async () => {
    // given
    showPerformance({
      more: {
        [`PUT ${path}/60/create/11/2026`]: () => problemAnswer(409, 'COMPONENT_EXISTS', 'Performance data of Nov 2026 already exist.'),
      },
    })
    // when
    await press('Enter Performance Data')
    await confirmIn('Enter Performance Data', 'Create')
    // then
    expect(await screen.findByText('Unable to create data for selected period')).toBeInTheDocument()
    expect(screen.getByText('Performance data of Nov 2026 already exist.')).toBeInTheDocument()
  })
})

describe('completing a month', () => {
  it('is held up by red rows without an action, to each of which it leads', async () => {
    // given
    const red = buildCustomerData({ delivered: '9', cellColor: 'red' })
    showPerformance({ served: { months: { '2026-10': buildAnswer({ details: [red] }) } } })
    // when
    await press(/^Close Performance Data.*Short Term Action is required in 1 row/)
    const list = await screen.findByRole('dialog', { name: /^Close Performance Data/ })
    expect(list).toHaveTextContent('Short Term Action is required for data that does not meet expectations')
    await userEvent.click(within(list).getByRole('button', { name: '(P2) Design products: Quotation lead time' }))
    // then
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Short Term Action/ })).toHaveFocus())
  })

  it('offers templates of the version that the month stands on', async () => {
    const make = 'POST /aprs/v3/expectation/1/ce/60/data_template'
    const header = buildHeader({ expectationId: 60 })
    const calls = showPerformance({
      served: { months: { '2026-10': buildAnswer({ header, can: { ...openCan, template: true } }) } },
      more: { [make]: () => jsonAnswer({ 'Per Month.xlsx': '/aprs/files/1' }) },
    })
    await press('Generate Performance Data Template')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Performance Data Template' }))
    expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('Oct 2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }))
    expect(await dialog.findByText('One file is ready')).toBeInTheDocument()
    const [sent] = calls.filter(({ path: called }) => called.endsWith('data_template'))
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ month: 10, year: 2026, detail_ids: [501] })
  })

  it('asks once more where nothing has been entered', async () => {
    const calls = showPerformance({ more: { [`PUT ${path}/700/changestatus/closed`]: () => emptyAnswer() } })
    await press('Close Performance Data')
    const dialog = await screen.findByRole('dialog', { name: 'Close Performance Data' })
    expect(dialog).toHaveTextContent('Nothing has been entered for Oct 2026: every row stays at No Data Entered.')
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close without data' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  })

  it('asks first, and says that it was done', async () => {
    // given
    let isClosed = false
    const begun = buildAnswer({
      details: [buildCustomerData(), buildCustomerData({ cddid: 902, expectationDetailId: 92, cellColor: 'green', delivered: '5' })],
    })
    const calls = showPerformance({
      more: {
        [`PUT ${path}/700/changestatus/closed`]: () => {
          isClosed = true
          return emptyAnswer()
        },
        [`GET ${path}/60/get/10/2026`]: () =>
          jsonAnswer(isClosed ? buildAnswer({ header: buildCompletedHeader({ id: 700, dataMonth: 10 }), can: completedCan }) : begun),
      },
    })
    // when
    await press('Close Performance Data')
    const dialog = await screen.findByRole('dialog', { name: 'Close Performance Data' })
    expect(dialog).toHaveTextContent('One row has no data.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close Performance Data' }))
    // then
    expect(await screen.findByText('Performance Data Status has been updated')).toBeInTheDocument()
    expect(await screen.findByText('Completed')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Re-Open' })).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(true)
  })

  it('is taken back by those who may re-open', async () => {
    // given
    const calls = showPerformance({
      served: { months: { '2026-9': completed }, latest: completed },
      more: { [`PUT ${path}/690/changestatus/open`]: () => emptyAnswer() },
    })
    // when
    await press('Re-Open')
    await confirmIn('Open Performance Data', 'Re-Open')
    // then
    expect(await screen.findByText('Performance Data Status has been updated')).toBeInTheDocument()
    expect(calls.some(({ path: called }) => called === `${path}/690/changestatus/open`)).toBe(true)
  })
})

describe('what is offered', () => {
  it('of a completed month says why it is not changed', async () => {
    // when
    showPerformance({ served: { months: { '2026-9': completed }, latest: completed } })
    // then
    const edit = await screen.findByRole('button', { name: 'Edit' })
    expect(edit).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(edit)
    expect(await screen.findByText('Re-open the completed month to change it.')).toBeInTheDocument()
  })

  it('to somebody without a role is to read: history and charts', async () => {
    // when
    const months = { '2026-9': { ...completed, can: readerCan } }
    showPerformance({ served: { months, latest: months['2026-9'] } })
    // then
    expect(await screen.findByRole('button', { name: 'Data History' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Charts' })).toBeInTheDocument()
    for (const name of ['Edit', 'Upload Notes', 'Upload Performance Data', 'Enter Performance Data', 'Re-Open'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('has its charts in the address, from where they open', async () => {
    // given
    openWorkspaceTab('ced')
    showPerformance({ served: { months: { '2026-9': completed }, latest: completed } })
    const charts = await screen.findByRole('button', { name: 'Charts' })
    // when
    act(() => replacePlace({ panel: 'charts' }))
    // then
    const panel = await screen.findByRole('complementary', { name: 'Charts' })
    expect(charts).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(within(panel).getAllByRole('button', { name: 'Close' })[0] ?? panel)
    expect(workspaceTab().place.panel).toBeUndefined()
    await press('Charts')
    expect(workspaceTab().place.panel).toBe('charts')
  })

  it('of interfacing processes has neither charts nor templates, and calls notes Upload', async () => {
    // when
    showPerformance({ served: { type: 'ie', months: { '2026-10': buildAnswer({ details: [buildInterfacingData()] }) } } })
    // then
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeInTheDocument()
    for (const name of ['Charts', 'Upload Performance Data', 'Upload Notes'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('Data History', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    buildHistoryEntry({
      id: 800 + index,
      dataMonth: 12 - index,
      dataYear: 2025,
      status: { id: 3, name: 'APPROVED' },
      completedOn: '2026-01-04T09:00:00.000Z',
      can: { read: true, remove: 'state' },
    }),
  )

  it('lists ten months at a time, and opens any', async () => {
    // given
    showPerformance({
      served: { history: [buildHistoryEntry(), ...months] },
      more: {
        [`GET ${path}/60/get/12/2025`]: () => jsonAnswer({ ...completed, header: buildCompletedHeader({ dataMonth: 12, dataYear: 2025 }) }),
      },
    })
    await press('Data History')
    const dialog = await screen.findByRole('dialog', { name: 'Data History' })
    expect(within(dialog).getAllByRole('row')).toHaveLength(11)
    expect(within(dialog).getByRole('row', { name: /Dec 2025/ })).toHaveTextContent('CompletedJan 04 2026')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dec 2025' }))
    // then
    expect(await screen.findByRole('button', { name: /^Dec 2025/ })).toBeInTheDocument()
  })

  it('deletes an open month after a question, and says why a completed one is not', async () => {
    // given
    const calls = showPerformance({
      served: { history: [buildHistoryEntry(), ...months] },
      more: { [`DELETE ${path}/700/delete`]: () => emptyAnswer() },
    })
    await press('Data History')
    const dialog = await screen.findByRole('dialog', { name: 'Data History' })
    expect(within(dialog).getByRole('button', { name: 'Delete: Dec 2025' })).toHaveAttribute('aria-disabled', 'true')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete: Oct 2026' }))
    expect(await screen.findByText(/You cannot undo this\.$/)).toBeInTheDocument()
    await confirmIn('Delete Performance Data', 'Delete')
    // then
    expect(await screen.findByText('Performance Data Deleted')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
