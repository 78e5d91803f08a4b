import { type TabTarget, usersListMessages, withDialog } from '@strata/contract'

/** The dialog in which somebody’s responsibilities are given away. */
export const handoverTargetOf = (companyUserId: number): TabTarget =>
  withDialog(
    { tabType: 'users', tabTitle: usersListMessages.title, sourceId: 0, tabData: { handoverOf: companyUserId } },
    { name: 'handover', id: companyUserId },
  )
