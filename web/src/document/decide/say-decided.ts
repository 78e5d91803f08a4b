import { type CompanyDocument, fullName } from '@strata/contract'
import { sayDateTime } from '../../platform/index.ts'
import { statusOf } from '../document-status.ts'

/** "Version 3 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM." (specification 5 §19, approver from a mail) */
export function sayDecided(document: CompanyDocument, zone: string | undefined): string {
  const { version, approvedBy, approvedOn, rejection } = document
  if (approvedBy && approvedOn) return `Version ${version} was approved by ${fullName(approvedBy)} on ${sayDateTime(approvedOn, zone)}.`
  if (rejection) return `Version ${version} was rejected by ${fullName(rejection.by)} on ${sayDateTime(rejection.on, zone)}.`
  return statusOf(document) === 'WIP' ? `Version ${version} was withdrawn.` : `Version ${version} was decided already.`
}

/** Over those words: whether anything was decided at all. */
export const saySettled = (document: CompanyDocument): string =>
  statusOf(document) === 'WIP' ? 'This was withdrawn' : 'This is decided already'

/** "Version 3, sent by Tomas Berg on Nov 18 2026 04:12 PM" */
export function saySent({ version, sentOn, sentBy, createdBy }: CompanyDocument, zone: string | undefined): string {
  return sentOn ? `Version ${version}, sent by ${fullName(sentBy ?? createdBy)} on ${sayDateTime(sentOn, zone)}` : `Version ${version}`
}
