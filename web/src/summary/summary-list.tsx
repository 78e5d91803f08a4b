import { UnstyledButton } from '@mantine/core'
import { summaryScreenMessages as messages } from '@strata/contract'
import { type SummaryBox, type SummaryState, summaryBoxes } from '@strata/diagram'
import { IconChevronRight } from '@tabler/icons-react'
import { PartMark } from '../suggestion/index.ts'
import classes from './summary-list.module.css'
import { itemsOf, nameOfBox, nameOfItemIn, placeOfBox, placeOfItem } from './summary-words.ts'
import { useFollowItem } from './use-follow-item.ts'

interface Props {
  state: SummaryState
  /** What it lists leads nowhere. */
  isStill?: boolean
}

/** The chart in words, from suppliers to customers: what a small screen shows first (specification 5 §19). */
export function SummaryList({ state, isStill = false }: Props) {
  return (
    <ol className={classes.boxes} aria-label={messages.name}>
      {summaryBoxes.map((box) => (
        <li key={box.nodeId}>
          <h3 className={classes.head}>
            {nameOfBox(box)}
            <PartMark place={placeOfBox(box)} name={nameOfBox(box)} />
          </h3>
          {box.component ? <Items {...{ box, state, isStill }} /> : <Owner state={state} />}
        </li>
      ))}
    </ol>
  )
}

const Owner = ({ state: { owner } }: { state: SummaryState }) => (
  <p className={classes.item}>
    <span className={classes.pid}>{owner.pid}</span> {owner.pname}
  </p>
)

function Items({ box, state, isStill }: Required<Props> & { box: SummaryBox }) {
  const follow = useFollowItem()
  const items = itemsOf(box, state)
  if (items.length === 0) return <p className={classes.none}>{messages.emptyList}</p>
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const open = isStill ? undefined : follow(item)
        const name = (
          <span className={classes.name} dir="auto">
            {item.pid !== undefined && <span className={classes.pid}>{item.pid} </span>}
            {item.name}
          </span>
        )
        return (
          <li key={item.id} className={classes.item}>
            {open ? (
              <UnstyledButton className={classes.link} onClick={open}>
                {name}
                <IconChevronRight size={16} stroke={1.6} aria-hidden />
              </UnstyledButton>
            ) : (
              name
            )}
            <PartMark place={placeOfItem(item)} name={nameOfItemIn(box, item)} />
          </li>
        )
      })}
    </ul>
  )
}
