import { defineMessages } from '../messages/index.ts'

/** Events for who made a suggestion; `item` is `(P1) Win orders — Macro`, `text` what was suggested. */
export const suggestionNoticeMessages = defineMessages({
  takeUp: '{name} took up your suggestion for {item}: “{text}”',
  decline: '{name} declined your suggestion for {item}: “{text}” The reason: {reason}',
  finish: 'Your suggestion for {item} is done, as a new version was approved: “{text}”',
  reopen: 'Your suggestion for {item} is open again, as the WIP in which it was taken up is gone: “{text}”',
  close: 'Your suggestion for {item} is closed, as this is no longer in use: “{text}”',
})
