import { type Chart, moveTexts, type PlacedTexts, placeTexts, type Routes, rememberTexts, showTexts } from '@strata/diagram'
import { runAfterSeen } from './after-seen.ts'
import { createTextPlacing } from './text-placing.ts'

/** Keeps where texts are beside the newest ways asked for. */
export interface TextKeeper {
  /** Of a large chart at first where they stood before the edit. */
  readonly of: (chart: Chart, routes: Routes) => PlacedTexts
  readonly stop: () => void
}

interface Shown {
  readonly chart: Chart
  readonly routes: Routes
  readonly texts: PlacedTexts
  readonly isPlaced: boolean
}

/** In charts with fewer connections texts are placed at once. */
const soonEnough = 250
/** An edit that follows so soon is waited for. */
const restMs = 150

/** Calls `onReady` when texts that were placed in the background are there. */
export function createTextKeeper(onReady: () => void): TextKeeper {
  const background = createTextPlacing()
  let shown: Shown | null = null
  let isAwaited = false
  let stopResting = () => {}
  const isShown = (chart: Chart, routes: Routes) => shown?.chart === chart && shown.routes === routes

  function placeLater(chart: Chart, routes: Routes): PlacedTexts {
    const texts = moveTexts({ chart, texts: shown?.texts ?? nowhere, before: shown?.routes ?? routes, after: routes })
    shown = { chart, routes, texts, isPlaced: false }
    showTexts(chart, routes, texts)
    isAwaited = true
    stopResting = runAfterSeen(() => {
      background.place(chart, routes, (placed) => {
        if (!isShown(chart, routes)) return
        settle(chart, routes, placed)
        onReady()
      })
    }, restMs)
    return texts
  }

  function settle(chart: Chart, routes: Routes, texts: PlacedTexts): PlacedTexts {
    shown = { chart, routes, texts, isPlaced: true }
    isAwaited = false
    rememberTexts(chart, routes, texts)
    return texts
  }

  return {
    of(chart, routes) {
      if (shown && isShown(chart, routes) && (shown.isPlaced || isAwaited)) return shown.texts
      stopResting()
      const isSmall = chart.edgeOrder.length < soonEnough || !background.isThere
      return isSmall ? settle(chart, routes, placeTexts(chart, routes)) : placeLater(chart, routes)
    },
    stop() {
      stopResting()
      isAwaited = false
      background.stop()
    },
  }
}

/** All texts where they usually are. */
const nowhere: PlacedTexts = { sides: new Map(), labels: new Map() }
