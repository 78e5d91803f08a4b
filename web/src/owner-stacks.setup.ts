import React from 'react'

/**
 * React of development keeps with each element where it was made, for its warnings, up to ten thousand a second: a tenth of the time of component
 * tests. It takes the most as reached; where React renames what it counts with, it counts again.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
}
