import { SegmentedControl } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { fromData } from '@strata/diagram'
import { useMemo } from 'react'
import type { ChartContent } from '../chart-content.ts'
import { boundsOfPicture, ChartPicture, type Highlight, type Picture } from '../picture/chart-picture.tsx'
import { PictureZoom } from '../picture/picture-zoom.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'
import { ChangeLegend } from './change-legend.tsx'
import type { Comparison } from './compare-versions.ts'
import classes from './make-decision-screen.module.css'

/** Both versions in one picture, the one to decide, or the approved one. */
export type EvidenceSide = 'changes' | 'new' | 'old'

export interface Spot extends Highlight {
  side: EvidenceSide
}

interface Props {
  side: EvidenceSide
  onSide: (side: EvidenceSide) => void
  now: ChartContent
  /** The approved version and what differs from it; not there while it loads, or where there is none. */
  before: ChartContent | undefined
  comparison: Comparison | undefined
  former: ChartVersion | undefined
  spot: Spot | undefined
}

export function EvidenceCanvas({ side, onSide, now, before, comparison, former, spot }: Props) {
  const picture = useMemo(() => pictureOf(side, { now, before, comparison }), [side, now, before, comparison])
  const panZoom = usePanZoom(useMemo(() => boundsOfPicture(picture), [picture]))
  const names: Record<EvidenceSide, string> = {
    changes: 'Changes',
    new: `Version ${now.version.version}`,
    old: `Version ${former?.version ?? 0}`,
  }
  const sides: EvidenceSide[] = former ? ['changes', 'new', 'old'] : ['new']
  return (
    <div className={classes.middle}>
      <div className={classes.sides}>
        <SegmentedControl
          aria-label="What the chart shows"
          value={side}
          onChange={(value) => onSide(sides.find((known) => known === value) ?? 'new')}
          data={sides.map((value) => ({ value, label: names[value] }))}
        />
        <PictureZoom panZoom={panZoom} />
      </div>
      <ChartPicture
        picture={picture}
        label={side === 'changes' ? `Changes from version ${former?.version ?? 0} to version ${now.version.version}` : names[side]}
        panZoom={panZoom}
        highlight={spot?.side === side ? spot : undefined}
      />
      {side === 'changes' && <ChangeLegend />}
    </div>
  )
}

function pictureOf(side: EvidenceSide, { now, before, comparison }: Pick<Props, 'now' | 'before' | 'comparison'>): Picture {
  if (side === 'changes' && comparison) return comparison.picture
  const content = side === 'old' && before ? before : now
  return { chart: fromData(content.data, { type: content.version.type }) }
}
