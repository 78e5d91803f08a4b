import { PassThrough } from 'node:stream'
import { runCompanyCommand } from './run-company-command.ts'

/** What a command of an operator prints, who is asked nothing. */
export async function runCommand(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const output = new PassThrough()
  await runCompanyCommand(words, environment, { input: new PassThrough(), output })
  return String(output.read())
}

/** The words that make a company with one person. */
export const createRowan = [
  'create',
  '--name',
  'Rowan',
  '--license',
  '5',
  '--admin',
  'Ana <ana@rowan.example>',
  '--ceo',
  'Ana <ana@rowan.example>',
]
