import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { problems } from './problem.ts'
import { defineRoutes, isMutating, type RouteDefinition } from './route.ts'

const table = Object.entries<Record<string, RouteDefinition>>(routes).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, route]) => [`${domain}.${name}`, route] as const),
)

describe('the routes', () => {
  it('do not compile without a right', () => {
    const open = { method: 'GET', path: '/aprs/anything', summary: 'Anything.', output: null, errors: [] } as const
    // @ts-expect-error a route must say who may call it
    expect(defineRoutes({ open })).toEqual({ open })
  })

  it.each(table)('%s names its path parameters as its schema does', (_name, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named)
  })

  it.each(table)('%s is public only outside of companies', (_name, { right, path }) => {
    expect(right === 'public').toBe(!/^\/(aprs\/v3|scim\/v2)\//.test(path))
  })

  it.each(table)('%s is for provisioning programs only below /scim/v2', (_name, { right, path }) => {
    expect(right === 'provisioner').toBe(path.startsWith('/scim/v2/{companyId}/'))
  })

  it('that leave no trace are few, and say why', () => {
    const untraced = table.filter(([, { leavesNoTrace }]) => leavesNoTrace !== undefined)
    expect(untraced.map(([name]) => name)).toEqual([
      'ownPasskey.beginSignature',
      'passkeyLogin.beginPasskeyLogin',
      'preference.savePreference',
      'presence.tellPresence',
      'presence.endPresence',
      'ssoLogin.findProvider',
      'ssoLogin.startLogin',
      'ssoLogin.startProof',
    ])
    for (const [, route] of untraced) {
      expect(route.leavesNoTrace).toMatch(/^[A-Z].*\.$/)
      expect(route.audit).toBeUndefined()
    }
  })

  const traced = table.filter(([, route]) => isMutating(route) && route.leavesNoTrace === undefined)
  it.each(traced)('%s changes something, so it has a name in the audit', (_name, { audit }) => {
    expect(audit).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/)
  })

  it('stand at places of their own', () => {
    const places = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(places).toEqual([...new Set(places)])
  })
})

describe('the errors', () => {
  it.each(Object.entries(problems))('%s has a status of the catalogue and a sentence', (_code, { status, detail }) => {
    expect([400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 500, 503]).toContain(status)
    expect(detail).toMatch(/\S/)
  })
})
