import { defineMessages } from '../messages/index.ts'

/** Signing a decision, where the company asks for it (specification 4 §4). */
export const signDecisionMessages = defineMessages({
  titles: '{choice, select, approve {Sign the approval} consent {Sign the consent} refuse {Sign the refusal} other {Sign the rejection}}',
  leads:
    '{choice, select, approve {You approve {version} and sign it as {name}, {email}.} consent {You consent to {version} and sign it as {name}, {email}.} refuse {You refuse {version} and sign that as {name}, {email}.} other {You reject {version} and sign that as {name}, {email}.}}',
  acts: '{choice, select, approve {Sign and approve} consent {Sign and consent} refuse {Sign and refuse} other {Sign and reject}}',
})
