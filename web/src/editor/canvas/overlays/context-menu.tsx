import { Menu } from '@mantine/core'
import type { Point } from '@strata/contract'
import { useEffect } from 'react'
import { singleEdge, singleNode } from '../../actions/action.ts'
import type { EditorSession } from '../../editor-session.ts'
import { ActionItems } from '../../tools/action-menu.tsx'
import { EnteredLines } from '../../tools/entered-lines.tsx'
import { MenuAnchor } from '../../tools/menu-anchor.tsx'
import { useSurroundings } from '../view/canvas-context.tsx'

/** What a menu was asked for on: it shows the actions that make sense there. */
export interface ContextCall {
  readonly at: Point
  readonly on: 'node' | 'nodes' | 'container' | 'edge' | 'plane'
}

const readingGroups = {
  node: [['openProcess', 'showCard', 'openInfo', 'commentOn', 'suggest'], ['copy']],
  nodes: [['copy']],
  container: [['openInfo', 'commentOn', 'suggest'], ['copy']],
  edge: [['openInfo', 'suggest']],
  plane: [['suggest'], ['zoomFit', 'zoomActual', 'find', 'help']],
}
const editingGroups = {
  node: [
    ['rename', 'openInfo', 'commentOn', 'suggest'],
    ['nextStep', 'nextStepAs', 'connect', 'connectTo'],
    ['cut', 'copy', 'duplicate', 'remove'],
    ['moveInto', 'changeShape', 'turnIntoProcess', 'turnIntoActivity'],
    ['selectKind', 'selectConnected'],
    ['order-front', 'order-back'],
  ],
  nodes: [
    ['cut', 'copy', 'duplicate', 'remove'],
    ['align-left', 'align-center', 'align-right', 'align-top', 'align-middle', 'align-bottom'],
    ['distribute-horizontal', 'distribute-vertical', 'same-both'],
    ['group', 'tidy', 'arrange', 'selectKind', 'selectConnected'],
  ],
  container: [
    ['rename', 'openInfo', 'commentOn', 'suggest'],
    ['lane-above', 'lane-below', 'ungroup', 'tidy', 'arrange'],
    ['cut', 'copy', 'duplicate', 'remove', 'removeAll'],
    ['order-front', 'order-back'],
  ],
  edge: [
    ['rename', 'openInfo', 'suggest'],
    ['insertBetween', 'bend', 'routeAgain', 'reverseEdge'],
    ['reattach-target', 'reattach-source'],
    ['selectKind', 'remove'],
  ],
  plane: [
    ['addShape', 'paste', 'spaceTool', 'selectAll'],
    ['tidy', 'arrange'],
    ['zoomFit', 'zoomActual', 'find', 'help'],
  ],
}

/** A menu too long for the room above and below is over the place it was asked for. */
const withinWindow = { flip: true, shift: { crossAxis: true, padding: 8 } }

/** The menu of the right button, and of Shift F10. */
export function ContextMenu({ call, onClose }: { call: ContextCall | null; onClose: () => void }) {
  return call && <OpenMenu call={call} onClose={onClose} />
}

function OpenMenu({ call: { at, on }, onClose }: { call: ContextCall; onClose: () => void }) {
  const { canvas, isEditable, hooks } = useSurroundings()
  const { session } = canvas
  const groups = (isEditable ? editingGroups : readingGroups)[on]
  useEffect(() => () => void setTimeout(() => document.activeElement === document.body && focusSelected(session)), [session])
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      withinPortal
      offset={0}
      trapFocus={false}
      returnFocus={false}
      middlewares={withinWindow}
    >
      <Menu.Target>
        <MenuAnchor style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <EnteredLines>
          <ActionItems session={session} groups={groups} hooks={hooks} />
        </EnteredLines>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where nothing took the keyboard, it returns to what the menu was for. */
function focusSelected({ state, viewport }: EditorSession): void {
  const node = singleNode(state)
  const edge = singleEdge(state)
  if (node !== null) viewport.focusNode(node)
  else if (edge !== null) viewport.focusEdge(edge)
  else viewport.focusCanvas()
}
