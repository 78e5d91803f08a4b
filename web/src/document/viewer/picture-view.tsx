import { documentViewerMessages as messages } from '@strata/contract'
import { IconAspectRatio, IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { IconAction } from '../../ui/index.ts'
import classes from './file-view.module.css'
import type { FileViewProps } from './file-view.ts'
import { ScrolledGround } from './scrolled-ground.tsx'

/** A picture, fitted into the room there is, or in its own size. */
export function PictureView({ url, name, actions, onFail }: FileViewProps) {
  const [isFitted, setFitted] = useState(true)
  return (
    <>
      <div className={classes.bar}>
        <IconAction label={isFitted ? messages.actualSize : messages.fitWindow} onClick={() => setFitted(!isFitted)}>
          {isFitted ? <IconAspectRatio size={18} stroke={1.6} aria-hidden /> : <IconMaximize size={18} stroke={1.6} aria-hidden />}
        </IconAction>
        <div className={classes.actions}>{actions}</div>
      </div>
      <ScrolledGround name={name}>
        <img className={classes.picture} data-fitted={isFitted || undefined} src={url} alt={name} onError={onFail} />
      </ScrolledGround>
    </>
  )
}
