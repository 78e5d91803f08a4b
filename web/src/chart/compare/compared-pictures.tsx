import { compareMessages as messages } from '@strata/contract'
import type { DiffLine, LinePlaces, Rect, Routes } from '@strata/diagram'
import { type ReactNode, useEffect, useMemo } from 'react'
import { boundsOfPicture, ChartPicture } from '../picture/chart-picture.tsx'
import { unionOf } from '../picture/pan-zoom.ts'
import { highlightBounds } from '../picture/picture-highlight.tsx'
import type { PanZoom } from '../picture/use-pan-zoom.ts'
import { ChangeLegend } from './change-legend.tsx'
import classes from './compared-pictures.module.css'
import type { CompareView, Comparison, ComparedPictures as Pictures } from './comparison.ts'
import { findLineAt } from './find-line-at.ts'
import { SwipePictures } from './swipe-pictures.tsx'
import type { ChangeWalk } from './use-change-walk.ts'

/** The names of both sides: "Version 4". */
export interface SideNames {
  before: string
  after: string
}

interface Props {
  comparison: Comparison
  walk: ChangeWalk
  view: Exclude<CompareView, 'after'>
  names: SideNames
  panZoom: PanZoom
}

/** Two states as one picture, as two side by side that move together, or one over the other. A click chooses what changed there. */
export function ComparedPictures({ comparison, walk, view, names, panZoom }: Props) {
  const { filter, lines, chosen, choose, turn } = walk
  const { placesOf } = comparison
  const pictures = useMemo(() => comparison.pictures(filter), [comparison, filter])
  const finders = useMemo(() => findLineAt(lines, placesOf), [lines, placesOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen again is shown again
  const places = useMemo(() => chosen && placesOf(chosen), [chosen, placesOf, turn])
  useShowing(pictures, places, panZoom, view)
  const render = (side: keyof Pictures, label: string) => (
    <ChartPicture
      picture={pictures[side]}
      highlight={places?.[side]}
      {...{ label, panZoom }}
      isFollowing
      onPick={(element) => choose(element && finders[side](element))}
      wordsOf={(element) => describeLine(finders[side](element))}
    />
  )
  return (
    <div className={classes.pictures}>
      {view === 'overlay' && render('overlay', messages.overlayLabel(names))}
      {view === 'side' && (
        <div className={classes.sides}>
          <Side name={names.before}>{render('before', names.before)}</Side>
          <Side name={names.after}>{render('after', names.after)}</Side>
        </div>
      )}
      {view === 'swipe' && <SwipePictures names={names} before={render('before', names.before)} after={render('after', names.after)} />}
      <ChangeLegend filter={filter} />
    </div>
  )
}

const describeLine = (line: DiffLine | undefined): string | undefined =>
  line && (line.detail === '' ? line.title : messages.lineLabel(line))

/** All of both, whatever is marked. */
export function boundsOfComparison(comparison: Comparison): Rect {
  const { overlay, before, after } = comparison.pictures('all')
  return unionOf([overlay, before, after].map(boundsOfPicture)) ?? boundsOfPicture(after)
}

/** Where a change is seen, in any of the pictures. */
export function boundsOfPlaces(pictures: Pictures, places: LinePlaces): Rect | null {
  const sides = ['overlay', 'before', 'after'] as const
  return unionOf(sides.flatMap((side) => highlightBounds(pictures[side].chart, noRoutes, places[side]) ?? []))
}

/** Brings what is chosen to the middle, where it is in either picture, and again in another view. */
function useShowing(pictures: Pictures, places: LinePlaces | undefined, { show }: PanZoom, view: CompareView): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view shows it again; another filter marks other elements and goes nowhere
  useEffect(() => {
    if (!places) return
    const part = boundsOfPlaces(pictures, places)
    if (part) show(part)
  }, [places, show, view])
}

/** The steps that a connection joins are where to look for it. */
const noRoutes: Routes = new Map()

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  )
}
