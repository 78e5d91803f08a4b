import { createHash } from 'node:crypto'
import { z } from 'zod'
import { root } from '../source-files.ts'
import { describePackage, type ShippedPackage } from './bundled-packages.ts'
import { runNpm } from './stage-packages.ts'

const componentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })
type Component = z.infer<typeof componentSchema>
const edgesSchema = z.object({ ref: z.string(), dependsOn: z.array(z.string()) })

/** What is read of CycloneDX 1.5 as `npm sbom` writes it. */
export const sbomSchema = z.looseObject({
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(edgesSchema),
})
type Sbom = z.infer<typeof sbomSchema>

/**
 * The software bill of materials of what is shipped: npm's own of the staged `folder`, and with it the packages that are only part of bundles, of the
 * browser files or of the server's programs, as npm lists them in the project's lock. `seconds`: when it was made, since 1970.
 */
export async function writeSbom(folder: string, bundled: readonly ShippedPackage[], seconds: number): Promise<object> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const [staged, project] = await Promise.all(
    [runNpm(folder, ...words), runNpm(root, ...words, '--package-lock-only', ...everything)].map(async (printed) =>
      sbomSchema.parse(JSON.parse(await printed)),
    ),
  )
  if (!staged || !project) throw new Error('npm has written no bill of materials.')
  return dateSbom(addBundled(staged, project, bundled), seconds)
}

/** What Vite sets for its builds lets npm leave these out. */
const everything = ['--include=dev', '--include=optional', '--include=peer'] as const

/** Those of `bundled` that are not installed too, with what they depend on among what is shipped. @throws Error where the project's list lacks one */
export function addBundled(staged: Sbom, project: Sbom, bundled: readonly ShippedPackage[]): Sbom {
  const installed = new Set(staged.components.map(describePackage))
  const added = bundled.map(describePackage).filter((name) => !installed.has(name))
  const components = added.map((name) => ({
    ...findComponent(project, name),
    scope: 'required',
    properties: [{ name: 'strata:form', value: 'bundled' }],
  }))
  const shipped = new Set([...staged.components, ...components].map((component) => component['bom-ref']))
  const edges = project.dependencies
    .filter(({ ref }) => components.some((component) => component['bom-ref'] === ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) }))
  const own = staged.metadata.component['bom-ref']
  const dependencies = staged.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: ref === own ? [...dependsOn, ...components.map((component) => component['bom-ref'])] : dependsOn,
  }))
  return { ...staged, components: [...staged.components, ...components], dependencies: [...dependencies, ...edges] }
}

function findComponent(project: Sbom, name: string): Component {
  const found = project.components.find((component) => describePackage(component) === name)
  if (!found) throw new Error(`${name} is shipped, and npm does not list it.`)
  return found
}

/** npm takes the time and a number by chance: the same content is to have the same. It also names the folder, not the product. */
function dateSbom({ metadata, ...sbom }: Sbom, seconds: number): object {
  const hash = createHash('sha256')
    .update(JSON.stringify([seconds, sbom.components]))
    .digest('hex')
  const number = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
  const component = { ...metadata.component, name: 'strata' }
  return {
    ...sbom,
    serialNumber: `urn:uuid:${number}`,
    metadata: { ...metadata, timestamp: new Date(seconds * 1000).toISOString(), component },
  }
}

/** The packages among these paths below `node_modules` that a bill of materials lacks. */
export function findUnlisted(packages: readonly ShippedPackage[], sbom: object): string[] {
  const listed = new Set(sbomSchema.parse(sbom).components.map(describePackage))
  return packages.map(describePackage).filter((name) => !listed.has(name))
}
