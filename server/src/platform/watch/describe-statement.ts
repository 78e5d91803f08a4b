import type { StepName } from './work-times.ts'

/** `select chart`: what a statement does to the first table or function that it names. Where nothing like that is found, its first word. */
export function describeStatement({ name, text }: StepName): string {
  if (text === undefined) return name
  const [, verb = 'statement'] = /\b(select|insert|update|delete|call)\b/i.exec(text) ?? []
  const [, target] = /\b(?:from|into|update|join|select)\s+(?:only\s+)?([a-z_][a-z_0-9.]*)(?=[\s(,;]|$)/i.exec(withoutColumns(text)) ?? []
  return target === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${target.toLowerCase()}`
}

/** What is selected says less than where from. */
const withoutColumns = (text: string): string => text.replace(/\bselect\b[^;]*?\bfrom\b/i, 'from')
