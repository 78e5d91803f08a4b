import { type ChartNode, summaryScreenMessages } from '@strata/contract'
import { nodesOf, rowPlace, type SummaryBox, type SummaryPicture, type SummaryState, summaryBoxes } from '@strata/diagram'
import { Fragment, type KeyboardEvent } from 'react'
import { type PanZoom, PictureDrawing, chartPictureStyles as pictureClasses } from '../../chart/index.ts'
import { PartMark } from '../../suggestion/index.ts'
import { itemsOf, nameOfBox, nameOfItemIn, placeOfBox, placeOfItem } from '../summary-words.ts'
import { EditedBox } from './edited-box.tsx'
import { ReadBox } from './read-box.tsx'
import classes from './summary-chart.module.css'
import type { BoxDrag } from './use-box-drag.ts'

/** What a person may do with the boxes of a WIP. */
export interface BoxEditing {
  drag: BoxDrag
  onOpen: (box: SummaryBox) => void
  onKey: (box: SummaryBox, key: string) => boolean
  onUndo: () => void
  onRedo: () => void
}

interface Props {
  state: SummaryState
  picture: SummaryPicture
  panZoom: PanZoom
  /** Left out, the chart is only read. */
  editing?: BoxEditing | undefined
}

/** The boxes of a Process Summary: drawn as everywhere, with what can be read out, pressed and moved laid over the drawing. */
export function SummaryChart({ state, picture, panZoom, editing }: Props) {
  const { x, y, zoom } = panZoom.view
  const nodes = new Map(nodesOf(picture.chart).map((node) => [node.id, node]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing && undoKey(event, editing)) event.preventDefault()
    else panZoom.onKeyDown(event)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      ref={panZoom.frame}
      className={pictureClasses.frame}
      role="group"
      aria-label={summaryScreenMessages.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves about the chart here, as the pointer does
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <PictureDrawing picture={picture} view={panZoom.view} />
      <div className={classes.layer} style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
        {summaryBoxes.map((box) => {
          const node = nodes.get(box.nodeId)
          if (!node) return null
          return (
            <Fragment key={box.nodeId}>
              {editing ? <EditedBox {...{ box, node, state, editing }} /> : <ReadBox {...{ box, node, state }} />}
              <BoxMarks {...{ box, node, state }} />
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

/** Where people suggest something: at the edge of a box, and at the end of what it lists. */
function BoxMarks({ box, node, state }: { box: SummaryBox; node: ChartNode; state: SummaryState }) {
  return (
    <>
      <PartMark place={placeOfBox(box)} name={nameOfBox(box)} style={{ left: node.x + node.width - 14, top: node.y + node.height }} />
      {itemsOf(box, state).map((item, index) => {
        const { x, y, width, height } = rowPlace(node, index)
        const style = { left: node.x + x + width - 8, top: node.y + y + height / 2 }
        return <PartMark key={item.id} place={placeOfItem(item)} name={nameOfItemIn(box, item)} style={style} />
      })}
    </>
  )
}

function undoKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { onUndo, onRedo }: BoxEditing): boolean {
  if (!ctrlKey && !metaKey) return false
  const letter = key.toLowerCase()
  if (letter === 'y' || (letter === 'z' && shiftKey)) onRedo()
  else if (letter === 'z') onUndo()
  else return false
  return true
}
