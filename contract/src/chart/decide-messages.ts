import { defineMessages } from '../messages/index.ts'

/** Make Decision, on whatever has versions (specification 1 §4). `title` names it: 'Global Chart'. */
export const decideMessages = defineMessages({
  heading: 'Make Decision: {title}',
  compare: 'Compare with another version',
  evidence: 'Evidence and decision',
  settled: 'This is decided already',
  withdrawn: 'This was withdrawn',
})
