import { Button, Skeleton, useComputedColorScheme } from '@mantine/core'
import {
  actionMessages,
  type ChartVersion,
  chartMessages,
  countDrawn,
  drawingLimits,
  suggestionsMessages as messages,
  type SuggestionDrawing,
  suggestionMessages,
} from '@strata/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { loadNodeInfoPanel, useEditor, useRegions, ZoomTools } from '../../editor/index.ts'
import { useFailureToast, useLazyPart } from '../../platform/index.ts'
import { ActionButton, Dialog, LoadFailed, lazyUnseen, useConfirm } from '../../ui/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import type { ChartContent } from '../open/chart-content.ts'
import { useMostNodes } from '../use-most-nodes.ts'
import { chartCanvas } from '../work/chart-surface.tsx'
import { editingTools } from '../work/chart-toolbar.tsx'
import { marksOf } from '../work/process-marks.ts'
import classes from './draw-dialog.module.css'
import { createDrawingSession } from './drawing-session.ts'

const NodeInfoPanel = lazyUnseen(loadNodeInfoPanel)

interface Props {
  place: ChartPlace
  /** The version in force. */
  version: ChartVersion
  parentPid: string | null
  drawn: SuggestionDrawing | undefined
  /** What goes along; also as far as it was drawn where the dialog goes without having been closed, as in a window that becomes narrow. */
  onKeep: (drawing: SuggestionDrawing) => void
  onClose: () => void
}

/** The editor on a copy of the version in force: what is drawn there goes along with the suggestion, and nowhere else. */
export function DrawDialog(props: Props) {
  const { place, version, onClose } = props
  const { data, isError, error, refetch } = useContent(place, version)
  useFailureToast(error, refetch)
  if (data) return <Draw {...props} content={data} />
  return (
    <Dialog title={titleOf(version)} fullScreen radius={0} onClose={onClose}>
      {isError ? <LoadFailed title={chartMessages.dataFailed} tryAgain={refetch} /> : <Skeleton height={320} />}
    </Dialog>
  )
}

const titleOf = ({ type }: ChartVersion): string => messages.drawTitle({ name: nameOfType(type) })

function Draw({ content, version, parentPid, drawn, onKeep, onClose }: Props & { content: ChartContent }) {
  const mostNodes = useMostNodes()
  const [{ session, read, take }] = useState(() => createDrawingSession({ content, parentPid, drawn, mostNodes }))
  const { part: ChartCanvas } = useLazyPart(chartCanvas)
  const { part: EditingTools } = useLazyPart(editingTools)
  const theme = useComputedColorScheme('light')
  const marks = useMemo(() => marksOf(content.processes), [content])
  const isInfoOpen = useEditor(session, (state) => state.info !== null)
  const canUndo = useEditor(session, (state) => state.canUndo)
  const edited = useEditor(session, () => session.edited)
  const around = useRegions(session)
  const { ask, dialog } = useConfirm()
  const fault = useMemo(() => findFault(read(edited)), [edited, read])
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const leave = async () => {
    if (!canUndo || (await ask(leaveQuestion))) close()
  }
  const keepUnfinished = useEffectEvent(() => {
    const drawing = take()
    if (!isClosed.current && countDrawn(drawing) > 0) onKeep(drawing)
  })
  useEffect(() => () => keepUnfinished(), [])
  return (
    <Dialog
      title={titleOf(version)}
      fullScreen
      radius={0}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': actionMessages.close }}
      classNames={{ content: classes.content, body: classes.body }}
      onClose={() => void leave()}
    >
      <div ref={around} className={classes.work}>
        <div className={classes.bar} data-region>
          {EditingTools && <EditingTools session={session} room={room} />}
          <ZoomTools session={session} />
        </div>
        <p className={classes.hint}>{messages.drawHint({ version: String(version.version) })}</p>
        <div className={classes.chart}>
          <div className={classes.canvas}>{ChartCanvas && <ChartCanvas {...{ session, marks, theme }} />}</div>
          {isInfoOpen && <NodeInfoPanel session={session} />}
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={() => void leave()}>
            {actionMessages.cancel}
          </Button>
          <ActionButton
            reason={fault}
            onClick={() => {
              onKeep(take())
              close()
            }}
          >
            {messages.useDrawing}
          </ActionButton>
        </div>
      </div>
      {dialog}
    </Dialog>
  )
}

const room = { words: true, zoom: true, reading: true }

const leaveQuestion = { title: messages.leaveTitle, body: messages.leaveBody, confirm: messages.leave, isDestructive: true }

/** Why it cannot go along. */
function findFault(drawing: SuggestionDrawing): string | undefined {
  const count = countDrawn(drawing)
  if (count === 0) return suggestionMessages.nothingDrawn
  if (count > drawingLimits.elements) return suggestionMessages.tooMuchDrawn({ count: String(drawingLimits.elements) })
  const isTooLarge = new Blob([JSON.stringify(drawing)]).size > drawingLimits.bytes
  return isTooLarge ? suggestionMessages.drawingTooLarge({ size: String(drawingLimits.bytes / 1024) }) : undefined
}
