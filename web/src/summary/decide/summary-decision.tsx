import type { Process, SummaryVersion } from '@strata/contract'
import { describeSummaryChanges, type SummaryComponents, type SummaryState, summaryDiffPicture, summaryPicture } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ChangeList } from '../../chart/compare/change-list.tsx'
import { DecisionFrame } from '../../chart/decide/decision-frame.tsx'
import { EvidenceCanvas, type EvidencePictures, type EvidenceSide, type Spot } from '../../chart/decide/evidence-canvas.tsx'
import type { OpenedChart } from '../../chart/opened-chart.ts'
import { findFormer } from '../../chart/version-standing.ts'
import type { Deciding } from '../../chart/version-view.tsx'
import { summaryStateOf } from '../summary-content.ts'
import { SummaryList } from '../summary-list.tsx'
import { useFormerSummary } from '../use-former-summary.ts'
import { DefinitionEvidence } from './definition-evidence.tsx'

interface Props extends Deciding {
  process: Process
  opened: OpenedChart
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  components: SummaryComponents
  isSmall: boolean
}

/** Make Decision on a Process Summary: what changed against the approved version in words beside the picture. */
export function SummaryDecision({ process, components, ...frame }: Props) {
  const { opened, version, versions } = frame
  const { data } = useStore(opened.stored)
  const now = useMemo(
    () => summaryStateOf({ owner: process, version, components, saved: data.nodes }),
    [process, version, components, data],
  )
  const former = findFormer(versions)
  const before = useFormerSummary(opened.place, process, versions)
  const lines = useMemo(() => before && describeSummaryChanges(before, now), [before, now])
  const pictures = useMemo(() => picturesOf(now, before), [now, before])
  const [side, setSide] = useState<EvidenceSide>(former ? 'changes' : 'new')
  const [spot, setSpot] = useState<Spot>()
  const goTo = (nodeIds: readonly string[]) => {
    setSide('changes')
    setSpot({ side: 'changes', nodeIds, edgeIds: [] })
  }
  return (
    <DecisionFrame
      {...frame}
      changes={
        <ChangeList lines={lines} former={former} onChoose={({ nodeIds }) => goTo(nodeIds)}>
          <SummaryList state={now} />
        </ChangeList>
      }
      picture={<EvidenceCanvas {...{ side, pictures, version, former, spot }} onSide={setSide} />}
      evidence={<DefinitionEvidence definition={version.definition} />}
    />
  )
}

const picturesOf = (now: SummaryState, before: SummaryState | undefined): EvidencePictures => ({
  new: summaryPicture(now),
  ...(before && { old: summaryPicture(before), changes: summaryDiffPicture(before, now) }),
})
