import type { ChartNode } from '@strata/contract'
import type { Rect } from '../model/index.ts'
import { type LayoutWork, makeItems, placeFreely } from './make-items.ts'
import { layOutStrips } from './strips/lay-out-strips.ts'

/** Lays out nodes that are in no container: pools and lanes as strips, all else as the flow goes. */
export async function layOutRoots(work: LayoutWork, roots: readonly ChartNode[]): Promise<Map<string, Rect>> {
  const hasStrips = roots.some(({ kind }) => kind === 'pool' || kind === 'lane')
  return hasStrips ? layOutStrips(work, roots) : (await placeFreely(work, await makeItems(work, roots))).rects
}
