import type { FileStore } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import { fileListName, filePartName } from '../format/dump-manifest.ts'
import type { DumpSource } from '../format/dump-source.ts'
import { type DumpedFile, readFileList } from '../format/file-list.ts'
import type { Progress } from '../progress.ts'
import { isWanted, type Numbering, translateKey } from './row-translation.ts'

/** Files that are put before the rows that name them; taken back where those do not come. */
export class PutFiles {
  readonly #files: FileStore
  readonly #put: string[] = []

  constructor(files: FileStore) {
    this.#files = files
  }

  /** `replace`: what an earlier try has put is put again. @throws UsageError where a file changed since it was checked */
  async put(
    source: DumpSource,
    { numbering, progress, replace }: { numbering: Numbering; progress: Progress; replace: boolean },
  ): Promise<void> {
    for await (const { file, content } of source.files(wantedFiles(readFileList(await source.open(fileListName)), numbering))) {
      const key = translateKey(file.key, file.key.split('/')[0] ?? '', numbering)
      this.#put.push(key)
      const { sha256 } = await this.#files.put(key, content, { limit: file.length, exact: true, replace })
      if (sha256 !== file.sha256) throw new UsageError(`${filePartName(file.key)} was altered.`)
      progress.count(file.length)
    }
  }

  async takeBack(): Promise<void> {
    for (const key of this.#put) await this.#files.delete(key)
  }
}

async function* wantedFiles(list: AsyncIterable<DumpedFile[]>, numbering: Numbering): AsyncGenerator<DumpedFile[]> {
  for await (const files of list) yield files.filter(({ key }) => isWanted(key, numbering))
}
