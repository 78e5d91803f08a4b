import { SegmentedControl } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { useMemo } from 'react'
import { ChangeLegend } from '../compare/change-legend.tsx'
import { boundsOfPicture, ChartPicture, type Highlight, type Picture } from '../picture/chart-picture.tsx'
import { PictureZoom } from '../picture/picture-zoom.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'
import classes from './make-decision-screen.module.css'

/** Both versions in one picture, the one to decide, or the former one. */
export type EvidenceSide = 'changes' | 'new' | 'old'

export interface Spot extends Highlight {
  side: EvidenceSide
}

/** What there is to see: no changes and no approved version while these load, or where there is none. */
export interface EvidencePictures {
  new: Picture
  old?: Picture
  changes?: Picture
}

interface Props {
  side: EvidenceSide
  onSide: (side: EvidenceSide) => void
  pictures: EvidencePictures
  version: ChartVersion
  /** The approved version, or the last retired one. */
  former: ChartVersion | undefined
  spot: Spot | undefined
}

export function EvidenceCanvas({ side, onSide, pictures, version, former, spot }: Props) {
  const picture = pictures[side] ?? pictures.new
  const panZoom = usePanZoom(useMemo(() => boundsOfPicture(picture), [picture]))
  const names: Record<EvidenceSide, string> = {
    changes: 'Changes',
    new: `Version ${version.version}`,
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
        label={side === 'changes' ? `Changes from version ${former?.version ?? 0} to version ${version.version}` : names[side]}
        panZoom={panZoom}
        highlight={spot?.side === side ? spot : undefined}
      />
      {side === 'changes' && <ChangeLegend />}
    </div>
  )
}
