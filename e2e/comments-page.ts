import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from './workspace-page.ts'

/** Opens the comments by a button of the page or of a part of it: 'Comments', or 'Comments, 1 unread'. */
export async function openComments(page: Page, button: string, part: Page | Locator = page): Promise<Locator> {
  await part.getByRole('button', { name: button, exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Comments' })
  await expect(panel).toBeVisible()
  return panel
}

export async function beginThread(panel: Locator, subject: string, comment: string): Promise<void> {
  await panel.getByRole('button', { name: 'New thread' }).click()
  await panel.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await panel.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await panel.getByRole('button', { name: 'Post' }).click()
  await expect(toast(panel.page(), 'Posted new Comment')).toBeVisible()
}

export async function replyTo(panel: Locator, subject: string, comment: string): Promise<void> {
  await panel
    .getByRole('list', { name: 'Threads' })
    .getByRole('button', { name: new RegExp(`^${subject}`) })
    .click()
  await panel.getByRole('textbox', { name: 'Reply' }).fill(comment)
  await panel.getByRole('button', { name: 'Reply' }).click()
  await expect(panel.getByRole('list', { name: subject })).toContainText(comment)
}
