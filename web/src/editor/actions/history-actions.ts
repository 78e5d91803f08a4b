import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { EditorAction } from './action.ts'

export const historyActions: readonly EditorAction[] = [
  {
    id: 'undo',
    label: 'Undo',
    labelNow: ({ undoLabel }) => (undoLabel ? `Undo: ${undoLabel}` : 'Undo'),
    group: 'Save and undo',
    icon: IconArrowBackUp,
    keys: ['Mod+Z'],
    isEnabled: (state) => state.canUndo || 'There is nothing to undo',
    run: (session) => session.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    labelNow: ({ redoLabel }) => (redoLabel ? `Redo: ${redoLabel}` : 'Redo'),
    group: 'Save and undo',
    icon: IconArrowForwardUp,
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    isEnabled: (state) => state.canRedo || 'There is nothing to redo',
    run: (session) => session.redo(),
  },
]
