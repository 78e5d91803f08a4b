import { SegmentedControl } from '@mantine/core'
import { compareMessages as messages } from '@strata/contract'
import { PictureZoom } from '../picture/picture-zoom.tsx'
import type { PanZoom } from '../picture/use-pan-zoom.ts'
import type { CompareView } from './comparison.ts'
import classes from './view-bar.module.css'

interface Props<View extends CompareView> {
  view: View
  /** Each with its name, in this order. */
  views: readonly { value: View; label: string }[]
  onView: (view: View) => void
  panZoom: PanZoom
}

/** Above the pictures: the way to look at them, and how large. */
export function ViewBar<View extends CompareView>({ view, views, onView, panZoom }: Props<View>) {
  return (
    <div className={classes.bar}>
      {views.length > 1 && (
        <SegmentedControl
          aria-label={messages.views}
          size="xs"
          value={view}
          onChange={(wanted) => onView(views.find(({ value }) => value === wanted)?.value ?? view)}
          data={[...views]}
        />
      )}
      <span className={classes.space} />
      <PictureZoom panZoom={panZoom} />
    </div>
  )
}

export const compareViews: readonly { value: Exclude<CompareView, 'after'>; label: string }[] = [
  { value: 'overlay', label: messages.overlay },
  { value: 'side', label: messages.side },
  { value: 'swipe', label: messages.swipe },
]
