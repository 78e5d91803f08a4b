import type { SearchResult } from '@strata/contract'
import { openTarget } from '../process/open-target.ts'
import type { Session } from '../session/use-session.ts'
import { openUsers } from '../tabs/open-lists.ts'
import { openTab } from '../tabs/tabs.ts'
import { openGuarded } from '../tabs/unsaved-guard.ts'
import { openWorkspaceDialog } from '../tabs/workspace-dialog.ts'
import { seekUser } from '../user/sought-user.ts'

/** Opens what was found, like an alert opens what it tells of: through the guard of unsaved changes. */
export function openResult({ kind, target }: SearchResult, session: Session): void {
  if (kind === 'person') openPerson(String(target.tabData.name ?? ''), session)
  else if (target.tabType === 'cross_func') openTab({ tabType: 'cross_func', title: target.tabTitle, sourceId: 0 })
  else openTarget(target)
}

/** Those who administer users see the person among them, others what roles the person has. */
function openPerson(name: string, { isAdmin, isCeo }: Session): void {
  if (!isAdmin && !isCeo) {
    openWorkspaceDialog('membership', name)
    return
  }
  openGuarded(() => {
    seekUser(name)
    openUsers()
  })
}
