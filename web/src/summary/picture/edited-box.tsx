import { type ChartNode, summaryScreenMessages as messages } from '@strata/contract'
import { rowPlace, type SummaryBox, type SummaryState } from '@strata/diagram'
import { IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconAction } from '../../ui/index.ts'
import { describeBox, itemsOf, nameOfBox, nameOfItem } from '../summary-words.ts'
import { placeStyle } from './place-style.ts'
import classes from './summary-chart.module.css'
import type { BoxEditing } from './summary-chart.tsx'

interface Props {
  box: SummaryBox
  node: ChartNode
  state: SummaryState
  editing: BoxEditing
}

/** A box of a WIP: double click, Enter, a tap or its Edit button open what it lists; a drag or the arrow keys move it. */
export function EditedBox({ box, node, state, editing }: Props) {
  const open = () => editing.onOpen(box)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open()
    else if (!editing.onKey(box, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.box} style={placeStyle(node)}>
      <button
        type="button"
        className={classes.handle}
        aria-label={describeBox(box, state)}
        aria-description={messages.boxKeys}
        onDoubleClick={open}
        onKeyDown={onKeyDown}
        {...editing.drag.handlersOf(node)}
      >
        {itemsOf(box, state).map((item, index) => (
          <span key={item.id} className={classes.row} style={placeStyle(rowPlace(node, index))} title={nameOfItem(item)} />
        ))}
      </button>
      {box.component && (
        <span className={classes.edit}>
          <IconAction label={messages.editBox({ name: nameOfBox(box) })} size={24} onClick={open}>
            <IconPencil size={14} stroke={1.6} />
          </IconAction>
        </span>
      )}
    </div>
  )
}
