import { testCheck } from '../../../testing/check-tester.ts'
import { visitAxe } from './visit-axe.ts'

const rule = (id: string, impact: string, count = 1) => ({
  id,
  impact,
  help: 'Las imágenes deben tener texto',
  count,
  example: 'img',
})

testCheck(visitAxe, [
  { name: 'nothing', visit: {}, outcome: 'success', message: 'none' },
  {
    name: 'moderate and minor ones, and what a newer axe says',
    visit: { health: { axe: [rule('region', 'moderate'), rule('tabindex', 'minor'), rule('a', 'new')] } },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'a serious one',
    visit: { health: { axe: [rule('region', 'moderate'), rule('color-contrast', 'serious', 3)] } },
    outcome: 'warning',
    message: 'serious',
    data: { rules: 'color-contrast' },
    evidence: ['Las imágenes deben tener texto (color-contrast, 3 veces): img'],
  },
  {
    name: 'a critical one',
    visit: { health: { axe: [rule('link-name', 'serious'), rule('image-alt', 'critical')] } },
    outcome: 'error',
    message: 'critical',
    data: { count: 1, rules: 'image-alt' },
    evidence: [
      'Las imágenes deben tener texto (image-alt, 1 vez): img',
      'Las imágenes deben tener texto (link-name, 1 vez): img',
    ],
  },
  {
    name: 'a page that axe could not read',
    visit: { health: { axe: null } },
    outcome: 'unknown',
    message: 'unseen',
  },
])
