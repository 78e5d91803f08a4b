import { Select } from '@mantine/core'
import { chartLimits, editingToolMessages } from '@strata/contract'
import { commonFontSize, styleSelection } from '../actions/text-actions.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import classes from './tools.module.css'

const { fontSizeMin, fontSizeMax } = chartLimits
const sizes = Array.from({ length: fontSizeMax - fontSizeMin + 1 }, (_, index) => String(fontSizeMin + index))

/** Text size of the selected shapes, 8 to 26 (specification 1 §9). */
export function FontSizeTool({ session }: { session: EditorSession }) {
  const size = useEditor(session, commonFontSize)
  const isDisabled = useEditor(session, (state) => state.selection.nodes.size === 0)
  return (
    <Select
      className={classes.size}
      size="xs"
      aria-label={editingToolMessages.fontSize}
      data={sizes}
      value={size === null ? null : String(size)}
      placeholder="13"
      disabled={isDisabled}
      allowDeselect={false}
      rightSectionWidth={20}
      checkIconPosition="right"
      comboboxProps={{ width: 72, position: 'bottom-start' }}
      onChange={(value) => value && styleSelection(session, { fontSize: Number(value) })}
    />
  )
}
