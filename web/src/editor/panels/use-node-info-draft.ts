import type { ChartNode } from '@strata/contract'
import { type Chart, commands, type NodeInfoFaults } from '@strata/diagram'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { backToOutline } from './back-to-outline.ts'
import { draftOf, faultsOf, infoOf, isChanged, type NodeInfoDraft } from './node-info-draft.ts'

/**
 * What is typed, until OK takes it. A save and going to another node take it too when it holds no fault, so that no edit is
 * lost; Cancel gives it up.
 */
export function useNodeInfoDraft(session: EditorSession, chart: Chart, node: ChartNode) {
  const [draft, setDraft] = useState<NodeInfoDraft>(() => draftOf(chart, node))
  const [faults, setFaults] = useState<NodeInfoFaults>({})
  const pending = usePendingDraft(session, node.id)

  function change(part: Partial<NodeInfoDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    pending.current = next
    const { segment } = faultsOf(chart, node, next)
    setFaults({ segment, ...(faults.name && { name: faults.name }) })
  }

  function cancel(): void {
    pending.current = null
    if (!backToOutline(session)) session.viewport.focusNode(node.id)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = faultsOf(chart, node, draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (takeDraft(session, node.id, draft)) cancel()
  }

  return { draft, change, faults, submit, cancel }
}

/** Holds what was typed and not taken yet; it is taken by a save and on leaving. */
function usePendingDraft(session: EditorSession, nodeId: string) {
  const pending = useRef<NodeInfoDraft | null>(null)
  useEffect(() => {
    const take = () => {
      const { chart } = session.state
      const node = chart.nodes[nodeId]
      const left = pending.current
      if (!node || !left || Object.keys(faultsOf(chart, node, left)).length > 0) return
      pending.current = null
      takeDraft(session, nodeId, left)
    }
    const letGo = session.holdInput(take)
    return () => {
      letGo()
      take()
    }
  }, [session, nodeId])
  return pending
}

/** True when the chart already holds what is in `draft`. */
function takeDraft(session: EditorSession, nodeId: string, draft: NodeInfoDraft): boolean {
  const { chart } = session.state
  const node = chart.nodes[nodeId]
  if (!node || !isChanged(draft, draftOf(chart, node))) return true
  return session.execute(commands.setNodeInfo, { id: nodeId, ...infoOf(chart, node, draft) }).done
}
