import { consentScreenMessages as consent, decideMessages as decide } from '@strata/contract'

/** What one answers to the evidence: a decision, or a consent to it. */
export interface DecisionWords {
  heading: (values: { title: string }) => string
  /** To a substitute. */
  actingFor: (values: { name: string }) => string
  name: string
  approve: string
  reject: string
  submit: string
  approveVersion: (values: { version: number }) => string
  rejectVersion: (values: { version: number }) => string
  /** While it is approved. */
  afterApproval: string
  signed: Readonly<Record<'approve' | 'reject', string>>
}

export const decisionWords: Readonly<Record<'decision' | 'consent', DecisionWords>> = {
  decision: {
    heading: decide.heading,
    actingFor: decide.actingFor,
    name: decide.decision,
    approve: decide.approve,
    reject: decide.reject,
    submit: decide.submit,
    approveVersion: decide.approveVersion,
    rejectVersion: decide.rejectVersion,
    afterApproval: '',
    signed: { approve: 'approve', reject: 'reject' },
  },
  consent: {
    heading: consent.heading,
    actingFor: consent.actingFor,
    name: consent.answer,
    approve: consent.consent,
    reject: consent.refuse,
    submit: consent.submit,
    approveVersion: consent.consentVersion,
    rejectVersion: consent.refuseVersion,
    afterApproval: consent.afterConsent,
    signed: { approve: 'consent', reject: 'refuse' },
  },
}
