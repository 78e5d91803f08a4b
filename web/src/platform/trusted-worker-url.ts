/** As much of Trusted Types as is needed here; absent in browsers that do not know them. */
interface ScriptUrlPolicies {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string }
  }
}

let trust: ((url: string) => string) | undefined

/** The address of one of the application's own workers, in the form a page that requires Trusted Types accepts (specification 5 §18). */
export function trustedWorkerUrl(url: string): string {
  trust ??= makeTrust(globalThis as ScriptUrlPolicies)
  return trust(url)
}

function makeTrust({ trustedTypes }: ScriptUrlPolicies): (url: string) => string {
  if (!trustedTypes) return ownAddress
  const policy = trustedTypes.createPolicy('strata-worker', { createScriptURL: ownAddress })
  return (url) => policy.createScriptURL(url)
}

/** @throws for an address of another origin: only what was built with the application may run. */
function ownAddress(url: string): string {
  const address = new URL(url, location.href)
  if (address.origin !== location.origin) throw new TypeError('A worker must come from this origin')
  return address.href
}
