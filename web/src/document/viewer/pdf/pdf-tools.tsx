import { documentViewerMessages as messages } from '@strata/contract'
import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { IconAction } from '../../../ui/index.ts'
import classes from '../file-view.module.css'
import type { Zoom } from './use-zoom.ts'

/** Zoom, and which page of how many is seen. */
export function PdfTools({ zoom, current, count }: { zoom: Zoom; current: number; count: number }) {
  return (
    <>
      <IconAction label={messages.zoomOut} reason={zoom.zoomOut ? undefined : messages.smallest} onClick={zoom.zoomOut}>
        <IconZoomOut size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <span className={classes.zoom}>{messages.percent({ percent: Math.round(zoom.scale * 100) })}</span>
      <IconAction label={messages.zoomIn} reason={zoom.zoomIn ? undefined : messages.largest} onClick={zoom.zoomIn}>
        <IconZoomIn size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction label={messages.fitWidth} reason={zoom.fit ? undefined : messages.fits} onClick={zoom.fit}>
        <IconArrowsHorizontal size={18} stroke={1.6} aria-hidden />
      </IconAction>
      <span className={classes.pages} aria-live="polite">
        {messages.pageOf({ page: current, pages: count })}
      </span>
    </>
  )
}
