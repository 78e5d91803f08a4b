import type { TestApp } from '../platform/testing/test-app.ts'

interface ScimAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body.
  body: any
}

export interface ScimClient {
  send(line: string, body?: string, headers?: Record<string, string>): Promise<ScimAnswer>
}

/**
 * Sends requests as they are typed to a server that listens, as another program would: `send('GET /Users/12')`. The body goes as it is. For tests.
 */
export async function openScimClient({ app }: TestApp, { companyId, token }: { companyId: number; token: string }): Promise<ScimClient> {
  const address = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    async send(line, body, headers = {}) {
      const [method = '', path = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
      const answer = await fetch(`${address}/scim/v2/${companyId}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

function addressOf(app: TestApp['app']): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return `http://127.0.0.1:${address.port}`
}
