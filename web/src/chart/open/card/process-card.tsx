import { Popover, type PopoverProps } from '@mantine/core'
import { ViewportPortal } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type EditorSession, useEditor } from '../../../editor/index.ts'
import { nameOfProcess } from '../../../process/index.ts'
import { useTabs } from '../../../tabs/index.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { CardFacts } from './card-facts.tsx'
import classes from './process-card.module.css'
import type { CardCall } from './use-process-card.ts'

interface Props {
  opened: OpenedChart
  call: CardCall
  onOpen: (nodeId: string) => void
  onClose: () => void
}

/** Beside the box, else below or above it; along it as the window allows, so that it is never over it. */
const beside: PopoverProps['middlewares'] = {
  flip: { padding: 8, fallbackPlacements: ['left-start', 'bottom-start', 'top-start'] },
  shift: { padding: 8 },
}

/** What is known of a process, beside its box on the map. It takes the keyboard where a key asked for it. */
export function ProcessCard({ opened, call: { nodeId, how }, onOpen, onClose }: Props) {
  const { session, stored } = opened
  const card = useRef<HTMLDivElement>(null)
  const node = useEditor(session, (state) => state.chart.nodes[nodeId])
  const process = useStore(stored).processes.find(({ id }) => id === node?.addInfo?.aprsId)
  useClosing(card, { session, nodeId, onClose })
  if (!node || !process) return null
  const { x: left, y: top, width, height } = node
  return (
    <ViewportPortal>
      <Popover
        opened
        withRoles={false}
        trapFocus={how === 'key'}
        closeOnEscape={false}
        closeOnClickOutside={false}
        position="right-start"
        offset={12}
        middlewares={beside}
      >
        <Popover.Target>
          <div className={classes.anchor} style={{ left, top, width, height }} />
        </Popover.Target>
        <Popover.Dropdown ref={card} className={classes.card} role="dialog" aria-label={nameOfProcess(process)} data-how={how}>
          <CardFacts
            {...{ opened, process }}
            info={node.info ?? process.description}
            isOpenFirst={how === 'tap'}
            onOpen={() => onOpen(nodeId)}
          />
        </Popover.Dropdown>
      </Popover>
    </ViewportPortal>
  )
}

/** Escape, a press elsewhere, another tab, and the keyboard on another step close it. Whoever was in it has the keyboard on its box again. */
function useClosing(
  card: { readonly current: HTMLDivElement | null },
  { session, nodeId, onClose }: { session: EditorSession; nodeId: string; onClose: () => void },
): void {
  useEffect(() => {
    const over = new AbortController()
    const listening = { capture: true, signal: over.signal }
    const isOwn = (target: EventTarget | null) =>
      target instanceof Element && (card.current?.contains(target) || target.closest(`[data-node-id="${CSS.escape(nodeId)}"]`) !== null)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (card.current?.contains(document.activeElement)) session.viewport.focusNode(nodeId, 'as-seen')
      onClose()
    }
    window.addEventListener('keydown', press, listening)
    window.addEventListener('pointerdown', ({ target }) => isOwn(target) || onClose(), listening)
    const leave = session.subscribe(({ focusedNode }, before) => {
      if (focusedNode !== before.focusedNode && focusedNode !== nodeId && !card.current?.contains(document.activeElement)) onClose()
    })
    const stay = useTabs.subscribe(({ selectedId }, before) => void (selectedId !== before.selectedId && onClose()))
    return () => {
      over.abort()
      leave()
      stay()
    }
  }, [card, session, nodeId, onClose])
}
