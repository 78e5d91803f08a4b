export { alignedContainersWiden } from './aligned-containers-widen.ts'
export { behaviors } from './behavior-list.ts'
export { containersGrow } from './containers-grow.ts'
export { lanesStack } from './lanes-stack.ts'
