import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { refuseExports, removePart, withoutSchemaSentences } from './lean-packages.ts'

/** Builds a page of this one module, which imports no package. */
const buildWith = (plugin: Plugin) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      plugin,
      {
        name: 'one-module',
        resolveId: (id) => (id === 'one' ? id : undefined),
        load: (id) => (id === 'one' ? 'export const one = 1' : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'one' } },
  })

describe('an edit of a package', () => {
  it('stops the build where the file is not met that it edits', async () => {
    await expect(buildWith(withoutSchemaSentences())).rejects.toThrow('without-schema-sentences found no file')
  })

  it('keeps the names of what it leaves out, and refuses a file that has none', () => {
    const written = "import { a } from './a.js'\nexport const first = () => a\nexport function second() {}\nconst inner = 1"
    expect(refuseExports(written, 'x.js')).toBe(
      "function serverOnly() { throw new Error('The browser writes no JSON schema') }\nexport { serverOnly as first, serverOnly as second }",
    )
    expect(() => refuseExports('export { first }', 'x.js')).toThrow('x.js exports nothing that can be left out')
  })

  it('takes a part off a component, and refuses one that is not there', () => {
    const written = 'Menu.Item = MenuItem;\nMenu.Sub = MenuSub;\nMenu.SubMenu = Other;'
    expect(removePart(written, 'Menu', 'Sub')).toBe('Menu.Item = MenuItem;\n\nMenu.SubMenu = Other;')
    expect(() => removePart(written, 'Menu', 'Search')).toThrow('Menu of Mantine has no part Search to leave out')
  })
})
