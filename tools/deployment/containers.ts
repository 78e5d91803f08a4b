import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { type DeploymentFiles, getFile } from './deployment-files.ts'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const texts = z.record(z.string(), text)
const probe = z.object({ httpGet: z.object({ path: z.string(), port: text }) })

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: texts.default({}),
      secrets: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      stop_grace_period: z.string().optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

const podTemplate = z.object({
  spec: z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.object({ runAsUser: z.number(), runAsNonRoot: z.literal(true) }),
    containers: z.array(
      z.object({
        ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
        env: z.array(z.object({ name: z.string(), value: text })).default([]),
        livenessProbe: probe.optional(),
        readinessProbe: probe.optional(),
        startupProbe: probe.optional(),
        securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
        volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
      }),
    ),
    volumes: z.array(
      z.object({
        name: z.string(),
        projected: z.object({ sources: z.array(z.object({ secret: z.object({ name: z.string() }) })) }).optional(),
      }),
    ),
  }),
})
export type PodTemplate = z.infer<typeof podTemplate>

export type ComposeFile = z.infer<typeof composeFile>

/** @throws z.ZodError where it is not of the form that we know */
export const readCompose = (files: DeploymentFiles): ComposeFile =>
  composeFile.parse(parse(getFile(files, 'compose.yaml'), { merge: true }))

/** One thing of Kubernetes, with the file it is in. */
export interface KubernetesObject {
  path: string
  kind: string
  name: string
  content: unknown
}

const anyObject = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }).optional() })

export const listKubernetesObjects = (files: DeploymentFiles): KubernetesObject[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith('deploy/kubernetes/') && path.endsWith('.yaml'))
    .flatMap(([path, text]) =>
      readDocuments(text).map((content) => {
        const { kind, metadata } = anyObject.parse(content)
        return { path, kind, name: metadata?.name ?? '', content }
      }),
    )

const documents = new Map<string, unknown[]>()

/** Each text once: many checks look at all of them. */
function readDocuments(text: string): unknown[] {
  const read = documents.get(text) ?? parseAllDocuments(text).map((document): unknown => document.toJS())
  documents.set(text, read)
  return read
}

/** The pods that Strata runs in, by the file and the name of what makes them. */
export const listPods = (files: DeploymentFiles): { where: string; pod: PodTemplate }[] =>
  listKubernetesObjects(files).flatMap(({ path, kind, name, content }) => {
    const template = findTemplate(kind, content)
    return template === undefined ? [] : [{ where: `${path} (${kind} ${name})`, pod: podTemplate.parse(template) }]
  })

const withTemplate = z.object({ spec: z.object({ template: z.unknown() }) })
const withJob = z.object({ spec: z.object({ jobTemplate: withTemplate }) })

function findTemplate(kind: string, content: unknown): unknown {
  if (kind === 'Pod') return content
  if (kind === 'Deployment' || kind === 'Job') return withTemplate.parse(content).spec.template
  if (kind === 'CronJob') return withJob.parse(content).spec.jobTemplate.spec.template
  return undefined
}

const withData = z.object({ data: texts.optional(), stringData: texts.optional() })

/** Names and texts of a ConfigMap or Secret. */
export const readData = (files: DeploymentFiles, kind: 'ConfigMap' | 'Secret', name: string): Record<string, string> => {
  const found = listKubernetesObjects(files).find((each) => each.kind === kind && each.name === name)
  const { data, stringData } = withData.parse(found?.content ?? {})
  return { ...data, ...stringData }
}
