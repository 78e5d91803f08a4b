import { processDescriptionMessages as messages, type SummaryItem } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { nameOfItem } from '../summary-words.ts'
import type { WantedItem } from './description-actions.ts'
import classes from './process-description.module.css'

interface Props {
  label: string
  items: readonly SummaryItem[]
  pending: readonly WantedItem[]
  onRemove: (item: SummaryItem) => void
}

/** What is listed, and what is about to be. */
export function ComponentList({ label, items, pending, onRemove }: Props) {
  if (items.length + pending.length === 0) return <p className={classes.none}>{messages.empty}</p>
  return (
    <ul className={classes.items} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <span className={classes.name} dir="auto">
            {item.pid !== undefined && <strong>{item.pid} </strong>}
            {item.name}
          </span>
          <IconAction label={messages.remove({ name: nameOfItem(item) })} onClick={() => onRemove(item)}>
            <IconTrash size={16} stroke={1.6} />
          </IconAction>
        </li>
      ))}
      {pending
        .filter(({ name }) => !items.some((item) => item.name === name))
        .map(({ name }) => (
          <li key={name} className={classes.item} data-pending>
            {name}
          </li>
        ))}
    </ul>
  )
}
