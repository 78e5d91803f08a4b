import { Button, VisuallyHidden } from '@mantine/core'
import { editingToolMessages as messages } from '@strata/contract'
import { IconAlignLeft, IconChevronDown, IconDots, IconLayoutAlignLeft, IconShape, IconTypography, IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useListedActions } from '../ui/index.ts'
import type { ActionHooks } from './actions/action.ts'
import { getAction } from './actions/editor-actions.ts'
import { listEditorActions } from './actions/list-actions.ts'
import type { EditorSession } from './editor-session.ts'
import { ToolDivider } from './tools/action-item.tsx'
import { type ActionGroup, ActionMenu } from './tools/action-menu.tsx'
import { ActionTool } from './tools/action-tool.tsx'
import { ColourMenu } from './tools/colour-menu.tsx'
import { EdgeStyleTools } from './tools/edge-style-tools.tsx'
import { editingByKeys } from './tools/editing-by-keys.ts'
import { FontSizeTool } from './tools/font-size-tool.tsx'
import classes from './tools/tools.module.css'
import { useEditor } from './use-editor.ts'

interface Props {
  session: EditorSession
  /** What has no place on the toolbar is in the menu "More"; left out, all has. */
  room?: { readonly words: boolean; readonly zoom: boolean; readonly reading: boolean }
  /** Opens the import of a file; without it the menu does not offer one. */
  onImport?: () => void
  /** Opens the list of deleted process IDs; without it the menu does not offer it. */
  onShowDeletedIds?: () => void
}

const layoutGroup: ActionGroup = { title: messages.tidyAndArrange, ids: ['tidy', 'arrange'] }
const arrangeGroups: readonly ActionGroup[] = [
  { title: messages.align, ids: ['align-left', 'align-center', 'align-right', 'align-top', 'align-middle', 'align-bottom'] },
  { title: messages.distribute, ids: ['distribute-horizontal', 'distribute-vertical'] },
  { title: messages.size, ids: ['same-width', 'same-height', 'same-both'] },
  { title: messages.space, ids: ['space-horizontal', 'space-vertical', 'unspace-horizontal', 'unspace-vertical'] },
  { title: messages.order, ids: ['order-front', 'order-back'] },
  { title: messages.groupsAndLanes, ids: ['group', 'ungroup', 'lane-above', 'lane-below'] },
]
const textGroups = [
  ['text-left', 'text-center', 'text-right'],
  ['largerText', 'smallerText'],
]
const moreGroups = [
  ['openInfo', 'assignNextIds', 'turnIntoProcess', 'turnIntoActivity'],
  ['cut', 'copy', 'paste', 'duplicate', 'remove', 'removeAll'],
  ['selectAll', 'selectKind', 'selectConnected'],
  ['importFile', 'showDeletedIds', 'help'],
]

const roomForAll = { words: true, zoom: true, reading: true }

/** What has no place on the toolbar comes first: one looks for it. */
function moreWith(room: Required<Props>['room']): readonly (readonly string[])[] {
  const view = [...(room.reading ? [] : ['outline', 'find']), ...(room.zoom ? [] : ['zoomIn', 'zoomOut', 'zoomActual', 'zoomFit'])]
  return view.length === 0 ? moreGroups : [view, ...moreGroups]
}

/** All that changes a chart, as a group of the chart's toolbar; nothing where the version is only read. */
export function EditingTools({ session, room = roomForAll, onImport, onShowDeletedIds }: Props) {
  const isReadOnly = useEditor(session, (state) => state.isReadOnly)
  const hooks = useMemo<ActionHooks>(() => ({ importFile: onImport, showDeletedIds: onShowDeletedIds }), [onImport, onShowDeletedIds])
  useListedActions(() => (isReadOnly ? [] : listEditorActions(session, hooks)))
  if (isReadOnly) return null
  return (
    <div className={classes.group} role="toolbar" aria-label={messages.toolbar} onKeyDown={editingByKeys(session, hooks)}>
      <AddShapeButton session={session} isNamed={room.words} />
      <ToolDivider />
      <ActionTool session={session} action={getAction('undo')} />
      <ActionTool session={session} action={getAction('redo')} />
      <ToolDivider />
      <StyleTools session={session} isWide={room.words} />
      <ToolDivider />
      {room.words && <ActionMenu session={session} label={messages.tidyAndArrange} icon={IconWand} groups={[layoutGroup.ids]} />}
      <ActionMenu
        session={session}
        label={messages.alignAndDistribute}
        icon={IconLayoutAlignLeft}
        groups={room.words ? arrangeGroups : [layoutGroup, ...arrangeGroups]}
      />
      <ActionTool session={session} action={getAction('spaceTool')} />
      <ActionTool session={session} action={getAction('openInfo')} />
      <ActionMenu session={session} label={messages.more} icon={IconDots} groups={moreWith(room)} hooks={hooks} />
    </div>
  )
}

function AddShapeButton({ session, isNamed }: Pick<Props, 'session'> & { isNamed: boolean }) {
  const isOpen = useEditor(session, (state) => state.palette !== null && state.palette.at === null)
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.add}
      data-palette-button
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      leftSection={<IconShape size={16} stroke={1.6} />}
      rightSection={<IconChevronDown size={14} stroke={1.6} />}
      onClick={() => session.openPalette(isOpen ? null : { at: null, spot: null })}
    >
      {isNamed ? messages.addShape : <VisuallyHidden>{messages.addShape}</VisuallyHidden>}
    </Button>
  )
}

/** Looks of what is selected: of connections when only those are, else of shapes; as wide either way. */
function StyleTools({ session, isWide }: Pick<Props, 'session'> & { isWide: boolean }) {
  const onlyEdges = useEditor(session, ({ selection }) => selection.edges.size > 0 && selection.nodes.size === 0)
  return (
    <div className={classes.styles} data-wide={isWide || undefined}>
      {onlyEdges ? <EdgeStyleTools session={session} /> : <ShapeStyleTools session={session} isWide={isWide} />}
    </div>
  )
}

/** In a narrow bar the text of a shape has one menu in place of its tools. */
function ShapeStyleTools({ session, isWide }: Pick<Props, 'session'> & { isWide: boolean }) {
  return (
    <>
      {isWide ? (
        <>
          <FontSizeTool session={session} />
          <ActionTool session={session} action={getAction('bold')} />
          <ActionTool session={session} action={getAction('italic')} />
          <ActionTool session={session} action={getAction('underline')} />
          <ActionMenu session={session} label={messages.alignText} icon={IconAlignLeft} groups={textGroups} />
        </>
      ) : (
        <ActionMenu
          session={session}
          label={messages.text}
          icon={IconTypography}
          groups={[['bold', 'italic', 'underline'], ...textGroups]}
        />
      )}
      <ColourMenu session={session} />
    </>
  )
}
