import { type ChartVersion, compareMessages as messages } from '@strata/contract'
import { fullName } from '@strata/diagram'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { SplitLayout } from '../../ui/index.ts'
import { decisionScreenStyles as classes, DecisionFrame, type EvidenceProps } from '../../version/index.ts'
import type { ChangeWalk } from '../compare/use-change-walk.ts'
import { walkByKey } from '../compare/walk-keys.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

interface Props extends Omit<EvidenceProps<never, ChartVersion>, 'content'> {
  opened: OpenedChart
  walk: ChangeWalk
  /** What changes, in words. */
  changes: ReactNode
  /** What changes, as a picture; not on a small screen. */
  picture: ReactNode
  /** In place of the picture on a small screen. */
  outline?: ReactNode
  /** What else speaks for or against it. */
  evidence?: ReactNode
  /** Shows a step in the picture. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

/** Make Decision on what is drawn: what changes beside its picture (specification 1 §4). */
export function ChartDecision({ opened, walk, changes, picture, outline, evidence, onShowNode, ...frame }: Props) {
  const { isSmall } = frame
  const { contentHash } = useStore(opened.stored)
  const nameOf = (nodeId: string) => {
    const node = opened.session.state.chart.nodes[nodeId]
    return node && fullName(node)
  }
  return (
    <DecisionFrame
      {...frame}
      contentHash={contentHash}
      comments={{ nodes: { nameOf }, onShowNode }}
      below={evidence}
      onKeyDown={(event) => walkByKey(event, walk)}
    >
      {(decision) =>
        isSmall ? (
          <div className={classes.body}>
            {changes}
            {outline}
            {decision}
          </div>
        ) : (
          <div className={classes.body}>
            <SplitLayout rememberedAs="strata-decision" side={changes} sideName={messages.changesSide} least={200} most={480} usual="264px">
              <div className={classes.columns}>
                {picture}
                {decision}
              </div>
            </SplitLayout>
          </div>
        )
      }
    </DecisionFrame>
  )
}
