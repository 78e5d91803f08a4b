import { type Chart, carryTexts, type PlacedTexts, placeTexts, type Routes, rememberTexts } from '@strata/diagram'
import { createTextPlacing } from './text-placing.ts'

/** Keeps where texts stand beside the newest ways asked for. */
export interface TextKeeper {
  /** Of a large chart at first where they stood before the edit. */
  readonly of: (chart: Chart, routes: Routes) => PlacedTexts
  readonly stop: () => void
}

interface Shown {
  readonly chart: Chart
  readonly routes: Routes
  readonly texts: PlacedTexts
}

/** In charts with fewer connections texts are placed at once. */
const soonEnough = 250
/** An edit that follows so soon is waited for. */
const restMs = 150

/** `onReady` is told when texts that were placed in the background are there. */
export function createTextKeeper(onReady: () => void): TextKeeper {
  const background = createTextPlacing()
  let shown: Shown | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  const isShown = (chart: Chart, routes: Routes) => shown?.chart === chart && shown.routes === routes

  function keep(now: Shown): PlacedTexts {
    shown = now
    rememberTexts(now.chart, now.routes, now.texts)
    return now.texts
  }

  function placeLater(chart: Chart, routes: Routes): void {
    resting = setTimeout(() => {
      background.place(chart, routes, (texts) => {
        if (!isShown(chart, routes)) return
        keep({ chart, routes, texts })
        onReady()
      })
    }, restMs)
  }

  return {
    of(chart, routes) {
      if (shown && isShown(chart, routes)) return shown.texts
      clearTimeout(resting)
      if (chart.edgeOrder.length < soonEnough || !background.isThere) return keep({ chart, routes, texts: placeTexts(chart, routes) })
      placeLater(chart, routes)
      return keep({ chart, routes, texts: shown ? carryTexts({ texts: shown.texts, before: shown.routes, after: routes }) : nowhere })
    },
    stop() {
      clearTimeout(resting)
      background.stop()
    },
  }
}

/** All texts where they usually stand. */
const nowhere: PlacedTexts = { sides: new Map(), labels: new Map() }
