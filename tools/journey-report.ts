import { z } from 'zod'

const test = z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })
const spec = z.object({ file: z.string(), line: z.number(), title: z.string(), tests: z.array(test) })
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
/** What Playwright's JSON reporter writes, as far as it is read here. */
const journeyReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

interface Journeys {
  /** Flaky ones among them. */
  passed: number
  failed: number
  /** Those that an earlier failure of their file held up. */
  notRun: number
  /** `comments.spec.ts:26 › two people …`: failed first and passed when run again. */
  flaky: string[]
  /** Named likewise: failed for good. */
  failures: string[]
}

/** Reads the report of the journeys; throws where it is none. */
export function readJourneys(report: unknown): Journeys {
  const { suites, stats } = journeyReport.parse(report)
  const namesOf = (status: 'flaky' | 'unexpected') => suites.flatMap((one) => listNames(one, status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    notRun: stats.skipped,
    flaky: namesOf('flaky'),
    failures: namesOf('unexpected'),
  }
}

function listNames({ specs, suites = [] }: z.infer<typeof suite>, wanted: 'flaky' | 'unexpected'): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [...own.map(({ file, line, title }) => `${file}:${line} › ${title}`), ...suites.flatMap((one) => listNames(one, wanted))]
}
