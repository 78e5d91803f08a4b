import type { SignInNeed } from '@strata/contract'

export interface SessionRefusal {
  /** A sentence for a person. */
  detail: string
  /** What the session lacks; of one that ended, nothing. */
  needs: readonly SignInNeed[]
}

/** What the client needs to know of the session; the session connects itself, so that the client knows nothing of logins. */
export interface SessionPort {
  findToken: () => string | undefined
  /** A fresh token came with the answer to a call made with `usedToken`. */
  keepToken: (freshToken: string, usedToken: string) => void
  /** A call made with `token` was refused: the session ended, or lacks something for the company. Resolves to true once the call can be repeated. */
  renewLogin: (token: string | undefined, why: SessionRefusal) => Promise<boolean>
}

const nobody: SessionPort = { findToken: () => undefined, keepToken: () => undefined, renewLogin: async () => false }

let connected: SessionPort = nobody

export const connectSession = (port: SessionPort): void => {
  connected = port
}

export const sessionPort = (): SessionPort => connected
