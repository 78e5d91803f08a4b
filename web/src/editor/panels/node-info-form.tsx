import { Button, SegmentedControl } from '@mantine/core'
import type { ChartNode } from '@strata/contract'
import { chartLimits } from '@strata/contract'
import { type Chart, commands, hasFixedPid, type NodeInfoFaults } from '@strata/diagram'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { ConnectionWords } from './connection-words.tsx'
import { LimitedField } from './limited-field.tsx'
import classes from './node-info.module.css'
import { draftOf, faultsOf, infoOf, isChanged, type NodeInfoDraft } from './node-info-draft.ts'
import { Panel } from './panel.tsx'
import { ProcessIdField } from './process-id-field.tsx'

interface Props {
  session: EditorSession
  chart: Chart
  node: ChartNode
  readOnly: boolean
}

/** Name, kind, id and additional info of one node (`spec 1 §5`, Node info). Part of editing: never blocked by unsaved changes. */
export function NodeInfoForm({ session, chart, node, readOnly }: Props) {
  const { draft, change, faults, submit, cancel } = useNodeInfoDraft(session, chart, node)
  const isProcess = node.kind === 'process'
  const isFixed = hasFixedPid(chart, node)
  return (
    <form noValidate onSubmit={submit} style={{ height: '100%' }}>
      <Panel title="Node info" onClose={cancel} footer={!readOnly && <NodeInfoButtons session={session} node={node} onCancel={cancel} />}>
        <LimitedField
          label="Name"
          value={draft.name}
          max={chartLimits.name}
          error={faults.name}
          readOnly={readOnly}
          onChange={(name) => change({ name })}
        />
        {isProcess && chart.scope.parentPid === null && (
          <fieldset className={classes.fieldset}>
            <legend className={classes.legend}>Kind</legend>
            <SegmentedControl
              fullWidth
              size="sm"
              aria-label="Kind"
              data={kinds}
              value={draft.primary ? 'primary' : 'enabling'}
              disabled={isFixed || readOnly}
              onChange={(kind) => change({ primary: kind === 'primary' })}
            />
          </fieldset>
        )}
        {isProcess && (
          <ProcessIdField {...{ chart, node, draft, readOnly }} fault={faults.segment} onChange={(segment) => change({ segment })} />
        )}
        <LimitedField
          label="Additional info"
          value={draft.info}
          max={chartLimits.info}
          error={faults.info}
          readOnly={readOnly}
          rows={3}
          onChange={(info) => change({ info })}
        />
        <ConnectionWords chart={chart} nodeId={node.id} />
      </Panel>
    </form>
  )
}

const kinds = [
  { value: 'primary', label: 'Primary' },
  { value: 'enabling', label: 'Enabling' },
]

function NodeInfoButtons({ session, node, onCancel }: { session: EditorSession; node: ChartNode; onCancel: () => void }) {
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => session.execute(commands.removeElements, { nodes: [node.id] })}
      >
        Remove
      </Button>
      <div className={classes.end}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">OK</Button>
      </div>
    </>
  )
}

/**
 * What is typed, until OK takes it. Going to another node takes it too when it holds no fault, so that no edit is lost;
 * Cancel gives it up.
 */
function useNodeInfoDraft(session: EditorSession, chart: Chart, node: ChartNode) {
  const [draft, setDraft] = useState<NodeInfoDraft>(() => draftOf(chart, node))
  const [faults, setFaults] = useState<NodeInfoFaults>({})
  const pending = useRef<NodeInfoDraft | null>(null)

  function take(next: NodeInfoDraft): boolean {
    const { chart: current } = session.state
    const target = current.nodes[node.id]
    if (!target || !isChanged(next, draftOf(current, target))) return true
    return session.execute(commands.setNodeInfo, { id: node.id, ...infoOf(current, target, next) }).done
  }
  const takeOnLeaving = useRef(take)
  takeOnLeaving.current = take

  useEffect(
    () => () => {
      const { chart: current } = session.state
      const target = current.nodes[node.id]
      const left = pending.current
      if (target && left && Object.keys(faultsOf(current, target, left)).length === 0) takeOnLeaving.current(left)
    },
    [session, node.id],
  )

  function change(part: Partial<NodeInfoDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    pending.current = next
    const found = faultsOf(chart, node, next)
    setFaults({ segment: found.segment, ...(faults.name && { name: found.name }) })
  }

  function cancel(): void {
    pending.current = null
    session.openInfo(null)
    session.viewport.focusCanvas()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = faultsOf(chart, node, draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    pending.current = null
    if (take(draft)) cancel()
  }

  return { draft, change, faults, submit, cancel }
}
