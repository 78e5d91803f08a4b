import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')] : []
  }),
]

/** Chromium without the parts of a window around the page: the same pages take it two thirds of the processor time. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * The path of a Chromium, Chrome or Edge, where no window is wanted before all of Chromium's headless shell; gets one where there is none: Debian's
 * package as root, else Playwright's own download (then the answer is undefined: Playwright knows where its own is). Throws one clear sentence when
 * nothing works.
 */
export function findBrowser({ hasWindow = true } = {}): string | undefined {
  const named = process.env.BROWSER_PATH
  if (named) return named
  const present = [...(hasWindow ? [] : [shell]), ...installed].find((path) => existsSync(path))
  if (present) return present
  if (isDebianRoot()) {
    const path = hasWindow ? '/usr/bin/chromium' : shell
    if (installDebianPackage(path)) return path
  }
  if (downloadByPlaywright()) return undefined
  throw new Error('No browser was found or could be installed: install Chrome, Chromium or Edge, or set BROWSER_PATH to one.')
}

function isDebianRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** The package is named like its program. */
function installDebianPackage(path: string): boolean {
  const name = basename(path)
  console.log(`No browser found: installing ${name} from Debian`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env: environment })
    execFileSync('apt-get', ['install', '-y', '-q', name], { stdio: 'ignore', env: environment })
  } catch {
    return false
  }
  return existsSync(path)
}

function downloadByPlaywright(): boolean {
  console.log('No browser found: asking Playwright for its own')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 10 * 60_000 })
    return true
  } catch {
    return false
  }
}
