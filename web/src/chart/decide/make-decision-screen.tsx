import type { ChartVersion } from '@strata/contract'
import { beforePrefix, type DiffLine, fromData, precheck } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { PrecheckList } from '../approval/precheck-list.tsx'
import type { ChartContent } from '../chart-content.ts'
import { useContent } from '../chart-queries.ts'
import { ChangeList } from '../compare/change-list.tsx'
import { type Comparison, compareVersions } from '../compare/compare-versions.ts'
import type { OpenedChart } from '../opened-chart.ts'
import type { Picture } from '../picture/chart-picture.tsx'
import { findFormer, isApproved } from '../version-standing.ts'
import { DecisionFrame } from './decision-frame.tsx'
import { DecisionOutline } from './decision-outline.tsx'
import { EvidenceCanvas, type EvidencePictures, type EvidenceSide, type Spot } from './evidence-canvas.tsx'
import classes from './make-decision-screen.module.css'

interface Props {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  /** Asks the versions anew: the one shown has another state now. */
  onDecided: () => Promise<void>
  onClose: () => void
}

/** Everything an approver needs in one place: what changes, why, what the pre-check says, and the decision (`spec 1 §4`). */
export function MakeDecisionScreen({ opened, version, versions, isSmall, onDecided, onClose }: Props) {
  const shown = useStore(opened.stored)
  const former = findFormer(versions)
  const formerContent = useContent(opened.place, former)
  const before = formerContent.data ?? undefined
  const comparison = useMemo(() => (before ? compareVersions(before, shown) : undefined), [before, shown])
  const pictures = useMemo(() => picturesOf(shown, before, comparison), [shown, before, comparison])
  const findings = useMemo(() => precheck(shown.data, shown.processes), [shown])
  const [side, setSide] = useState<EvidenceSide>(former ? 'changes' : 'new')
  const [spot, setSpot] = useState<Spot>()
  const goTo = (wanted: EvidenceSide, nodeIds: readonly string[], edgeIds: readonly string[] = []) => {
    setSide(wanted)
    setSpot({ side: wanted, nodeIds, edgeIds })
  }
  return (
    <DecisionFrame
      {...{ opened, version, versions, isSmall, onDecided, onClose }}
      changes={<ChangeList lines={comparison?.lines} former={former} onChoose={(line) => goTo('changes', ...placesInPicture(line))} />}
      picture={<EvidenceCanvas {...{ side, pictures, version, former, spot }} onSide={setSide} />}
      outline={<DecisionOutline chart={pictures.new.chart} isOpen={!former || !isApproved(former)} />}
      onShowNode={isSmall ? undefined : (id) => goTo('new', [id])}
      evidence={
        <div className={classes.part}>
          <PrecheckList findings={findings} onFocus={isSmall ? undefined : (id) => goTo('new', [id])} />
        </div>
      }
    />
  )
}

/** What was removed stands in the picture under another id. */
const placesInPicture = ({ change, nodeIds, edgeIds }: DiffLine): [string[], string[]] =>
  change === 'removed' ? [nodeIds.map((id) => beforePrefix + id), edgeIds.map((id) => beforePrefix + id)] : [[...nodeIds], [...edgeIds]]

const picturesOf = (now: ChartContent, before: ChartContent | undefined, comparison: Comparison | undefined): EvidencePictures => ({
  new: pictureOf(now),
  ...(before && { old: pictureOf(before) }),
  ...(comparison && { changes: comparison.picture }),
})

const pictureOf = ({ data, version }: ChartContent): Picture => ({ chart: fromData(data, { type: version.type }) })
