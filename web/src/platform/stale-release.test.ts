import { renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { notify } from './notify.tsx'
import { offerReloadAfterRelease, useIsReleaseStale } from './stale-release.ts'

afterAll(offerReloadAfterRelease())

afterEach(() => {
  vi.unstubAllGlobals()
  notify.close('stale-release')
  document.head.innerHTML = ''
})

const pageOf = (script: string) => `<script type="module" crossorigin src="${script}"></script><div id="root"><p>Strata</p></div>`

/** A part does not come while the server answers so for the page, or not at all. */
async function losePart(answer: () => Promise<Response>): Promise<boolean> {
  document.head.innerHTML = '<script type="module" src="/assets/start-1.js"></script>'
  const server = vi.fn(answer)
  vi.stubGlobal('fetch', server)
  const { result } = renderHook(useIsReleaseStale)
  const lost = Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch') })
  window.dispatchEvent(lost)
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  return result.current
}

it('speaks of a newer release where the page of the server begins with another script', async () => {
  expect(await losePart(async () => new Response(pageOf('/assets/start-2.js')))).toBe(true)
})

it.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the same release is running', async () => new Response(pageOf('/assets/start-1.js'))],
  ['something else answers', async () => new Response('<h1>Log in to the hotel network</h1>')],
  ['the server is being started', async () => new Response(pageOf('/assets/start-2.js'), { status: 503 })],
])('says nothing of a release where %s', async (_, answer) => {
  expect(await losePart(answer)).toBe(false)
})
