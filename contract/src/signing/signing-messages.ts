import { defineMessages } from '../messages/index.ts'

/** Why a proposal about signed decisions is refused. */
export const signingRefusals = defineMessages({
  signsAlready: 'Decisions are signed already.',
  signsNot: 'Decisions are not signed.',
  proposed: 'There is a proposal already. Confirm it or take it back first.',
  none: 'There is no proposal any more. It may have ended, or was taken back.',
  own: 'You cannot confirm your own proposal. The administrator confirms what the CEO proposed, and the CEO what the administrator proposed.',
  operator: 'Nobody else can confirm it: one person is administrator and CEO. Ask whoever runs Strata to confirm it.',
  contentHash: 'A signed decision names what was shown.',
})

/** Alerts and events about signed decisions. */
export const signingNoticeMessages = defineMessages({
  proposed: {
    on: '{name} proposes signed decisions. Confirm the proposal under Users, Signed decisions.',
    off: '{name} proposes to end signed decisions. Confirm the proposal under Users, Signed decisions.',
  },
  confirmed: {
    on: 'From now on decisions are signed: whoever approves, rejects, consents or has read something confirms it with their password, a passkey or a new login.',
    off: 'From now on decisions are no longer signed.',
  },
})

/** In which role somebody signed, as it is printed. */
export const printedRoleMessages = defineMessages({
  admin: 'Administrator',
  ceo: 'CEO',
  advisor: 'Advisor',
  sponsor: 'Sponsor',
  leader: 'Process Leader',
  owner: 'Process Member',
  spl: 'Sub-Process Leader',
  spm: 'Sub-Process Member',
  member: 'Member',
})
