import { type CompanyDocument, fullName, isWipDocument } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { statusOf } from '../document-status.ts'

/** "Version 3 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM." (specification 5 §19, approver from a mail) */
export function describeDecision(document: CompanyDocument, zone: string | undefined): string {
  const { version, approvedBy, approvedOn, rejection } = document
  if (approvedBy && approvedOn) return `Version ${version} was approved by ${fullName(approvedBy)} on ${formatDateTime(approvedOn, zone)}.`
  if (rejection) return `Version ${version} was rejected by ${fullName(rejection.by)} on ${formatDateTime(rejection.on, zone)}.`
  return isWipDocument(statusOf(document)) ? `Version ${version} was withdrawn.` : `Version ${version} was decided already.`
}

/** Over those words: whether anything was decided at all. */
export const describeSettled = (document: CompanyDocument): string =>
  isWipDocument(statusOf(document)) ? 'This was withdrawn' : 'This is decided already'

/** "Version 3, sent by Tomas Berg on Nov 18 2026 04:12 PM" */
export function describeSent({ version, sentOn, sentBy, createdBy }: CompanyDocument, zone: string | undefined): string {
  return sentOn ? `Version ${version}, sent by ${fullName(sentBy ?? createdBy)} on ${formatDateTime(sentOn, zone)}` : `Version ${version}`
}
