import { uiMessages } from '@strata/contract'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'
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
  children: ReactNode
}

/** A side whose width is dragged, or changed by the arrow keys on the line between, and remembered. */
export function SplitLayout({ rememberedAs, side, sideName, least, most, usual, children }: Props) {
  const panel = usePanelRef()
  const group = useRef<HTMLDivElement>(null)
  const sideId = useId()
  const hasSide = side !== undefined
  // Another tab may have changed the width while this one was hidden.
  useEffect(() => {
    if (!hasSide) return
    const width = recallWidth(rememberedAs, least, most)
    if (width !== undefined) panel.current?.resize(width)
  }, [panel, hasSide, rememberedAs, least, most])
  return (
    <Group
      className={classes.group}
      elementRef={group}
      onLayoutChanged={({ [sideId]: share = 0 }, { isUserInteraction }) => {
        const width = Math.round((share / 100) * (group.current?.offsetWidth ?? 0))
        if (isUserInteraction) localStorage.setItem(rememberedAs, String(width))
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
        >
          {side}
        </Panel>
      )}
      {hasSide && <Separator className={classes.line} aria-label={uiMessages.widthOf({ name: sideName })} />}
      <Panel className={classes.content}>{children}</Panel>
    </Group>
  )
}

/** Nothing where none was remembered, or what is kept is no width. */
function recallWidth(key: string, least: number, most: number): number | undefined {
  const width = Number(localStorage.getItem(key) ?? Number.NaN)
  return Number.isFinite(width) && width >= least && width <= most ? width : undefined
}
