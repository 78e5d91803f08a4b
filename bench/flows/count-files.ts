import type { TakeRan } from './profiler.ts'
import { findSource } from './source-of.ts'

/** What a flow ran through: files of the project that had a function at work between the click and the answer. */
export interface FlowCount {
  browser: number
  server: number
  /** Of both, those with a function that had not run before. */
  firstRun: number
  /** Those that ran first then begin with `+ `. */
  files: string[]
}

/** Components and colours without a subject of their own, and the tables that every part reads. */
const isLeftOut = (file: string): boolean => /^web\/src\/(?:ui|theme)\/|^contract\//.test(file)

/** Notes all that has run until now, does the last step of the flow, and counts what that ran through. */
export async function countFiles(takeBrowser: TakeRan, takeServer: TakeRan, lastStep: () => Promise<void>): Promise<FlowCount> {
  const before = new Set([...(await takeBrowser()), ...(await takeServer())].map(keyOf))
  await lastStep()
  const [browser, server] = [await takeBrowser(), await takeServer()]
  const sourcesOf = (ran: typeof browser): Set<string> =>
    new Set(ran.flatMap((each) => findSource(each) ?? []).filter((file) => !isLeftOut(file)))
  const inBrowser = sourcesOf(browser)
  const onServer = sourcesOf(server)
  const firstRun = sourcesOf([...browser, ...server].filter((each) => !before.has(keyOf(each))))
  return {
    browser: inBrowser.size,
    server: onServer.size,
    firstRun: firstRun.size,
    files: [...inBrowser, ...onServer].sort().map((file) => (firstRun.has(file) ? `+ ${file}` : file)),
  }
}

const keyOf = ({ url, offset }: { url: string; offset: number }): string => `${url} ${offset}`
