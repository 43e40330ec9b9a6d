import type { PatchState, Platform } from '@agency/contracts'
import type { Plural } from '@agency/web-kit'

export interface KitContent {
  /** How many findings the kit fixes, and in how many minutes. */
  readonly fixable: Plural
  readonly minutes: string
  readonly rise: string
  readonly download: string
  readonly inside: string
  /** What a file of the zip is, by the start of its name. */
  readonly files: Readonly<Record<string, string>>
  readonly old: string
  readonly rerun: string
  readonly ask: string
  /** Of a row. */
  readonly open: string
  /** Of a patch that leaves something to fill in. */
  readonly openBlanks: string
  readonly states: Readonly<Record<PatchState, string>>
  readonly inZip: string
  readonly tabs: string
  readonly platforms: Readonly<Record<Platform, string>>
  readonly choose: string
  readonly where: string
  readonly from: string
  readonly together: string
  /** Accessible names of what is copied. */
  readonly code: string
  readonly copy: string
  readonly copied: string
}

export const kitContent = {
  fixable: {
    one: '{count} de {total} avisos se arregla copiando.',
    other: '{count} de {total} avisos se arreglan copiando.',
  },
  minutes: 'Unos {minutes} minutos.',
  rise: 'Lo hemos aplicado a una copia de tu página y vuelto a analizar: pasaría de {before} % a {after} %.',
  download: 'Descargar el kit (zip)',
  inside: 'Qué hay dentro',
  files: {
    '00': 'Por dónde empezar, y cómo deshacer cada cambio',
    '01': 'Lo que va en la cabecera de tu página',
    '02-para': 'Lo que se pega en tu página, cada cosa en su sitio',
    '02': 'Etiquetas que cambiar, una a una',
    '03': 'La configuración del servidor: usa solo la del tuyo',
    '04-robots': 'Tu robots.txt, que ya nombra el sitemap',
    '04-sitemap': 'La lista de tus páginas para Google',
    '05': 'La página que se ve cuando algo no existe',
    '08': 'Lo que tienes que pedirle a tu hosting',
    '09': 'Las imágenes sin texto, para que escribas lo que se ve en cada una',
  },
  old: 'Este kit es de hace más de una semana: vuelve a analizar antes de usarlo',
  rerun: 'Analizar de nuevo',
  ask: '¿Prefieres que lo hagamos nosotros?',
  open: 'Cópialo ya arreglado',
  openBlanks: 'Cópialo y complétalo',
  states: {
    ready: 'Listo para pegar',
    choose: 'Elige o escribe el tuyo',
    blanks: 'Faltan datos que solo tú sabes',
  },
  inZip: 'Lo tienes en el kit (zip), con todo lo demás: solo no está probado.',
  tabs: 'Con qué está hecha tu web',
  platforms: { wordpress: 'WordPress', wix: 'Wix', prestashop: 'PrestaShop', html: 'HTML' },
  choose: 'No sabemos con qué está hecha tu web: elige',
  where: 'Dónde: {where}',
  from: 'Sale de: {from}',
  together: 'Va junto con lo anterior:',
  code: 'Para «{title}» en {platform}, {number}',
  copy: 'Copiar',
  copied: 'Copiado',
} as const satisfies KitContent
