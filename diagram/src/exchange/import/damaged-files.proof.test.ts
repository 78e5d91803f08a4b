import { type ChartData, chartData } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { validateStructure } from '../../rules/validate-structure.ts'
import { bytesOf, packed, packedPage, pngOf } from '../drawio/packed-drawing.ts'
import { ImportError } from './import-error.ts'
import { importFile } from './import-file.ts'
import { mutateFile, seededRandom } from './mutate-file.ts'
import { sampleBpmn, sampleDrawio, sampleDrawioModel } from './sample-files.ts'

/** Sound, or refused with a reason; anything else fails. */
async function importSoundly(bytes: Uint8Array, steps: 'activity' | 'process'): Promise<'taken' | 'refused'> {
  let chart: ChartData
  try {
    chart = (await importFile(bytes, { steps })).chart
  } catch (error) {
    if (error instanceof ImportError) return 'refused'
    throw error
  }
  const faults = [...(chartData.safeParse(chart).error?.issues ?? []), ...validateStructure(chart)]
  if (faults.length > 0) throw new Error(JSON.stringify(faults.slice(0, 3)))
  return 'taken'
}

async function tryAll(texts: readonly string[], seed: number, count: number, pack: (text: string) => Uint8Array | Promise<Uint8Array>) {
  const random = seededRandom(seed)
  const outcomes = { taken: 0, refused: 0 }
  for (let at = 0; at < count; at++) {
    const text = mutateFile(texts[at % texts.length] ?? '', random)
    const bytes = await pack(text)
    try {
      outcomes[await importSoundly(bytes, at % 2 === 0 ? 'activity' : 'process')]++
    } catch (error) {
      throw new Error(`mutation ${at} of seed ${seed}: ${error instanceof Error ? `${error.message}\n${error.stack}` : error}`)
    }
  }
  return outcomes
}

/** Milliseconds for the largest of them on a loaded machine; one file that hangs takes longer. */
const patience = 90_000

describe('2,000 damaged files', { timeout: patience }, () => {
  it('of BPMN are taken in soundly or refused with a reason', async () => {
    const { taken, refused } = await tryAll([sampleBpmn], 8, 900, bytesOf)
    expect(taken).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(100)
  })

  it('of draw.io are taken in soundly or refused with a reason', async () => {
    const { taken, refused } = await tryAll([sampleDrawio], 88, 800, bytesOf)
    expect(taken).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(100)
  })

  it('of packed pages are taken in soundly or refused with a reason', async () => {
    const whole = `<mxfile><diagram name="P">${await packedPage(sampleDrawioModel)}</diagram></mxfile>`
    const inside = await tryAll([sampleDrawioModel], 888, 150, async (text) =>
      bytesOf(`<mxfile><diagram name="P">${await packedPage(text)}</diagram></mxfile>`),
    )
    const outside = await tryAll([whole], 8888, 100, bytesOf)
    expect(Math.min(inside.taken, inside.refused)).toBeGreaterThan(20)
    expect(Math.min(outside.taken, outside.refused)).toBeGreaterThan(10)
  })

  it('of pictures are taken in soundly or refused with a reason', async () => {
    const picture = async (text: string) =>
      pngOf(['zTXt', Uint8Array.of(...bytesOf('mxfile\0'), 0, ...(await packed(bytesOf(text), 'deflate')))])
    const { taken, refused } = await tryAll([sampleDrawio], 88_888, 50, picture)
    expect(taken).toBeGreaterThan(5)
    expect(refused).toBeGreaterThan(5)
  })
})
