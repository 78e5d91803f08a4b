import { logIn } from './api-session.ts'

/** Words that are only in files of the demo, by who may read all of a company. */
const wordsInFiles = {
  'admin@aurora.example': ['printed', 'capitals', 'deviation', 'water', 'batteries', 'became'],
  'admin@birch.example': ['hands', 'saturdays'],
} as const

const patienceMs = 240_000

/** Fulfils once the text in the files of the demo is searched, so that a copy of its data folder begins with nothing left to read. */
export async function waitUntilSearched(url: string): Promise<void> {
  const until = Date.now() + patienceMs
  for (const [email, words] of Object.entries(wordsInFiles)) {
    const session = await logIn(url, email)
    for (const word of words) {
      while ((await countFound(session, word)) === 0) {
        if (Date.now() > until) throw new Error(`The search did not find "${word}" in a file of the demo`)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }
}

async function countFound(session: Awaited<ReturnType<typeof logIn>>, word: string): Promise<number> {
  const answer = await session.call('GET', `/search/{companyId}?q=${word}`)
  const { results } = (await answer.json()) as { results?: unknown[] }
  return results?.length ?? 0
}
