import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { acknowledge, askDownload, askUpload, uploadedType } from '../e2e/api-document.ts'
import { type ApiSession, expectSuccess, logIn } from '../e2e/api-session.ts'
import { startDemoProduct } from './demo-product.ts'
import { pause, residentMegabytes } from './resident-memory.ts'
import { figure, printResult } from './statistics.ts'

const mebibyte = 1024 * 1024
const largest = 100 * mebibyte
const piece = Buffer.from('A line of a long text, with its end\n'.repeat(1821)).subarray(0, 65_536)
const atOnce = 20

interface Place {
  url: string
  session: ApiSession
}

/** What 100 MiB up and down cost the server in memory, and how long 20 such uploads at once take. Aims: at most 30 MB; all are done. */
export async function measureUploads(): Promise<void> {
  const product = await startDemoProduct()
  try {
    const place = { url: product.url, session: await logIn(product.url, 'admin@aurora.example') }
    // What only the first ones cost is no cost of a file.
    await download(place, await upload(place, 'A first document', 8 * mebibyte))
    await pause(3_000)
    let id = 0
    const up = await growthDuring(product.url, async () => {
      id = await upload(place, 'A large document', largest)
    })
    printResult('memory of an upload of 100 MiB', up, '< 30 MB')
    await pause(3_000)
    printResult('memory of its download', await growthDuring(product.url, () => download(place, id)), '< 30 MB')
    await pause(3_000)
    const began = Date.now()
    const many = await growthDuring(product.url, async () => {
      await Promise.all(Array.from({ length: atOnce }, (_, number) => upload(place, `Document ${number}`, largest)))
    })
    printResult(`${atOnce} uploads of 100 MiB at once`, `${figure((Date.now() - began) / 1000)} s, ${many}`, 'all done')
  } finally {
    await product.stop()
  }
}

/** Up and acknowledged. */
async function upload({ url, session }: Place, name: string, length: number): Promise<number> {
  const address = await askUpload(session, { name, length })
  await put(`${url}${address.url}`, length)
  await expectSuccess(await acknowledge(session, address.id))
  return address.id
}

async function put(url: string, length: number): Promise<void> {
  const sending = request(url, { method: 'PUT', agent: false, headers: { 'content-type': uploadedType, 'content-length': length } })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
  })
  await pipeline(Readable.from(pieces(length)), sending)
  const status = await answered
  if (status !== 200) throw new Error(`The upload was answered ${status}`)
}

function* pieces(length: number): Generator<Buffer> {
  for (let left = length; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

async function download({ url, session }: Place, id: number): Promise<void> {
  const { body } = await expectSuccess(await fetch(`${url}${await askDownload(session, id)}`))
  for await (const _chunk of body ?? []);
}

/** The most by which the server's memory grew in the meantime, as `12.3 MB (90.1 to 102.4)`. */
async function growthDuring(url: string, work: () => Promise<void>): Promise<string> {
  const before = await residentMegabytes(url)
  let most = before
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await residentMegabytes(url))
      await pause(100)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return `${figure(most - before)} MB (${figure(before)} to ${figure(most)})`
}
