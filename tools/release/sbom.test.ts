import { expect, it } from 'vitest'
import { addBundled, findUnlisted, sbomSchema } from './sbom.ts'

const component = (name: string, version: string, more: object = {}) => ({ 'bom-ref': `${name}@${version}`, name, version, ...more })

const staged = sbomSchema.parse({
  metadata: { component: component('strata', '0.2.0') },
  components: [component('pg', '8.0.0'), component('zod', '4.0.0')],
  dependencies: [
    { ref: 'strata@0.2.0', dependsOn: ['pg@8.0.0', 'zod@4.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: [] },
  ],
})

const project = sbomSchema.parse({
  metadata: { component: component('strata', '0.2.0') },
  components: [
    component('zod', '4.0.0'),
    component('react', '18.0.0'),
    component('react', '19.0.0', { scope: 'optional', properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
    component('left-pad', '1.0.0'),
  ],
  dependencies: [
    { ref: 'react@19.0.0', dependsOn: ['zod@4.0.0', 'left-pad@1.0.0'] },
    { ref: 'left-pad@1.0.0', dependsOn: [] },
  ],
})

const shipped = (name: string, version: string) => ({ name, version, folder: '/nowhere' })

it('lists what is only part of bundles beside what is installed, with what it depends on of these', () => {
  const { components, dependencies } = addBundled(staged, project, [shipped('zod', '4.0.0'), shipped('react', '19.0.0')])
  expect(components.map((each) => each['bom-ref'])).toEqual(['pg@8.0.0', 'zod@4.0.0', 'react@19.0.0'])
  expect(components[2]).toMatchObject({ scope: 'required', properties: [{ name: 'strata:form', value: 'bundled' }] })
  expect(dependencies).toEqual([
    { ref: 'strata@0.2.0', dependsOn: ['pg@8.0.0', 'zod@4.0.0', 'react@19.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: [] },
    { ref: 'react@19.0.0', dependsOn: ['zod@4.0.0'] },
  ])
})

it('is refused where npm does not know what is shipped', () => {
  expect(() => addBundled(staged, project, [shipped('vue', '3.0.0')])).toThrow('vue@3.0.0 is shipped, and npm does not list it.')
})

it('names packages that it lacks, by their version too', () => {
  expect(findUnlisted([shipped('pg', '8.0.0'), shipped('zod', '4.0.1'), shipped('@a/b', '1.0.0')], staged)).toEqual([
    'zod@4.0.1',
    '@a/b@1.0.0',
  ])
})
