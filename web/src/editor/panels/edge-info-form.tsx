import { Button, SegmentedControl } from '@mantine/core'
import { type ChartEdge, chartLimits, type EdgeStyle } from '@strata/contract'
import { commands } from '@strata/diagram'
import { IconTrash } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import { LimitedField } from './limited-field.tsx'
import classes from './node-info.module.css'
import { Panel } from './panel.tsx'

interface Props {
  session: EditorSession
  edge: ChartEdge
  readOnly: boolean
}

/** Label, line and arrow of one connection; what is chosen holds at once. */
export function EdgeInfoForm({ session, edge, readOnly }: Props) {
  const setStyle = (style: EdgeStyle) => session.execute(commands.setEdgeStyle, { ids: [edge.id], style })
  return (
    <Panel title="Connection" onClose={() => session.openInfo(null)} footer={!readOnly && <EdgeButtons session={session} edge={edge} />}>
      <LimitedField
        label="Label"
        value={edge.label ?? ''}
        max={chartLimits.label}
        readOnly={readOnly}
        onChange={(label) => session.execute(commands.setEdgeLabel, { id: edge.id, label }, { mergeKey: `label-${edge.id}` })}
      />
      <Choice label="Line" data={lines} disabled={readOnly} value={edge.style?.line ?? 'solid'} onChange={(line) => setStyle({ line })} />
      <Choice
        label="Arrow"
        data={arrows}
        disabled={readOnly}
        value={edge.style?.arrow ?? 'end'}
        onChange={(arrow) => setStyle({ arrow })}
      />
    </Panel>
  )
}

const lines = [
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'dotted', label: 'Dotted' },
] as const

const arrows = [
  { value: 'none', label: 'None' },
  { value: 'end', label: 'End' },
  { value: 'start', label: 'Start' },
  { value: 'both', label: 'Both' },
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

function EdgeButtons({ session, edge }: Pick<Props, 'session' | 'edge'>) {
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => session.execute(commands.removeElements, { edges: [edge.id] })}
      >
        Remove
      </Button>
      <div className={classes.end}>
        {edge.points && (
          <Button variant="default" onClick={() => session.execute(commands.setEdgePoints, { id: edge.id, points: null })}>
            Route again
          </Button>
        )}
        <Button onClick={() => session.openInfo(null)}>OK</Button>
      </div>
    </>
  )
}
