import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAwaitedScreenShown, markScreenRequested, useMarkScreenShown } from './awaited-screen.ts'
import { bringPart } from './bring-part.ts'

let asked: string[]
let isAway: boolean
let failures: number
const countFailure = () => failures++
let file = 0
/** What was brought once is known: each test has files of its own. */
const nameScript = () => `assets/part-${file++}.js`

beforeEach(async () => {
  renderHook(() => useMarkScreenShown())
  await waitFor(() => expect(isAwaitedScreenShown()).toBe(true))
  asked = []
  isAway = false
  failures = 0
  window.addEventListener('vite:preloadError', countFailure)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response('export {}')
  })
})

afterEach(() => {
  window.removeEventListener('vite:preloadError', countFailure)
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('hints at scripts and imports them at once while the first screen is waited for', async () => {
  const own = nameScript()
  markScreenRequested()
  expect(await bringPart(async () => 'the part', [own])).toBe('the part')
  expect(document.querySelector('link[rel="modulepreload"]')).toHaveAttribute('href', `/${own}`)
  renderHook(() => useMarkScreenShown())
  await waitFor(() => expect(isAwaitedScreenShown()).toBe(true))
  await bringPart(async () => 'another part', [own])
  expect(asked).toEqual([])
})

it('imports nothing before each of its files came, and fetches a file once', async () => {
  const [own, shared] = [nameScript(), nameScript()]
  const take = vi.fn(async () => [...asked])
  expect(await bringPart(take, [own, shared])).toEqual([`/${own}`, `/${shared}`])
  expect(await bringPart(async () => 'another part', [shared])).toBe('another part')
  expect(asked).toEqual([`/${own}`, `/${shared}`])
})

it('does not import what did not come, says so, and fetches that again with the next try', async () => {
  const own = nameScript()
  const take = vi.fn(async () => 'the part')
  isAway = true
  await expect(bringPart(take, [own])).rejects.toThrow('Failed to fetch')
  expect([take.mock.calls.length, failures]).toEqual([0, 1])
  isAway = false
  expect(await bringPart(take, [own])).toBe('the part')
  expect([asked, failures]).toEqual([[`/${own}`, `/${own}`], 1])
})

it('does not take the page of an error for a script', async () => {
  const own = nameScript()
  vi.stubGlobal('fetch', async () => new Response('<h1>Not found</h1>', { status: 404 }))
  await expect(bringPart(async () => 'the part', [own])).rejects.toThrow(`/${own} did not come`)
})

it('asks for nothing with which the page began', async () => {
  const [script, linked] = [nameScript(), nameScript()]
  document.head.innerHTML = `<script type="module" src="/${script}"></script><link rel="modulepreload" href="/${linked}">`
  expect(await bringPart(async () => 'the part', [script, linked])).toBe('the part')
  expect(asked).toEqual([])
})

it('waits for its style sheet, and asks for one that was lost again', async () => {
  const style = 'assets/part.css'
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const take = vi.fn(async () => 'the part')
  const lost = bringPart(take, [style])
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/part.css'])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow('/assets/part.css did not come')
  expect([links().length, take.mock.calls.length]).toEqual([0, 0])
  const found = bringPart(take, [style])
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await found).toBe('the part')
})
