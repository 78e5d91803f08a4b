import { startProxy } from './proxy.ts'
import { addressesOf } from './second-server.ts'
import { findFreePort, type Product, startProduct } from './start-product.ts'

/** A product of several servers on one database and one folder, and the proxy that gives each call to the next of them. */
export interface ProxiedProduct extends Product {
  servers: readonly Product[]
  proxyPid: () => number
  /** After it was killed. */
  restartProxy: () => Promise<void>
}

/** As `startProduct`, with that many servers. The first has the database. */
export async function startBehindProxy(
  dataFolder: string,
  { PORT: port, ...environment }: Record<string, string>,
  count: number,
): Promise<ProxiedProduct> {
  const own = port ?? String(await findFreePort())
  const url = `http://127.0.0.1:${own}`
  const variables = { PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', ...environment }
  const first = await startProduct(dataFolder, variables)
  const more = Array.from({ length: count - 1 }, () => startProduct(dataFolder, { ...addressesOf(dataFolder), ...variables }))
  const servers = [first, ...(await Promise.all(more))]
  const addresses = servers.map((server) => server.url)
  let proxy = await startProxy(own, addresses)
  return {
    url,
    dataFolder,
    process: first.process,
    servers,
    output: () => servers.map((server) => server.output()).join(''),
    proxyPid: () => proxy.pid,
    restartProxy: async () => {
      await proxy.stop()
      proxy = await startProxy(own, addresses)
    },
    stop: async () => {
      await proxy.stop()
      for (const server of servers.toReversed()) await server.stop()
    },
  }
}
