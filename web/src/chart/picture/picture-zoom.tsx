import { UnstyledButton } from '@mantine/core'
import { pictureZoomMessages as messages } from '@strata/contract'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { zoomStep } from './pan-zoom.ts'
import classes from './picture-zoom.module.css'
import type { PanZoom } from './use-pan-zoom.ts'

export function PictureZoom({ panZoom }: { panZoom: PanZoom }) {
  const percent = String(Math.round(panZoom.view.zoom * 100))
  return (
    <div className={classes.zoom} role="toolbar" aria-label={messages.zoom}>
      <IconAction label={messages.out} onClick={() => panZoom.zoomBy(-zoomStep)}>
        <IconMinus size={16} stroke={1.6} />
      </IconAction>
      <UnstyledButton className={classes.percent} aria-label={messages.toFull({ percent })} onClick={() => panZoom.zoomTo(1)}>
        {messages.percent({ percent })}
      </UnstyledButton>
      <IconAction label={messages.in} onClick={() => panZoom.zoomBy(zoomStep)}>
        <IconPlus size={16} stroke={1.6} />
      </IconAction>
      <IconAction label={messages.fit} onClick={panZoom.fit}>
        <IconMaximize size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
