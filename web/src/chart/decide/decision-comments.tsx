import type { ChartVersion } from '@strata/contract'
import { fullName } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { type CommentsCall, loadCommentsPanel, OpenComments } from '../../comment/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import { decisionScreenStyles as classes } from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

const CommentsPanel = lazyScreen('The list of comments', loadCommentsPanel)

interface Props {
  opened: OpenedChart
  version: ChartVersion
  /** Shows a step in the picture. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

/** What is discussed about the chart to decide; a thread opens over the evidence, and the decision waits below it as it is. */
export function DecisionComments({ opened: { place, session }, version: { type, chronId, can }, onShowNode }: Props) {
  const { companyId } = place
  const item = useMemo(() => ({ companyId, type, chronId }), [companyId, type, chronId])
  const [call, setCall] = useState<CommentsCall>()
  if (can.comments !== true) return null
  const nameOf = (nodeId: string) => {
    const node = session.state.chart.nodes[nodeId]
    return node && fullName(node)
  }
  return (
    <>
      <OpenComments item={item} onOpen={(threadChronId) => setCall({ threadChronId })} />
      {call && (
        <div className={classes.comments}>
          <CommentsPanel
            item={item}
            itemName={nameOfType(type)}
            nodes={{ nameOf }}
            {...call}
            onClose={() => setCall(undefined)}
            onShowNode={onShowNode}
          />
        </div>
      )}
    </>
  )
}
