import { Popover } from '@mantine/core'
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
  { value: '#ffffff', name: 'White' },
  { value: '#eceef1', name: 'Grey' },
  { value: '#e3f1fc', name: 'Blue' },
  { value: '#dbf4f6', name: 'Cyan' },
  { value: '#e2f3e8', name: 'Green' },
  { value: '#fbf0c4', name: 'Yellow' },
  { value: '#fcdeda', name: 'Red' },
]
const lines: readonly Colour[] = [
  { value: '#171b21', name: 'Ink' },
  { value: '#515a66', name: 'Grey' },
  { value: '#155a94', name: 'Blue' },
  { value: '#0a626c', name: 'Cyan' },
  { value: '#1a663a', name: 'Green' },
  { value: '#6e5100', name: 'Brown' },
  { value: '#a01f17', name: 'Red' },
]
const rows = [
  { key: 'fill', title: 'Fill', colours: fills },
  { key: 'stroke', title: 'Border', colours: lines },
  { key: 'color', title: 'Text', colours: lines },
] as const

/** Fill, border and text colours of the selected shapes. */
export function ColourMenu({ session }: { session: EditorSession }) {
  const [isOpen, setOpen] = useState(false)
  const permission = useEditor(session, nodesSelected)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconAction
          label="Colours"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          reason={permission === true ? undefined : permission}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPalette size={18} stroke={1.6} />
        </IconAction>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colours">
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
          aria-label={`${title}: as the theme has it`}
          title="As the theme has it"
          onClick={() => styleSelection(session, { [style]: undefined })}
        />
        {colours.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className={classes.swatch}
            style={{ background: value }}
            aria-pressed={chosen === value}
            aria-label={`${title}: ${name}`}
            title={name}
            onClick={() => styleSelection(session, { [style]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
