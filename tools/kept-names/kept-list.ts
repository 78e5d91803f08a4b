import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** Names by what they belong to: a route, a table, a kind of storage. */
export type Names = Readonly<Record<string, readonly string[]>>

interface Comparison {
  /** Recorded names that nothing bears any longer. */
  gone: string[]
  unrecorded: string[]
}

/** Compares the names of today with `docs/kept-names/LIST.json`, which has them added when `npm run kept-names -- --record` asks. */
export function compareWithList(list: string, present: Names): Comparison {
  const path = join(root, `docs/kept-names/${list}.json`)
  // Written by this function.
  const recorded = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Names) : {}
  if (process.env.KEPT_NAMES !== 'record') return compareNames(recorded, present)
  const joined = joinNames(recorded, present)
  writeFileSync(path, `${JSON.stringify(joined, null, 1)}\n`)
  return compareNames(joined, present)
}

export function compareNames(recorded: Names, present: Names): Comparison {
  const [before, now] = [listAll(recorded), listAll(present)]
  return { gone: [...before].filter((name) => !now.has(name)), unrecorded: [...now].filter((name) => !before.has(name)) }
}

/** Both, in one order that does not depend on where a name is in the code. */
export function joinNames(recorded: Names, present: Names): Names {
  const groups = [...new Set([...Object.keys(recorded), ...Object.keys(present)])].sort()
  return Object.fromEntries(groups.map((group) => [group, [...new Set([...(recorded[group] ?? []), ...(present[group] ?? [])])].sort()]))
}

const listAll = (names: Names): Set<string> =>
  new Set(Object.entries(names).flatMap(([group, members]) => [group, ...members.map((member) => `${group} | ${member}`)]))
