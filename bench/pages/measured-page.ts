import type { ChartData } from '@strata/contract'

/** What can be done to a chart by an engine's own calls; what an engine has no call for is left out. */
export interface PageActions {
  /** Moves every node 40 to the right: one step that can be undone. */
  moveAll: () => unknown
  undo: () => unknown
  /** Copies all nodes and pastes them beside. */
  paste: () => unknown
  /** Chooses the first 300 nodes. */
  selectMany: () => unknown
  /** 1 is 100 %. */
  zoomTo: (zoom: number) => unknown
  png?: () => unknown
  /** Compares the chart with a version of which a tenth was changed. */
  diff?: () => unknown
}

/** Draws the chart in the container at 100 %, or so that all of it is seen, and returns what can be done to it then. */
export type DrawChart = (container: HTMLElement, chart: ChartData, isFit: boolean) => PageActions

/** Hands the page to be measured over: `window.benchOpenMs` is the time from `began` to the second frame after now. */
export function offerPage(began: number, actions: PageActions): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => Object.assign(window, { benchOpenMs: performance.now() - began, benchActions: actions })),
  )
}

export const manyNodes = 300
