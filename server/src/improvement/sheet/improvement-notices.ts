import { improvementMessages, type TabTarget } from '@strata/contract'
import { addAlerts } from '../../announcement/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'

export interface SheetDueNotice {
  /** companyUserIds. */
  to: readonly number[]
  projectName: string
  projectNumber: string
  target: TabTarget
  on: Date
}

/** Alerts the team of a project whose end date has come (specification 5 §22.7). */
export async function announceSheetDue(
  tx: CompanyTransaction,
  { to, projectName, projectNumber, target, on }: SheetDueNotice,
): Promise<void> {
  const text = improvementMessages.reportDue({ name: projectName, number: projectNumber })
  await addAlerts(tx, { to, text, target, on })
}
