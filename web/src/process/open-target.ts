import { addressOfTarget, placeOfTarget, processItemMessages, type TabTarget } from '@strata/contract'
import { notify, whileLoading } from '../platform/index.ts'
import { switchCompany } from '../session/index.ts'
import { leaveFor, openGuarded, openPlace } from '../tabs/index.ts'

/** Opens what an alert or a decision points at, in the company one is in: its tab, the version, the thread of comments. */
export function openTarget(target: TabTarget): void {
  const place = placeOfTarget(target)
  if (!place) return void notify.info(processItemMessages.cannotOpen)
  // What hangs below a macro process is named after that; the tab is the global process's.
  openPlace(place, place.tab === 'process' && place.macro === undefined ? target.tabTitle : '')
}

/** Switches to the company first; the address carries there what is opened (specification 5 §19). */
export function openInCompany(companyId: number, companyName: string, target: TabTarget): void {
  openGuarded(async () => {
    const stepBack = leaveFor(addressOfTarget(companyId, target))
    if (await whileLoading(() => switchCompany(companyId))) return
    stepBack()
    notify.blocked(processItemMessages.openFailed({ company: companyName }))
  })
}
