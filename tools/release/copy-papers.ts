import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { listFilesBelow } from './list-files.ts'
import { leadIntoArchive } from './paper-links.ts'

/** What goes into the archive as it is in the project, but for links to what is not there. */
const papers = ['README.md', 'CHANGELOG.md', 'LICENSE', 'UPGRADING.md', 'docs/operate', 'deploy', 'compose.yaml', '.env.example'] as const

/** What somebody who builds may have written beside the example of it, for an installation of their own. */
const theirs = join(root, 'deploy/kubernetes/secrets.yaml')

export async function copyPapers(folder: string): Promise<void> {
  for (const path of papers) await cp(join(root, path), join(folder, path), { recursive: true, filter: (source) => source !== theirs })
  const pages = (await listFilesBelow(join(folder, 'docs/operate'))).map((name) => `docs/operate/${name}`)
  for (const path of [...papers, ...pages].filter((name) => name.endsWith('.md'))) {
    const markdown = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), leadIntoArchive(path, markdown, papers))
  }
}
