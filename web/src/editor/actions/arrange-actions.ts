import { type Alignment, commands, gridSize } from '@strata/diagram'
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconSpacingHorizontal,
  IconSpacingVertical,
  IconStackBack,
  IconStackFront,
} from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import type { EditorAction } from './action.ts'

/** How much "Insert space" makes: room for one step with its gap. */
const insertedSpace = 96

const directions = {
  ArrowLeft: { dx: -1, dy: 0, word: 'left' },
  ArrowRight: { dx: 1, dy: 0, word: 'right' },
  ArrowUp: { dx: 0, dy: -1, word: 'up' },
  ArrowDown: { dx: 0, dy: 1, word: 'down' },
} as const

export const arrangeActions: readonly EditorAction[] = [
  align('left', 'Align left edges', IconLayoutAlignLeft, 'Mod+Shift+ArrowLeft'),
  align('center', 'Align centres across', IconLayoutAlignCenter, 'Alt+C'),
  align('right', 'Align right edges', IconLayoutAlignRight, 'Mod+Shift+ArrowRight'),
  align('top', 'Align top edges', IconLayoutAlignTop, 'Mod+Shift+ArrowUp'),
  align('middle', 'Align middles', IconLayoutAlignMiddle, 'Alt+M'),
  align('bottom', 'Align bottom edges', IconLayoutAlignBottom, 'Mod+Shift+ArrowDown'),
  distribute('horizontal', 'Space evenly across', IconLayoutDistributeHorizontal, 'Alt+H'),
  distribute('vertical', 'Space evenly down', IconLayoutDistributeVertical, 'Alt+V'),
  order('front', 'Bring to front', IconStackFront, ']'),
  order('back', 'Send to back', IconStackBack, '['),
  space('horizontal', 'Insert space to the left', IconSpacingHorizontal, 'Alt+ArrowRight'),
  space('vertical', 'Insert space above', IconSpacingVertical, 'Alt+ArrowDown'),
  ...(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const).flatMap((key) => [nudge(key, 1), nudge(key, gridSize)]),
]

function idsOf(state: EditorState): string[] {
  return [...state.selection.nodes]
}

function align(to: Alignment, label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `align-${to}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.alignNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.alignNodes, { ids: idsOf(session.state), to }),
  }
}

function distribute(axis: 'horizontal' | 'vertical', label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `distribute-${axis}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.distributeNodes.allowed(state.chart, { ids: idsOf(state), axis }),
    run: (session) => void session.execute(commands.distributeNodes, { ids: idsOf(session.state), axis }),
  }
}

function order(to: 'front' | 'back', label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `order-${to}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => commands.orderNodes.allowed(state.chart, { ids: idsOf(state), to }),
    run: (session) => void session.execute(commands.orderNodes, { ids: idsOf(session.state), to }),
  }
}

/** Room is made at the first selected shape, so that it and all beyond it move. */
function space(axis: 'horizontal' | 'vertical', label: string, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `space-${axis}`,
    label,
    group: 'Arrange',
    icon,
    keys: [key],
    isEnabled: (state) => state.selection.nodes.size > 0 || 'Select a shape first',
    run: (session) => {
      const { chart, selection } = session.state
      const at = Math.min(
        ...[...selection.nodes].map((id) => chart.nodes[id]?.[axis === 'horizontal' ? 'x' : 'y'] ?? Number.POSITIVE_INFINITY),
      )
      session.execute(commands.insertSpace, { axis, at, amount: insertedSpace })
    },
  }
}

function nudge(key: keyof typeof directions, by: number): EditorAction {
  const { dx, dy, word } = directions[key]
  const isLarge = by !== 1
  return {
    id: `nudge-${word}${isLarge ? '-far' : ''}`,
    label: isLarge ? `Move ${word} by ${gridSize}` : `Move ${word}`,
    group: 'Arrange',
    keys: [isLarge ? `Shift+${key}` : key],
    isEnabled: (state) => state.selection.nodes.size > 0 || 'Select a shape first',
    run: (session) =>
      void session.execute(commands.moveNodes, { ids: idsOf(session.state), dx: dx * by, dy: dy * by }, { mergeKey: 'nudge' }),
  }
}
