import { IconAction } from '../../ui/index.ts'
import { type EditorAction, permissionOf, runAction } from '../actions/action.ts'
import { shortcutText } from '../actions/shortcut.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'

interface Props {
  session: EditorSession
  /** The action itself, not its id: the tools of reading load without the table of all that can be drawn. */
  action: EditorAction
}

/** The button of one action, on a toolbar. */
export function ActionTool({ session, action }: Props) {
  const permission = useEditor(session, (state) => permissionOf(action, state))
  const isOn = useEditor(session, (state) => action.isOn?.(state) ?? null)
  const label = useEditor(session, (state) => action.labelNow?.(state) ?? action.label)
  const keys = action.keys?.[0]
  const Icon = action.icon
  return (
    <IconAction
      label={keys ? `${label} (${shortcutText(keys)})` : label}
      reason={permission === true ? undefined : permission}
      onClick={() => runAction(action, session, {})}
      {...(isOn !== null && { 'aria-pressed': isOn })}
    >
      {Icon && <Icon size={18} stroke={1.6} />}
    </IconAction>
  )
}
