import { Popover } from '@mantine/core'
import { type ChartNode, impactMessages, impactMapMessages as messages, type Process } from '@strata/contract'
import { inflate, overlaps, shortName } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { OverChart, useCanvas, useEditor, useSurroundings } from '../../editor/index.ts'
import { OpenedCard, overlayStyles, Tip } from '../../ui/index.ts'
import { describeReason, HeavinessMark, ImpactList } from '../impact-list.tsx'
import { ImpactLegend } from './impact-legend.tsx'
import classes from './impact-marks.module.css'
import { type ShownImpact, useShownImpact } from './shown-impact.ts'
import { groupByProcess, type TouchedProcess } from './touched-processes.ts'
import { useLeaveByEscape } from './use-leave-by-escape.ts'

interface Props {
  /** Of the chart. */
  processes: readonly Process[]
  /** Where the legend goes. */
  legend: HTMLElement | null
}

/** What a version touches, over the chart, where somebody wants to see it there. */
export function ImpactMarks({ processes, legend }: Props) {
  const shown = useShownImpact()
  return (
    shown && (
      <>
        <TouchedProcesses {...{ shown, processes }} />
        {legend && createPortal(<ImpactLegend shown={shown} />, legend)}
      </>
    )
  )
}

/** What a version touches, at each process of the chart: a frame, and a mark that says how heavy it is and opens why. No picture of the chart shows them. */
function TouchedProcesses({ shown: { impact }, processes }: { shown: ShownImpact; processes: readonly Process[] }) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const unit = 1 / useEditor(session, (state) => state.zoom)
  const area = useCanvas((state) => state.window)
  useLeaveByEscape(session)
  const byNodeProcess = useMemo(() => touchedById(processes, groupByProcess(impact)), [processes, impact])
  const marked = useMemo(
    () =>
      Object.values(chart.nodes).flatMap((node) => {
        const touched = byNodeProcess.get(node.addInfo?.aprsId ?? 0)
        return touched && area && overlaps(node, area) ? [{ node, touched }] : []
      }),
    [chart, byNodeProcess, area],
  )
  return (
    <>
      <OverChart unit={unit}>
        {marked.map(({ node, touched }) => {
          const { x, y, width, height } = inflate(node, 4 * unit)
          return (
            <rect key={node.id} className={classes.frame} data-heaviness={touched.heaviness} {...{ x, y, width, height }} rx={6 * unit} />
          )
        })}
      </OverChart>
      <ViewportPortal>
        {marked.map(({ node, touched }) => (
          <Mark key={node.id} {...{ node, touched, unit }} />
        ))}
      </ViewportPortal>
    </>
  )
}

/** By the process's `id`, which nodes name. */
function touchedById(processes: readonly Process[], touched: ReadonlyMap<number, TouchedProcess>): ReadonlyMap<number, TouchedProcess> {
  return new Map(
    processes.flatMap(({ id, chronId }) => {
      const found = touched.get(chronId)
      return found ? [[id, found] as const] : []
    }),
  )
}

/** The keyboard comes to it by the list in the legend: on the chart Tab walks the steps alone. */
function Mark({ node, touched, unit }: { node: ChartNode; touched: TouchedProcess; unit: number }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { heaviness, findings } = touched
  const words = messages.mark({ process: shortName(node), heaviness: impactMessages.heaviness[heaviness], count: findings.length })
  return (
    <>
      <Tip label={<Reasons findings={findings} />} isDisabled={isOpen}>
        <button
          ref={setButton}
          type="button"
          tabIndex={-1}
          className={`nopan ${overlayStyles.mark} ${classes.mark}`}
          aria-label={words}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          style={{ left: node.x + node.width, top: node.y, scale: String(Math.min(Math.max(unit, 1), mostEnlarged)) }}
          onPointerDown={keepFromChart}
          onDoubleClick={keepFromChart}
          onClick={(event) => {
            keepFromChart(event)
            setOpen(!isOpen)
          }}
        >
          <HeavinessMark heaviness={heaviness} />
          {findings.length > 1 && <span className={classes.count}>{findings.length}</span>}
        </button>
      </Tip>
      <OpenedCard popup={{ id, button, isOpen, onChange: setOpen }} position="bottom-end" width={360}>
        <Popover.Dropdown className={`nopan ${overlayStyles.card}`}>
          <ImpactList impact={{ findings: [...findings], hidden: 0 }} onFollow={() => setOpen(false)} />
        </Popover.Dropdown>
      </OpenedCard>
    </>
  )
}

/** What is read on a chart that is far away; larger marks would cover their neighbours. */
const mostEnlarged = 1.6

/** The first reasons, and how many there are beside. */
function Reasons({ findings }: Pick<TouchedProcess, 'findings'>) {
  const rest = findings.length - 2
  return (
    <>
      {findings.slice(0, 2).map((finding) => (
        <span key={`${finding.reason} ${finding.touched.kind} ${finding.touched.id} ${finding.cause.id}`} className={classes.reason}>
          <b>{finding.touched.name}</b> {describeReason(finding)}
        </span>
      ))}
      {rest > 0 && <span className={classes.reason}>{messages.more({ count: rest })}</span>}
    </>
  )
}

const keepFromChart = (event: SyntheticEvent): void => event.stopPropagation()
