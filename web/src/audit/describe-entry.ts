import { type AuditEntry, auditMessages, problems } from '@strata/contract'

/** `chart.sendForApproval` → 'Chart: send for approval'; a call without a name of its own as it is. */
export function describeAction(action: string): string {
  const [domain = '', verb, ...rest] = action.split('.')
  if (verb === undefined || rest.length > 0 || action.includes('/')) return action
  return `${capitalise(splitWords(domain))}: ${splitWords(verb)}`
}

/** 'Done', or why it was refused. */
export function describeOutcome(outcome: string): string {
  if (outcome === 'done') return auditMessages.done
  const known = Object.entries(problems).find(([code]) => code === outcome)
  return known?.[1].title ?? outcome
}

/** 'type gpfc, id 12' */
export const describeFacts = ({ facts }: Pick<AuditEntry, 'facts'>): string =>
  Object.entries(facts)
    .filter(([name]) => name !== 'companyId')
    .map(([name, value]) => `${splitWords(name)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

const splitWords = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
