import type { Place } from '@strata/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildChart, buildNode, buildSession } from '../../editor/editor-samples.setup.ts'
import { noViewport } from '../../editor/session/viewport-control.ts'
import { arriveAt } from '../../tabs/arrive.setup.ts'
import { selectedTab } from '../../tabs/tab-rules.ts'
import { replacePlace, useTabs } from '../../tabs/tabs.ts'
import { useViewInAddress } from './use-view-in-address.ts'

const place = (): Place => selectedTab(useTabs.getState()).place

function openAt(parts: Partial<Place> = {}) {
  const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b' })]))
  arriveAt({ tab: 'gpfc', ...parts })
  renderHook(() => useViewInAddress(session))
  return session
}

it('opens the info that the address names, and names the one that is opened', () => {
  const session = openAt({ element: 'a' })
  expect(session.state.info).toEqual({ kind: 'node', id: 'a' })

  act(() => session.openInfo({ kind: 'node', id: 'b' }))
  expect(place()).toMatchObject({ tab: 'gpfc', element: 'b' })

  act(() => session.openInfo(null))
  expect(place().element).toBeUndefined()
})

it('closes the info with an address that names none, and opens none for what is not in the chart', () => {
  const session = openAt({ element: 'gone' })
  expect(session.state.info).toBeNull()

  act(() => session.openInfo({ kind: 'node', id: 'a' }))
  act(() => replacePlace({ element: undefined }))
  expect(session.state.info).toBeNull()
})

it('writes the zoom that somebody chose once it is settled, and none once all is fitted', async () => {
  const session = openAt()
  act(() => session.setState({ zoom: 0.4 }))
  act(() => session.setState({ chosenZoom: 1.25 }))
  act(() => session.setState({ chosenZoom: 1.5 }))
  expect(place().zoom).toBeUndefined()
  await waitFor(() => expect(place().zoom).toBe(150))

  act(() => session.setState({ chosenZoom: null }))
  await waitFor(() => expect(place().zoom).toBeUndefined())
})

it('opens with the zoom of the address, within what a chart can be zoomed to, and follows another one', () => {
  expect(openAt({ zoom: 150 }).state.chosenZoom).toBe(1.5)

  const session = openAt({ zoom: 99_999 })
  expect(session.state.chosenZoom).toBe(4)
  const zoomTo = vi.fn()
  session.viewport = { ...noViewport, zoomTo }
  act(() => replacePlace({ zoom: 80 }))
  expect(zoomTo).toHaveBeenCalledExactlyOnceWith(0.8)
})
