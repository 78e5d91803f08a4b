import type { Locator, Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct()

/** Two pages; the first has a pool, three shapes, a picture and a line that ends nowhere. */
const drawing = `<mxfile host="app.diagrams.net" version="24.7.17">
<diagram name="Returns"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
<mxCell id="p" value="Service" style="swimlane;horizontal=0;startSize=30;html=1;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="720" height="200" as="geometry"/></mxCell>
<mxCell id="a" value="&lt;b&gt;Register&lt;/b&gt; return" style="rounded=1;html=1;" vertex="1" parent="p"><mxGeometry x="80" y="60" width="140" height="70" as="geometry"/></mxCell>
<mxCell id="b" value="Still in warranty?" style="rhombus;html=1;" vertex="1" parent="p"><mxGeometry x="320" y="65" width="60" height="60" as="geometry"/></mxCell>
<mxCell id="c" value="Carrier" style="ellipse;shape=cloud;html=1;" vertex="1" parent="p"><mxGeometry x="520" y="60" width="140" height="70" as="geometry"/></mxCell>
<mxCell id="i" value="" style="shape=image;image=data:image/png,AAAA;" vertex="1" parent="1"><mxGeometry x="40" y="300" width="60" height="60" as="geometry"/></mxCell>
<mxCell id="e" value="" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>
<mxCell id="f" value="no" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="b" target="c"><mxGeometry relative="1" as="geometry"/></mxCell>
<mxCell id="g" style="" edge="1" parent="1" source="c"><mxGeometry relative="1" as="geometry"><mxPoint x="2000" y="900" as="targetPoint"/></mxGeometry></mxCell>
</root></mxGraphModel></diagram>
<diagram name="Archive"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
<mxCell id="z" value="File the papers" style="rounded=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="140" height="70" as="geometry"/></mxCell>
</root></mxGraphModel></diagram></mxfile>`

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  return page.getByRole('dialog', { name: 'Import a file' })
}

const chooseFile = (dialog: Locator, name: string, text: string) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })

test('somebody takes in a draw.io drawing, reads what became of it, and undoes it', async ({ page }) => {
  await logInOnScreen(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()

  const broken = await openImport(page)
  await chooseFile(broken, 'returns.drawio', drawing.slice(0, 700))
  await expect(broken.getByRole('alert')).toContainText('The file is not well-formed XML: it is broken in line 6. Nothing was changed.')
  await expect(broken.getByRole('button', { name: 'Add to chart' })).toBeHidden()
  await broken.getByRole('button', { name: 'Cancel' }).click()

  const dialog = await openImport(page)
  await chooseFile(dialog, 'returns.drawio', drawing)
  await expect(dialog.getByText('2 activities, 1 decision, 1 pool; 2 connections. Written by draw.io 24.7.17.')).toBeVisible()
  await expect(dialog.getByText('Cloud “Carrier” became activity')).toBeVisible()
  await expect(dialog.getByText('It starts or ends at no shape.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Preview of returns.drawio' })).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Page of the file' }).click()
  await page.getByRole('option', { name: 'Archive' }).click()
  await expect(dialog.getByText('1 activity; 0 connections. Written by draw.io 24.7.17.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Page of the file' }).click()
  await page.getByRole('option', { name: 'Returns' }).click()
  await dialog.getByRole('button', { name: 'Add to chart' }).click()
  await expect(dialog).toBeHidden()
  await expect(chartNode(page, 'Register return')).toBeVisible()
  await expect(chartNode(page, 'Still in warranty?')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(chartNode(page, 'Register return')).toHaveCount(0)
  // Nothing is left to save.
  await expect(page.getByRole('button', { name: 'Send For Approval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
