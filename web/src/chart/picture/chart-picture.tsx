import { boundsOf, type Chart, nodesOf, type Rect, type SceneOptions } from '@strata/diagram'
import { useEffect, useMemo } from 'react'
import classes from './chart-picture.module.css'
import { PictureDrawing } from './picture-drawing.tsx'
import { type Highlight, highlightBounds, PictureHighlight } from './picture-highlight.tsx'
import type { PanZoom } from './use-pan-zoom.ts'
import { type ElementAt, usePicturePointer } from './use-picture-pointer.ts'
import { usePictureRoutes } from './use-picture-routes.ts'

/** A chart to look at, with what marks its elements. */
export interface Picture extends SceneOptions {
  chart: Chart
}

interface Props {
  picture: Picture
  label: string
  panZoom: PanZoom
  highlight: Highlight | undefined
  /** What a click is on; nothing on open ground. */
  onPick?: ((element: ElementAt | undefined) => void) | undefined
  /** Describes the element under the pointer. */
  wordsOf?: ((element: ElementAt) => string | undefined) | undefined
  /** Where several show the same view, none goes to the highlight by itself. */
  isFollowing?: boolean
}

export const boundsOfPicture = ({ chart }: Picture): Rect => boundsOf(nodesOf(chart)) ?? { x: 0, y: 0, width: 400, height: 300 }

/** The drawing of a chart that is only looked at; words beside it describe what it shows. */
export function ChartPicture({ picture, label, panZoom, highlight, onPick, wordsOf, isFollowing = false }: Props) {
  const { chart } = picture
  const routes = usePictureRoutes(chart)
  const { show, view } = panZoom
  // biome-ignore lint/correctness/useExhaustiveDependencies: routes that are found later are no reason to go there again
  const part = useMemo(() => (highlight ? highlightBounds(chart, routes, highlight) : null), [chart, highlight])
  useEffect(() => {
    if (part && !isFollowing) show(part)
  }, [part, show, isFollowing])
  const { words, ...pointer } = usePicturePointer({ chart, routes, panZoom, onPick, wordsOf })
  return (
    <div
      ref={panZoom.frame}
      className={classes.frame}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves about the picture here, as the pointer does
      tabIndex={0}
      onKeyDown={panZoom.onKeyDown}
      {...pointer}
    >
      <PictureDrawing picture={picture} view={view}>
        {highlight && <PictureHighlight {...{ chart, routes, highlight }} />}
      </PictureDrawing>
      {words && (
        <div className={classes.words} style={{ left: words.x, top: words.y }} aria-hidden>
          {words.text}
        </div>
      )}
    </div>
  )
}
