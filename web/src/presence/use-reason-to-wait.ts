import { useSession } from '../session/index.ts'
import { usePresent } from './presence-context.ts'
import { editorsOf, sayEditing } from './say-present.ts'

/**
 * Why deeds on the version on screen that would strand somebody's unsaved edits wait, in a sentence; undefined where nobody else edits it. Who chose to
 * edit beside somebody waits all the same, and so does who edits it in another window of their own.
 */
export function useReasonToWait(): string | undefined {
  const { user } = useSession()
  const presence = usePresent()
  return (presence && sayEditing(editorsOf(presence), user.timezone)) || undefined
}
