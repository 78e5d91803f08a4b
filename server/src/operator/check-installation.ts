import { parseArgs } from 'node:util'
import { openFiles } from '../app.ts'
import {
  type CheckedPart,
  checkConfiguration,
  checkNode,
  hideSecrets,
  type Result,
  runChecks,
  systemClock,
  withKnownAddress,
} from '../platform/index.ts'
import { readEmail } from './read-settings.ts'
import { asSentence, UsageError, wrongCall } from './usage.ts'

interface CheckOrder {
  mailTo: string | undefined
  isJson: boolean
}

/**
 * `strata check`: looks at everything that an installation needs, before its first start too, and prints what it found. Answers the code to end
 * with: 0, or 1 where something is wrong. @throws UsageError with the code 2
 */
export async function checkInstallation(words: readonly string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const { mailTo, isJson } = readOrder(words)
  const { configuration, findings } = checkConfiguration(env)
  const parts: CheckedPart[] = findings.map((finding) => ({ check: 'configuration', ...finding }))
  parts.push({ check: 'node', ...checkNode(process) })
  if (configuration) {
    const found = await runChecks({
      configuration: withKnownAddress(configuration, env),
      files: openFiles(configuration),
      clock: systemClock,
      mailTo,
    })
    parts.push(...found.map((part) => ({ ...part, text: hideSecrets(part.text, configuration) })))
  }
  const result = worst(parts)
  print(
    isJson
      ? JSON.stringify({ result, findings: parts }, null, 2)
      : `${parts.map(describePart).join('\n')}\n\n${summarize(parts, configuration !== undefined)}`,
  )
  return result === 'wrong' ? 1 : 0
}

function readOrder(words: readonly string[]): CheckOrder {
  try {
    const options = { 'mail-to': { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...words], options, strict: true })
    const mailTo = values['mail-to']
    return { mailTo: mailTo === undefined ? undefined : readEmail('--mail-to', mailTo), isJson: values.json ?? false }
  } catch (error) {
    throw error instanceof UsageError ? error : wrongCall(asSentence(error))
  }
}

const worst = (parts: readonly CheckedPart[]): Result =>
  (['wrong', 'warning'] as const).find((result) => parts.some((part) => part.result === result)) ?? 'ok'

const describePart = ({ result, check, text }: CheckedPart): string => `${result.padEnd(8)} ${check.padEnd(14)} ${text}`

function summarize(parts: readonly CheckedPart[], isComplete: boolean): string {
  const count = (result: Result) => parts.filter((part) => part.result === result).length
  const sum = `${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} right.`
  return isComplete ? sum : `${sum} The rest is looked at once the configuration is complete.`
}
