import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CardTrigger } from '../../../editor/index.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { useOpenProcess } from '../use-open-process.ts'

/** The box whose process is shown on a card. */
export interface CardCall {
  nodeId: string
  how: CardTrigger
}

/** A second click within this time opens the process instead (specification 1 §2, double click). */
const secondClickMs = 250

/** What a click and a double click on a box come to while a chart is read. */
export function useProcessCard(opened: OpenedChart) {
  const { processes } = useStore(opened.stored)
  const [call, setCall] = useState<CardCall>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useOpenProcess(opened)
  const invites = opened.place.type === 'gpfc' || opened.place.type === 'ma'
  const opensIds = useMemo(
    () => new Set(processes.filter(({ hdd, can }) => invites && hdd && can.read !== 'restriction').map(({ id }) => id)),
    [processes, invites],
  )
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setCall(undefined)
  }, [])
  const onOpenProcess = useCallback(
    (nodeId: string) => {
      close()
      open(nodeId)
    },
    [close, open],
  )
  const idOf = useCallback((nodeId: string) => opened.session.state.chart.nodes[nodeId]?.addInfo?.aprsId ?? 0, [opened])
  const opensProcess = useCallback((nodeId: string) => opensIds.has(idOf(nodeId)), [opensIds, idOf])
  const onShowCard = useCallback(
    (nodeId: string | null, how: CardTrigger) => {
      clearTimeout(timer.current)
      const known = nodeId !== null && processes.some(({ id }) => id === idOf(nodeId))
      const next = known ? { nodeId, how } : undefined
      // The card of the same box stays while it is clicked again.
      setCall((shown) => (shown?.nodeId === nodeId ? shown : how === 'click' ? undefined : next))
      // Whoever went on by keys in the meantime looks at something else.
      const isThere = () => opened.session.state.focusedNode === nodeId
      if (next && how === 'click') timer.current = setTimeout(() => isThere() && setCall(next), secondClickMs)
    },
    [opened, processes, idOf],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return { call, close, onOpenProcess, opensProcess, onShowCard: invites ? onShowCard : undefined }
}
