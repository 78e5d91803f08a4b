import { describe, expect, it } from 'vitest'
import { exceedsLimit, noTabs, type TabsState, type TabToOpen, withClosed, withOpened, withSelected } from './tab-rules.ts'

const process = (sourceId: number, title = `(P${sourceId}) Process ${sourceId}`): TabToOpen => ({
  place: { tab: 'process', source: sourceId },
  title,
})
const opened = (...tabs: TabToOpen[]): TabsState => tabs.reduce(withOpened, noTabs)
const titlesOf = ({ tabs }: TabsState): string[] => tabs.map(({ tabTitle }) => tabTitle)

describe('the tabs', () => {
  it('begin with the Global Chart, selected', () => {
    expect(titlesOf(noTabs)).toEqual(['Global Chart'])
    expect(noTabs.selectedId).toBe('gpfc.0')
  })

  it('open after the others, and the opened one is selected', () => {
    const state = opened(process(1), { place: { tab: 'alerts' }, title: '' })

    expect(titlesOf(state)).toEqual(['Global Chart', '(P1) Process 1', 'Alerts and Notifications'])
    expect(state.selectedId).toBe('alerts.0')
  })

  it("are called 'No Name' without a title", () => {
    expect(titlesOf(opened(process(1, ' ')))).toEqual(['Global Chart', 'No Name'])
  })

  it('are reselected, at the new place, when their source is opened again', () => {
    const state = withOpened(opened(process(1), process(2)), {
      place: { tab: 'process', source: 1, item: 'ma', version: 9 },
      title: '(P1) Win orders',
    })

    expect(titlesOf(state)).toEqual(['Global Chart', '(P1) Win orders', '(P2) Process 2'])
    expect(state.selectedId).toBe('process.1')
    expect(state.tabs[1]?.place).toEqual({ tab: 'process', source: 1, item: 'ma', version: 9 })
  })

  it('hold the Global Chart once, whatever version is opened', () => {
    const state = withOpened(opened(process(1)), { place: { tab: 'gpfc', version: 12 }, title: '' })

    expect(titlesOf(state)).toEqual(['Global Chart', '(P1) Process 1'])
    expect(state.selectedId).toBe('gpfc.0')
  })

  it('return to the Global Chart when the selected one is closed', () => {
    const state = withClosed(opened(process(1), process(2)), 'process.2')

    expect(titlesOf(state)).toEqual(['Global Chart', '(P1) Process 1'])
    expect(state.selectedId).toBe('gpfc.0')
  })

  it('keep the selection when another one is closed', () => {
    expect(withClosed(opened(process(1), process(2)), 'process.1').selectedId).toBe('process.2')
  })

  it('never lose the Global Chart', () => {
    expect(withClosed(noTabs, 'gpfc.0')).toBe(noTabs)
  })

  it('fall back to the Global Chart when an unknown one is selected', () => {
    expect(withSelected(opened(process(1)), 'process.77').selectedId).toBe('gpfc.0')
  })
})

describe('the limit of 3 process tabs', () => {
  const full = opened(process(1), process(2), process(3))

  it('stops the fourth', () => {
    expect(exceedsLimit(opened(process(1), process(2)), process(3).place)).toBe(false)
    expect(exceedsLimit(full, process(4).place)).toBe(true)
  })

  it('does not stop one that is open already', () => {
    expect(exceedsLimit(full, process(2).place)).toBe(false)
  })

  it('does not count tabs of other kinds', () => {
    expect(exceedsLimit(full, { tab: 'alerts' })).toBe(false)
  })
})
