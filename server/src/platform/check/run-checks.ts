import { checkAddress } from './check-address.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkAuditHeads, checkFiles } from './check-files.ts'
import { checkMail } from './check-mail.ts'
import { checkScanner } from './check-scanner.ts'
import { type Check, type CheckParts, describeError, type Finding, wrong } from './finding.ts'

export interface CheckedPart extends Finding {
  /** Which part of the installation was looked at: `database`. */
  check: string
}

/** In the order in which they are shown. */
const checks: Readonly<Record<string, Check>> = {
  database: checkDatabase,
  mail: checkMail,
  files: checkFiles,
  audit: checkAuditHeads,
  scanner: checkScanner,
  clock: checkClock,
  address: checkAddress,
}

/** Looks at all parts at once; each has `limitMs` milliseconds. Never rejects. */
export async function runChecks(parts: Omit<CheckParts, 'signal'>, { limitMs = 10_000 } = {}): Promise<CheckedPart[]> {
  const runs = Object.entries(checks).map(async ([name, check]) =>
    (await runCheck(check, parts, limitMs)).map((finding) => ({ check: name, ...finding })),
  )
  return (await Promise.all(runs)).flat()
}

async function runCheck(check: Check, parts: Omit<CheckParts, 'signal'>, limitMs: number): Promise<Finding[]> {
  const giveUp = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs)
  })
  const findings: Finding[] = []
  const running = check({ ...parts, signal: giveUp.signal })
  try {
    for (;;) {
      const next = await Promise.race([running.next(), late])
      if (next === 'late') findings.push(wrong(`No answer within ${limitMs / 1000} seconds.`))
      if (next === 'late' || next.done) return findings
      findings.push(next.value)
    }
  } catch (error) {
    return [...findings, wrong(describeError(error))]
  } finally {
    clearTimeout(timer)
    giveUp.abort()
  }
}
