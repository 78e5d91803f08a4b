import { Button, SegmentedControl } from '@mantine/core'
import { type ChartEdge, chartLimits, type EdgeStyle, nodeInfoMessages as messages } from '@strata/contract'
import { commands } from '@strata/diagram'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { goToOutline } from '../outline/outline-memory.ts'
import { backToOutline } from './back-to-outline.ts'
import { LimitedField } from './limited-field.tsx'
import classes from './node-info.module.css'
import { Panel } from './panel.tsx'
import { useFocusWhenAsked } from './use-focus-when-asked.ts'

interface Props {
  session: EditorSession
  edge: ChartEdge
  readOnly: boolean
}

/** Label, line and arrow of one connection; what is chosen holds at once. */
export function EdgeInfoForm({ session, edge, readOnly }: Props) {
  const label = useRef<HTMLInputElement>(null)
  useFocusWhenAsked(session, label)
  const close = () => {
    if (!backToOutline(session)) session.viewport.focusEdge(edge.id)
  }
  const setStyle = (style: EdgeStyle) => session.execute(commands.setEdgeStyle, { ids: [edge.id], style })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from every field within.
    <div onKeyDown={(event) => event.key === 'Escape' && close()} style={{ height: '100%' }}>
      <Panel
        title={messages.connection}
        onClose={close}
        footer={!readOnly && <EdgeButtons session={session} edge={edge} onClose={close} />}
      >
        <LimitedField
          label={messages.label}
          value={edge.label ?? ''}
          max={chartLimits.label}
          readOnly={readOnly}
          inputRef={label}
          onChange={(label) => session.execute(commands.setEdgeLabel, { id: edge.id, label }, { mergeKey: `label-${edge.id}` })}
        />
        <Choice
          label={messages.line}
          data={lines}
          disabled={readOnly}
          value={edge.style?.line ?? 'solid'}
          onChange={(line) => setStyle({ line })}
        />
        <Choice
          label={messages.arrow}
          data={arrows}
          disabled={readOnly}
          value={edge.style?.arrow ?? 'end'}
          onChange={(arrow) => setStyle({ arrow })}
        />
      </Panel>
    </div>
  )
}

const lines = [
  { value: 'solid', label: messages.solid },
  { value: 'dashed', label: messages.dashed },
  { value: 'dotted', label: messages.dotted },
] as const

const arrows = [
  { value: 'none', label: messages.noArrow },
  { value: 'end', label: messages.end },
  { value: 'start', label: messages.start },
  { value: 'both', label: messages.both },
] as const

interface ChoiceProps<T extends string> {
  label: string
  data: readonly { readonly value: T; readonly label: string }[]
  value: T
  disabled: boolean
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, data, value, disabled, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      <SegmentedControl<T> fullWidth size="sm" aria-label={label} data={[...data]} value={value} disabled={disabled} onChange={onChange} />
    </fieldset>
  )
}

function EdgeButtons({ session, edge, onClose }: Pick<Props, 'session' | 'edge'> & { onClose: () => void }) {
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => {
          const { isFromOutline } = session.state.info ?? {}
          if (!session.execute(commands.removeElements, { edges: [edge.id] }).done) return
          if (isFromOutline) goToOutline(session)
          else session.viewport.focusNode(edge.source)
        }}
      >
        {messages.remove}
      </Button>
      <div className={classes.end}>
        {edge.points && (
          <Button variant="default" onClick={() => session.execute(commands.setEdgePoints, { id: edge.id, points: null })}>
            {messages.routeAgain}
          </Button>
        )}
        <Button onClick={onClose}>{messages.ok}</Button>
      </div>
    </>
  )
}
