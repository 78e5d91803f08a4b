import type { DocumentPlace } from '../../document/index.ts'
import type { DemoDocument, DemoDocumentVersion, DemoFolder } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, type Stage, stepOf } from './demo-stage.ts'

/** A folder that somebody makes. */
export function actOfFolder({ docType, below, by, daysAgo, path }: DemoFolder): Act {
  const [, parentFolder = '/', folderName = ''] = /^(.*\/)([^/]+)\/$/.exec(path) ?? []
  return {
    daysAgo,
    play: async (stage) =>
      stage.documents.createFolder(stepOf(stage, by, daysAgo), await placeOf(stage, { docType, below }), { parentFolder, folderName }),
  }
}

/** What people do with a document, version by version. */
export function actsOfDocument({ versions, archived, folder, ...place }: DemoDocument): Act[] {
  const made: { id: number; chronId?: number } = { id: 0 }
  const acts = versions.flatMap((version) => [
    {
      daysAgo: version.daysAgo,
      play: async (stage: Stage) => Object.assign(made, await keep(stage, version, { place, folder, chronId: made.chronId })),
    },
    ...actsOfApproval(version, made),
  ])
  if (!archived) return acts
  return [
    ...acts,
    { daysAgo: archived.daysAgo, play: (stage) => stage.documents.archive(stepOf(stage, archived.by, archived.daysAgo), made.id) },
  ]
}

function actsOfApproval({ by, sentDaysAgo, decided }: DemoDocumentVersion, made: { id: number }): Act[] {
  const acts: Act[] = []
  if (sentDaysAgo !== undefined)
    acts.push({ daysAgo: sentDaysAgo, play: (stage) => stage.documents.send(stepOf(stage, by, sentDaysAgo), made.id) })
  if (decided)
    acts.push({
      daysAgo: decided.daysAgo,
      play: (stage) => stage.documents.decide(stepOf(stage, decided.by, decided.daysAgo), made.id, decided),
    })
  return acts
}

interface Kept {
  place: Pick<DemoDocument, 'docType' | 'below'>
  folder: string | undefined
  chronId: number | undefined
}

async function keep(
  stage: Stage,
  version: DemoDocumentVersion,
  { place, folder: prefix, chronId }: Kept,
): Promise<{ id: number; chronId: number }> {
  const { by, daysAgo, name, fileName, content } = version
  const file = { name, fileName, prefix, chronId, content: await content() }
  return stage.documents.keep(stepOf(stage, by, daysAgo), { ...(await placeOf(stage, place)), ...file })
}

async function placeOf({ tx }: Stage, { docType, below }: Kept['place']): Promise<DocumentPlace> {
  return { docType, processChronId: below === null ? null : await findProcessByPid(tx, below) }
}
