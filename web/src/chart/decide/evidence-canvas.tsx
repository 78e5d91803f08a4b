import { compareMessages as messages } from '@strata/contract'
import { type LinePlaces, nodesOf, outline, type Rect } from '@strata/diagram'
import { useMemo } from 'react'
import { decisionScreenStyles as classes, type ShownVersion } from '../../version/index.ts'
import { beginComparison, readableZoom } from '../compare/changed-parts.ts'
import { boundsOfComparison, ComparedPictures } from '../compare/compared-pictures.tsx'
import type { CompareView, Comparison } from '../compare/comparison.ts'
import type { ChangeWalk } from '../compare/use-change-walk.ts'
import { compareViews, ViewBar } from '../compare/view-bar.tsx'
import { boundsOfPicture, ChartPicture, type Picture } from '../picture/chart-picture.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'

interface Props {
  view: CompareView
  onView: (view: CompareView) => void
  /** The version to decide, nothing marked. */
  picture: Picture
  /** Not there while the former version loads, or where there is none. */
  comparison: Comparison | undefined
  walk: ChangeWalk
  version: ShownVersion
  /** The approved version, or the last retired one. */
  former: ShownVersion | undefined
  /** What to show of the version to decide; a new object shows it again. */
  spot: LinePlaces['after'] | undefined
}

/** What is read first. */
function firstStep({ chart }: Picture): Rect[] {
  const [first] = outline(chart)
  return nodesOf(chart).filter(({ id }) => id === first?.id)
}

const nameOf = (version: number): string => messages.version({ version: String(version) })

/** The version to decide, compared with the former one in the ways of any comparison, or alone. */
export function EvidenceCanvas({ view: wanted, onView, picture, comparison, walk, version, former, spot }: Props) {
  const panZoom = usePanZoom(
    useMemo(() => (comparison ? boundsOfComparison(comparison) : boundsOfPicture(picture)), [comparison, picture]),
    useMemo(
      () => ({ least: 1, beginning: comparison ? beginComparison(comparison) : { floor: readableZoom, parts: firstStep(picture) } }),
      [comparison, picture],
    ),
  )
  const names = { before: nameOf(former?.version ?? 0), after: nameOf(version.version) }
  const alone = { value: 'after', label: names.after } as const
  const view = comparison ? wanted : 'after'
  return (
    <div className={classes.middle}>
      <ViewBar<CompareView> view={view} views={comparison ? [...compareViews, alone] : [alone]} onView={onView} panZoom={panZoom} />
      {comparison && view !== 'after' ? (
        <ComparedPictures {...{ comparison, walk, view, names, panZoom }} />
      ) : (
        <ChartPicture picture={picture} label={names.after} panZoom={panZoom} highlight={spot} />
      )}
    </div>
  )
}
