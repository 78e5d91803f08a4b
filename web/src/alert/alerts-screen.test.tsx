import type { Alert, CompanyEvent, EventParams, TabTarget, WorkEntry } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { noTabs, type Tab } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { buildDecision, workOf } from '../work/built-work.setup.ts'
import { AlertsScreen } from './alerts-screen.tsx'

const tab: Tab = { id: 'alerts.0', tabTitle: 'Alerts and Notifications', place: { tab: 'alerts' } }
const macro: TabTarget = {
  tabType: 'process',
  tabTitle: '(P1) Win orders',
  sourceId: 12,
  tabData: { itemType: 'ma', dataId: 45, gpfcProcessChronId: 12, parentProcessChronId: 12 },
}

const alert = (id: number, changes: Partial<Alert> = {}): Alert => ({
  id,
  text: `Alert ${id}`,
  createdOn: '2026-11-18T16:12:00.000Z',
  seen: true,
  target: macro,
  ...changes,
})

const params: EventParams = {
  item: 'mi',
  itemId: 46,
  gpChronId: 12,
  status: 'APPROVED',
  expectationId: null,
  dataYear: null,
  dataMonth: null,
  miParentId: 54,
  miParentChronId: 55,
}
const event = (id: number, changes: Partial<CompanyEvent> = {}): CompanyEvent => ({
  id,
  creationDate: '2026-11-18T16:12:00.000Z',
  comments: `Event ${id}`,
  global: true,
  eventParams: params,
  ...changes,
})

interface Kept {
  waiting: WorkEntry[]
  alerts: Alert[]
  events: CompanyEvent[]
}

let kept: Kept
let seen: SeenCall[]

function showScreen(changes: Partial<Kept> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  kept = { waiting: [], alerts: [], events: [], ...changes }
  const page = (events: CompanyEvent[], { query }: SeenCall) => {
    const [at, size] = [Number(query.get('page')), Number(query.get('size'))]
    return jsonAnswer(events.slice(at * size, at * size + size), { 'x-total-count': String(events.length) })
  }
  const deletions = Object.fromEntries(
    kept.alerts.map(({ id }) => [
      `DELETE /aprs/v3/alerts/1/deletealert/${id}`,
      () => {
        kept.alerts = kept.alerts.filter((other) => other.id !== id)
        return jsonAnswer({})
      },
    ]),
  )
  seen = stubServer({
    'GET /aprs/v3/work/1': () => jsonAnswer(workOf(kept.waiting)),
    'GET /aprs/v3/alerts/1/getall': () => jsonAnswer(kept.alerts),
    'GET /aprs/v3/event/1/getall/all': (call) => page(kept.events, call),
    'GET /aprs/v3/event/1/getall/user': (call) =>
      page(
        kept.events.filter(({ global }) => !global),
        call,
      ),
    'GET /aprs/v3/event/1/getall/global': (call) =>
      page(
        kept.events.filter(({ global }) => global),
        call,
      ),
    ...deletions,
    ...answers,
  })
  showAs(<AlertsScreen tab={tab} />)
}

const waiting = () => screen.getByRole('region', { name: 'My work' })
const selectedTab = () => useTabs.getState().tabs.find(({ id }) => id === useTabs.getState().selectedId)
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions: ${name}` })
async function chooseFor(name: string, action: string): Promise<void> {
  await userEvent.click(await menuOf(name))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const check = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
const openEvents = () => userEvent.click(screen.getByRole('tab', { name: 'Events' }))

beforeEach(() => useTabs.setState(noTabs, true))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the alerts', () => {
  it('stand in their order with their dates, the unseen ones marked', async () => {
    showScreen({ alerts: [alert(2, { seen: false }), alert(1)] })

    const rows = within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['Alert 2 NewNov 18 2026 04:12 PM', 'Alert 1 Nov 18 2026 04:12 PM'])
  })

  it('leave out what is listed as waiting, not comments on it', async () => {
    const comment = { ...macro, tabData: { ...macro.tabData, threadChronId: 7 } }
    showScreen({ waiting: [buildDecision({ target: macro })], alerts: [alert(2), alert(1, { target: comment })] })

    await within(waiting()).findByRole('button')
    const rows = within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['Alert 1 Nov 18 2026 04:12 PM'])
  })

  it('open what they point at, a comment at its thread', async () => {
    const target = { ...macro, tabData: { ...macro.tabData, threadChronId: 7 } }
    showScreen({ alerts: [alert(1, { target })] })
    await userEvent.click(await screen.findByRole('button', { name: /^Alert 1/ }))

    expect(selectedTab()?.arrival).toMatchObject({ item: 'ma', version: 45, thread: 7 })
  })

  it('are deleted one by one at once, and the keyboard goes on at the next', async () => {
    showScreen({ alerts: [alert(3), alert(2), alert(1)] })
    await chooseFor('Alert 2', 'Delete')

    expect(await screen.findByText('Alert Deleted')).toBeVisible()
    expect(kept.alerts.map(({ id }) => id)).toEqual([3, 1])
    await waitFor(async () => expect(await menuOf('Alert 1')).toHaveFocus())
    expect(screen.queryByText('Alert 2')).toBeNull()
  })

  it('stay when they cannot be deleted', async () => {
    showScreen(
      { alerts: [alert(1)] },
      {
        'DELETE /aprs/v3/alerts/1/deletealert/1': () =>
          problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'),
      },
    )
    await chooseFor('Alert 1', 'Delete')

    expect(await screen.findByText('Unable to delete alert')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Alert 1/ })).toBeVisible()
  })

  it('that another window deleted are gone here too', async () => {
    showScreen({ alerts: [alert(1)] }, { 'DELETE /aprs/v3/alerts/1/deletealert/1': () => problemAnswer(404, 'NOT_FOUND', 'Gone') })
    await chooseFor('Alert 1', 'Delete')

    expect(await screen.findByText('No alerts')).toBeVisible()
  })

  it('have a menu with the link of what they are about', async () => {
    showScreen({ alerts: [alert(1)] })
    await userEvent.click(await menuOf('Alert 1'))

    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link', 'Delete'])
  })

  it('that are chosen are deleted one after the other, after a question', async () => {
    showScreen({ alerts: [alert(3), alert(2), alert(1)] })
    await check('Alert 3')
    await check('Alert 1')
    const bar = screen.getByRole('group', { name: 'With those chosen' })
    expect(bar).toHaveTextContent('2 chosen')

    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete 2 alerts?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('2 alerts deleted')).toBeVisible()
    expect(kept.alerts.map(({ id }) => id)).toEqual([2])
    expect(screen.queryByRole('group', { name: 'With those chosen' })).toBeNull()
  })

  it('of which some cannot be deleted: these are named with the reason, and stay', async () => {
    const refuse = () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now.')
    showScreen({ alerts: [alert(2), alert(1)] }, { 'DELETE /aprs/v3/alerts/1/deletealert/2': refuse })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }))

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('1 of 2 alerts deleted')
    expect(toast).toHaveTextContent('Alert 2: The service is not available right now.')
    expect(screen.queryByRole('button', { name: /^Alert 1/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Alert 2/ })).toBeVisible()
  })
})

describe('many alerts', () => {
  const many = Array.from({ length: 60 }, (_, index) => alert(index + 1, { text: `Alert ${index + 1} of Win orders`, seen: index !== 3 }))
  const texts = () =>
    within(screen.getByRole('list', { name: 'Alerts' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('checkbox').getAttribute('aria-label'))

  it('come in pages of 50, and the address knows which', async () => {
    showScreen({ alerts: many })
    await screen.findByRole('list', { name: 'Alerts' })
    expect(texts()).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(texts()[0]).toBe('Choose Alert 51 of Win orders')
    expect(useTabs.getState().tabs[0]?.place.page).toBe(2)
  })

  it('are found by all words of a search, or shown where they are new alone', async () => {
    showScreen({ alerts: many })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search alerts' }), 'orders 17')
    await waitFor(() => expect(texts()).toEqual(['Choose Alert 17 of Win orders']))
    expect(screen.getByText('1 alert')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'New' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all alerts' }))
    await userEvent.click(screen.getByRole('radio', { name: 'New' }))
    await waitFor(() => expect(texts()).toEqual(['Choose Alert 4 of Win orders']))
    expect(useTabs.getState().tabs[0]?.place.filter).toBe('new')
  })
})

describe('the events', () => {
  it('stand in a table with their dates; only one’s own can be deleted', async () => {
    showScreen({ events: [event(2, { global: false }), event(1)] })
    await openEvents()

    const [head, own, global] = await screen.findAllByRole('row')
    expect(head).toHaveTextContent(/^DateEvent/)
    expect(own).toHaveTextContent('Nov 18 2026 04:12 PMEvent 2')
    await userEvent.click(within(global as HTMLElement).getByRole('button', { name: 'Actions: Event 1' }))
    await screen.findByRole('menuitem', { name: 'Copy link' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(own as HTMLElement).getByRole('button', { name: 'Actions: Event 2' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })

  it('are filtered: All, User, Global', async () => {
    showScreen({ events: [event(2, { global: false }), event(1)] })
    await openEvents()
    await userEvent.click(await screen.findByText('User'))
    await waitFor(() => expect(screen.queryByText('Event 1')).toBeNull())
    await userEvent.click(screen.getByText('Global'))

    expect(await screen.findByText('Event 1')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Event 2')).toBeNull())
  })

  it('come 20 a page, or 10, or 50', async () => {
    showScreen({ events: Array.from({ length: 21 }, (_, index) => event(21 - index)) })
    await openEvents()

    expect(await screen.findByText('1–20 of 21')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('21–21 of 21')).toBeVisible()
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(within(size).getAllByRole('option')).toHaveLength(3)
    await userEvent.selectOptions(size, '50')
    expect(await screen.findByText('1–21 of 21')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(22))
  })

  it('open their item, a micro below its macro process', async () => {
    showScreen({ events: [event(1)] })
    await openEvents()
    await userEvent.click(await screen.findByRole('button', { name: 'Event 1' }))

    expect(selectedTab()).toMatchObject({ id: 'process.12', place: { item: 'mi', version: 46, macro: 55 } })
  })

  it('are deleted and asked again', async () => {
    showScreen(
      { events: [event(2, { global: false }), event(1)] },
      {
        'DELETE /aprs/v3/event/1/delete/2': () => {
          kept.events = kept.events.filter(({ id }) => id !== 2)
          return emptyAnswer()
        },
      },
    )
    await openEvents()
    await chooseFor('Event 2', 'Delete')

    expect(await screen.findByText('Event Deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Event 2')).toBeNull())
  })

  it('are asked again by Refresh', async () => {
    showScreen({ events: [event(1)] })
    await openEvents()
    await screen.findByText('Event 1')
    kept.events = [event(5), event(1)]
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

    expect(await screen.findByText('Event 5')).toBeVisible()
    expect(seen.filter(({ path }) => path.endsWith('/getall/all'))).toHaveLength(2)
  })
})
