import { type ChartVersion, chartScreenMessages } from '@strata/contract'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { type EditorSession, useEditor, useRegions } from '../../editor/index.ts'
import { createLazyPart, useIsLater, useLazyPart, useMarkScreenShown } from '../../platform/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import type { VersionHandlers } from '../../version/index.ts'
import { useChartColours } from '../colours/use-chart-colours.ts'
import { useChartComments } from '../comments/use-chart-comments.ts'
import { FileOnChart } from '../import/file-on-chart.tsx'
import { ChartSkeleton } from '../open/chart-skeleton.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { RoleHolder } from '../roles/role-holders.ts'
import { useKeptEdits } from '../save/use-kept-edits.tsx'
import type { FirstMap } from '../start/first-map.ts'
import { useFirstMap } from '../start/use-first-map.ts'
import { ChartDialogs, type OpenDialog } from './chart-dialogs.tsx'
import { ChartSurface } from './chart-surface.tsx'
import bar from './chart-toolbar.module.css'
import { ChartToolbar } from './chart-toolbar.tsx'
import classes from './chart-work.module.css'
import { SidePanels } from './side-panels.tsx'
import type { SmallChart } from './small-chart.tsx'
import { useKeptView } from './use-kept-view.ts'
import { useOutlineInAddress } from './use-outline-in-address.ts'
import { useViewInAddress } from './use-view-in-address.ts'

const smallChart = createLazyPart(() => import('./small-chart.tsx').then((module) => module.SmallChart))

export interface ChartWorkProps extends VersionHandlers {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  firstMap: FirstMap | undefined
  onBegun: () => void
  reopen: () => unknown
}

/** One opened version: its toolbar, the chart, the panels beside it, and everything a save can come to. */
export function ChartWork(props: ChartWorkProps) {
  const { opened, version, versions, isSmall, ask } = props
  const { session } = opened
  const isLater = useIsLater()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [dropped, setDropped] = useState<File>()
  const isOutlineOpen = useEditor(session, (state) => state.isOutlineOpen)
  const isReadOnly = useEditor(session, (state) => state.isReadOnly)
  const comments = useChartComments(opened, version)
  const [roleHolder, setRoleHolder] = useState<RoleHolder>()
  const { isDirty, changeText, onSave, onIgnore, saveConfirmed, isComing, banner, dialogs } = useKeptEdits({
    opened,
    ask,
    reopen: props.reopen,
  })
  const colours = useChartColours(opened.place, isReadOnly && !isComing)
  const firstMap = isReadOnly || isComing ? undefined : props.firstMap
  useFirstMap({ session, firstMap, onBegun: props.onBegun, onImport: () => setDialog('import') })

  const send = () => {
    session.takeInput()
    setDialog('send')
  }
  const handlers = { ...props, onSave, onIgnore, onSend: send, onSaveAndSend: send }
  useOutlineInAddress(session)
  useViewInAddress(session)
  const around = useRegions(session)
  const body = useRef<HTMLDivElement>(null)
  useKeptView(session, body)
  useViewOfItsScreen(session, isSmall)
  const closeDialog = () => {
    setDialog(undefined)
    setDropped(undefined)
  }
  const openImport = (file?: File) =>
    session.whenEditingAllowed(() => {
      setDropped(file)
      setDialog('import')
    })
  const surface = <ChartSurface {...{ opened, roleHolder, colours, isComing }} comments={comments.onNodes} />
  return (
    <div ref={around} className={classes.work}>
      {banner}
      {isSmall ? (
        <SmallWork {...{ opened, version, versions, isDirty, changeText, handlers, comments, colours }}>{surface}</SmallWork>
      ) : (
        <>
          {isLater ? (
            <ChartToolbar
              {...{ opened, version, versions, isDirty, changeText, handlers, roleHolder, comments, colours, isComing }}
              isOutlineOpen={isOutlineOpen && !comments.call}
              onToggleOutline={() => session.setState({ isOutlineOpen: !isOutlineOpen })}
              onChooseRoles={setRoleHolder}
              onImport={() => openImport()}
              onShowDeletedIds={() => openGuarded(() => setDialog('deletedIds'))}
            />
          ) : (
            <div className={bar.bar}>
              <span className={bar.toolsPlace} />
            </div>
          )}
          <div ref={body} className={classes.body}>
            <FileOnChart isEnabled={!isReadOnly} onFile={openImport}>
              {surface}
            </FileOnChart>
            <SidePanels
              {...{ opened, isOutlineOpen, comments, colours }}
              onCloseOutline={() => session.setState({ isOutlineOpen: false })}
            />
          </div>
        </>
      )}
      <ChartDialogs {...{ opened, versions, saveConfirmed }} open={dialog} onSent={props.onSent} onClose={closeDialog} file={dropped} />
      {dialogs}
    </div>
  )
}

/** Where the chart was on a small screen is no place on a wide one, nor the other way round: it opens as if for the first time. */
function useViewOfItsScreen(session: EditorSession, isSmall: boolean): void {
  // Cleaned up after the canvas has kept its view, and before the next one opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change of the screen.
  useLayoutEffect(() => () => session.setState({ lastView: null, lastOrigin: null }), [session, isSmall])
}

function SmallWork(props: ComponentProps<typeof SmallChart>) {
  const { part: Shown, hasFailed, tryAgain } = useLazyPart(smallChart)
  // Its outline comes first: the canvas, which shows that elsewhere, may never be there.
  useMarkScreenShown(Shown !== undefined || hasFailed)
  if (Shown) return <Shown {...props} />
  return hasFailed ? <LoadFailed title={chartScreenMessages.notLoaded} tryAgain={tryAgain} /> : <ChartSkeleton hasBars={false} />
}
