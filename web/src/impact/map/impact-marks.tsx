import { type ChartNode, impactMessages, impactMapMessages as messages, type Process } from '@strata/contract'
import { shortName } from '@strata/diagram'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { CardMark, MarkedProcesses, useSurroundings } from '../../editor/index.ts'
import { describeReason, ImpactList, SeverityMark } from '../impact-list.tsx'
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

/** At each process of the chart a frame, and a mark that says how severe it is and opens why. */
function TouchedProcesses({ shown: { impact }, processes }: { shown: ShownImpact; processes: readonly Process[] }) {
  useLeaveByEscape(useSurroundings().canvas.session)
  const byChronId = useMemo(() => groupByProcess(impact), [impact])
  return (
    <MarkedProcesses
      {...{ processes, byChronId }}
      frame={({ severity }) => ({ className: classes.frame, 'data-severity': severity })}
      mark={(node, touched) => <Mark {...{ node, touched }} />}
    />
  )
}

/** The keyboard comes to it by the list in the legend. */
function Mark({ node, touched: { severity, findings } }: { node: ChartNode; touched: TouchedProcess }) {
  return (
    <CardMark
      label={messages.mark({ process: shortName(node), severity: impactMessages.severity[severity], count: findings.length })}
      at={{ x: node.x + node.width, y: node.y, side: 'end' }}
      className={classes.mark}
      tip={<Reasons findings={findings} />}
      card={(close) => <ImpactList impact={{ findings: [...findings], hidden: 0 }} onFollow={close} />}
    >
      <SeverityMark severity={severity} />
      {findings.length > 1 && <span className={classes.count}>{findings.length}</span>}
    </CardMark>
  )
}

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
