import type { BrowserContext, Request } from '@playwright/test'

/**
 * Notes the charts that the pages of a browser have open. The answer says the farewell of each: a context that is closed may take the power from the one
 * that its pages say, and for more than a minute the next journey would meet somebody who has the chart open, and is editing it.
 */
export function watchPresence(context: BrowserContext): () => Promise<void> {
  const farewells = new Map<string, string>()
  context.on('request', (request) => {
    const { authorization } = request.headers()
    const address = addressOfWindow(request)
    if (address !== undefined && authorization !== undefined) farewells.set(address, authorization)
  })
  return async () => {
    for (const [address, authorization] of farewells) {
      // A product that was stopped knows of nobody.
      await fetch(address, { method: 'DELETE', headers: { authorization } }).catch(() => undefined)
    }
  }
}

function addressOfWindow(request: Request): string | undefined {
  const body = request.postData()
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.startsWith('/aprs/v3/presence/') || body === null) return undefined
  return `${request.url()}/${JSON.parse(body).windowId}`
}
