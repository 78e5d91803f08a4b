import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PictureZoom } from '../picture/picture-zoom.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'
import { ChangeSteps } from './change-steps.tsx'
import { beginComparison } from './changed-parts.ts'
import classes from './compare-screen.module.css'
import { boundsOfComparison, ComparedPictures, type SideNames } from './compared-pictures.tsx'
import type { CompareView, Comparison } from './comparison.ts'
import type { ChangeWalk } from './use-change-walk.ts'
import { compareViews, ViewBar } from './view-bar.tsx'

/** On a phone names of steps can be read from here on. */
const readable = { least: 0.75 }

interface Props {
  comparison: Comparison
  walk: ChangeWalk
  names: SideNames
  isSmall: boolean
}

/** The pictures with their bar; where there is little room both states are in one. */
export function ComparedCanvas({ comparison, walk, names, isSmall }: Props) {
  const [view, setView] = useState<Exclude<CompareView, 'after'>>('overlay')
  const panZoom = usePanZoom(
    useMemo(() => boundsOfComparison(comparison), [comparison]),
    useMemo(() => (isSmall ? readable : { least: 1, beginning: beginComparison(comparison) }), [comparison, isSmall]),
  )
  useFirstChange(isSmall, walk)
  return (
    <div className={classes.canvas}>
      {isSmall ? (
        <div className={classes.smallBar}>
          <ChangeSteps walk={walk} />
          <PictureZoom panZoom={panZoom} />
        </div>
      ) : (
        <ViewBar view={view} views={compareViews} onView={setView} panZoom={panZoom} />
      )}
      <ComparedPictures {...{ comparison, walk, names, panZoom }} view={isSmall ? 'overlay' : view} />
    </div>
  )
}

/** All of a chart on a phone is a pattern without words: the picture opens at what changed first, large enough to be read. */
function useFirstChange(isSmall: boolean, { chosen, step }: ChangeWalk): void {
  const begin = useEffectEvent(() => {
    if (isSmall && !chosen) step(1)
  })
  useEffect(() => begin(), [])
}
