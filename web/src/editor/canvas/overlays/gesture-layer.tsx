import { type Guide, inflate, roundedPath } from '@strata/diagram'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import type { DraftLine } from '../view/canvas-store.ts'
import { pathData } from '../view/drawing.tsx'
import { DistanceBadge } from './distance-badge.tsx'
import { DropMarks } from './drop-marks.tsx'
import { OverChart } from './over-chart.tsx'
import classes from './selection-layer.module.css'
import { SpaceBand } from './space-band.tsx'

/** What shows only while something is dragged: guides with their distances, the selecting frame, a line in the making. */
export function GestureLayer() {
  const { canvas } = useSurroundings()
  const unit = 1 / useEditor(canvas.session, (state) => state.zoom)
  const guides = useCanvas((state) => state.guides)
  const marquee = useCanvas((state) => state.marquee)
  const line = useCanvas((state) => state.line)
  const isIdle = useCanvas(({ ghosts, splits, dropInto, space }) => ghosts.length === 0 && !splits && !dropInto && !space)
  if (guides.length === 0 && !marquee && !line && isIdle) return null
  return (
    <OverChart unit={unit}>
      <DropMarks unit={unit} />
      <SpaceBand unit={unit} />
      {guides.map((guide) => (
        <GuideMark key={`${guide.type}${guide.axis}${guide.at},${guide.start}`} guide={guide} unit={unit} />
      ))}
      {marquee && <rect className={classes.marquee} {...marquee} />}
      {line && <Line line={line} unit={unit} />}
    </OverChart>
  )
}

function GuideMark({ guide, unit }: { guide: Guide; unit: number }) {
  const [from, to] =
    (guide.axis === 'x') === (guide.type === 'align')
      ? [
          { x: guide.at, y: guide.start },
          { x: guide.at, y: guide.end },
        ]
      : [
          { x: guide.start, y: guide.at },
          { x: guide.end, y: guide.at },
        ]
  return (
    <>
      <line className={classes.guide} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {guide.type === 'distance' && (
        <DistanceBadge x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} text={String(guide.distance)} unit={unit} />
      )}
    </>
  )
}

function Line({ line, unit }: { line: DraftLine; unit: number }) {
  const { canvas } = useSurroundings()
  const target = useEditor(canvas.session, (state) => (line.target === null ? undefined : state.chart.nodes[line.target]))
  const isRefused = line.refusal !== null || undefined
  const tip = line.points.at(-1)
  return (
    <>
      {target && <rect className={classes.target} {...inflate(target, 3 * unit)} rx={6 * unit} data-refused={isRefused} />}
      <path className={classes.line} d={pathData(roundedPath(line.points))} data-refused={isRefused} />
      {tip && <circle className={classes.tip} cx={tip.x} cy={tip.y} r={3.5 * unit} data-refused={isRefused} />}
      {line.refusal && tip && (
        <text className={classes.refusal} x={tip.x + 12 * unit} y={tip.y + 22 * unit} fontSize={12 * unit}>
          {line.refusal}
        </text>
      )}
    </>
  )
}
