import { defineMessages } from '../messages/index.ts'

/** Texts of the Users and Profile screens (specification 1 §8); what is not shown there follows its neighbours. */
export const userMessages = defineMessages({
  listFailed: 'Unable to get Users',
  usersFailed: 'Unable to get users',
  infoFailed: 'Unable to get User Info',
  limitReached: 'User Limit Reached',
  created: 'User has been created',
  updated: 'User has been updated',
  createFailed: 'Unable to create User',
  updateFailed: 'Unable to update User',
  passwordUpdated: 'Password Updated',
  passwordFailed: 'Unable to update Password',
  passwordReset: 'Password has been reset',
  passwordStays: 'The old password stays valid until the link is used',
  resetFailed: 'Unable to reset password',
  factorReset: 'The second factor has been reset',
  factorMailed: 'The second factor is still there',
  factorResetFailed: 'Unable to reset the second factor',
  timezoneUpdated: 'Timezone updated',
  timezoneFailed: 'Unable to update timezone',
  mailUpdated: 'Mail preference updated',
  mailFailed: 'Unable to update mail preference',
  sessionsFailed: 'Unable to get Sessions',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'Other sessions ended',
  sessionEndFailed: 'Unable to end Session',
  imported: 'Users have been imported',
  importFailed: 'Unable to import Users',
})

/** Why the server refuses a change of a user (specification 1 §8). */
export const userRefusals = defineMessages({
  noResetOfInactive: 'This user is not active. Only active users can be given a new password.',
  noFactorResetOfInactive: 'This user is not active. Only the second factors of active users are reset.',
  noFactorResetOfInvited: 'This person has not joined the company yet.',
  editedMeanwhile: 'Somebody else has changed this user since you opened it.',
  administratorStays: 'The administrator of the company cannot be deactivated.',
  ceoStays: 'The CEO of the company cannot be deactivated.',
  keeperStays:
    'This person keeps a password while only single sign-on opens the company, and cannot be deactivated. Choose somebody else for that first.',
})

/** specification 1 §9 */
export const usersPageSizes = [15, 30, 50] as const
