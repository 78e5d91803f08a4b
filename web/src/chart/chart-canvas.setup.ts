import { vi } from 'vitest'
import { chartCanvas } from './work/chart-surface.tsx'

// On a busy machine its code takes longer than a test waits for what it shows.
chartCanvas.load()
await vi.waitUntil(() => chartCanvas.state.getState().part !== undefined, { timeout: 50_000 })
