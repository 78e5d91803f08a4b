import { notify } from './notify.tsx'

/** The toast that offers to reload the page. */
export const reloadOfferId = 'stale-release'

/** After a release, a page opened before it cannot load the parts it has not loaded yet: it says so instead of breaking silently. */
export function offerReloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    notify.warning('A part of Strata could not be loaded', {
      id: reloadOfferId,
      persistent: true,
      detail: 'Perhaps a newer release is running. Reload the page to go on.',
      actions: [{ label: 'Reload the page', run: () => window.location.reload() }],
    })
  })
}

/** What could not be loaded came when it was asked for again. */
export const withdrawReloadOffer = (): void => notify.close(reloadOfferId)
