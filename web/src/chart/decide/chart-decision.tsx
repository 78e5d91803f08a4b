import type { ChartVersion } from '@strata/contract'
import { fullName } from '@strata/diagram'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { DecisionFrame, describeNoChanges, type EvidenceProps, findFormer } from '../../version/index.ts'
import type { Comparison } from '../compare/comparison.ts'
import type { ChangeWalk } from '../compare/use-change-walk.ts'
import { walkByKey } from '../compare/walk-keys.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { WhatChanges } from './what-changes.tsx'

interface Props extends Omit<EvidenceProps<never, ChartVersion>, 'content'> {
  opened: OpenedChart
  /** With the former version. Not there while that loads, or where there is none. */
  comparison: Comparison | undefined
  walk: ChangeWalk
  /** What is decided: as a picture, or in words on a small screen. */
  children: ReactNode
  /** What else speaks for or against it. */
  evidence?: ReactNode
  /** Shows a step in the picture. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

/** Make Decision on what is drawn: what changes beside its picture (specification 1 §4). */
export function ChartDecision({ opened, comparison, walk, children, evidence, onShowNode, ...frame }: Props) {
  const { contentHash } = useStore(opened.stored)
  const former = findFormer(frame.versions)
  const note = describeNoChanges(former, comparison?.lines.length)
  const nameOf = (nodeId: string) => {
    const node = opened.session.state.chart.nodes[nodeId]
    return node && fullName(node)
  }
  return (
    <DecisionFrame
      {...frame}
      contentHash={contentHash}
      note={note}
      changes={former && note === undefined ? <WhatChanges walk={comparison && walk} former={former} /> : undefined}
      comments={{ nodes: { nameOf }, onShowNode }}
      below={evidence}
      onKeyDown={(event) => walkByKey(event, walk)}
    >
      {children}
    </DecisionFrame>
  )
}
