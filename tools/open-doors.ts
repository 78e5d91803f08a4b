import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { addNames, type DoorExports, readDoor, writeDoor } from './doors/door.ts'
import { throughDoors } from './doors/through-doors.ts'
import { isTestPart } from './house/folder-imports.ts'
import { listSourceFiles, root } from './source-files.ts'

/**
 * `npm run doors` leads every import past a door through it: the door, `index.ts` of the folder, gets what is asked for; a late import becomes a
 * function of `lazy-parts.ts` beside it. What cannot be led there by name is listed. Tests import files.
 */
const doors = new Map<string, DoorExports>()
const left: string[] = []
for (const file of listSourceFiles().filter(
  ({ path }) => /^(?:contract|diagram|server|web)\/src\/[^/]+\//.test(path) && !isTestPart(path),
)) {
  const led = throughDoors(file)
  left.push(...led.left.map((target) => `${file.path} imports ${target}`))
  for (const { door, from, names, lazy } of led.wanted) {
    const exports = doors.get(door) ?? readDoor(readIfThere(door))
    if (lazy) addLazyPart(posix.join(posix.dirname(door), 'lazy-parts.ts'), lazy)
    addNames(exports, from, names)
    doors.set(door, exports)
  }
  if (led.wanted.length > 0) writeFileSync(join(root, file.path), led.text)
}
for (const [door, exports] of doors) writeFileSync(join(root, door), writeDoor(exports))
console.log(`${doors.size} doors written; ${left.length} imports are left`)
for (const each of left) console.log(`  ${each}`)

/** Apart from the door: a page that loads one part must not bring all that the door names. */
function addLazyPart(path: string, statement: string): void {
  const text =
    readIfThere(path) ||
    '/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */\n'
  if (!text.includes(statement)) writeFileSync(join(root, path), `${text}${statement}\n`)
}

function readIfThere(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
