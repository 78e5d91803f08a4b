import {
  type Issue,
  type NewSummaryItem,
  newItemFields,
  type SummaryComponent,
  summaryComponentNames,
  summaryMessages,
} from '@strata/contract'
import { fail } from '../platform/index.ts'

/** What somebody wants to add: a process by its chronId, an entry of the additional list by its name, or what was typed. */
type WantedParty = { process: number } | { additional: string } | { typed: string }

export interface WantedComponent {
  kind: SummaryComponent
  party: WantedParty
}

/** Holds the body of `add` to the component that its path names. @throws Problem INVALID */
export function readWantedComponent(kind: SummaryComponent, body: NewSummaryItem): WantedComponent {
  const fields = newItemFields[kind]
  const name = body[fields.name]
  const process = 'process' in fields ? body[fields.process] : undefined
  const issues = findFieldFaults(kind, body)
  if (issues.length > 0 || name === undefined) fail('INVALID', { issues })
  if (!('process' in fields)) return { kind, party: { typed: name } }
  return { kind, party: typeof process === 'number' ? { process } : { additional: name } }
}

/** Each component has its own fields, and needs all of them. */
function findFieldFaults(kind: SummaryComponent, body: NewSummaryItem): Issue[] {
  const own: readonly string[] = Object.values(newItemFields[kind])
  const given = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return [
    ...own.filter((field) => !given.includes(field)).map((path) => ({ path, message: summaryMessages.required })),
    ...given
      .filter((field) => !own.includes(field))
      .map((path) => ({ path, message: summaryMessages.noSuchField({ component: summaryComponentNames[kind] }) })),
  ]
}
