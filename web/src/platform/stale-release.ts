import { lazyMessages } from '@strata/contract'
import { create } from 'zustand'
import { notify } from './notify.tsx'

/** The toast that offers to reload the page. */
export const reloadOfferId = 'stale-release'

/** How long the server may take to say which release it runs. */
const timeoutMs = 10_000

const useRelease = create<{ isStale: boolean }>(() => ({ isStale: false }))

/** Whether a part could not be loaded because a newer release is running: only a reload helps then. */
export const useIsReleaseStale = (): boolean => useRelease(({ isStale }) => isStale)

export const reloadPage = (): void => window.location.reload()

/** After a release, a page opened before it cannot load the parts it has not loaded yet, and offers to reload. Without a network it offers nothing. Ends by what it returns. */
export function offerReloadAfterRelease(): () => void {
  const onLostPart = (): void => void offerReload()
  window.addEventListener('vite:preloadError', onLostPart)
  return () => window.removeEventListener('vite:preloadError', onLostPart)
}

async function offerReload(): Promise<void> {
  if (!(await isNewerReleaseRunning())) return
  useRelease.setState({ isStale: true })
  notify.warning(lazyMessages.partFailed, {
    id: reloadOfferId,
    persistent: true,
    detail: lazyMessages.staleRelease,
    actions: [{ label: lazyMessages.reload, run: reloadPage }],
  })
}

/** Each release has a first script of its own: the server's page names another one than this page. */
async function isNewerReleaseRunning(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!script || !navigator.onLine) return false
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    const page = answer.ok ? await answer.text() : ''
    // A proxy may answer with a page of its own.
    return page.includes('id="root"') && !page.includes(`src="${script}"`)
  } catch {
    return false
  }
}
