import { Menu } from '@mantine/core'
import { type EdgeStyle, editingToolMessages as messages } from '@strata/contract'
import { commands, findEdges } from '@strata/diagram'
import {
  type Icon,
  IconArrowNarrowLeft,
  IconArrowNarrowRight,
  IconArrowsHorizontal,
  IconLine,
  IconLineDashed,
  IconLineDotted,
  IconMinus,
} from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'

interface Choice {
  readonly label: string
  readonly icon: Icon
  readonly style: EdgeStyle
}

const lines: readonly Choice[] = [
  { label: messages.solid, icon: IconLine, style: { line: 'solid' } },
  { label: messages.dashed, icon: IconLineDashed, style: { line: 'dashed' } },
  { label: messages.dotted, icon: IconLineDotted, style: { line: 'dotted' } },
]
const arrows: readonly Choice[] = [
  { label: messages.noArrow, icon: IconMinus, style: { arrow: 'none' } },
  { label: messages.arrowEnd, icon: IconArrowNarrowRight, style: { arrow: 'end' } },
  { label: messages.arrowStart, icon: IconArrowNarrowLeft, style: { arrow: 'start' } },
  { label: messages.arrowsBoth, icon: IconArrowsHorizontal, style: { arrow: 'both' } },
]

/** Line and arrows of the selected connections; shown while one is selected. */
export function EdgeStyleTools({ session }: { session: EditorSession }) {
  const line = useEditor(session, (state) => findEdges(state.chart, state.selection.edges)[0]?.style?.line ?? 'solid')
  const arrow = useEditor(session, (state) => findEdges(state.chart, state.selection.edges)[0]?.style?.arrow ?? 'end')
  return (
    <>
      <StyleMenu label={messages.line} choices={lines} chosen={lines.find((choice) => choice.style.line === line)} session={session} />
      <StyleMenu
        label={messages.arrows}
        choices={arrows}
        chosen={arrows.find((choice) => choice.style.arrow === arrow)}
        session={session}
      />
    </>
  )
}

interface MenuProps {
  label: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  session: EditorSession
}

function StyleMenu({ label, choices, chosen, session }: MenuProps) {
  const Shown = chosen?.icon ?? IconLine
  const setStyle = (style: EdgeStyle) => session.execute(commands.setEdgeStyle, { ids: [...session.state.selection.edges], style })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <IconAction label={label} aria-haspopup="menu">
          <Shown size={18} stroke={1.6} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label: name, icon: Picture, style }) => (
          <Menu.Item key={name} leftSection={<Picture size={16} stroke={1.6} />} onClick={() => setStyle(style)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
