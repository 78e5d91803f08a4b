import type { Page, Request } from '@playwright/test'

interface WatchedCalls {
  /** Waits until every call was answered and none followed for half a second; answers those made since it was last asked, as `GET /aprs/…`. */
  settled: () => Promise<string[]>
}

/**
 * Watches the calls of a page to the server. A stream that stays open is not one of them: with it the network is never idle, and
 * the browser reports an idle network only once after each load. Nor is what the chart that is left says behind itself.
 */
export function watchCalls(page: Page): WatchedCalls {
  let calls: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/aprs/') || request.headers().accept === 'text/event-stream') return
    if (request.method() === 'DELETE' && pathname.includes('/presence/')) return
    calls.push(`${request.method()} ${pathname}`)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    async settled() {
      for (let before = -1; before !== calls.length || open.size > 0; ) {
        before = calls.length
        await page.waitForTimeout(500)
      }
      const made = calls
      calls = []
      return made
    },
  }
}

const comesByItself =
  /\/(alerts|preferences|performancelines|files?)\/|\/firststeps$|\/chart\/\d+\/(ma|ps)\/(url|data)\/|\/processsummary\/\d+\/\d+\/|\/getusedids$/

/** The calls that the opening of a process waits for, each once: what waits there, first steps, favourites, figures and small pictures come by themselves. */
export const neededToOpen = (calls: readonly string[]): string[] => [...new Set(calls.filter((call) => !comesByItself.test(call)))]
