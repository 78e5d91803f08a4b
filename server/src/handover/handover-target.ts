import { type TabTarget, usersListMessages, withDialog } from '@strata/contract'

/** The dialog in which what hangs on somebody is given away. */
export const handoverTargetOf = (companyUserId: number): TabTarget =>
  withDialog(
    { tabType: 'users', tabTitle: usersListMessages.title, sourceId: 0, tabData: { handoverOf: companyUserId } },
    { name: 'handover', id: companyUserId },
  )
