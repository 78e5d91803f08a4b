import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { noTabs } from './tab-rules.ts'
import { TabStrip } from './tab-strip.tsx'
import { closeTab, openPlace, selectTab, useTabs } from './tabs.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

const openProcess = (sourceId: number, title: string): void => openPlace({ tab: 'process', source: sourceId }, title)
const titles = (): string[] => useTabs.getState().tabs.map(({ tabTitle }) => tabTitle)
const source = { label: 'Global Chart', save: async () => true, ignore: async () => true }

afterEach(() => {
  useUnsavedGuard.getState().unregister(source)
  useTabs.setState(noTabs, true)
  notifications.clean()
})

describe('opening a fourth process', () => {
  it("warns with 'Reached open tabs limit.' and leaves the tabs as they are", async () => {
    show(<TabStrip />)
    for (const id of [1, 2, 3, 4]) openProcess(id, `(P${id}) Process`)

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Reached open tabs limit.To open (P4) Process, close one of the 3 processes that are open.',
    )
    expect(titles()).toEqual(['Global Chart', '(P1) Process', '(P2) Process', '(P3) Process'])
  })

  it('whose name cannot be known says so in general', async () => {
    show(<TabStrip />)
    for (const id of [1, 2, 3]) openProcess(id, `(P${id}) Process`)
    openProcess(4, '')

    expect(await screen.findByRole('alert')).toHaveTextContent('To open another process, close one of the 3 processes that are open.')
  })

  it('offers to close the oldest', async () => {
    show(<TabStrip />)
    for (const id of [1, 2, 3, 4]) openProcess(id, `(P${id}) Process`)

    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Close (P1) Process' }))

    expect(titles()).toEqual(['Global Chart', '(P2) Process', '(P3) Process', '(P4) Process'])
    expect(useTabs.getState().selectedId).toBe('process.4')
  })
})

describe('the tab strip', () => {
  it('is one stop in the tab order and moves by arrow keys, Home and End', async () => {
    show(<TabStrip />)
    openProcess(1, '(P1) Win orders')
    openProcess(2, '(P2) Design products')
    await userEvent.click(await screen.findByRole('tab', { name: '(P2) Design products' }))

    await userEvent.keyboard('{ArrowRight}')
    expect(useTabs.getState().selectedId).toBe('gpfc.0')
    await userEvent.keyboard('{ArrowLeft}')
    expect(useTabs.getState().selectedId).toBe('process.2')
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(useTabs.getState().selectedId).toBe('process.1')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  })

  it('closes the selected tab by Delete, but not the Global Chart', async () => {
    show(<TabStrip />)
    openProcess(1, '(P1) Win orders')
    await userEvent.click(await screen.findByRole('tab', { name: '(P1) Win orders' }))

    await userEvent.keyboard('{Delete}')
    expect(titles()).toEqual(['Global Chart'])
    await userEvent.click(screen.getByRole('tab', { name: 'Global Chart' }))
    await userEvent.keyboard('{Delete}')
    expect(titles()).toEqual(['Global Chart'])
  })

  it('gives the Global Chart no way to be closed', () => {
    show(<TabStrip />)

    expect(screen.queryByRole('button', { name: /Close/ })).toBeNull()
  })
})

describe('while the chart has unsaved changes', () => {
  it.each([
    ['switching', () => selectTab('process.1')],
    ['closing', () => closeTab('process.1')],
    ['opening', () => openProcess(2, '(P2) Design products')],
  ])('%s a tab is blocked', async (_, act) => {
    show(<TabStrip />)
    openProcess(1, '(P1) Win orders')
    selectTab('gpfc.0')
    useUnsavedGuard.getState().register(source)

    act()

    expect(await screen.findByRole('alert')).toHaveTextContent('Chart has unsaved changes')
    expect(useTabs.getState().selectedId).toBe('gpfc.0')
    expect(titles()).toEqual(['Global Chart', '(P1) Win orders'])
  })
})
