import { type ChartNode, chartLimits, outlineMessages as messages } from '@strata/contract'
import { type Chart, commands, kindTable, shortName } from '@strata/diagram'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { type AddPlace, goToOutline, outlineMemory } from './outline-memory.ts'
import type { OutlineElement } from './outline-nodes.ts'
import classes from './outline-row.module.css'

interface Props {
  session: EditorSession
  element: OutlineElement
  /** Where it was just added; undefined where it was there before. */
  added: AddPlace | undefined
  /** Adds what comes after it; absent where nothing can be added. */
  onGoOn?: (() => void) | undefined
}

/** The name of a step or the label of a connection, typed where it is. Enter takes it, with Ctrl it continues to what follows, Escape gives it up, leaving takes it; where it may not be taken yet, it stays. */
export function OutlineTextField({ session, element, added, onGoOn }: Props) {
  const isNode = element.type === 'node'
  const former = textOf(session, element)
  const [text, setText] = useState(former)
  const field = useRef<HTMLInputElement>(null)
  const { close, press } = useTaking({ session, element, added, onGoOn, text, former })
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={isNode ? messages.name : messages.label}
      value={text}
      maxLength={isNode ? chartLimits.name : chartLimits.label}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => close(true)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

function useTaking({ session, element, added, onGoOn, text, former }: Props & { text: string; former: string }) {
  const isOpen = useRef(true)
  const typed = useRef(text)
  typed.current = text
  const take = (): boolean => typed.current === former || setText(session, element, typed.current)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => session.holdInput(() => void latest.current()), [session])
  const end = (isTaken: boolean) => {
    if (!isOpen.current || (isTaken && !latest.current())) return
    isOpen.current = false
    announceNamed(session, element, { added, isNamed: isTaken && typed.current !== former })
    outlineMemory(session).setState({ renaming: null })
  }
  const close = (isTaken: boolean) => {
    // Somebody else may edit the chart: the words stay in the field until the person has chosen.
    if (isTaken && typed.current !== former) session.whenEditingAllowed(() => end(true))
    else end(isTaken)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return
    event.preventDefault()
    close(event.key === 'Enter')
    if (isOpen.current) return
    if (onGoOn && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onGoOn()
    else goToOutline(session)
  }
  return { close, press }
}

function textOf({ state: { chart } }: EditorSession, { type, id }: OutlineElement): string {
  return (type === 'node' ? chart.nodes[id]?.text : chart.edges[id]?.label) ?? ''
}

/** False where the chart is only read at the moment. */
function setText(session: EditorSession, { type, id }: OutlineElement, text: string): boolean {
  if (session.state.isReadOnly) return false
  if (type === 'node') session.execute(commands.setText, { id, text })
  else session.execute(commands.setEdgeLabel, { id, label: text })
  return true
}

/** "“Pack” added after P1", "Named “Pack”", "Label: when paid". */
function announceNamed(
  session: EditorSession,
  { type, id }: OutlineElement,
  { added, isNamed }: Pick<Props, 'added'> & { isNamed: boolean },
): void {
  const { chart } = session.state
  const node = chart.nodes[id]
  if (type === 'edge') {
    const label = chart.edges[id]?.label
    if (isNamed) session.showNotice(label ? messages.labelled({ label }) : messages.labelRemoved)
  } else if (node && added !== undefined) session.showNotice(describeAdded(chart, node, added))
  else if (node && isNamed) session.showNotice(messages.named({ name: shortName(node) }))
}

function describeAdded(chart: Chart, node: ChartNode, place: AddPlace): string {
  const name = node.text === '' ? kindTable[node.kind].label : shortName(node)
  const beside = place && chart.nodes['after' in place ? place.after : place.inside]
  if (!beside) return messages.added({ name })
  return 'after' in place
    ? messages.addedAfter({ name, step: shortName(beside) })
    : messages.addedIn({ name, container: shortName(beside) })
}
