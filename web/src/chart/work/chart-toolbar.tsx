import { type ChartVersion, chartScreenMessages as messages } from '@strata/contract'
import { IconListTree, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { CommentsButton } from '../../comment/index.ts'
import { loadEditingTools, useEditor, ZoomTools } from '../../editor/index.ts'
import { createLazyPart, readAvailability, useIsAwaitedScreenShown, useLazyPart } from '../../platform/index.ts'
import { PresentPeople, useReasonToWait } from '../../presence/index.ts'
import { loadReviewsToggle } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { ActionButton, IconAction, lazyComponent, lazyUnseen, useListedActions } from '../../ui/index.ts'
import { LifecycleActions, type LifecycleHandlers } from '../../version/index.ts'
import { PerformanceToggle } from '../colours/performance-toggle.tsx'
import type { ChartColours } from '../colours/use-chart-colours.ts'
import type { ChartComments } from '../comments/use-chart-comments.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { MissingHere } from '../open/missing-part.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { RoleHolder } from '../roles/role-holders.ts'
import { RolesPicker } from '../roles/roles-picker.tsx'
import classes from './chart-toolbar.module.css'
import { type ToolbarRoom, useToolbarRoom } from './use-toolbar-room.ts'

/** Those who only read never need them. */
export const editingTools = createLazyPart(loadEditingTools)

const OwnColour = lazyComponent(() => import('../colours/own-colour.tsx').then((module) => module.OwnColour), {
  Missing: ({ tryAgain }) => <MissingHere tryAgain={tryAgain}>{messages.noPerformance}</MissingHere>,
})

const ReviewsToggle = lazyUnseen(loadReviewsToggle)

interface Props {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isDirty: boolean
  changeText: string
  handlers: LifecycleHandlers
  isOutlineOpen: boolean
  comments: ChartComments
  colours: ChartColours | undefined
  /** What edits the chart is on its way: its place is kept. */
  isComing: boolean
  roleHolder: RoleHolder | undefined
  onToggleOutline: () => void
  onChooseRoles: (holder: RoleHolder | undefined) => void
  onImport: () => void
  onShowDeletedIds: () => void
}

/** Left: what shows and changes the chart. Right: what can be done with the version (specification 7 §1). */
export function ChartToolbar(props: Props) {
  const { opened, version, versions, isDirty, changeText, handlers, comments, isComing } = props
  const { session } = opened
  // Editing may be held for a while, until somebody else is done.
  const isEditable = !useEditor(session, (state) => state.isReadOnly) || isComing
  const tools = useRef<HTMLDivElement>(null)
  const room = useToolbarRoom(tools)
  const reasonToWait = useReasonToWait()
  return (
    <div className={classes.bar} data-region>
      <div ref={tools} className={classes.tools}>
        <div className={classes.content}>
          {isEditable && (
            <>
              <DrawingTools {...props} room={room} />
              <span className={classes.divider} />
            </>
          )}
          {(room.zoom || !isEditable) && <ZoomTools session={session} />}
          <span className={classes.divider} />
          {(room.reading || !isEditable) && <ReadingTools {...props} isEditable={isEditable} hasWords={room.words} />}
        </div>
      </div>
      <PresentPeople />
      <CommentsButton
        item={comments.item}
        can={version.can}
        isOpen={comments.call !== undefined}
        onToggle={comments.toggle}
        isCompact={isEditable}
      />
      <ExportMenu opened={opened} availability={readAvailability(version.can, 'export', '')} isCompact={isEditable} />
      <span className={classes.divider} />
      <LifecycleActions {...handlers} {...{ version, versions, isDirty, changeText, reasonToWait }} />
    </div>
  )
}

/** Their place is kept while they, or what keeps the edits, are on their way. */
function DrawingTools({ opened, version, isComing, room, onImport, onShowDeletedIds }: Props & { room: ToolbarRoom }) {
  const { part: EditingTools, hasFailed, tryAgain } = useLazyPart(editingTools, useIsAwaitedScreenShown())
  if (hasFailed) return <MissingHere tryAgain={tryAgain}>{messages.noTools}</MissingHere>
  if (isComing || !EditingTools) return <span className={classes.toolsPlace} />
  return (
    <EditingTools
      session={opened.session}
      room={room}
      onImport={onImport}
      onShowDeletedIds={version.can.deletedIds === true ? onShowDeletedIds : undefined}
    />
  )
}

/** While drawing only outline and find, as icons; while reading all of them, with words where there is room. */
function ReadingTools({ isEditable, hasWords, ...props }: Props & { isEditable: boolean; hasWords: boolean }) {
  const { opened, roleHolder, colours, onChooseRoles } = props
  const { company } = useSession()
  const { processes } = useStore(opened.stored)
  const hasLabels = hasWords && !isEditable
  return (
    <>
      {!isEditable && (
        <>
          <RolesPicker processes={processes} chosen={roleHolder} onChoose={onChooseRoles} />
          {colours && <PerformanceToggle colours={colours} isCompact={!hasLabels} />}
          {company.info.has_reviews && <ReviewsToggle isCompact={!hasLabels} />}
          {colours?.processes && colours.place.type === 'mi' && <OwnColour colours={colours} />}
        </>
      )}
      <WayFinders {...props} hasLabels={hasLabels} />
    </>
  )
}

function WayFinders({ opened: { session }, isOutlineOpen, onToggleOutline, hasLabels }: Props & { hasLabels: boolean }) {
  const [outlineIcon, findIcon] = [<IconListTree key="outline" size={16} stroke={1.6} />, <IconSearch key="find" size={16} stroke={1.6} />]
  const find = () => session.setState({ isFindOpen: true })
  useListedActions(() => [{ label: messages.outline, icon: outlineIcon, run: onToggleOutline }])
  const press = (event: KeyboardEvent) => session.viewport.editByKey(event)
  if (hasLabels) {
    return (
      <>
        <ActionButton variant="subtle" size="xs" leftSection={outlineIcon} aria-pressed={isOutlineOpen} onClick={onToggleOutline}>
          {messages.outline}
        </ActionButton>
        <ActionButton variant="subtle" size="xs" leftSection={findIcon} onClick={find}>
          {messages.find}
        </ActionButton>
      </>
    )
  }
  return (
    <>
      <IconAction label={messages.outline} aria-pressed={isOutlineOpen} onClick={onToggleOutline} onKeyDown={press}>
        {outlineIcon}
      </IconAction>
      <IconAction label={messages.find} onClick={find} onKeyDown={press}>
        {findIcon}
      </IconAction>
    </>
  )
}
