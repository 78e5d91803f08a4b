import { defineMessages } from '../messages/index.ts'

/** Events for those who answer for what an approved version touches; `version` is `(P1) Win orders — Macro, version 3`, `processes` are names. */
export const impactNoticeMessages = defineMessages({
  touches: '{version} has been approved. It touches {processes}.',
  touchesClosed: 'A change in a process you cannot open touches {processes}.',
  more: '{names} and {count} more',
})
