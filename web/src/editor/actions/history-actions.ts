import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { EditorAction } from './action.ts'

export const historyActions: readonly EditorAction[] = [
  {
    id: 'undo',
    label: editorActionMessages.undo,
    labelNow: ({ undoLabel }) => (undoLabel ? editorActionNotices.undoNow({ change: undoLabel }) : editorActionMessages.undo),
    group: 'undo',
    icon: IconArrowBackUp,
    keys: ['Mod+Z'],
    isEnabled: (state) => state.canUndo || editorActionNotices.nothingToUndo,
    run: (session) => session.undo(),
  },
  {
    id: 'redo',
    label: editorActionMessages.redo,
    labelNow: ({ redoLabel }) => (redoLabel ? editorActionNotices.redoNow({ change: redoLabel }) : editorActionMessages.redo),
    group: 'undo',
    icon: IconArrowForwardUp,
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    isEnabled: (state) => state.canRedo || editorActionNotices.nothingToRedo,
    run: (session) => session.redo(),
  },
]
