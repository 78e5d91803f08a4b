import { Tooltip } from '@mantine/core'
import { type ChartNode, processCardMessages as messages } from '@strata/contract'
import { type MarkSpot, markSpots, pencilSpot, proposedPids } from '@strata/diagram'
import { useEditor, useSurroundings } from '../../../editor/index.ts'
import classes from './map-invitation.module.css'

/** What the marks of a box mean, under the pointer. The keyboard and screen readers have it in the name of the box. */
export function MarkTips({ node }: { node: ChartNode }) {
  const { canvas, marks } = useSurroundings()
  const own = marks.get(node.addInfo?.aprsId ?? 0)
  const proposed = useEditor(canvas.session, (state) => proposedPids(state.chart).get(node.id))
  if (node.kind !== 'process') return null
  return (
    <>
      {proposed !== undefined && <MarkTip node={node} spot={pencilSpot(node, proposed)} label={messages.proposed({ pid: proposed })} />}
      {own && markSpots(node, own).map((spot) => <MarkTip key={spot.name} node={node} spot={spot} label={describeMark(spot)} />)}
    </>
  )
}

interface Props {
  node: ChartNode
  spot: Pick<MarkSpot, 'x' | 'y' | 'size'>
  label: string
}

function MarkTip({ node, spot, label }: Props) {
  return (
    <Tooltip label={label} position="top">
      <span
        className={classes.mark}
        data-node-id={node.id}
        style={{
          left: node.x + spot.x - around,
          top: node.y + spot.y - around,
          width: spot.size + 2 * around,
          height: spot.size + 2 * around,
        }}
      />
    </Tooltip>
  )
}

/** Half of what is between two marks. */
const around = 2.5

const describeMark = ({ name, state }: MarkSpot): string => (name === 'lock' ? messages.restricted : messages.marks[name]({ state }))
