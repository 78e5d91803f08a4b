import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { followAddresses } from './tab-addresses.ts'
import { noTabs } from './tab-rules.ts'
import { closeTab, openTab, selectTab, useTabs } from './tabs.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

const owner = { companyId: 3, userId: 5 }
const source = { label: 'Global Chart', save: async () => true, ignore: async () => true }
let stop: () => void = () => undefined

function follow(address = '/'): void {
  window.history.replaceState(null, '', address)
  stop = followAddresses({ owner, findTitle: async ({ sourceId }) => `(P${sourceId}) Process` })
}

const openProcess = (sourceId: number): void => openTab({ tabType: 'process', title: `(P${sourceId}) Process`, sourceId })
const address = (): string => window.location.pathname + window.location.search
const selected = (): string => useTabs.getState().selectedId
const titles = (): string[] => useTabs.getState().tabs.map(({ tabTitle }) => tabTitle)

beforeEach(() => useTabs.setState(noTabs, true))
afterEach(() => {
  stop()
  useUnsavedGuard.getState().unregister(source)
  notifications.clean()
})

describe('the address', () => {
  it('names the company and the selected tab', () => {
    follow()
    expect(address()).toBe('/?company=3&open=gpfc.0')

    openProcess(12)
    expect(address()).toBe('/?company=3&open=process.12')

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

    expect(useTabs.getState().tabs).toMatchObject([{ id: 'gpfc.0', tabData: { dataId: 44 } }])
  })

  it('opens its item, in a tab that is open already too', () => {
    follow()
    openProcess(12)
    stop()

    follow('/?company=3&open=process.12&item=ma&version=45')

    expect(titles()).toEqual(['Global Chart', '(P12) Process'])
    expect(useTabs.getState().tabs[1]?.tabData).toMatchObject({ itemType: 'ma', dataId: 45, link: { dataId: 45 } })
  })

  it('opens no fourth process: the tabs stay as they are, and the limit is told, with a way out', async () => {
    follow()
    for (const process of [1, 2, 3]) openProcess(process)
    stop()

    follow('/?company=3&open=process.4')

    expect(titles()).toEqual(['Global Chart', '(P1) Process', '(P2) Process', '(P3) Process'])
    expect([selected(), address()]).toEqual(['process.3', '/?company=3&open=process.3'])
    show(null)
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Reached open tabs limit.')
    expect(toast).toHaveTextContent('To open (P4) Process, close one of the 3 processes that are open.')
    await userEvent.click(within(toast).getByRole('button', { name: 'Close (P1) Process' }))
    expect(titles()).toEqual(['Global Chart', '(P2) Process', '(P3) Process', '(P4) Process'])
    expect(selected()).toBe('process.4')
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
  it('keeps the tabs and the selected one', () => {
    follow()
    openProcess(1)
    openProcess(2)
    selectTab('process.1')
    stop()
    useTabs.setState(noTabs, true)

    follow(address())

    expect(titles()).toEqual(['Global Chart', '(P1) Process', '(P2) Process'])
    expect(selected()).toBe('process.1')
  })

  it('keeps them for the same person in the same company only', () => {
    follow()
    openProcess(1)
    stop()
    useTabs.setState(noTabs, true)

    window.history.replaceState(null, '', '/')
    stop = followAddresses({ owner: { companyId: 3, userId: 6 }, findTitle: async () => undefined })

    expect(titles()).toEqual(['Global Chart'])
  })

  it('survives a memory that is broken', () => {
    sessionStorage.setItem('strata-tabs', '{"companyId":3,"userId":5,"tabs":[{"id":7}]')

    follow()

    expect(titles()).toEqual(['Global Chart'])
  })
})

describe('Back and Forward', () => {
  it('move between tabs', async () => {
    follow()
    openProcess(1)
    openProcess(2)

    window.history.back()
    await vi.waitFor(() => expect(selected()).toBe('process.1'))
    window.history.back()
    await vi.waitFor(() => expect(selected()).toBe('gpfc.0'))
    window.history.go(2)
    await vi.waitFor(() => expect(selected()).toBe('process.2'))
  })

  it('fall back to the Global Chart where the tab was closed since', async () => {
    follow()
    openProcess(1)
    openProcess(2)
    closeTab('process.1')

    window.history.back()

    await vi.waitFor(() => expect(address()).toBe('/?company=3&open=gpfc.0'))
    expect(selected()).toBe('gpfc.0')
  })

  it('are blocked while something is unsaved, and the address stays that of the tab shown', async () => {
    follow()
    openProcess(1)
    useUnsavedGuard.getState().register(source)
    const visited: string[] = []
    const visit = (): number => visited.push(address())
    window.addEventListener('popstate', visit)

    window.history.back()

    await vi.waitFor(() => expect(visited).toEqual(['/?company=3&open=gpfc.0', '/?company=3&open=process.1']))
    window.removeEventListener('popstate', visit)
    expect(selected()).toBe('process.1')
  })
})
