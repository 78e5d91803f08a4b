import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listenOnOtherLoopback } from './other-loopback.ts'

async function openApp(host: string) {
  const app = fastify()
  app.get('/', async ({ ip }) => ip)
  await app.listen({ host, port: 0 })
  onTestFinished(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}

it.each([
  ['127.0.0.1', '[::1]', '::1'],
  ['::1', '127.0.0.1', '127.0.0.1'],
])('a server at %s answers at %s too, until it is told to take no more', async (host, other, ip) => {
  // given
  const { app, port } = await openApp(host)
  const said: string[] = []
  // when
  const leave = await listenOnOtherLoopback(app, (sentence) => said.push(sentence))
  // then
  const answer = await fetch(`http://${other}:${port}/`, { headers: { connection: 'close' } })
  expect([answer.status, await answer.text(), said]).toEqual([200, ip, []])
  // and
  leave()
  await expect(fetch(`http://${other}:${port}/`)).rejects.toThrow('fetch failed')
})

it('says so where another server has the port there', async () => {
  const { app, port } = await openApp('127.0.0.1')
  const another = createServer().listen(port, '::1')
  onTestFinished(() => void another.close())
  await new Promise((resolve) => another.once('listening', resolve))
  const said: string[] = []
  await listenOnOtherLoopback(app, (sentence) => said.push(sentence))
  expect(said).toEqual([`Port ${port} is taken at ::1: http://localhost:${port} may be another server.`])
})

it('leaves a server alone that is reached from elsewhere', async () => {
  const { app, port } = await openApp('0.0.0.0')
  await listenOnOtherLoopback(app, () => undefined)
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed')
})
