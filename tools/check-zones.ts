import { posix } from 'node:path'
import { isTestPart } from './house/folder-imports.ts'
import { readImports } from './house/read-imports.ts'
import { isTest, listSourceFiles, report, type SourceFile } from './source-files.ts'

/** Which workspaces a workspace may import. Nothing else crosses. */
const crossings: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  diagram: ['contract'],
  server: ['contract', 'diagram'],
  web: ['contract', 'diagram'],
  e2e: ['contract', 'diagram'],
  bench: ['contract', 'diagram'],
}
/** Outside the workspaces: they may open a workspace by its folder. */
const composers = new Set(['tools', 'bench'])
/** Packages that carry I/O or a screen; the two framework-free workspaces know none of them. */
const forbiddenInCore = /^(node:|react|@mantine|@tanstack|@xyflow|fastify|pg$|zustand)/
const forbiddenNames = /(^|\/)(shared|lib|common)\/|(^|\/)(utils?|helpers?|types?|constants?|misc|manager)\.tsx?$/
/** Folders of the server that put domains together rather than being one. */
const serverComposers = new Set(['platform', 'demo', 'operator', 'attacks'])
/** Below the domains: each of them writes through these. */
const serverGround = new Set(['platform', 'announcement', 'version'])
/** Writing another domain's tables goes through that domain; reading uses what it exports for reading. */
const privateFile = /-(service|store)\.ts$/

function checkImport(file: SourceFile, target: string): string | undefined {
  const [workspace = ''] = file.path.split('/')
  const crossing = /^@strata\/([a-z0-9]+)(\/.*)?$/.exec(target)
  if (crossing) {
    const [, other = '', deep] = crossing
    if (deep) return `opens ${target} past its door`
    if (workspace in crossings && !crossings[workspace]?.includes(other)) return `may not import ${target}`
  }
  if (target.startsWith('.')) return checkRelative(file, workspace, posix.join(posix.dirname(file.path), target))
  if ((workspace === 'contract' || workspace === 'diagram') && !isTest(file.path) && forbiddenInCore.test(target))
    return `may not import ${target}`
  return undefined
}

function checkRelative(file: SourceFile, workspace: string, target: string): string | undefined {
  if (!target.startsWith(`${workspace}/`) && !composers.has(workspace)) return `leaves its workspace for ${target}`
  if (workspace === 'server') return checkDomains(file.path, target)
  if (workspace === 'web' && /^web\/src\/ui\//.test(file.path) && !/^web\/src\/(ui|theme|platform)\//.test(target))
    return `ui knows no domain: ${target}`
  return undefined
}

function checkDomains(path: string, target: string): string | undefined {
  const from = /^server\/src\/([^/]+)\//.exec(path)?.[1]
  const to = /^server\/src\/([^/]+)\//.exec(target)?.[1]
  if (!from || !to || from === to || serverComposers.has(from) || serverGround.has(to) || isTest(path)) return undefined
  return privateFile.test(target) ? `reaches into another domain: ${target}` : undefined
}

/** SQL of the server is in stores and views. What search finds is a view each, named by what it finds; the platform and the programs of tests have their own. */
function checkSql({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/src/') || mayHoldSql.test(path) || isTestPart(path) || !/\bsql`/.test(text)) return []
  return [`${path} holds SQL and is no store and no views`]
}

const mayHoldSql = /-(?:store|views)\.ts$|^server\/src\/(?:platform|search\/sources)\//

const files = listSourceFiles()
const findings = [
  ...files.flatMap(checkSql),
  ...files.filter(({ path }) => forbiddenNames.test(path)).map(({ path }) => `${path} has a meaningless name`),
  ...files.flatMap((file) =>
    readImports(file.text).flatMap(({ target }) => {
      const finding = checkImport(file, target)
      return finding ? [`${file.path} ${finding}`] : []
    }),
  ),
]
report('zones', findings)
