import { ClamScanner } from '../files/clam-scanner.ts'
import { type CheckParts, describeError, type Finding, ok, patienceMs, wrong } from './finding.ts'

/** Lets ClamAV look through a few words. */
export async function* checkScanner({ configuration: { clamav } }: CheckParts): AsyncGenerator<Finding, void> {
  if (clamav === undefined) return yield ok('CLAMAV_URL is not set: uploaded files are not looked through for viruses.')
  const scanner = new ClamScanner(clamav, { patience: patienceMs })
  try {
    const verdict = await scanner.scan(words())
    yield verdict === 'clean' ? ok('ClamAV looks through files.') : wrong('ClamAV takes a few plain words for a virus.')
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${describeError(error.cause)})` : ''
    yield wrong(`ClamAV of CLAMAV_URL cannot be used, and no file can be uploaded: ${describeError(error)}${cause}.`)
  }
}

async function* words(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a few words that are no virus\n')
}
