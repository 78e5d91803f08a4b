/** Looks for viruses. None is configured: nothing is scanned. */
export interface FileScanner {
  /** Reads all of it. `infected` is an answer, everything else that keeps it from one a rejection. @throws ScannerUnavailable */
  scan(content: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected'>
}

/** The scanner could not be reached, did not answer in time, or did not say that the file is clean. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}
