import { afterEach, beforeAll } from 'vitest'

const { parse, stringify } = JSON

/**
 * pdfjs, once a test has loaded it, puts a JSON of its own in the place of Node's that goes through every text letter by letter: all files that a
 * worker runs after it would pay for that.
 */
const restoreJson = (): void => void Object.assign(JSON, { parse, stringify })

beforeAll(restoreJson)
afterEach(restoreJson)
