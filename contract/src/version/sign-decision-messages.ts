import { defineMessages } from '../messages/index.ts'

/** Signing a decision, where the company asks for it (specification 4 §4). */
export const signDecisionMessages = defineMessages({
  titles: '{choice, select, approve {Sign the approval} other {Sign the rejection}}',
  leads:
    '{choice, select, approve {You approve {version} and sign it as {name}, {email}.} other {You reject {version} and sign that as {name}, {email}.}}',
  acts: '{choice, select, approve {Sign and approve} other {Sign and reject}}',
})
