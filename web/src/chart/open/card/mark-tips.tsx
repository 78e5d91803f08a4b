import { Tooltip } from '@mantine/core'
import { type ChartNode, processCardMessages as messages } from '@strata/contract'
import { type MarkSpot, markSpots } from '@strata/diagram'
import { useSurroundings } from '../../../editor/index.ts'
import classes from './map-invitation.module.css'

/** What the marks of a box mean, under the pointer. The keyboard and screen readers have it in the name of the box. */
export function MarkTips({ node }: { node: ChartNode }) {
  const { marks } = useSurroundings()
  const own = marks.get(node.addInfo?.aprsId ?? 0)
  if (!own || node.kind !== 'process') return null
  return markSpots(node, own).map((spot) => (
    <Tooltip key={spot.name} label={describeMark(spot)} position="top">
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
  ))
}

/** Half of what is between two marks. */
const around = 2.5

const describeMark = ({ name, state }: MarkSpot): string => (name === 'lock' ? messages.restricted : messages.marks[name]({ state }))
