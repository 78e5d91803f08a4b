import type { ChartVersion } from '@strata/contract'
import { fromData } from '@strata/diagram'
import { useMemo } from 'react'
import type { ChartPlace } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import { useReadingOf } from '../compare/use-reading-of.ts'
import { PictureMiniature } from './picture-miniature.tsx'

/** Below this steps are specks. */
const seenAsBoxes = 0.15

/** A version of a chart, small; nothing until it is loaded. */
export function ChartMiniature({ place, version }: { place: ChartPlace; version: ChartVersion }) {
  const { data } = useContent(place, version, useReadingOf(version).opening)
  const picture = useMemo(() => data && { chart: fromData(data.data, { type: place.type }) }, [data, place.type])
  return picture ? <PictureMiniature picture={picture} least={seenAsBoxes} /> : null
}
