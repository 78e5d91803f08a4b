import { useMemo, useState } from 'react'
import { PictureZoom } from '../picture/picture-zoom.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'
import { ChangeSteps } from './change-steps.tsx'
import classes from './compare-screen.module.css'
import { boundsOfComparison, ComparedPictures, type SideNames } from './compared-pictures.tsx'
import type { CompareView, Comparison } from './comparison.ts'
import type { ChangeWalk } from './use-change-walk.ts'
import { compareViews, ViewBar } from './view-bar.tsx'

interface Props {
  comparison: Comparison
  walk: ChangeWalk
  names: SideNames
  isSmall: boolean
}

/** The pictures with their bar; where there is little room both states stand in one. */
export function ComparedCanvas({ comparison, walk, names, isSmall }: Props) {
  const [view, setView] = useState<Exclude<CompareView, 'after'>>('overlay')
  const panZoom = usePanZoom(useMemo(() => boundsOfComparison(comparison), [comparison]))
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
