export { listOpeners } from './presence-views.ts'
