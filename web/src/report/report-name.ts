import { documentLimits, reportMessages, reportName, uiMessages } from '@strata/contract'

/** '12 Characters left', 'Maximum characters reached' at the limit and beyond (specification 3 §5). */
export function describeNameRoom(name: string): string {
  const left = documentLimits.reportName - name.trim().length
  return left > 0 ? reportMessages.charactersLeft({ count: left }) : uiMessages.maximumReached
}

/** Why a display name cannot be taken, by the contract's own rules. */
export const findReportNameFault = (name: string): string | undefined => reportName.safeParse(name).error?.issues[0]?.message
