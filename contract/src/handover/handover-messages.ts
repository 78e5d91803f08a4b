import { defineMessages } from '../messages/index.ts'

/** A person’s responsibilities, in a line each. */
export const handoverLineMessages = defineMessages({
  role: '{role} of ({pid}) {pname}',
  consent: 'Consent to {version}, step {step}',
  kindPath: 'Path of consents: {kind}',
  processPath: 'Path of consents: ({pid}) {pname}',
  reading: 'Request to read {version}',
  team: 'Team of {number} “{name}”, ({pid}) {pname}',
  byGroup: 'Held by the group “{group}” of the directory. It moves there.',
})

/** Why a hand-over is refused. */
export const handoverRefusals = defineMessages({
  same: 'Choose somebody else.',
  inactive: 'Choose an active member of your company.',
  twice: 'This is named twice.',
  notTheirs: 'Some of this belongs to somebody else by now. Nothing was handed over.',
  mayNotWork: '{name} may not work on “{title}”. Give them a role there first.',
  maker: '{name} made “{title}”, saved it last or sent it, and never consents to it.',
  mayNotOpen: '{name} may not open what “{title}” is about.',
  mayNotAsk: '{name} may not ask people to read it: “{title}”. Give them a role there first.',
  asksAlready: '{name} asked people to read it already: “{title}”. Choose somebody else.',
  notAsked: 'This is no longer asked of the administrator.',
})

/** Alerts about hand-overs. */
export const handoverNoticeMessages = defineMessages({
  version: '{by} handed “{title}” over to you from {name}.',
  consent: '{by} handed a consent over to you from {name}: {title}.',
  path: '{by} handed a place in a path of consents over to you from {name}: {title}.',
  reading: '{by} handed a request to read over to you from {name}: {title}.',
  team: '{by} handed a place in a project team over to you from {name}: {title}.',
  asked:
    '{count, plural, one {{by} asks you to hand over one of {name}’s responsibilities, which they may not hand over themselves.} other {{by} asks you to hand over # of {name}’s responsibilities, which they may not hand over themselves.}}',
  askedOwn:
    '{count, plural, one {{name} asks you to hand over one of their responsibilities, which they may not hand over themselves.} other {{name} asks you to hand over # of their responsibilities, which they may not hand over themselves.}}',
  mail: '{count, plural, one {{by} handed something over to you from {name}} other {{by} handed # things over to you from {name}}}',
  mailList: 'What you have now',
  seeWork: 'See what waits for you',
  mailReason: 'You receive this email because somebody handed something over to you.',
  dismissed:
    '{count, plural, one {{by} dismissed your request to hand over one of {name}’s responsibilities.} other {{by} dismissed your requests to hand over # of {name}’s responsibilities.}}',
})
