import type { StreamSignal } from '@strata/contract'

/** Takes what is received. After a while without a stream comes `gap`, as when the server itself received nothing: anything may have changed. */
export type OnSignal = (signal: StreamSignal) => void
