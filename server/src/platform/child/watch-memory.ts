import { Worker } from 'node:worker_threads'

/**
 * Ends this process once it holds more than so many bytes, those outside of V8's heap included, which no flag of node bounds. A thread looks, as the work may
 * never pause; it is plain JavaScript, for it starts before anything could translate it.
 */
export function watchMemory(bytes: number): void {
  new Worker(watcher, { eval: true, workerData: bytes, execArgv: [] }).unref()
}

const watcher = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 50)
`
