import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { EditorSession } from '../../editor/index.ts'
import '../chart-canvas.setup.ts'
import { buildContent } from '../chart-samples.setup.ts'
import { forgetEverything, globalChart } from '../chart-tests.setup.tsx'
import { useOpenedChart } from './open-chart.ts'

afterEach(forgetEverything)

/** As its canvas does: it shows the chart at this view, and began there on the page. */
function showCanvas(session: EditorSession): void {
  session.viewport = { ...session.viewport, view: () => ({ x: 48, y: 56, zoom: 1 }) }
  session.setState({ corner: { x: 10, y: 196 } })
}

const seen = ({ state: { lastView, lastOrigin } }: EditorSession) => ({ lastView, lastOrigin })

it('a version opened again is seen where it was, also where that happens twice before it is shown', () => {
  const open = renderHook(({ content }) => useOpenedChart(content, { place: globalChart }), { initialProps: { content: buildContent() } })
  const session = () => open.result.current?.session as EditorSession
  showCanvas(session())
  const place = { lastView: { x: 48, y: 56, zoom: 1 }, lastOrigin: { x: 58, y: 252 } }
  open.rerender({ content: buildContent() })
  expect(seen(session())).toEqual(place)
  open.rerender({ content: buildContent() })
  expect(seen(session())).toEqual(place)
})

it('what was opened on a small screen is fitted on a wide one, at the zoom that was chosen', () => {
  const content = buildContent()
  const open = renderHook(({ readOnly }) => useOpenedChart(content, { place: globalChart, readOnly }), { initialProps: { readOnly: true } })
  const session = () => open.result.current?.session as EditorSession
  showCanvas(session())
  session().setState({ chosenZoom: 1.5, lastView: { x: 16, y: 16, zoom: 0.75 } })
  open.rerender({ readOnly: false })
  expect(session().state.isReadOnly).toBe(false)
  expect(seen(session())).toEqual({ lastView: null, lastOrigin: null })
  expect(session().state.chosenZoom).toBe(1.5)
})
