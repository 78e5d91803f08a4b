import { UnstyledButton } from '@mantine/core'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { zoomStep } from './pan-zoom.ts'
import classes from './picture-zoom.module.css'
import type { PanZoom } from './use-pan-zoom.ts'

export function PictureZoom({ panZoom }: { panZoom: PanZoom }) {
  const percent = Math.round(panZoom.view.zoom * 100)
  return (
    <div className={classes.zoom} role="toolbar" aria-label="Zoom">
      <IconAction label="Zoom Out" onClick={() => panZoom.zoomBy(-zoomStep)}>
        <IconMinus size={16} stroke={1.6} />
      </IconAction>
      <UnstyledButton className={classes.percent} aria-label={`${percent} %, zoom to 100 %`} onClick={() => panZoom.zoomTo(1)}>
        {percent} %
      </UnstyledButton>
      <IconAction label="Zoom In" onClick={() => panZoom.zoomBy(zoomStep)}>
        <IconPlus size={16} stroke={1.6} />
      </IconAction>
      <IconAction label="Zoom to Fit" onClick={panZoom.fit}>
        <IconMaximize size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
