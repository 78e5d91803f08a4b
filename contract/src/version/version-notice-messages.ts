import { defineMessages } from '../messages/index.ts'

/** Sentences about a version of whatever type; `version` is `(P1) Win orders — Macro, version 3`, `name` a person's. */
export const versionNoticeMessages = defineMessages({
  changed: '{name} changed this on {when}.',
  chartSaved: '{name} saved this chart on {when}.',
  documentChanged: 'The document is no longer the one that was shown.',
  noteChanged: 'The change history or the name has been corrected since it was shown.',
  wipExists: '{name} made a WIP on {when}.',
  waits: '{version} waits for your decision.',
  waitsFor: '{version} waits for your decision, for {name}.',
  ended: '{version} has been {outcome, select, approved {approved} rejected {rejected} other {retired}}.',
  endedWith: '{version} has been {outcome, select, approved {approved} rejected {rejected} other {retired}}: {comment}',
})
