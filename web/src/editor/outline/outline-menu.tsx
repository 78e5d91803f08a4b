import { Menu } from '@mantine/core'
import { outlineMessages as messages } from '@strata/contract'
import { isContainer } from '@strata/diagram'
import {
  IconArrowNarrowRight,
  IconCornerDownRight,
  IconCursorText,
  IconInfoCircle,
  IconMapPin,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { shortcutText } from '../actions/shortcut.ts'
import type { EditorSession } from '../editor-session.ts'
import { ActionItem } from '../tools/action-item.tsx'
import { EnteredLines } from '../tools/entered-lines.tsx'
import { MenuAnchor } from '../tools/menu-anchor.tsx'
import toolClasses from '../tools/tools.module.css'
import { addInOutline, shapesAt } from './add-in-outline.ts'
import { followEntry, goToChart, openEntryInfo, removeEntries, startRenaming } from './outline-actions.ts'
import { type AddPlace, goToOutline, type MenuPart, outlineMemory } from './outline-memory.ts'
import type { ConnectionEntry, OutlineNode, StepEntry } from './outline-nodes.ts'
import classes from './outline-row.module.css'

interface Props {
  session: EditorSession
  entry: OutlineNode
  part: MenuPart
  isEditable: boolean
}

/** The menu of a row: all that can be done with its step or connection. */
export function OutlineMenu({ session, entry, part, isEditable }: Props) {
  const close = () => {
    outlineMemory(session).setState({ menu: null })
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[role="menu"]')) goToOutline(session)
  }
  return (
    <Menu opened onClose={close} position="bottom-end" withinPortal trapFocus={false} returnFocus={false} closeOnItemClick={false}>
      <Menu.Target>
        <MenuAnchor className={classes.anchor} />
      </Menu.Target>
      <Menu.Dropdown data-outline mah="70vh" style={{ overflowY: 'auto' }}>
        <EnteredLines key={part}>
          <MenuLines {...{ session, entry, part, isEditable, close }} />
        </EnteredLines>
      </Menu.Dropdown>
    </Menu>
  )
}

interface LinesProps extends Props {
  close: () => void
}

function MenuLines({ part, ...props }: LinesProps) {
  const { entry, session, close, isEditable } = props
  if ('connection' in entry) return <ConnectionLines {...props} part={part} entry={entry} />
  if (part === 'all') return isEditable ? <StepLines {...props} part={part} entry={entry} /> : <ReadingLines {...props} part={part} />
  const { id } = entry.step
  return <ShapeLines session={session} place={part === 'after' ? { after: id } : { inside: id }} onDone={close} />
}

interface LineProps {
  icon: ReactNode
  /** As in the table of actions: 'Shift+Enter'. */
  keys?: string
  onClick: () => void
  children: ReactNode
}

function Line({ icon, keys, onClick, children }: LineProps) {
  return (
    <Menu.Item leftSection={icon} rightSection={keys && <span className={toolClasses.keys}>{shortcutText(keys)}</span>} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}

const icon = { size: 16, stroke: 1.6 }

function StepLines({ session, entry, close }: LinesProps & { entry: StepEntry }) {
  const { node } = entry.step
  const { chart } = session.state
  const show = (part: MenuPart) => outlineMemory(session).setState({ menu: { key: entry.id, part } })
  const closing = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      <Line icon={<IconCursorText {...icon} />} keys="F2" onClick={closing(() => startRenaming(session, entry))}>
        {messages.editText}
      </Line>
      {shapesAt(chart, { after: node.id }).length > 0 && (
        <Line icon={<IconPlus {...icon} />} keys="Insert" onClick={() => show('after')}>
          {messages.addAfter}
        </Line>
      )}
      {isContainer(node.kind) && (
        <Line icon={<IconCornerDownRight {...icon} />} onClick={() => show('inside')}>
          {messages.addInside}
        </Line>
      )}
      <ActionLines session={session} ids={['connectTo', 'moveInto', 'changeShape', 'duplicate']} close={close} />
      <Menu.Divider />
      <CommonLines {...{ session, entry, close }} isEditable />
    </>
  )
}

function ConnectionLines({ session, entry, isEditable, close }: LinesProps & { entry: ConnectionEntry }) {
  const closing = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      {isEditable && (
        <Line icon={<IconCursorText {...icon} />} keys="F2" onClick={closing(() => startRenaming(session, entry))}>
          {messages.editLabel}
        </Line>
      )}
      <Line icon={<IconArrowNarrowRight {...icon} />} keys="Shift+Enter" onClick={closing(() => followEntry(session, entry))}>
        {messages.otherEnd}
      </Line>
      {isEditable && <ActionLines session={session} ids={['reattach-target', 'reattach-source']} close={close} />}
      <Menu.Divider />
      <CommonLines {...{ session, entry, isEditable, close }} />
    </>
  )
}

function ReadingLines(props: LinesProps) {
  return <CommonLines {...props} />
}

function CommonLines({ session, entry, isEditable, close }: Omit<LinesProps, 'part'>) {
  const closing = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      <Line icon={<IconInfoCircle {...icon} />} keys="Alt+Enter" onClick={closing(() => openEntryInfo(session, entry))}>
        {'step' in entry ? messages.stepInfo : messages.connectionInfo}
      </Line>
      <Line icon={<IconMapPin {...icon} />} keys="Escape" onClick={closing(() => goToChart(session, entry))}>
        {messages.showOnChart}
      </Line>
      {isEditable && (
        <Line icon={<IconTrash {...icon} />} keys="Delete" onClick={closing(() => removeEntries(session, entry))}>
          {messages.remove}
        </Line>
      )}
    </>
  )
}

/** Entries of the table of actions, each of which first gives the keyboard back to the row. */
function ActionLines({ session, ids, close }: { session: EditorSession; ids: readonly string[]; close: () => void }) {
  return ids.map((id) => <ActionItem key={id} session={session} action={id} onChoose={close} isInOutline />)
}

/** The shapes that may be added, grouped as in the palette. */
export function ShapeLines({ session, place, onDone }: { session: EditorSession; place: AddPlace; onDone: () => void }) {
  const items = shapesAt(session.state.chart, place)
  return (
    <Fragment>
      {items.length === 0 && <Menu.Label>{messages.nothingToAdd}</Menu.Label>}
      {items.map(({ kind, label }) => (
        <Menu.Item
          key={kind}
          onClick={() => {
            onDone()
            addInOutline(session, kind, place)
          }}
        >
          {label}
        </Menu.Item>
      ))}
    </Fragment>
  )
}
