import { remoteConfig } from '../packages/config/src/vite-remote.ts'

// Parts of pages: what only some pages show stays out of `base`, which all load. A group takes along what its modules
// import, unless a group of higher priority has it: so the more pages share something, the higher it is.
const CONTACT = /\/features\/contact\/|\/saved-report\.ts|\/consultation\.ts|\/text-area-field\.tsx/
const HERO = /\/components\/(backdrop\.tsx|use-background-video\.ts|hero\.styles\.ts)/
const SERVICE = /\/features\/services\//
const isPart = (id: string) => [CONTACT, HERO, SERVICE].some((part) => part.test(id))

export default remoteConfig('mf-marketing', [
  { name: 'base', priority: 3, minShareCount: 5, test: (id) => !isPart(id) },
  { name: 'contact', priority: 2, minShareCount: 3, test: (id) => CONTACT.test(id) },
  { name: 'hero', priority: 2, minShareCount: 2, test: (id) => HERO.test(id) },
  { name: 'service', priority: 1, minShareCount: 2, test: (id) => SERVICE.test(id) },
])
