const failures: string[] = []

/** Does one part of what is tried, and prints how it went: the parts after a failure are tried too. */
export async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  )
  console.log(`${failure === undefined ? 'ok   ' : 'FAIL '} ${what}`)
  if (failure === undefined) return
  failures.push(what)
  console.log(failure)
}

/** Prints the sentence, or what failed; then the program ends with 1. */
export function concludeAttempts(sentence: string): void {
  console.log(failures.length === 0 ? sentence : `NOT so: ${failures.join(', ')}.`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
