import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * The path of a Chromium, Chrome or Edge; gets one where there is none: Debian's package as root, else Playwright's own download
 * (then the answer is undefined: Playwright knows where its own is). Throws one clear sentence when nothing works.
 */
export function findBrowser(): string | undefined {
  const named = process.env.BROWSER_PATH
  if (named) return named
  const present = installed.find((path) => existsSync(path))
  if (present) return present
  if (isDebianRoot() && installDebianPackage()) return '/usr/bin/chromium'
  if (downloadByPlaywright()) return undefined
  throw new Error('No browser was found or could be installed: install Chrome, Chromium or Edge, or set BROWSER_PATH to one.')
}

function isDebianRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installDebianPackage(): boolean {
  console.log('No browser found: installing chromium from Debian')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env: environment })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore', env: environment })
  } catch {
    return false
  }
  return existsSync('/usr/bin/chromium')
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
