import { placeTexts } from '@strata/diagram'
import type { TextRequest } from './text-placing.ts'

/** Places the texts of a large chart away from the thread that draws. */
addEventListener('message', ({ data: { chart, routes } }: MessageEvent<TextRequest>) => postMessage(placeTexts(chart, routes)))
