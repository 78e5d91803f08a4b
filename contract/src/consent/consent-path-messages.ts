import { defineMessages } from '../messages/index.ts'

/** Why the path of consents is refused. */
export const pathMessages = defineMessages({
  noStep: 'A path has at least one step.',
  tooManySteps: 'A path has at most 5 steps.',
  nobody: 'Name somebody, or a role.',
  tooMany: 'A step names at most 10 people and roles.',
  twice: 'This is named twice in the step.',
  inactive: 'Choose people who are active in your company.',
  mayNotOpen: 'This process is restricted. Choose people who may open it.',
  changed: '{name} changed this path on {when}.',
  none: 'No path is set here.',
})
