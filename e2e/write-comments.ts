import type { Comment } from '@strata/contract'
import { type ApiSession, expectSuccess } from './api-session.ts'

/** Somebody who writes one comment after another at the Global Chart, whatever is answered, until told to stop. */
export interface Writer {
  /** The texts that were answered with success. */
  acknowledged: string[]
  /** What was answered where that was no success; undefined where nobody answered. */
  lastFailure: string | undefined
  stop: () => Promise<void>
}

export function writeComments(session: ApiSession, chronId: number, name: string): Writer {
  let isStopped = false
  const written: Writer = { acknowledged: [], lastFailure: undefined, stop: () => Promise.resolve() }
  const work = async () => {
    for (let count = 1; !isStopped; count++) {
      const text = `${name} ${count}`
      const answer = await session
        .call('POST', `/comment/{companyId}/gpfc/${chronId}/add`, { subject: text, comments: text })
        .catch(() => undefined)
      if (answer?.ok) written.acknowledged.push(text)
      else {
        written.lastFailure = answer && `${answer.status} ${await answer.text()}`
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const working = work()
  written.stop = () => {
    isStopped = true
    return working
  }
  return written
}

/** The texts of all threads of the Global Chart. */
export async function readComments(session: ApiSession, chronId: number): Promise<string[]> {
  const texts: string[] = []
  for (let page = 0; ; page++) {
    const answer = await expectSuccess(
      await session.call('GET', `/comment/{companyId}/gpfc/${chronId}/getallroot/current?page=${page}&size=50`),
    )
    const found: Comment[] = await answer.json()
    if (found.length === 0) return texts
    texts.push(...found.map(({ comments }) => comments))
  }
}
