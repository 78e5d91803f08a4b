import { sheetChange } from '@strata/contract'
import { bodyOf, type SheetValues } from './sheet-values.ts'

/** By the contract's own rules (specification 2 §5): a message by the path of its field, 'projectTeam.0.name'. */
export function checkSheet(values: SheetValues): Record<string, string> {
  const issues = sheetChange.safeParse(bodyOf(values)).error?.issues ?? []
  return byField(issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** The server's issues at the fields of the form. */
export const errorsAtFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  byField(Object.entries(errors).map(([path, message]) => ({ path, message })))

function byField(issues: readonly { path: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message
  return errors
}

/** The details are one text on the wire and many fields here; a member's process is an id there. */
const fieldOf = (path: string): string => path.replace(/^details\./, '').replace(/^(projectTeam\.\d+)\.id$/, '$1.process')
