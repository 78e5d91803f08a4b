import { Popover } from '@mantine/core'
import { editingToolMessages as messages } from '@strata/contract'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { IconAction } from '../../ui/index.ts'
import { nodesSelected } from '../actions/action.ts'
import { commonOf, styleSelection } from '../actions/text-actions.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import classes from './tools.module.css'

type ColourKey = 'fill' | 'stroke' | 'color'

interface Colour {
  readonly value: string
  readonly name: string
}

/** Fills are light, so that dark text reads on each; lines and texts are dark enough for 4.5:1 on all of them. */
const fills: readonly Colour[] = [
  { value: '#ffffff', name: messages.white },
  { value: '#eceef1', name: messages.grey },
  { value: '#e3f1fc', name: messages.blue },
  { value: '#dbf4f6', name: messages.cyan },
  { value: '#e2f3e8', name: messages.green },
  { value: '#fbf0c4', name: messages.yellow },
  { value: '#fcdeda', name: messages.red },
]
const lines: readonly Colour[] = [
  { value: '#171b21', name: messages.ink },
  { value: '#515a66', name: messages.grey },
  { value: '#155a94', name: messages.blue },
  { value: '#0a626c', name: messages.cyan },
  { value: '#1a663a', name: messages.green },
  { value: '#6e5100', name: messages.brown },
  { value: '#a01f17', name: messages.red },
]
const rows = [
  { key: 'fill', title: messages.fill, colours: fills },
  { key: 'stroke', title: messages.stroke, colours: lines },
  { key: 'color', title: messages.color, colours: lines },
] as const

/** Fill, border and text colours of the selected shapes. */
export function ColourMenu({ session }: { session: EditorSession }) {
  const [isOpen, setOpen] = useState(false)
  const permission = useEditor(session, nodesSelected)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconAction
          label={messages.colours}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          reason={permission === true ? undefined : permission}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPalette size={18} stroke={1.6} />
        </IconAction>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.colours}>
        {rows.map(({ key, title, colours }) => (
          <ColourRow key={key} {...{ session, colours, title }} style={key} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface RowProps {
  session: EditorSession
  style: ColourKey
  title: string
  colours: readonly Colour[]
}

function ColourRow({ session, style, title, colours }: RowProps) {
  const chosen = useEditor(session, (state) => commonOf(state, (node) => node.style?.[style] ?? 'default'))
  return (
    <fieldset className={classes.colourGroup}>
      <legend>{title}</legend>
      <div className={classes.swatches}>
        <button
          type="button"
          className={classes.swatch}
          data-default
          aria-pressed={chosen === 'default'}
          aria-label={messages.colourOf({ part: title, colour: messages.standard })}
          title={messages.standard}
          onClick={() => styleSelection(session, { [style]: undefined })}
        />
        {colours.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className={classes.swatch}
            style={{ background: value }}
            aria-pressed={chosen === value}
            aria-label={messages.colourOf({ part: title, colour: name })}
            title={name}
            onClick={() => styleSelection(session, { [style]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
