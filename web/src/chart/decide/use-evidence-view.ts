import type { DiffLine, LinePlaces } from '@strata/diagram'
import { useState } from 'react'
import type { CompareView, Comparison } from '../compare/comparison.ts'
import { type ChangeWalk, useChangeWalk } from '../compare/use-change-walk.ts'

interface EvidenceView {
  view: CompareView
  setView: (view: CompareView) => void
  walk: ChangeWalk
  spot: LinePlaces['after'] | undefined
  /** Shows a step of the version to decide. */
  showNode: (nodeId: string) => void
}

/** What is looked at while deciding: a change among both versions, or a step of the one to decide. */
export function useEvidenceView(comparison: Comparison | undefined): EvidenceView {
  const [view, setView] = useState<CompareView>('overlay')
  const [spot, setSpot] = useState<LinePlaces['after']>()
  const walk = useChangeWalk(comparison?.lines)
  // A change is not seen where the version is shown alone.
  const leaveAlone = () => setView((now) => (now === 'after' ? 'overlay' : now))
  return {
    view,
    setView,
    spot,
    walk: {
      ...walk,
      choose: (line: DiffLine | undefined) => {
        if (line) leaveAlone()
        walk.choose(line)
      },
      step: (by) => {
        leaveAlone()
        walk.step(by)
      },
    },
    showNode: (nodeId) => {
      setView('after')
      setSpot({ nodeIds: [nodeId], edgeIds: [] })
    },
  }
}
