import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { noTabs, selectedTab } from './tab-rules.ts'
import { closeTab, openPlace, pushPlace, replacePlace, selectTab, useTabs } from './tabs.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'
import { followHistory, leaveFor } from './window-history.ts'

const owner = { companyId: 3, userId: 5 }
const source = { label: 'Global Chart', save: async () => true, ignore: async () => true }
let stop: () => void = () => undefined
let now = 0

function follow(address = '/', state: unknown = null): void {
  window.history.replaceState(state, '', address)
  stop = followHistory({ owner, findTitle: async ({ source: chronId }) => `(P${chronId}) Process` })
}

/** What a person does, with a pause before it. */
function later<Values extends unknown[]>(act: (...values: Values) => void): (...values: Values) => void {
  return (...values) => {
    now += 3000
    act(...values)
  }
}

const openProcess = later((chronId: number): void => openPlace({ tab: 'process', source: chronId }, `(P${chronId}) Process`))
const push = later(pushPlace)
const address = (): string => window.location.pathname + window.location.search
const selected = (): string => useTabs.getState().selectedId
const titles = (): string[] => useTabs.getState().tabs.map(({ tabTitle }) => tabTitle)
const back = async (expected: string): Promise<void> => {
  window.history.back()
  await waitFor(() => expect(address()).toBe(expected))
}
/** Steps back are taken by the browser on their own time. */
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  useTabs.setState(noTabs, true)
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  stop()
  useUnsavedGuard.getState().unregister(source)
  notifications.clean()
  vi.restoreAllMocks()
})

describe('the address', () => {
  it('names the company and the place', () => {
    follow()
    expect(address()).toBe('/?company=3&open=gpfc.0')

    openProcess(12)
    expect(address()).toBe('/?company=3&open=process.12')

    push({ item: 'mi', macro: 55 })
    push({ version: 45 })
    push({ thread: 7 })
    expect(address()).toBe('/?company=3&open=process.12&item=mi.55&version=45&thread=7')

    closeTab('process.12')
    expect(address()).toBe('/?company=3&open=gpfc.0')
  })

  it('opens its tab', () => {
    follow('/?company=3&open=process.12')

    expect(selected()).toBe('process.12')
    expect(titles()).toEqual(['Global Chart', 'No Name'])
  })

  it('gives a chart to the Global Chart as the version to show', () => {
    follow('/?open=gpfc.44')

    expect(useTabs.getState().tabs).toMatchObject([{ id: 'gpfc.0', place: { version: 44 }, arrival: { version: 44 } }])
  })

  it('opens its item, in a tab that is open already too', () => {
    follow()
    openProcess(12)
    stop()

    follow('/?company=3&open=process.12&item=ma&version=45')

    expect(titles()).toEqual(['Global Chart', '(P12) Process'])
    expect(selectedTab(useTabs.getState())).toMatchObject({ place: { item: 'ma', version: 45 }, arrival: { version: 45 } })
  })

  it('opens no fourth process: the tabs stay as they are, and the limit is told, with a way out', async () => {
    follow()
    for (const process of [1, 2, 3]) openProcess(process)
    stop()

    follow('/?company=3&open=process.4&item=ma')

    expect(titles()).toEqual(['Global Chart', '(P1) Process', '(P2) Process', '(P3) Process'])
    expect([selected(), address()]).toEqual(['process.3', '/?company=3&open=process.3'])
    show(null)
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Reached open tabs limit.')
    expect(toast).toHaveTextContent('To open (P4) Process, close one of the 3 processes that are open.')
    await userEvent.click(within(toast).getByRole('button', { name: 'Close (P1) Process' }))
    expect(titles()).toEqual(['Global Chart', '(P2) Process', '(P3) Process', '(P4) Process'])
    expect(address()).toBe('/?company=3&open=process.4&item=ma')
  })

  it('of an unknown tab shows the Global Chart, whatever was selected before', () => {
    follow()
    openProcess(1)
    stop()

    follow('/?company=3&open=weather.1')

    expect([selected(), titles()]).toEqual(['gpfc.0', ['Global Chart', '(P1) Process']])
  })

  it('of a company that was left opens nothing', () => {
    follow('/?company=2&open=process.12')

    expect(titles()).toEqual(['Global Chart'])
  })

  it('of a kind that is unknown falls back to the Global Chart', () => {
    follow('/?open=weather.1')

    expect(titles()).toEqual(['Global Chart'])
    expect(address()).toBe('/?company=3&open=gpfc.0')
  })
})

describe('a reload', () => {
  it('keeps the tabs, the selected one and the place in each', () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    openProcess(2)
    push({ item: 'ps', version: 9 })
    selectTab('process.1')
    stop()
    useTabs.setState(noTabs, true)

    follow(address(), window.history.state)

    expect(titles()).toEqual(['Global Chart', '(P1) Process', '(P2) Process'])
    expect(selected()).toBe('process.1')
    expect(useTabs.getState().tabs.map(({ place }) => place)).toMatchObject([{}, { item: 'ma' }, { item: 'ps', version: 9 }])
  })

  it('is no link: what waits there is not opened again', () => {
    follow()
    openProcess(1)
    push({ item: 'ma', version: 45 })
    stop()

    follow(address(), window.history.state)

    expect(selectedTab(useTabs.getState())).toEqual({
      id: 'process.1',
      tabTitle: '(P1) Process',
      place: { tab: 'process', source: 1, item: 'ma', version: 45 },
    })
  })

  it('keeps them for the same person in the same company only', () => {
    follow()
    openProcess(1)
    stop()
    useTabs.setState(noTabs, true)

    window.history.replaceState(null, '', '/')
    stop = followHistory({ owner: { companyId: 3, userId: 6 }, findTitle: async () => undefined })

    expect(titles()).toEqual(['Global Chart'])
  })

  it('survives a memory that is broken', () => {
    sessionStorage.setItem('strata-tabs', '{"companyId":3,"userId":5,"tabs":[{"id":7}]')

    follow()

    expect(titles()).toEqual(['Global Chart'])
  })
})

describe('Back and Forward', () => {
  it('move through tabs and the places in them', async () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    push({ version: 45 })
    push({ compare: { before: 40, after: 45 } })
    openProcess(2)

    await back('/?company=3&open=process.1&item=ma&version=45&compare=40.45')
    await back('/?company=3&open=process.1&item=ma&version=45')
    await back('/?company=3&open=process.1&item=ma')
    expect(selectedTab(useTabs.getState()).place).toEqual({ tab: 'process', source: 1, item: 'ma' })
    await back('/?company=3&open=process.1')
    await back('/?company=3&open=gpfc.0')
    window.history.go(5)
    await waitFor(() => expect(selected()).toBe('process.2'))
  })

  it('skip what only showed the same in another way', async () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    replacePlace({ panel: 'comments' })
    replacePlace({ zoom: 120 })
    expect(address()).toBe('/?company=3&open=process.1&item=ma&panel=comments&zoom=120')

    await back('/?company=3&open=process.1')
  })

  it('skip a second change of the same kind within 2 s', async () => {
    follow()
    openProcess(1)
    push({ item: 'ced', month: { month: 9, year: 2026 } })
    push({ month: { month: 10, year: 2026 } })
    now += 1900
    pushPlace({ month: { month: 11, year: 2026 } })

    await back('/?company=3&open=process.1&item=ced&month=2026-09')
  })

  it('close a dialog first; one that was closed otherwise leaves no entry', async () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    push({ dialog: { name: 'history' } })
    await back('/?company=3&open=process.1&item=ma')

    push({ dialog: { name: 'decide' } })
    push({ dialog: undefined })
    await waitFor(() => expect(address()).toBe('/?company=3&open=process.1&item=ma'))
    await settle()
    await back('/?company=3&open=process.1')
  })

  it('keep what is opened while the step back from a dialog is under way', async () => {
    follow()
    push({ dialog: { name: 'history' } })
    push({ dialog: undefined })
    openProcess(1)

    await waitFor(() => expect(address()).toBe('/?company=3&open=process.1'))
    await back('/?company=3&open=gpfc.0')
  })

  it('open a tab again that was closed since, by its name', async () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    openProcess(2)
    closeTab('process.1')

    await back('/?company=3&open=process.1&item=ma')
    expect(titles()).toEqual(['Global Chart', '(P2) Process', '(P1) Process'])
  })

  it('open it again within the limit of three process tabs only', async () => {
    follow()
    openProcess(1)
    openProcess(2)
    closeTab('process.1')
    openProcess(3)
    openProcess(4)

    window.history.go(-3)

    await waitFor(() => expect(window.history.state).toMatchObject({ position: 1 }))
    expect(titles()).toEqual(['Global Chart', '(P2) Process', '(P3) Process', '(P4) Process'])
    expect(address()).toBe('/?company=3&open=process.4')
  })

  it('are blocked while something is unsaved, and the address stays that of the place shown', async () => {
    follow()
    openProcess(1)
    push({ item: 'ma' })
    useUnsavedGuard.getState().register(source)
    const visited: string[] = []
    const visit = (): number => visited.push(address())
    window.addEventListener('popstate', visit)

    window.history.back()

    await waitFor(() => expect(visited).toEqual(['/?company=3&open=process.1', '/?company=3&open=process.1&item=ma']))
    window.removeEventListener('popstate', visit)
    expect(selectedTab(useTabs.getState()).place).toMatchObject({ item: 'ma' })
  })
})

it('leaves for another company by an entry of its own, whose link is followed there', () => {
  follow()
  stop()
  leaveFor('/?company=4&open=process.9&item=ma&version=45')
  stop = followHistory({ owner: { companyId: 4, userId: 5 }, findTitle: async () => undefined })
  expect(selectedTab(useTabs.getState())).toMatchObject({ id: 'process.9', arrival: { version: 45 } })
})
