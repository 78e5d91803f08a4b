import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countHouse, type HouseCounts } from './house/count-house.ts'
import { countProject } from './house/count-project.ts'
import { listPages, listSourceFiles, report, root } from './source-files.ts'

/**
 * What is to become less never becomes more: `npm run check:house` compares each count with `tools/house/baseline.json`. A count that has
 * fallen is written there by `npm run check:house -- --lower`. `--where NAME` lists what a count found; `--counts` prints sizes and other figures
 * too, to compare the whole before and after a change with.
 */
const baselineFile = join(root, 'tools/house/baseline.json')
// Written by this program.
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Partial<HouseCounts>
/** A new count has no limit yet: `--lower` gives it one. */
const mostOf = (name: keyof HouseCounts): number => baseline[name] ?? Number.POSITIVE_INFINITY
const files = listSourceFiles()
const { counts, found } = countHouse(files, listPages())
const names = Object.keys(counts) as (keyof HouseCounts)[]

const [, , option, wanted] = process.argv
if (option === '--where') console.log((found[wanted as keyof HouseCounts] ?? []).join('\n'))
else {
  if (option === '--counts') for (const { what, count } of countProject(files)) console.log(`${what}: ${count}`)
  for (const name of names) console.log(`${name}: ${counts[name]} (at most ${mostOf(name)})`)
  const higher = names.filter((name) => counts[name] > mostOf(name))
  const lower = names.filter((name) => counts[name] < mostOf(name))
  if (option === '--lower')
    writeFileSync(
      baselineFile,
      `${JSON.stringify({ ...baseline, ...Object.fromEntries(lower.map((name) => [name, counts[name]])) }, null, 2)}\n`,
    )
  report('house', [
    ...higher.map((name) => `${name} rose from ${mostOf(name)} to ${counts[name]}: npm run check:house -- --where ${name}`),
    ...(option === '--lower' ? [] : lower.map((name) => `${name} fell to ${counts[name]}: keep that with npm run check:house -- --lower`)),
  ])
}
