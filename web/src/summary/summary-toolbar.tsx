import { summaryScreenMessages as messages, type Process, type SummaryVersion } from '@strata/contract'
import type { SummaryPicture } from '@strata/diagram'
import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chartToolbarStyles as classes, type PanZoom, PictureZoom } from '../chart/index.ts'
import { PresentPeople } from '../presence/index.ts'
import { ListedButton } from '../ui/index.ts'
import { isEditable, LifecycleActions, type LifecycleHandlers } from '../version/index.ts'
import { SummaryExport } from './summary-export.tsx'

interface Props {
  process: Process
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  picture: SummaryPicture
  panZoom: PanZoom
  isDirty: boolean
  changeText: string
  handlers: LifecycleHandlers
  /** Opens what the summary lists; left out where nothing can be edited. */
  onDescribe: (() => void) | undefined
  comments: ReactNode
  /** Why what would cross somebody else's edits waits, while it does. */
  reasonToWait: string | undefined
}

/** Left: what shows the chart and edits what it lists. Right: what can be done with the version. */
export function SummaryToolbar(props: Props) {
  const { process, version, versions, picture, panZoom, isDirty, changeText, handlers, onDescribe, comments, reasonToWait } = props
  return (
    <div className={classes.bar}>
      <PictureZoom panZoom={panZoom} />
      {onDescribe && (
        <>
          <span className={classes.divider} />
          <ListedButton
            variant="subtle"
            size="xs"
            aria-haspopup="dialog"
            leftSection={<IconListDetails size={16} stroke={1.6} />}
            onClick={onDescribe}
          >
            {messages.description}
          </ListedButton>
        </>
      )}
      <span className={classes.space} />
      <PresentPeople />
      {comments}
      <SummaryExport {...{ process, version, picture, isDirty }} />
      <span className={classes.divider} />
      <LifecycleActions {...handlers} {...{ version, versions, isDirty, changeText, reasonToWait }} wip={onlyWip(versions)} />
    </div>
  )
}

/** 'Create WIP' is offered only where no WIP exists (specification 5 §16). */
function onlyWip(versions: readonly SummaryVersion[]) {
  const wip = versions.find(isEditable)
  return { action: 'showWip', reason: wip ? messages.isWip({ version: wip.version }) : messages.onlyApproved }
}
