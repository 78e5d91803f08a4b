import { type KeptChild, keepChildren, runInChild } from '../../platform/index.ts'
import type { RegisterWork } from './register.ts'

// Beside their programs, as the bundle has them beside itself.
const pictureProgram = new URL('./draw-version-program.ts', import.meta.url)
const registerProgram = new URL('./write-register-program.ts', import.meta.url)

/** Of the heap of each. */
const memoryMb = 200

/** Versions that are drawn at the same moment: nearly all the time that a pack takes is theirs, and each takes a core. */
const pictures = 2

/** Draws versions. */
export const openPictures = (): KeptChild => keepChildren(pictureProgram, { memoryMb, seconds: 60 }, pictures)

/** Sets the register for print, from the lines on the disk onto the disk. @throws ChildFailed */
export async function setRegister(work: RegisterWork): Promise<void> {
  await runInChild(registerProgram, work, { memoryMb, seconds: 600 })
}
