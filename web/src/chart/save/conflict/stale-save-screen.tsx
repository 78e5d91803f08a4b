import { Button } from '@mantine/core'
import { type ChartData, staleSaveMessages as messages } from '@strata/contract'
import { boundsOf, type Chart, edgesOf, findNodes, type MergeChoices, type Rect } from '@strata/diagram'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { saveFile } from '../../../platform/index.ts'
import { useSession } from '../../../session/index.ts'
import { ActionButton } from '../../../ui/index.ts'
import { nameOfType } from '../../chart-place.ts'
import { ChangeLegend } from '../../compare/change-legend.tsx'
import { compareVersions } from '../../compare/compare-versions.ts'
import type { ChartContent } from '../../open/chart-content.ts'
import { boundsOfPicture, ChartPicture, type Picture } from '../../picture/chart-picture.tsx'
import type { Highlight } from '../../picture/picture-highlight.tsx'
import { PictureZoom } from '../../picture/picture-zoom.tsx'
import { usePanZoom } from '../../picture/use-pan-zoom.ts'
import { ConflictList } from './conflict-list.tsx'
import type { DrawStale, StalePictures, StaleSave } from './stale-save.ts'
import classes from './stale-save-screen.module.css'
import { staleWords } from './stale-words.ts'
import { useAlone } from './use-alone.ts'
import { useConflicts } from './use-conflicts.ts'

interface Props {
  stale: StaleSave
  /** How both states are drawn, where their documents hold only a part of that. */
  drawStale?: DrawStale | undefined
  onKeepAsDraft: () => void
  onOverwrite: () => void
  onSaveMerged: (choices: MergeChoices) => void
}

/**
 * Two people saved one WIP and touched the same: theirs beside one's own, what both touched with a choice each, and ways on that lose
 * neither (specification 5 §6).
 */
export function StaleSaveScreen({ stale, drawStale = drawCharts, onKeepAsDraft, onOverwrite, onSaveMerged }: Props) {
  const { mine, theirs } = stale
  const { user } = useSession()
  const words = staleWords(stale, user)
  const pictures = useMemo(() => drawStale(stale), [drawStale, stale])
  const { conflicts, choices, choose, missing } = useConflicts(stale)
  const layer = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useAlone(layer, heading)
  const [spot, setSpot] = useState<Highlight>()
  const [first] = conflicts
  // Once the pictures have their place they go to what both touched: seen whole it is too small to be recognised.
  useEffect(() => {
    if (first) setSpot({ nodeIds: first.nodeIds, edgeIds: first.edgeIds })
  }, [first])
  return (
    <section ref={layer} className={classes.screen} aria-label={messages.label}>
      <header className={classes.head}>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        <div>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {words.heading}
          </h2>
          <p className={classes.detail}>{words.detail}</p>
        </div>
      </header>
      <div className={classes.sides} data-listed={conflicts.length > 0 || undefined}>
        {conflicts.length > 0 && <ConflictList {...{ stale, conflicts, choices, words }} onChoose={choose} onShow={setSpot} />}
        <Side title={words.theirs} text={messages.savedNow} picture={pictures.theirs} other={pictures.mine} highlight={spot} />
        <Side
          title={words.mine}
          text={messages.differences({ count: pictures.differences })}
          picture={pictures.mine}
          other={pictures.theirs}
          highlight={spot}
        >
          <ChangeLegend />
        </Side>
      </div>
      <footer className={classes.foot}>
        <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => download(mine, theirs)}>
          {messages.download}
        </Button>
        <span className={classes.space} />
        <Button variant="default" onClick={onOverwrite}>
          {words.overwrite}
        </Button>
        <Button variant={conflicts.length > 0 ? 'default' : 'filled'} onClick={onKeepAsDraft}>
          {words.keep}
        </Button>
        {conflicts.length > 0 && (
          <ActionButton
            reason={missing === 0 ? undefined : messages.missing({ count: String(missing) })}
            onClick={() => onSaveMerged(choices)}
          >
            {messages.saveBoth}
          </ActionButton>
        )}
      </footer>
    </section>
  )
}

function drawCharts({ theirs, mine }: StaleSave): StalePictures {
  const { lines, pictures } = compareVersions(theirs, { ...theirs, data: mine })
  const { before, overlay } = pictures('all')
  return { theirs: before, mine: overlay, differences: lines.length }
}

/** Where it is in the first of them that has it; of connections the steps they join. */
function findPlace(charts: readonly Chart[], { nodeIds, edgeIds }: Highlight): Rect | null {
  for (const chart of charts) {
    const ends = edgesOf(chart).flatMap(({ id, source, target }) => (edgeIds.includes(id) ? [source, target] : []))
    const place = boundsOf(findNodes(chart, nodeIds.length > 0 ? nodeIds : ends))
    if (place) return place
  }
  return null
}

interface SideProps {
  title: string
  text: string
  picture: Picture
  /** What one of them removed is seen here as the place where it is in the other. */
  other: Picture
  highlight: Highlight | undefined
  children?: ReactNode
}

function Side({ title, text, picture, other, highlight, children }: SideProps) {
  const panZoom = usePanZoom(
    useMemo(() => boundsOfPicture(picture), [picture]),
    { least: 1 },
  )
  const { show } = panZoom
  useEffect(() => {
    const place = highlight && findPlace([picture.chart, other.chart], highlight)
    if (place) show(place)
  }, [picture, other, highlight, show])
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.sideHead}>
        <h3>{title}</h3>
        <span className={classes.sideText}>{text}</span>
        <span className={classes.space} />
        <PictureZoom panZoom={panZoom} />
      </div>
      <ChartPicture picture={picture} label={title} panZoom={panZoom} highlight={highlight} isFollowing />
      {children}
    </section>
  )
}

function download(mine: ChartData, { version }: ChartContent): void {
  const file = new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' })
  saveFile(file, messages.fileName({ chart: nameOfType(version.type), version: String(version.version) }))
}
