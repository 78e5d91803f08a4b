import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { IconAction } from '../../../ui/index.ts'
import classes from '../file-view.module.css'
import type { Zoom } from './use-zoom.ts'

/** Zoom, and which page of how many is seen. */
export function PdfTools({ zoom, current, count }: { zoom: Zoom; current: number; count: number }) {
  return (
    <>
      <IconAction label="Zoom out" reason={zoom.zoomOut ? undefined : 'It is as small as it gets.'} onClick={zoom.zoomOut}>
        <IconZoomOut size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <span className={classes.zoom}>{Math.round(zoom.scale * 100)} %</span>
      <IconAction label="Zoom in" reason={zoom.zoomIn ? undefined : 'It is as large as it gets.'} onClick={zoom.zoomIn}>
        <IconZoomIn size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction label="Fit the width" reason={zoom.fit ? undefined : 'It fits already.'} onClick={zoom.fit}>
        <IconArrowsHorizontal size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <span className={classes.pages} aria-live="polite">
        Page {current} of {count}
      </span>
    </>
  )
}
