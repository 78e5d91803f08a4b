import { useClickOutside } from '@mantine/hooks'
import { type ChartNode, type Point, paletteMessages } from '@strata/contract'
import { containsRect, isContainer, nodeShape, type PaletteGroup, type PaletteItem, paletteFor, rightOf } from '@strata/diagram'
import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { FindField } from '../../../ui/index.ts'
import { singleNode } from '../../actions/action.ts'
import { addNextStep, placeShape, placeShapeNear } from '../../actions/add-shape.ts'
import type { EditorSession } from '../../editor-session.ts'
import { startGesture } from '../../gestures/gesture.ts'
import { placeGesture } from '../../gestures/place-gesture.ts'
import type { PaletteCall } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import { Drawing } from '../view/drawing.tsx'
import classes from './palette.module.css'
import { pictureOf } from './palette-picture.ts'

/** The shapes to add: a click places one, a drag puts it where it is dropped. */
export function Palette({ root }: { root: RefObject<HTMLElement | null> }) {
  const { canvas, isEditable } = useSurroundings()
  const call = useEditor(canvas.session, (state) => state.palette)
  if (!call || !isEditable) return null
  return <OpenPalette call={call} root={root} />
}

interface OpenProps {
  call: PaletteCall
  root: RefObject<HTMLElement | null>
}

function OpenPalette({ call, root }: OpenProps) {
  const { session } = useSurroundings().canvas
  const type = useEditor(session, (state) => state.chart.scope.type)
  const [words, setWords] = useState('')
  const groups = useMemo(() => matching(paletteFor(type), words), [type, words])
  const outside = useClickOutside(() => session.openPalette(null), ['pointerdown'])
  const choose = (item: PaletteItem) => {
    session.openPalette(null)
    addChosen(session, call, item)
  }
  return (
    <div
      ref={outside}
      role="dialog"
      aria-label={paletteMessages.title}
      className={classes.palette}
      style={placeWithin(root.current, call)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          session.openPalette(null)
          session.viewport.focusCanvas()
        } else moveFocus(event)
      }}
    >
      <FindField
        label={paletteMessages.find}
        words={words}
        onType={setWords}
        onTake={() => groups[0]?.items[0] && choose(groups[0].items[0])}
      />
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h3 className={classes.heading}>{group.label}</h3>
          <div className={classes.items}>
            {group.items.map((item) => (
              <PaletteButton key={item.kind} item={item} root={root} onChoose={() => choose(item)} />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && <p className={classes.hint}>{paletteMessages.nothingFound}</p>}
      <p className={classes.hint}>{paletteMessages.hint}</p>
    </div>
  )
}

interface ButtonProps {
  item: PaletteItem
  root: RefObject<HTMLElement | null>
  onChoose: () => void
}

function PaletteButton({ item, root, onChoose }: ButtonProps) {
  const { canvas } = useSurroundings()
  const { node, scale } = useMemo(() => pictureOf(item), [item])
  const list = useMemo(() => nodeShape(node), [node])
  return (
    <button
      type="button"
      className={classes.item}
      onClick={onChoose}
      onPointerDown={({ nativeEvent }) => {
        if (nativeEvent.button === 0) {
          startGesture({ event: nativeEvent, begin: () => placeGesture(canvas, item.kind, root.current) })
        }
      }}
    >
      <svg width={44} height={30} aria-hidden>
        <g transform={`translate(22 15) scale(${scale}) translate(${-node.width / 2} ${-node.height / 2})`}>
          <Drawing list={list} />
        </g>
      </svg>
      <span>{item.label}</span>
    </button>
  )
}

function addChosen(session: EditorSession, { spot, after, into }: PaletteCall, { kind }: PaletteItem): void {
  if (into && spot) placeShape(session, kind, spot, into)
  else if (after) addNextStep(session, { from: after.node, port: after.port, kind, ...(spot && { at: spot }) })
  else if (spot) placeShapeNear(session, { kind, near: spot, isPointed: true })
  else placeShapeNear(session, { kind, ...placeInMind(session) })
}

/** Beside the only step selected, while that is seen; else in the middle of the view. */
function placeInMind({ state, viewport }: EditorSession): { near: Point; beside?: ChartNode } {
  const step = state.chart.nodes[singleNode(state) ?? '']
  const area = viewport.area()
  if (!step || isContainer(step.kind) || (area && !containsRect(area, step))) return { near: viewport.middle() }
  return { near: { x: rightOf(step) + step.width / 2, y: step.y + step.height / 2 }, beside: step }
}

function matching(groups: readonly PaletteGroup[], words: string): PaletteGroup[] {
  const wanted = words.trim().toLowerCase()
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => item.label.toLowerCase().includes(wanted)) }))
    .filter((group) => group.items.length > 0)
}

const size = { width: 240, height: 500 }

/** Beside the place it was called from, else below the toolbar's button, always wholly on the canvas. */
function placeWithin(root: HTMLElement | null, { at }: PaletteCall): CSSProperties {
  if (!at || !root) return { left: 12, top: 8 }
  const frame = root.getBoundingClientRect()
  const left = Math.min(at.x - frame.left + 8, frame.width - size.width - 8)
  const top = Math.min(at.y - frame.top + 8, frame.height - size.height - 8)
  return { left: Math.max(8, left), top: Math.max(8, top) }
}

/** Arrows go from shape to shape. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 3, ArrowLeft: -1, ArrowUp: -3 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const current = document.activeElement instanceof HTMLButtonElement ? buttons.indexOf(document.activeElement) : -1
  if (current < 0 && event.target instanceof HTMLInputElement && event.key !== 'ArrowDown') return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, current < 0 ? 0 : current + step))]?.focus()
}
