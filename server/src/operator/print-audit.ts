import type { VerifiedAudit, VerifiedChain } from './verify-audit.ts'

/** The outcome for the terminal. */
export function printAudit({ chains, findings, heads }: VerifiedAudit): string {
  const compared = heads === 0 ? 'No heads were kept yet: a cut end would not be seen.' : `Compared with ${heads} kept heads.`
  return [...chains.flatMap(printChain), ...findings, compared].join('\n')
}

export const isWhole = ({ chains, findings }: VerifiedAudit): boolean =>
  findings.length === 0 && chains.every((chain) => chain.findings.length === 0)

function printChain({ companyId, name, entries, findings }: VerifiedChain): string[] {
  const title = companyId === 0 ? 'Outside of companies' : `${name} (company ${companyId})`
  const count = `${entries} ${entries === 1 ? 'entry' : 'entries'}`
  return findings.length === 0
    ? [`${title}: ${count}, whole.`]
    : [`${title}: ${count}, NOT WHOLE.`, ...findings.map((finding) => `  ${finding}`)]
}
