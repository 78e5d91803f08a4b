import { answerImport } from './answer-import.ts'
import type { ImportRequest } from './import-messages.ts'

/** Reads one file away from the screen, so that a huge or hostile one cannot freeze it. */
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  answerImport(data).then((answer) => self.postMessage(answer))
})
