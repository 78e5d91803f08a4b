import { defineMessages } from '../messages/index.ts'

/** Alerts, events and mails about reading; `version` is `(P1) Win orders — Macro, version 3`. */
export const readingNoticeMessages = defineMessages({
  asked: '{name} asks you to read {version}, by {day}.',
  askedAgain: '{version} is new, and {name} asks you to read it, by {day}.',
  allRead: 'Everyone you asked has read {version}.',
  mails: {
    asked: 'You are asked to read {version}',
    reminder: 'Still to be read: {version}',
  },
  asks: '{name} asks you to read it and to say that you have understood it, by {day}.',
  overdue: '{name} asked you to read it and to say that you have understood it. The day was {day}.',
  read: 'Read it',
  reason: 'You receive this because you are asked to read it.',
})
