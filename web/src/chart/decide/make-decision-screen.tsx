import type { ChartVersion } from '@strata/contract'
import { fromData, precheck } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { decisionScreenStyles as classes, type EvidenceProps, findFormer, isApproved, PrecheckList } from '../../version/index.ts'
import { useContent } from '../chart-queries.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { ChartDecision } from './chart-decision.tsx'
import { DecisionOutline } from './decision-outline.tsx'
import { EvidenceCanvas } from './evidence-canvas.tsx'
import { findWorthALook } from './find-worth-a-look.ts'
import { useEvidenceView } from './use-evidence-view.ts'
import { WorthALookPart } from './worth-a-look.tsx'

/** Everything an approver needs in one place: what changes, why, what the pre-check finds, and the decision (specification 1 §4). */
export function MakeDecisionScreen({ content: opened, ...deciding }: EvidenceProps<OpenedChart, ChartVersion>) {
  const { version, versions, isSmall } = deciding
  const shown = useStore(opened.stored)
  const former = findFormer(versions)
  const { data: before } = useContent(opened.place, former)
  const comparison = useMemo(() => (before ? compareVersions(before, shown) : undefined), [before, shown])
  const picture = useMemo(() => ({ chart: fromData(shown.data, { type: shown.version.type }) }), [shown])
  const findings = useMemo(() => precheck(shown.data, shown.processes), [shown])
  const worthALook = useMemo(() => {
    const force = before && former && isApproved(former) ? fromData(before.data, { type: before.version.type }) : undefined
    return findWorthALook({ chart: picture.chart, before: force, processes: shown.processes })
  }, [before, former, picture, shown])
  const { view, setView, walk, spot, showNode } = useEvidenceView(comparison)
  const onShowNode = isSmall ? undefined : showNode
  return (
    <ChartDecision
      {...deciding}
      {...{ opened, comparison, walk, onShowNode }}
      evidence={
        <>
          <WorthALookPart found={worthALook} onShowNode={onShowNode} />
          <div className={classes.part}>
            <PrecheckList findings={findings} onFocus={onShowNode} />
          </div>
        </>
      }
    >
      {isSmall ? (
        <DecisionOutline chart={picture.chart} isOpen={!former || !isApproved(former)} />
      ) : (
        <EvidenceCanvas {...{ view, picture, comparison, walk, version, former, spot }} onView={setView} />
      )}
    </ChartDecision>
  )
}
