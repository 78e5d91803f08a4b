import { defineMessages } from '../messages/index.ts'

/** Why a substitute is refused. */
export const substituteRefusals = defineMessages({
  notYours: 'You can set a substitute for yourself only. The administrator sets them for others.',
  admin: 'You cannot make yourself the substitute of somebody else.',
  ceo: 'Only the CEO, or whoever runs Strata, can set a substitute for the CEO.',
  oneself: 'You cannot be your own substitute.',
  inactive: 'Choose an active member of your company.',
  memberInactive: 'This member is inactive and decides nothing, so no substitute is needed.',
  day: 'Choose a day.',
  order: 'The last day is before the first.',
  past: 'The last day is over.',
  none: 'There is no substitute.',
})

/** Events and mails about substitutes. `name` is the other of both. */
export const substituteNoticeMessages = defineMessages({
  begun: {
    substitute: 'You stand in for {name} in decisions until {day}.',
    principal: '{name} stands in for you in decisions until {day}.',
  },
  ended: { substitute: 'You no longer stand in for {name}.', principal: '{name} no longer stands in for you.' },
  advice: {
    substitute:
      'What waits for {name} now waits for you too. You cannot decide in their place on a version that you made, saved last or sent.',
    principal: 'You can still decide yourself. The history of a version shows who decided for you.',
  },
  seeWaiting: 'See what waits for you',
  openProfile: 'Open your profile',
})
