import type { VerifiedAudit, VerifiedChain } from './verify-audit.ts'

/** The outcome for the terminal. */
export function printAudit({ chains, findings, notes, lines, lacksLanes, heads, packKeys }: VerifiedAudit): string {
  const compared =
    lines === 0
      ? 'No heads are kept: an end that was cut off would not be seen.'
      : `Compared with ${heads} kept heads.${lacksLanes ? ' None are kept of the lanes from 1 on: an end of theirs that was cut off would not be seen.' : ''}`
  return [...chains.flatMap(printChain), ...findings, ...notes, compared, ...packKeys.map(printPackKey)].join('\n')
}

/** What auditors compare a pack with. */
const printPackKey = ({ fingerprint, since, until }: VerifiedAudit['packKeys'][number]): string =>
  until === null
    ? `Audit packs are signed by the key ${fingerprint}, since ${since}.`
    : `They were by ${fingerprint}, from ${since} to ${until}.`

/** Whether an end that was cut off would not be seen, though there are entries, or heads were kept once: the server keeps them from its first start on. */
export const lacksHeads = ({ chains, lines, lacksLanes, notes }: VerifiedAudit): boolean =>
  lacksLanes || (lines === 0 && (notes.length > 0 || chains.some(({ entries }) => entries > 0)))

export const isWhole = ({ chains, findings }: VerifiedAudit): boolean =>
  findings.length === 0 && chains.every((chain) => chain.findings.length === 0)

function printChain({ companyId, name, entries, findings }: VerifiedChain): string[] {
  const title = companyId === 0 ? 'Outside of companies' : `${name} (company ${companyId})`
  const count = `${entries} ${entries === 1 ? 'entry' : 'entries'}`
  return findings.length === 0
    ? [`${title}: ${count}, whole.`]
    : [`${title}: ${count}, NOT WHOLE.`, ...findings.map((finding) => `  ${finding}`)]
}
