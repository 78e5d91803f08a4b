import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../tools/find-browser.ts'

export function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--js-flags=--expose-gc',
    ],
  })
}

/**
 * Makes the page note, for every move of the pointer and turn of the wheel, the milliseconds from the event to the frame that
 * shows it, everything rendered. Both engines are measured by this one clock.
 */
export async function watchFrames(page: Page): Promise<void> {
  await nameFunctions(page)
  await page.addInitScript(() => {
    const samples: number[] = []
    Object.assign(window, { benchFrames: samples })
    let isWaiting = false
    const note = () => {
      if (isWaiting) return
      isWaiting = true
      const began = performance.now()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          samples.push(performance.now() - began)
          isWaiting = false
        }
        channel.port2.postMessage(null)
      })
    }
    addEventListener('pointermove', note, { capture: true })
    addEventListener('wheel', note, { capture: true, passive: true })
  })
}

/** The scripts handed to a page were compiled with names kept, by a function that the page does not have. */
export const nameFunctions = (page: Page): Promise<unknown> => page.addInitScript({ content: 'globalThis.__name = (value) => value' })

/** The milliseconds noted since the last call. */
export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { benchFrames } = window as unknown as { benchFrames: number[] }
    return benchFrames.splice(0)
  })
