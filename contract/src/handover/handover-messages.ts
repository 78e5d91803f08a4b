import { defineMessages } from '../messages/index.ts'

/** What hangs on a person, in a line each. */
export const handoverLineMessages = defineMessages({
  role: '{role} of ({pid}) {pname}',
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
  notAsked: 'This is no longer asked of the administrator.',
})

/** Alerts about hand-overs. */
export const handoverNoticeMessages = defineMessages({
  version: '{by} handed “{title}” over to you from {name}.',
  team: '{by} handed a place in a project team over to you from {name}: {title}.',
  asked:
    '{count, plural, one {{by} asks you to hand over something of {name} that they may not give themselves.} other {{by} asks you to hand over # things of {name} that they may not give themselves.}}',
  askedOwn:
    '{count, plural, one {{name} asks you to hand over something that they may not give themselves.} other {{name} asks you to hand over # things that they may not give themselves.}}',
  dismissed:
    '{count, plural, one {{by} does not hand over what you asked for of {name}.} other {{by} does not hand over # things that you asked for of {name}.}}',
})
