import type { Page } from 'playwright-core'

/** A line as people have it: megabits per second both ways, milliseconds there and back. */
const line = { megabits: 10, latencyMs: 40 }

/** As over that line. */
export async function slowDownLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = (line.megabits * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Keeps the moment in which the frame with the text is painted, as the page's own clock has it. A name may be on two lines. */
export async function noteWhenPainted(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    (wanted) => {
      const watch = new MutationObserver(() => {
        if (!document.body?.textContent?.replaceAll(/\s/g, '').includes(wanted)) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { benchPaintedAt: performance.now() })))
      })
      watch.observe(document, { childList: true, subtree: true, characterData: true })
    },
    text.replaceAll(' ', ''),
  )
}
