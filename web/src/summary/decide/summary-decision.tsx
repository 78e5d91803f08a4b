import type { SummaryVersion } from '@strata/contract'
import { summaryPicture } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { ChartDecision, EvidenceCanvas, useEvidenceView } from '../../chart/index.ts'
import { type EvidenceProps, findFormer } from '../../version/index.ts'
import { compareSummaries } from '../compare-summaries.ts'
import { summaryStateOf } from '../summary-content.ts'
import { SummaryList } from '../summary-list.tsx'
import { useFormerSummary } from '../use-former-summary.ts'
import type { SummaryContent } from '../versioned-summary.ts'
import { DefinitionEvidence } from './definition-evidence.tsx'

/** Make Decision on a Process Summary: what changed against the approved version in words beside the picture. */
export function SummaryDecision({ content, ...frame }: EvidenceProps<SummaryContent, SummaryVersion>) {
  const { opened, process, components } = content
  const { version, versions } = frame
  const { data } = useStore(opened.stored)
  const now = useMemo(
    () => summaryStateOf({ owner: process, version, components, saved: data.nodes }),
    [process, version, components, data],
  )
  const former = findFormer(versions)
  const before = useFormerSummary(opened.place, process, versions)
  const comparison = useMemo(() => before && compareSummaries(before, now), [before, now])
  const picture = useMemo(() => summaryPicture(now), [now])
  const { view, setView, walk, spot } = useEvidenceView(comparison)
  // A first version is read in words too: the picture alone says nothing to who cannot see it.
  const evidence = (
    <>
      <DefinitionEvidence definition={version.definition} />
      {!former && !frame.isSmall && <SummaryList state={now} />}
    </>
  )
  return (
    <ChartDecision {...frame} {...{ opened, comparison, walk }} evidence={evidence}>
      {frame.isSmall ? (
        !former && <SummaryList state={now} />
      ) : (
        <EvidenceCanvas {...{ view, picture, comparison, walk, version, former, spot }} onView={setView} />
      )}
    </ChartDecision>
  )
}
