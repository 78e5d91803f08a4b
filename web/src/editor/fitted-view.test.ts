import { fromData, toScreen } from '@strata/diagram'
import { expect, it } from 'vitest'
import { buildChart, buildNode } from './editor-samples.setup.ts'
import { fittedView, openingView } from './fitted-view.ts'

const chartOf = (width: number, height: number) => fromData(buildChart([buildNode({ id: 'a', width, height })]))
const screen = { width: 1000, height: 600 }

it('shows a small chart at 100 % in the middle', () => {
  expect(fittedView(chartOf(200, 100), screen)).toEqual({ zoom: 1, x: 400, y: 250 })
})

it('shows all of a high chart, 28 from the borders', () => {
  const view = fittedView(chartOf(100, 2000), screen)
  const bottom = toScreen(view, { x: 0, y: 2000 }).y
  const top = toScreen(view, { x: 0, y: 0 }).y
  expect(bottom).toBeLessThanOrEqual(572)
  expect(bottom).toBeGreaterThan(560)
  expect(top).toBeGreaterThanOrEqual(28)
})

it('shows an empty chart at 100 %', () => {
  expect(fittedView(fromData(buildChart([])), screen)).toEqual({ x: 0, y: 0, zoom: 1 })
})

it('opens where it was left, else fitted, or with the zoom that was chosen in the middle', () => {
  const left = { x: 3, y: 4, zoom: 0.5 }
  const state = { chart: chartOf(200, 100), lastView: null, lastOrigin: null, chosenZoom: null }
  const corner = { x: 60, y: 140 }
  expect(openingView({ ...state, lastView: left, chosenZoom: 2 }, screen, corner)).toEqual(left)
  expect(openingView(state, screen, corner)).toEqual({ zoom: 1, x: 400, y: 250 })
  expect(openingView({ ...state, chosenZoom: 2 }, screen, corner)).toEqual({ zoom: 2, x: 300, y: 200 })
})

it('opens where it was on the page, whatever came or went above it', () => {
  const state = { chart: chartOf(200, 100), lastView: { x: 3, y: 4, zoom: 0.5 }, lastOrigin: { x: 63, y: 144 }, chosenZoom: null }
  expect(openingView(state, screen, { x: 60, y: 100 })).toEqual({ x: 3, y: 44, zoom: 0.5 })
})

it('shows all of a chart whose middle is empty, rather than nothing at the zoom that was chosen', () => {
  const ends = [buildNode({ id: 'a', width: 100, height: 100 }), buildNode({ id: 'b', x: 5000, width: 100, height: 100 })]
  const state = { chart: fromData(buildChart(ends)), lastView: null, lastOrigin: null, chosenZoom: 2 }
  expect(openingView(state, screen, { x: 0, y: 0 })).toEqual(fittedView(state.chart, screen))
})
