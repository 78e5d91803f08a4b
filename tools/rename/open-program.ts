import { join, relative } from 'node:path'
import { Project, ts } from 'ts-morph'

/** All of the project's TypeScript as one program. */
export interface OpenedProgram {
  checker: ts.TypeChecker
  files: readonly ts.SourceFile[]
  isOwn(file: ts.SourceFile): boolean
  /** From the project's root, with `/`. */
  pathOf(file: ts.SourceFile): string
}

export function openProgram(root: string, paths: readonly string[]): OpenedProgram {
  const own = new Set(paths.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tools/rename')))
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node', 'vite/client'],
      typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
    },
  })
  for (const path of own) project.addSourceFileAtPath(join(root, path))
  const program = project.getProgram().compilerObject
  const pathOf = (file: ts.SourceFile): string => relative(root, file.fileName).replaceAll('\\', '/')
  const isOwn = (file: ts.SourceFile): boolean => own.has(pathOf(file))
  return { checker: program.getTypeChecker(), files: program.getSourceFiles().filter(isOwn), isOwn, pathOf }
}

/** Every node of a file below `node`, in the order of the text. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
