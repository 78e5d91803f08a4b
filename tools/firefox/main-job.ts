import type { ElementHandle } from 'puppeteer-core'
import { logIn, toast } from './log-in.ts'
import type { Window } from './window.ts'

/** The people of the job, each with a window. */
interface Windows {
  admin: Window
  ceo: Window
}

const process = 'Take back and recycle'
const sheet = '[role=dialog] '

/** A shape of the chart, by how its name begins. */
const shape = (name: string) => `[role=application][aria-label="Chart"] [aria-label^="${name}"]`
const drawn = shape(`Process P8 ${process}`)

/** From the login over the map to a process that was drawn, moved by the mouse, sent, and approved by another person. */
export async function doMainJob({ admin, ceo }: Windows): Promise<void> {
  await logIn(admin, 'admin@aurora.example')
  await openFromMap(admin)
  await draw(admin)
  await moveByMouse(admin)
  await saveAndSend(admin)
  await logIn(ceo, 'ceo@aurora.example')
  await approve(ceo)
  await ceo.find(drawn)
}

/** Into a process by a double click on the map, and back by the window's own button. */
async function openFromMap({ page, find, see }: Window): Promise<void> {
  const box = await find(shape('Process P1 Win orders'))
  await box.click({ count: 2 })
  await see('heading', '(P1) Win orders')
  await page.goBack()
  await find(shape('Process P1 Win orders'))
}

async function draw({ page, press, fill, find }: Window): Promise<void> {
  await press('button', 'Create WIP')
  await find(toast('WIP Chart has been created'))
  await press('button', 'Add shape')
  const button = await find(`${sheet}::-p-aria([name="Process"][role="button"])`)
  await button.click()
  await fill('Text', process)
  await page.keyboard.press('Enter')
  await find(drawn)
}

async function moveByMouse({ page, find }: Window): Promise<void> {
  const before = await readBox(await find(drawn))
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y, { steps: 4 })
  await page.mouse.move(x - 80, y, { steps: 8 })
  await page.mouse.up()
  const after = await readBox(await find(drawn))
  if (Math.abs(before.x - after.x - 80) > 12) throw new Error(`Dragged 80 px to the left, the process went from ${before.x} to ${after.x}`)
  await find('button[aria-label^="Undo"]:not([aria-disabled=true])')
}

async function readBox(element: ElementHandle) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The process is not in view')
  return box
}

async function saveAndSend({ press, fill, find }: Window): Promise<void> {
  await press('button', 'Save')
  await find(toast('Global Chart has been saved'))
  await press('button', 'Send For Approval')
  await fill('Change history', 'Old units come back now.')
  await press('button', 'Assign IDs, save and send')
  await find(toast('Global Chart has been sent for approval'))
}

async function approve({ press, find, fill }: Window): Promise<void> {
  const versions = await find('[aria-label$="Choose a version"]')
  await versions.click()
  const waiting = await find('[role=menuitem]::-p-text(Version 4)')
  await waiting.click()
  await press('button', 'Make Decision')
  await find('::-p-text(Old units come back now.)')
  await press('radio', 'Approve')
  await fill('Comment', 'Good.')
  await press('button', 'Approve version 4')
  await find(toast('Global Chart has been approved'))
}
