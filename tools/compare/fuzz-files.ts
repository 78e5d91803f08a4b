import { readFileSync } from 'node:fs'
import { mutateFile, seededRandom } from '../../diagram/src/exchange/import/mutate-file.ts'
import { ImportError, importFile, validateStructure } from '../../diagram/src/index.ts'
import type { ModelFile } from './find-models.ts'

/** Milliseconds one file may take before a person would think that the program hangs. */
const tooLong = 2000

/** Damages files, `count` times, and reports what came of it: a crash, an unsound chart or a long wait is a fault. */
export async function fuzzFiles(models: readonly ModelFile[], count: number): Promise<void> {
  const texts = models.map(({ path }) => readFileSync(path, 'utf8'))
  const random = seededRandom(20_260_101)
  const outcomes = { taken: 0, refused: 0, faults: 0, slowest: 0 }
  for (let at = 0; at < count; at++) {
    const bytes = new TextEncoder().encode(mutateFile(texts[at % texts.length] ?? '', random))
    const start = performance.now()
    const fault = await tryOne(bytes)
    const took = performance.now() - start
    outcomes.slowest = Math.max(outcomes.slowest, took)
    if (fault === 'taken' || fault === 'refused') outcomes[fault]++
    else console.log(`${models[at % models.length]?.name}, mutation ${at}: ${fault}`)
    if (took > tooLong) console.log(`${models[at % models.length]?.name}, mutation ${at}: ${Math.round(took)} ms`)
    if ((fault !== 'taken' && fault !== 'refused') || took > tooLong) outcomes.faults++
  }
  console.log(
    `${count} damaged files: ${outcomes.taken} taken in, ${outcomes.refused} refused, ${outcomes.faults} faults; the slowest took ${Math.round(outcomes.slowest)} ms`,
  )
  if (outcomes.faults > 0) process.exitCode = 1
}

async function tryOne(bytes: Uint8Array): Promise<string> {
  try {
    const { chart } = await importFile(bytes, { steps: 'activity' })
    const [finding] = validateStructure(chart)
    return finding === undefined ? 'taken' : `unsound chart: ${finding.message}`
  } catch (error) {
    return error instanceof ImportError ? 'refused' : `crash: ${error instanceof Error ? error.stack : error}`
  }
}
