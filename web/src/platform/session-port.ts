/** What the client needs to know of the session; the session connects itself, so that the client knows nothing of logins. */
export interface SessionPort {
  findToken: () => string | undefined
  /** A fresh token came with the answer to a call made with `usedToken`. */
  keepToken: (freshToken: string, usedToken: string) => void
  /** A call made with `deadToken` was refused, `why` says to a person: resolves to true once there is a token to repeat it with. */
  renewLogin: (deadToken: string | undefined, why: string) => Promise<boolean>
}

const nobody: SessionPort = { findToken: () => undefined, keepToken: () => undefined, renewLogin: async () => false }

let connected: SessionPort = nobody

export const connectSession = (port: SessionPort): void => {
  connected = port
}

export const sessionPort = (): SessionPort => connected
