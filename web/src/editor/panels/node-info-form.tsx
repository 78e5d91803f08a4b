import { Button, SegmentedControl } from '@mantine/core'
import { actionMessages, type ChartNode, chartLimits, nodeInfoMessages as messages } from '@strata/contract'
import { type Chart, commands, hasFixedPid } from '@strata/diagram'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { goToOutline } from '../outline/outline-memory.ts'
import { ConnectionWords } from './connection-words.tsx'
import { LimitedField } from './limited-field.tsx'
import classes from './node-info.module.css'
import { Panel } from './panel.tsx'
import { ProcessIdField } from './process-id-field.tsx'
import { useFocusWhenAsked } from './use-focus-when-asked.ts'
import { useNodeInfoDraft } from './use-node-info-draft.ts'

interface Props {
  session: EditorSession
  chart: Chart
  node: ChartNode
  readOnly: boolean
}

/** Name, kind, id and additional info of one node (specification 1 §5, Node info). Part of editing: never blocked by unsaved changes. */
export function NodeInfoForm({ session, chart, node, readOnly }: Props) {
  const info = useNodeInfoDraft(session, chart, node)
  const buttons = !readOnly && <NodeInfoButtons session={session} node={node} onCancel={info.cancel} />
  return (
    <form noValidate onSubmit={info.submit} onKeyDown={(event) => event.key === 'Escape' && info.cancel()} style={{ height: '100%' }}>
      <Panel title={messages.title} onClose={info.cancel} footer={buttons}>
        <NodeInfoFields {...{ session, chart, node, readOnly, info }} />
        <ConnectionWords chart={chart} nodeId={node.id} />
      </Panel>
    </form>
  )
}

interface FieldsProps extends Props {
  info: ReturnType<typeof useNodeInfoDraft>
}

function NodeInfoFields({ session, chart, node, readOnly, info: { draft, faults, change } }: FieldsProps) {
  const name = useRef<HTMLInputElement>(null)
  useFocusWhenAsked(session, name)
  const isProcess = node.kind === 'process'
  return (
    <>
      <LimitedField
        label={messages.name}
        value={draft.name}
        max={chartLimits.name}
        error={faults.name}
        readOnly={readOnly}
        inputRef={name}
        onChange={(text) => change({ name: text })}
      />
      {isProcess && chart.scope.parentPid === null && (
        <KindField isPrimary={draft.primary} disabled={readOnly || hasFixedPid(chart, node)} onChange={(primary) => change({ primary })} />
      )}
      {isProcess && (
        <ProcessIdField {...{ chart, node, draft, readOnly }} fault={faults.segment} onChange={(segment) => change({ segment })} />
      )}
      <LimitedField
        label={messages.info}
        value={draft.info}
        max={chartLimits.info}
        error={faults.info}
        readOnly={readOnly}
        rows={3}
        onChange={(info) => change({ info })}
      />
    </>
  )
}

function KindField({ isPrimary, disabled, onChange }: { isPrimary: boolean; disabled: boolean; onChange: (primary: boolean) => void }) {
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{messages.kind}</legend>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={messages.kind}
        data={kinds}
        value={isPrimary ? 'primary' : 'enabling'}
        disabled={disabled}
        onChange={(kind) => onChange(kind === 'primary')}
      />
    </fieldset>
  )
}

const kinds = [
  { value: 'primary', label: messages.primary },
  { value: 'enabling', label: messages.enabling },
]

function NodeInfoButtons({ session, node, onCancel }: { session: EditorSession; node: ChartNode; onCancel: () => void }) {
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => {
          const { isFromOutline } = session.state.info ?? {}
          if (!session.execute(commands.removeElements, { nodes: [node.id] }).done) return
          if (isFromOutline) goToOutline(session)
          else session.viewport.focusCanvas()
        }}
      >
        {messages.remove}
      </Button>
      <div className={classes.end}>
        <Button variant="default" onClick={onCancel}>
          {actionMessages.cancel}
        </Button>
        <Button type="submit">{messages.ok}</Button>
      </div>
    </>
  )
}
