import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { EventStream } from './event-stream.ts'

it('drops a client that does not read', async () => {
  // given a client that asks and never reads
  let closed = false
  const stream = new Promise<EventStream>((resolve) => {
    server.on('request', (_request, answer) => {
      answer.once('close', () => {
        closed = true
      })
      resolve(new EventStream(answer, {}))
    })
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const open = await stream
  // when much is said
  let written = 0
  for (; !closed && written < 64; written += 1) {
    open.send('changed', { filler: 'x'.repeat(1024 * 1024) })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  // then it is gone long before all of it has been kept
  expect(closed).toBe(true)
  expect(written).toBeLessThan(64)
  client.destroy()
})

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
