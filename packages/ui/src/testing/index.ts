export { expectNoAxeViolations } from './axe.ts'
