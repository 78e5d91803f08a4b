import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ChartNode, type SummaryItem, summaryScreenMessages } from '@strata/contract'
import { rowPlace, type SummaryBox, type SummaryState } from '@strata/diagram'
import { describeBox, itemsOf, nameOfBox, nameOfItem } from '../summary-words.ts'
import { useFollowItem } from '../use-follow-item.ts'
import { placeStyle } from './place-style.ts'
import classes from './summary-chart.module.css'

interface Props {
  box: SummaryBox
  node: ChartNode
  state: SummaryState
}

/** A box that is read: its items as a list, those that are processes leading to their workspaces. */
export function ReadBox({ box, node, state }: Props) {
  const follow = useFollowItem()
  if (!box.component) return <div className={classes.box} style={placeStyle(node)} role="img" aria-label={describeBox(box, state)} />
  return (
    <section className={classes.box} style={placeStyle(node)} aria-label={nameOfBox(box)}>
      <ul className={classes.rows}>
        {itemsOf(box, state).map((item, index) => (
          <li key={item.id} className={classes.row} style={placeStyle(rowPlace(node, index))} title={nameOfItem(item)}>
            <Row item={item} open={follow(item)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name itself is drawn below; this is for screen readers. */
function Row({ item, open }: { item: SummaryItem; open: (() => void) | undefined }) {
  const name = nameOfItem(item)
  if (!open) return <VisuallyHidden>{name}</VisuallyHidden>
  return <UnstyledButton className={classes.link} aria-label={summaryScreenMessages.openProcess({ name })} onClick={open} />
}
