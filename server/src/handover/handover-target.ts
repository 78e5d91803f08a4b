import { type TabTarget, usersListMessages } from '@strata/contract'

/** The dialog in which what hangs on somebody is given away. */
export const handoverTargetOf = (companyUserId: number): TabTarget => ({
  tabType: 'users',
  tabTitle: usersListMessages.title,
  sourceId: 0,
  tabData: { handoverOf: companyUserId },
})
