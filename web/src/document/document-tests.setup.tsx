import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import type { Session } from '../session/use-session.ts'
import { buildFolder, generalDocuments } from './document-samples.setup.ts'
import { DocumentsList } from './list/documents-list.tsx'

type Answers = Parameters<typeof stubServer>[0]

export const folderOf = (status: string) => `GET /aprs/v3/document/1/GPD/0/get/${status}`

/** Shows the general documents to the administrator; what is not answered otherwise is empty. Returned are the calls seen. */
export function showGeneral(answers: Answers, session: Partial<Session> = { isAdmin: true }) {
  const empty = Object.fromEntries(
    ['WIP', 'IA', 'APPROVED', 'REJECTED', 'ARCHIVED'].map((status) => [
      folderOf(status),
      () => jsonAnswer(buildFolder([], [], session.isAdmin ?? false)),
    ]),
  )
  const calls = stubServer({ ...empty, ...answers })
  showAs(<DocumentsList place={generalDocuments} title="General Documents" />, session)
  return calls
}

export const row = (name: string | RegExp) => screen.findByRole('row', { name })

/** Opens what can be done with a document, at the end of its row. */
export async function openActions(name: string | RegExp): Promise<HTMLElement> {
  await userEvent.click(within(await row(name)).getByRole('button', { name: /^Actions: / }))
  return await screen.findByRole('menu')
}

/** Takes an action from the menu and confirms the question it asks. Returned is what the question said. */
export async function confirm(action: string, button: string): Promise<string> {
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
  return await answer(button)
}

export async function answer(button: string): Promise<string> {
  const dialog = await screen.findByRole('dialog')
  const text = dialog.textContent ?? ''
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
  return text
}
