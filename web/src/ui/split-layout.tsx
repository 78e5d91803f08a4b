import { uiMessages } from '@strata/contract'
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Group, Panel, type PanelImperativeHandle, Separator, usePanelRef } from 'react-resizable-panels'
import { type SideRoom, SideRoomContext } from './side-room.ts'
import classes from './split-layout.module.css'

interface Props {
  /** Where the width is remembered in this browser (specification 3 §2: 'aprs'). */
  rememberedAs: string
  /** Left out where there is no room for it; what is beside it stays as it is. */
  side: ReactNode | undefined
  sideName: string
  /** Pixels. */
  least: number
  most: number
  /** Of the whole width, where none is remembered: '15%'. */
  usual: string
  /** In place of a side that is folded: by dragging, or by what takes its room. Left out: it does not fold. */
  renderRail?: (unfold: () => void) => ReactNode
  children: ReactNode
}

/** Pixels. */
const railWidth = 44

/** A side whose width is dragged, or changed by the arrow keys on the line between, and remembered. */
export function SplitLayout({ rememberedAs, side, sideName, least, most, usual, renderRail, children }: Props) {
  const panel = usePanelRef()
  const group = useRef<HTMLDivElement>(null)
  const sideId = useId()
  const hasSide = side !== undefined
  const [isFolded, setFolded] = useState(false)
  // A panel that comes later is laid out one rendering after it is there: before that it refuses to be resized or folded.
  const [isLaidOut, setLaidOut] = useState(hasSide)
  useEffect(() => setLaidOut(hasSide), [hasSide])
  // Another tab may have changed the width while this one was hidden.
  useEffect(() => {
    if (!isLaidOut) return
    const width = recallWidth(rememberedAs, least, most)
    if (width !== undefined) panel.current?.resize(width)
  }, [panel, isLaidOut, rememberedAs, least, most])
  const room = useSideRoom({ panel, isLaidOut, widthOf: () => recallWidth(rememberedAs, least, most) ?? usual })
  return (
    <Group
      className={classes.group}
      elementRef={group}
      onLayoutChanged={({ [sideId]: share = 0 }, { isUserInteraction }) => {
        const width = Math.round((share / 100) * (group.current?.offsetWidth ?? 0))
        if (isUserInteraction && width >= least) localStorage.setItem(rememberedAs, String(width))
      }}
    >
      {hasSide && (
        <Panel
          id={sideId}
          panelRef={panel}
          className={classes.side}
          defaultSize={recallWidth(rememberedAs, least, most) ?? usual}
          minSize={least}
          maxSize={most}
          groupResizeBehavior="preserve-pixel-size"
          {...(renderRail && {
            collapsible: true,
            collapsedSize: railWidth,
            onResize: () => setFolded(panel.current?.isCollapsed() ?? false),
          })}
        >
          {isFolded && renderRail?.(() => panel.current?.expand())}
          {/* It keeps what is open and where it is scrolled to. */}
          <div className={classes.unfolded} hidden={isFolded}>
            {side}
          </div>
        </Panel>
      )}
      {hasSide && <Separator className={classes.line} aria-label={uiMessages.widthOf({ name: sideName })} />}
      <Panel className={classes.content}>{renderRail ? <SideRoomContext value={room}>{children}</SideRoomContext> : children}</Panel>
    </Group>
  )
}

interface RoomInput {
  panel: RefObject<PanelImperativeHandle | null>
  isLaidOut: boolean
  /** Of the side, unfolded. */
  widthOf: () => number | string
}

/** Folds the side while somebody takes its room, and unfolds it then, unless it was folded before; also where it was gone in between. */
function useSideRoom({ panel, isLaidOut, widthOf }: RoomInput): SideRoom {
  const [takers, setTakers] = useState(0)
  const take = useCallback(() => {
    setTakers((count) => count + 1)
    return () => setTakers((count) => count - 1)
  }, [])
  const isTaken = takers > 0
  const isToUnfold = useRef(false)
  const unfold = useEffectEvent(() => panel.current?.resize(widthOf()))
  useEffect(() => {
    if (!isLaidOut) return
    if (isTaken && panel.current?.isCollapsed() === false) {
      panel.current.collapse()
      isToUnfold.current = true
    }
    if (!isTaken && isToUnfold.current) {
      isToUnfold.current = false
      unfold()
    }
  }, [panel, isTaken, isLaidOut])
  return useMemo(() => ({ isTaken, take }), [isTaken, take])
}

/** Nothing where none was remembered, or what is kept is no width. */
function recallWidth(key: string, least: number, most: number): number | undefined {
  const width = Number(localStorage.getItem(key) ?? Number.NaN)
  return Number.isFinite(width) && width >= least && width <= most ? width : undefined
}
