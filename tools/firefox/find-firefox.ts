import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox, `FIREFOX_PATH` before all; none where there is none. @throws Error where `FIREFOX_PATH` names no file */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  if (named && !existsSync(named)) throw new Error(`FIREFOX_PATH names ${named}, where no file is.`)
  return named || installed.find((path) => existsSync(path))
}
