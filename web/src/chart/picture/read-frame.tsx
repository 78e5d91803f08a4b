import { type ReactNode, useMemo } from 'react'
import { ScrollRegion } from '../../ui/index.ts'
import { boundsOfPicture, ChartPicture, type Picture } from './chart-picture.tsx'
import { PictureZoom } from './picture-zoom.tsx'
import classes from './read-frame.module.css'
import { usePanZoom } from './use-pan-zoom.ts'

interface Props {
  /** The same as long as what it shows is. */
  picture: Picture
  label: string
  wordsLabel: string
  /** More room for the words. */
  isWordy?: boolean
  /** The id of a node that is pressed. */
  onPick?: (nodeId: string) => void
  /** In words, beside the picture; on a small screen below it. */
  children: ReactNode
}

/** A picture that is only read, with what it shows in words beside it. */
export function ReadFrame({ picture, label, wordsLabel, isWordy = false, onPick, children }: Props) {
  const panZoom = usePanZoom(useMemo(() => boundsOfPicture(picture), [picture]))
  return (
    <div className={classes.read} data-wordy={isWordy || undefined}>
      <ScrollRegion className={classes.words} label={wordsLabel}>
        {children}
      </ScrollRegion>
      <div className={classes.picture}>
        <div className={classes.zoom}>
          <PictureZoom panZoom={panZoom} />
        </div>
        <ChartPicture
          {...{ picture, label, panZoom }}
          highlight={undefined}
          {...(onPick && { onPick: (element) => element?.type === 'node' && onPick(element.id) })}
        />
      </div>
    </div>
  )
}
