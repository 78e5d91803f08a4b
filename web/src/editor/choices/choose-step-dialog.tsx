import { TextInput } from '@mantine/core'
import { chartLimits, choiceMessages as messages } from '@strata/contract'
import { type Chart, commands, createdEdgeIds, findNodes, fullName, kindTable, shortName } from '@strata/diagram'
import { useState } from 'react'
import { connectTargets } from '../actions/connect-targets.ts'
import { idsInOrder } from '../actions/walk-actions.ts'
import type { EditorSession } from '../editor-session.ts'
import type { Choice } from '../session/editor-state.ts'
import { useEditor } from '../use-editor.ts'
import { ChoiceForm } from './choice-form.tsx'

type StepChoice = Extract<Choice, { kind: 'connect' | 'reattach' }>

interface Props {
  session: EditorSession
  choice: StepChoice
}

/** The step at the other end of a connection, by its name. */
export function ChooseStepDialog({ session, choice }: Props) {
  const chart = useEditor(session, (state) => state.chart)
  const [label, setLabel] = useState('')
  const isNew = choice.kind === 'connect'
  const words = wordsOf(chart, choice)
  return (
    <ChoiceForm
      session={session}
      title={words.title}
      label={words.label}
      options={optionsOf(chart, choice)}
      confirm={isNew ? messages.connect : messages.change}
      onTake={(id, isOfOutline) =>
        choice.kind === 'connect'
          ? connect(session, { source: choice.source, target: id, label, isOfOutline })
          : reattach(session, choice, id)
      }
      onBack={() => goBack(session, choice)}
    >
      {isNew && (
        <TextInput
          label={messages.label}
          value={label}
          maxLength={chartLimits.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      )}
    </ChoiceForm>
  )
}

function wordsOf(chart: Chart, choice: StepChoice): { title: string; label: string } {
  if (choice.kind === 'connect') {
    const source = chart.nodes[choice.source]
    return { title: source ? messages.connectTitle({ name: shortName(source) }) : messages.connect, label: messages.leadsTo }
  }
  return choice.end === 'target'
    ? { title: messages.targetTitle, label: messages.leadsTo }
    : { title: messages.sourceTitle, label: messages.comesFrom }
}

function optionsOf(chart: Chart, choice: StepChoice) {
  const ids =
    choice.kind === 'connect'
      ? connectTargets(chart, choice.source)
      : idsInOrder(chart).filter(
          (node) => node !== chart.edges[choice.edge]?.[choice.end] && commands.reconnectEdge.allowed(chart, { ...choice, node }) === true,
        )
  return findNodes(chart, ids).map((node) => ({
    value: node.id,
    label: messages.withKind({ name: fullName(node), kind: kindTable[node.kind].label }),
  }))
}

interface NewConnection {
  readonly source: string
  readonly target: string
  readonly label: string
  readonly isOfOutline: boolean
}

function connect(session: EditorSession, { source, target, label, isOfOutline }: NewConnection): boolean {
  const named = label.trim()
  const outcome = session.execute(commands.connectNodes, { source, target, ...(named !== '' && { label: named }) })
  const edge = outcome.done ? createdEdgeIds(outcome.patch)[0] : undefined
  if (edge === undefined) return false
  const [from, to] = findNodes(session.state.chart, [source, target])
  // The row of the step keeps the keyboard: what it leads to next can be chosen at once.
  if (isOfOutline) session.selectNodes([source])
  if (from && to) session.showNotice(messages.connected({ source: shortName(from), target: shortName(to) }))
  return true
}

function reattach(session: EditorSession, { edge, end }: Extract<StepChoice, { kind: 'reattach' }>, node: string): boolean {
  const outcome = session.execute(commands.reconnectEdge, { edge, end, node })
  const other = session.state.chart.nodes[node]
  const message = end === 'target' ? messages.nowLeadsTo : messages.nowComesFrom
  if (outcome.done && other) session.showNotice(message({ name: shortName(other) }))
  return outcome.done
}

/** On the chart: to the connection, or to the step where it was to begin. */
function goBack({ state, viewport }: EditorSession, choice: StepChoice): void {
  const [edge] = state.selection.edges
  if (edge !== undefined) viewport.focusEdge(edge)
  else if (choice.kind === 'connect') viewport.focusNode(choice.source)
}
