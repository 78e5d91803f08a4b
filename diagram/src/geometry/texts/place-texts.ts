import type { Chart } from '../../model/index.ts'
import type { LabelSpot, Routes, TextSide } from '../../shapes/index.ts'
import { headsOnTop } from './heads-on-top.ts'
import { labelSpots } from './label-spots.ts'
import { takenPlaces } from './taken-places.ts'
import { textSides } from './text-sides.ts'

export interface PlacedTexts {
  /** Sides of texts outside their shapes when not below; `top` for pools and lanes with their name at the top. */
  readonly sides: ReadonlyMap<string, TextSide>
  /** Of labels that are not at the middle of the longest part of their edge. */
  readonly labels: ReadonlyMap<string, LabelSpot>
}

/** In charts with more nodes labels stay where they usually are: looking for free places would hold up every edit. */
const mostSearched = 2000

interface Kept {
  readonly chart: Chart
  readonly texts: PlacedTexts
}

const known = new WeakMap<Routes, Kept>()
const passing = new WeakMap<Routes, Kept>()

/** Where all texts of a chart are that are free to: the same on screen, in the overview and in every export. */
export function placeTexts(chart: Chart, routes: Routes): PlacedTexts {
  const kept = known.get(routes)
  if (kept?.chart === chart) return kept.texts
  const heads = headsOnTop(chart)
  const taken = takenPlaces(chart, routes, heads)
  const sides = textSides(chart, routes, taken)
  const isLarge = chart.nodeOrder.length > mostSearched
  const labels = isLarge ? new Map<string, LabelSpot>() : labelSpots(chart, routes, taken)
  const texts = { sides: new Map([...sides, ...[...heads].map((id): [string, TextSide] => [id, 'top'])]), labels }
  rememberTexts(chart, routes, texts)
  return texts
}

/** Keeps where the texts of a chart are beside these ways, as `placeTexts` found them elsewhere. */
export const rememberTexts = (chart: Chart, routes: Routes, texts: PlacedTexts): void => void known.set(routes, { chart, texts })

/** Keeps where texts are on screen until they are placed. */
export const showTexts = (chart: Chart, routes: Routes, texts: PlacedTexts): void => void passing.set(routes, { chart, texts })

/** Where texts are on screen: what a pointer meets. */
export function shownTexts(chart: Chart, routes: Routes): PlacedTexts {
  const kept = known.get(routes) ?? passing.get(routes)
  return kept?.chart === chart ? kept.texts : placeTexts(chart, routes)
}
