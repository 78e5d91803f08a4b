import { isAwaitedScreenShown } from './awaited-screen.ts'

/** The files of parts that come late, by their addresses: on their way, or there. */
const brought = new Map<string, Promise<void>>()

/**
 * Brings a part that comes late, in the place of the build’s own loader. Chromium keeps for as long as the page is open that a script did not come, once it was imported or a link
 * asked for it. So each file (addresses below the page’s) is fetched before anything is imported, which then finds it in the browser’s cache, and one that did not come is fetched
 * again with the next try. While a first screen is waited for, which that would make come an eighth later, scripts are imported at once. Dispatches `vite:preloadError` when it fails.
 */
export async function bringPart<Part>(take: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const addresses = files.map((file) => `/${file}`)
  const [awaited, hinted] = isAwaitedScreenShown() ? [addresses, []] : [addresses.filter(isStyle), addresses.filter((one) => !isStyle(one))]
  for (const address of hinted) hint(address)
  try {
    await Promise.all(awaited.map(bringFile))
    const part = await take()
    for (const address of hinted) brought.set(address, Promise.resolve())
    return part
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

function bringFile(address: string): Promise<void> {
  const known = brought.get(address)
  if (known) return known
  const coming = isInPage(address) ? Promise.resolve() : load(address)
  brought.set(address, coming)
  coming.catch(() => brought.delete(address))
  return coming
}

/** All scripts of a part come beside each other, not one after the import of the other. */
function hint(address: string): void {
  if (!isInPage(address)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }))
}

const isStyle = (address: string): boolean => address.endsWith('.css')

/** What the page itself begins with. */
const isInPage = (address: string): boolean =>
  document.querySelector(`link[href="${CSS.escape(address)}"], script[src="${CSS.escape(address)}"]`) !== null

const load = (address: string): Promise<void> => (isStyle(address) ? loadStyle(address) : fetchScript(address))

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address} did not come`)
  await answer.arrayBuffer()
}

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`${address} did not come`))
    })
    document.head.append(link)
  })
}
