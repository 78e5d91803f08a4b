import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { changeState } from '../change-state.ts'
import type { ReplacedWips as Replaced } from '../versioned-item.ts'
import { ReplacedList } from './replaced-list.tsx'
import { useReplacedWips } from './use-replaced-wips.ts'

interface Props {
  replaced: Replaced
  ask: (question: Confirmation) => Promise<boolean>
  refresh: () => Promise<void>
  /** The restored version's id. */
  onRestored: (id: number) => void
}

/** The WIPs that others replaced, where there are any: each can be restored for 90 days (specification 5 §19). */
export function ReplacedWips({ replaced, ask, refresh, onRestored }: Props) {
  const { user } = useSession()
  const wips = useReplacedWips(replaced)
  if (wips.length === 0) return null
  return (
    <ReplacedList
      {...{ wips, ask }}
      formatDateTime={(iso) => formatDateTime(iso, user.timezone)}
      onRestore={(id) => changeState(replaced.restore, id, { refresh, onDone: onRestored })}
    />
  )
}
