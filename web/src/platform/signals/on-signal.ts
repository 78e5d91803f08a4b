import type { StreamSignal } from '@strata/contract'

/** Takes what is heard. After a while without a stream, `gap` says so, as when the server itself heard nothing: anything may have changed. */
export type OnSignal = (signal: StreamSignal) => void
