import type { Call } from './read-openapi.ts'

export interface ProblemCode {
  /** In upper snake case. */
  code: string
  /** The usual sentence for a person. */
  sentence: string
}

/** The codes in the description of an answer, each a paragraph `CODE: sentence`. Throws on a paragraph of another form. */
export function codesOf(description: string): ProblemCode[] {
  return description.split('\n\n').map((paragraph) => {
    const [, code, sentence] = /^([A-Z_]+): (.+)$/s.exec(paragraph) ?? []
    if (code === undefined || sentence === undefined) throw new Error(`No problem code: ${paragraph}`)
    return { code, sentence }
  })
}

/** Every code that a call may answer with its statuses, by status and code. */
export function listProblemCodes(calls: readonly Call[]): (ProblemCode & { statuses: string })[] {
  const found = new Map<string, { sentence: string; statuses: Set<string> }>()
  for (const { responses } of calls)
    for (const [status, { description, content }] of Object.entries(responses)) {
      if (!content || !('application/problem+json' in content)) continue
      for (const { code, sentence } of codesOf(description)) {
        const entry = found.get(code) ?? { sentence, statuses: new Set() }
        entry.statuses.add(status)
        found.set(code, entry)
      }
    }
  return [...found]
    .map(([code, { sentence, statuses }]) => ({ code, sentence, statuses: [...statuses].sort().join(', ') }))
    .sort((a, b) => (`${a.statuses} ${a.code}` < `${b.statuses} ${b.code}` ? -1 : 1))
}
