/** Where a backup or an export is written: a folder, or one file. Nothing is under the name that was asked for until `finish`. */
export interface DumpSink {
  /** Adds a part, such as `tables/chart.jsonl` or `files/12/charts/<uuid>.json`; a name once. `packs`: where there is packing, it is worth it. */
  add(name: string, bytes: AsyncIterable<Uint8Array>, options: { packs: boolean }): Promise<void>
  /** Makes all parts durable and gives the whole its name. */
  finish(): Promise<void>
  /** Removes what was written so far. */
  abandon(): Promise<void>
}
