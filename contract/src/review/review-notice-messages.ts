import { defineMessages } from '../messages/index.ts'

/** Alerts, events and mails about reviews; `item` is `(P1) Win orders — Macro`, `day` a day. */
export const reviewNoticeMessages = defineMessages({
  due: '{item} is due for review by {day}.',
  overdue: 'The review of {item} was due by {day}.',
  /** What a document of a process is called; `process` is `(P1) Win orders`. */
  ofProcess: '{process} — {type} “{name}”',
  processDocument: 'Process document',
  /** Where it is not said which: an alert opens the process, and not everybody who may do that may open its documents. */
  aDocument: '{process} — a process document',
  stillRight: '{name} reviewed {item}: still right.',
  stillRightWith: '{name} reviewed {item}: still right. {comment}',
  needsWork: '{name} reviewed {item}: it needs work. {comment}',
  subject: '{count, plural, one {# review waits for you} other {# reviews wait for you}}',
  open: 'My work',
})
